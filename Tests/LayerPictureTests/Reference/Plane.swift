import KuruDrawing

/// A picture in floating point: premultiplied blue, green, red and alpha in 0...1, in the order of a pixel's bytes.
struct Plane {
  let width: Int
  let height: Int
  var pixels: [SIMD4<Double>]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [SIMD4<Double>](repeating: .zero, count: width * height)
  }

  init(_ pixmap: Pixmap) {
    self.init(width: pixmap.width, height: pixmap.height)
    for i in pixmap.pixels.indices { pixels[i] = Plane.channels(pixmap.pixels[i]) }
  }

  static func channels(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24)) / 255
  }

  static func channels(_ color: Color) -> SIMD4<Double> {
    SIMD4(color.blue * color.alpha, color.green * color.alpha, color.red * color.alpha, color.alpha)
  }

  var alphas: [Double] { pixels.map { $0.w } }

  /// Rounded to bytes.
  var pixmap: Pixmap {
    var result = Pixmap(width: width, height: height)
    for i in pixels.indices {
      let c = pixels[i]
      func byte(_ x: Double) -> UInt32 { UInt32(min(max(x * 255, 0), 255).rounded()) }
      result.pixels[i] = byte(c.w) << 24 | byte(c.z) << 16 | byte(c.y) << 8 | byte(c.x)
    }
    return result
  }

  /// Lays `source` over this picture.
  mutating func lay(_ source: Plane) {
    for i in pixels.indices where source.pixels[i] != .zero {
      pixels[i] = source.pixels[i] + pixels[i] * (1 - source.pixels[i].w)
    }
  }

  mutating func lay(_ color: SIMD4<Double>, through coverage: [Double]) {
    for i in pixels.indices where coverage[i] > 0 {
      let source = color * coverage[i]
      pixels[i] = source + pixels[i] * (1 - source.w)
    }
  }

  mutating func multiply(by factors: [Double]) {
    for i in pixels.indices { pixels[i] *= factors[i] }
  }

  mutating func multiply(by factor: SIMD4<Double>) {
    for i in pixels.indices { pixels[i] *= factor }
  }

  /// The colour at a point in pixels, mixed of the four nearest pixels; beyond the sides what `outside` says of the nearest one.
  func mixed(at p: Point, repeatsEdges: Bool = true) -> SIMD4<Double> {
    let (x, y) = (p.x - 0.5, p.y - 0.5)
    guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { return .zero }
    let (x0, y0) = (x.rounded(.down), y.rounded(.down))
    func pixel(_ dx: Int, _ dy: Int) -> SIMD4<Double> {
      let (column, row) = (Int(x0) + dx, Int(y0) + dy)
      let (nearX, nearY) = (min(max(column, 0), width - 1), min(max(row, 0), height - 1))
      return repeatsEdges || (column, row) == (nearX, nearY) ? pixels[nearY * width + nearX] : .zero
    }
    let (fx, fy) = (x - x0, y - y0)
    let top = pixel(0, 0) * (1 - fx) + pixel(1, 0) * fx
    let bottom = pixel(0, 1) * (1 - fx) + pixel(1, 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}
