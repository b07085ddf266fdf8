import KuruDrawing

/// The pixels of an image where it lies on the surface.
struct ImageShader {
  private var images: ImageLevels
  /// From pixels of the surface to those of the image; to the destination where that is cut into parts.
  private let inverse: Transform
  /// The same where the image is seen in perspective, in place of `inverse`.
  private let perspective: Projection?
  /// From the destination to pixels of the image, where parts of it are stretched by themselves.
  private let parts: StretchedAxes?
  private let sampling: DisplayList.Image.Sampling
  /// Of every pixel, unless the image is seen in perspective or cut into parts.
  private let grid: SampleGrid

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
    guard let inverse = (seen ?? Projection(fit.concatenating(transform))).inverse, inverse.isPaintable else { return nil }
    self.inverse = inverse.affine
    perspective = seen == nil ? nil : inverse
    let isShrunk = ImageShader.isShrunk(source: from, destination: to, seenBy: image.perspective, transform)
    sampling = isShrunk ? image.minification ?? image.sampling : image.sampling
    let source = PixelRect(touchedBy: from).intersection(
      PixelRect(x: 0, y: 0, width: image.pixmap.width, height: image.pixmap.height))
    guard !source.isEmpty else { return nil }
    images = ImageLevels(image.pixmap, source: source)
    let (a, b, c, d) = (self.inverse.a, self.inverse.b, self.inverse.c, self.inverse.d)
    grid = sampling == .linear ? SampleGrid(right: Point(x: a, y: b), down: Point(x: c, y: d)) : .one
    if sampling == .linear { images.make(through: deepestLevel(of: to, seenBy: image.perspective, transform)) }
  }

  /// Whether one step on the surface, to the right or down, passes more than one pixel of the image, in the middle of the destination. The
  /// rule is OpenGL's.
  private static func isShrunk(
    source: Rect, destination: Rect, seenBy perspective: Projection?, _ transform: Transform
  ) -> Bool {
    let map = perspective?.concatenating(Projection(transform)) ?? Projection(transform)
    let center = destination.center
    let right = map.apply(center + Point(x: destination.width / source.width, y: 0)) - map.apply(center)
    let down = map.apply(center + Point(x: 0, y: destination.height / source.height)) - map.apply(center)
    // The inverse of the matrix with these columns has in its columns what the two steps pass, times its determinant.
    let determinant = right.x * down.y - right.y * down.x
    let passed = max(down.y * down.y + right.y * right.y, down.x * down.x + right.x * right.x)
    return passed > determinant * determinant
  }

  /// The level that the most remote part of the image needs; all where a part may be squeezed into one pixel.
  private func deepestLevel(of destination: Rect, seenBy projection: Projection?, _ transform: Transform) -> Int {
    if parts != nil { return .max }
    guard let projection, perspective != nil else { return grid.level }
    let map = projection.concatenating(Projection(transform))
    let corners = [
      destination.origin, Point(x: destination.maxX, y: destination.minY), Point(x: destination.maxX, y: destination.maxY),
      Point(x: destination.minX, y: destination.maxY),
    ]
    return corners.map { map.depth(of: $0) > 0 ? grid(at: map.apply($0)).level : 0 }.max() ?? 0
  }

  /// Of the pixel about a point of the surface.
  private func grid(at center: Point) -> SampleGrid {
    guard parts != nil || perspective != nil else { return grid }
    guard sampling == .linear else { return .one }
    func place(_ x: Double, _ y: Double) -> Point { pixel(at: center + Point(x: x, y: y), near: center) }
    return SampleGrid(right: place(0.5, 0) - place(-0.5, 0), down: place(0, 0.5) - place(0, -0.5))
  }

  /// In pixels of the image. What lies beyond the horizon is not covered, but may share a pixel with what is.
  private func pixel(at p: Point, near center: Point) -> Point {
    let place = perspective.map { $0.apply($0.depth(of: p) > 0 ? p : center) } ?? inverse.apply(p)
    return parts?.pixel(at: place) ?? place
  }

  // MARK: Pixels

  /// Writes the pixels of row `y` from column `x` on.
  func shade(x: Int, y: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    if parts != nil || perspective != nil {
      for i in row.indices { row[i] = meanOfOwnGrid(x: Double(x + i), y: Double(y)) }
      return
    }
    let level = images.levels[min(grid.level, images.levels.count - 1)]
    let inverse = inverse.concatenating(level.placement)
    level.pixels.withUnsafeBufferPointer { pixels in
      if grid.isOne {
        for i in row.indices {
          row[i] = sample(level, pixels, at: inverse.apply(Point(x: Double(x + i) + 0.5, y: Double(y) + 0.5)))
        }
      } else {
        for i in row.indices {
          row[i] = mean(level, pixels, x: Double(x + i), y: Double(y), grid) { inverse.apply($0) }
        }
      }
    }
  }

  /// In perspective each pixel shows another stretch of the image, and takes its own number of samples.
  private func meanOfOwnGrid(x: Double, y: Double) -> UInt32 {
    let center = Point(x: x + 0.5, y: y + 0.5)
    let grid = grid(at: center)
    let level = images.levels[min(grid.level, images.levels.count - 1)]
    let placement = level.placement
    return level.pixels.withUnsafeBufferPointer { pixels in
      mean(level, pixels, x: x, y: y, grid) { placement.apply(pixel(at: $0, near: center)) }
    }
  }

  /// The mean over a grid of samples in the pixel.
  ///
  /// - Parameter inverse: from the surface to the level.
  @inline(__always) private func mean(
    _ level: ImageLevel, _ pixels: UnsafeBufferPointer<UInt32>, x: Double, y: Double, _ grid: SampleGrid,
    _ inverse: (Point) -> Point
  ) -> UInt32 {
    if grid.isOne { return sample(level, pixels, at: inverse(Point(x: x + 0.5, y: y + 0.5))) }
    var sum = Channels.zero
    for j in 0..<grid.rows {
      for i in 0..<grid.columns {
        let place = Point(
          x: x + (Double(i) + 0.5) / Double(grid.columns), y: y + (Double(j) + 0.5) / Double(grid.rows))
        sum &+= Channels(sample(level, pixels, at: inverse(place)))
      }
    }
    let count = UInt32(grid.columns * grid.rows)
    return Channels.pixel((sum &+ Channels(repeating: count / 2)) / Channels(repeating: count))
  }

  /// - Parameter p: in pixels of the level.
  private func sample(_ level: ImageLevel, _ pixels: UnsafeBufferPointer<UInt32>, at p: Point) -> UInt32 {
    // Far outside, every place reads the same edge; a place that is not a number reads any.
    let px = p.x > -1e6 ? min(p.x, 1e6) : -1e6
    let py = p.y > -1e6 ? min(p.y, 1e6) : -1e6
    if sampling == .nearest {
      return ImageShader.valid(level.pixel(pixels, Int(px.rounded(.down)), Int(py.rounded(.down))))
    }
    // In 1/256 of a pixel, from the centre of the pixel to the upper left.
    let u = Int(((px - 0.5) * 256).rounded(.down))
    let v = Int(((py - 0.5) * 256).rounded(.down))
    let (x, y) = (u >> 8, v >> 8)
    let (fx, fy) = (UInt32(truncatingIfNeeded: u & 255), UInt32(truncatingIfNeeded: v & 255))
    if fx == 0 && fy == 0 { return ImageShader.valid(level.pixel(pixels, x, y)) }
    let top =
      Channels(level.pixel(pixels, x, y)) &* Channels(repeating: 256 - fx)
      &+ Channels(level.pixel(pixels, x + 1, y)) &* Channels(repeating: fx)
    let bottom =
      Channels(level.pixel(pixels, x, y + 1)) &* Channels(repeating: 256 - fx)
      &+ Channels(level.pixel(pixels, x + 1, y + 1)) &* Channels(repeating: fx)
    let sum = top &* Channels(repeating: 256 - fy) &+ bottom &* Channels(repeating: fy)
    return Channels.pixel((sum &+ Channels(repeating: 32_768)) &>> 16)
  }

  @inline(__always) private static func valid(_ pixel: UInt32) -> UInt32 {
    pixel &>> 24 == 255 ? pixel : Channels.pixel(Channels(pixel))
  }
}

extension ImageLevel {
  /// From pixels of the image to those of the level.
  fileprivate var placement: Transform {
    Transform(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
  }

  /// A pixel of the level; beyond its edges, the nearest one.
  @inline(__always) fileprivate func pixel(_ pixels: UnsafeBufferPointer<UInt32>, _ x: Int, _ y: Int) -> UInt32 {
    let column = min(max(x, source.minX), source.maxX - 1)
    let row = min(max(y, source.minY), source.maxY - 1)
    return pixels[row * rowLength + column]
  }
}
