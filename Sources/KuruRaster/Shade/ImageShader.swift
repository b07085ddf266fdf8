import KuruDrawing

/// The pixels of an image where it lies on the surface.
struct ImageShader {
  private let pixmap: Pixmap
  /// From pixels of the surface to those of the image; to the destination where that is cut into parts.
  private let inverse: Transform
  /// The same where the image is seen in perspective, in place of `inverse`.
  private let perspective: Projection?
  /// From the destination to pixels of the image, where parts of it are stretched by themselves.
  private let parts: StretchedAxes?
  private let sampling: DisplayList.Image.Sampling
  /// The image's pixels that may be read.
  private let source: PixelRect
  /// Samples along each axis of a pixel: as many as pixels of the image fall into it, up to 16.
  private let samplesX: Int
  private let samplesY: Int

  /// - Parameter transform: from the coordinates that follow the image's perspective to pixels.
  ///
  /// Nil where the image paints nothing: an empty source or destination, a number that is not finite, a transform without an
  /// inverse.
  init?(_ image: DisplayList.Image, transform: Transform) {
    let from = image.source.standardized
    let to = image.destination.standardized
    guard from.isFinite, to.isFinite, from.width > 0, from.height > 0, to.width > 0, to.height > 0 else { return nil }
    parts = image.stretch.map { StretchedAxes($0, source: from, destination: to) }
    let fit =
      parts != nil
      ? Transform.identity
      : Transform(
        a: to.width / from.width, b: 0, c: 0, d: to.height / from.height,
        tx: to.minX - from.minX * to.width / from.width, ty: to.minY - from.minY * to.height / from.height)
    let seen = image.perspective?.preceded(by: fit).concatenating(Projection(transform))
    guard let inverse = (seen ?? Projection(fit.concatenating(transform))).inverse, inverse.isFinite else { return nil }
    self.inverse = inverse.affine
    perspective = seen == nil ? nil : inverse
    pixmap = image.pixmap
    sampling = image.sampling
    source = PixelRect(touchedBy: from).intersection(
      PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height))
    guard !source.isEmpty else { return nil }
    (samplesX, samplesY) = sampling == .linear ? ImageShader.samples(self.inverse) : (1, 1)
  }

  /// How many samples a pixel takes along x and y: as many as pixels of the image fall into it, up to 16.
  private static func samples(_ inverse: Transform) -> (Int, Int) {
    func count(_ dx: Double, _ dy: Double) -> Int {
      Int(min(max((Point(x: dx, y: dy).length - 0.01).rounded(.up), 1), 16))
    }
    return (count(inverse.a, inverse.b), count(inverse.c, inverse.d))
  }

  /// Writes the pixels of row `y` from column `x` on.
  func shade(x: Int, y: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    pixmap.pixels.withUnsafeBufferPointer { pixels in
      if parts != nil || perspective != nil {
        for i in row.indices { row[i] = meanOfOwnCount(pixels, x: Double(x + i), y: Double(y)) }
      } else if samplesX * samplesY == 1 {
        for i in row.indices { row[i] = sample(pixels, at: inverse.apply(Point(x: Double(x + i) + 0.5, y: Double(y) + 0.5))) }
      } else {
        for i in row.indices {
          row[i] = mean(pixels, x: Double(x + i), y: Double(y), samplesX, samplesY) { inverse.apply($0) }
        }
      }
    }
  }

  /// In perspective each pixel shows another stretch of the image, and takes its own number of samples.
  private func meanOfOwnCount(_ pixels: UnsafeBufferPointer<UInt32>, x: Double, y: Double) -> UInt32 {
    let center = Point(x: x + 0.5, y: y + 0.5)
    var map = perspective?.linear(at: center) ?? inverse
    if let parts { map = map.concatenating(parts.steepest) }
    let (nx, ny) = sampling == .linear ? ImageShader.samples(map) : (1, 1)
    return mean(pixels, x: x, y: y, nx, ny) { p in
      // What lies beyond the horizon is not covered, but may share a pixel with what is.
      let place = perspective.map { $0.apply($0.depth(of: p) > 0 ? p : center) } ?? inverse.apply(p)
      return parts?.pixel(at: place) ?? place
    }
  }

  /// The mean over a grid of samples in the pixel.
  ///
  /// - Parameter inverse: from the surface to the image.
  @inline(__always) private func mean(
    _ pixels: UnsafeBufferPointer<UInt32>, x: Double, y: Double, _ samplesX: Int, _ samplesY: Int, _ inverse: (Point) -> Point
  ) -> UInt32 {
    if samplesX * samplesY == 1 { return sample(pixels, at: inverse(Point(x: x + 0.5, y: y + 0.5))) }
    var sum = SIMD4<UInt32>.zero
    for j in 0..<samplesY {
      for i in 0..<samplesX {
        let place = Point(
          x: x + (Double(i) + 0.5) / Double(samplesX), y: y + (Double(j) + 0.5) / Double(samplesY))
        sum &+= ImageShader.channels(sample(pixels, at: inverse(place)))
      }
    }
    let count = UInt32(samplesX * samplesY)
    return ImageShader.pixel((sum &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count))
  }

  /// - Parameter p: in pixels of the image.
  private func sample(_ pixels: UnsafeBufferPointer<UInt32>, at p: Point) -> UInt32 {
    // Far outside, every place reads the same edge; a place that is not a number reads any.
    let px = p.x > -1e6 ? min(p.x, 1e6) : -1e6
    let py = p.y > -1e6 ? min(p.y, 1e6) : -1e6
    if sampling == .nearest {
      return ImageShader.valid(pixel(pixels, Int(px.rounded(.down)), Int(py.rounded(.down))))
    }
    // In 1/256 of a pixel, from the centre of the pixel to the upper left.
    let u = Int(((px - 0.5) * 256).rounded(.down))
    let v = Int(((py - 0.5) * 256).rounded(.down))
    let (x, y) = (u >> 8, v >> 8)
    let (fx, fy) = (UInt32(truncatingIfNeeded: u & 255), UInt32(truncatingIfNeeded: v & 255))
    if fx == 0 && fy == 0 { return ImageShader.valid(pixel(pixels, x, y)) }
    let top =
      ImageShader.channels(pixel(pixels, x, y)) &* SIMD4(repeating: 256 - fx)
      &+ ImageShader.channels(pixel(pixels, x + 1, y)) &* SIMD4(repeating: fx)
    let bottom =
      ImageShader.channels(pixel(pixels, x, y + 1)) &* SIMD4(repeating: 256 - fx)
      &+ ImageShader.channels(pixel(pixels, x + 1, y + 1)) &* SIMD4(repeating: fx)
    let sum = top &* SIMD4(repeating: 256 - fy) &+ bottom &* SIMD4(repeating: fy)
    return ImageShader.pixel((sum &+ SIMD4(repeating: 32_768)) &>> 16)
  }

  /// A pixel of the image; beyond its edges, the nearest one.
  @inline(__always) private func pixel(_ pixels: UnsafeBufferPointer<UInt32>, _ x: Int, _ y: Int) -> UInt32 {
    let column = min(max(x, source.minX), source.maxX - 1)
    let row = min(max(y, source.minY), source.maxY - 1)
    return pixels[row * pixmap.width + column]
  }

  @inline(__always) private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24)
  }

  @inline(__always) private static func pixel(_ c: SIMD4<UInt32>) -> UInt32 {
    let v = pointwiseMin(c, SIMD4(repeating: c[3]))
    return v[0] | v[1] &<< 8 | v[2] &<< 16 | v[3] &<< 24
  }

  /// No channel of a premultiplied pixel exceeds its alpha; sums of others would run over.
  @inline(__always) private static func valid(_ pixel: UInt32) -> UInt32 {
    pixel &>> 24 == 255 ? pixel : ImageShader.pixel(channels(pixel))
  }
}
