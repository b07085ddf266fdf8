import CairoOracle
import KuruDrawing
import KuruRaster
import Testing

/// Gradients and images. Cairo mixes the colours of stops before it multiplies them by their alpha, and has neither elliptic nor conic
/// gradients: such are compared with their formulas.
@Suite struct PaintTests {
  @Test(arguments: cairoGradients + images) func againstCairo(_ scene: Scene) {
    let difference = scene.differenceFromOracle()
    #expect(difference.paintedCount > 0)
    #expect(difference.isSmall, "\(scene.name): \(difference)")
  }

  @Test(arguments: formulaGradients) func againstTheFormula(_ scene: Scene) throws {
    let gradient = try #require(scene.list.items.firstGradient)
    let difference = Difference(scene.render(), Self.supersampled(gradient))
    #expect(difference.isSmall, "\(scene.name): \(difference)")
  }

  @Test func anImageOnWholePixelsIsCopied() {
    let scene = Scene("copy", Self.image(x: 3, y: 5, width: 8, height: 6))
    let pixmap = scene.render()
    for y in 0..<6 { for x in 0..<8 { #expect(pixmap[x + 3, y + 5] == Self.picture[x, y]) } }
  }

  static let all = cairoGradients + images + formulaGradients

  // MARK: Gradients

  private static let rainbow = [
    Gradient.Stop(location: 0, color: Color(red: 1, green: 0, blue: 0)),
    Gradient.Stop(location: 0.3, color: Color(red: 0, green: 1, blue: 0)),
    Gradient.Stop(location: 0.8, color: Color(red: 0, green: 0.2, blue: 1)),
    Gradient.Stop(location: 1, color: Color(red: 1, green: 1, blue: 1)),
  ]
  private static let hardStops = [
    Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 0.5, color: .black),
    Gradient.Stop(location: 0.5, color: .white), Gradient.Stop(location: 1, color: Color(red: 1, green: 0, blue: 0)),
  ]
  private static let fading = [
    Gradient.Stop(location: 0, color: Color(red: 1, green: 0, blue: 0)),
    Gradient.Stop(location: 1, color: Color(red: 0, green: 0, blue: 1, alpha: 0)),
  ]

  private static func scene(
    _ name: String, _ geometry: Gradient.Geometry, _ stops: [Gradient.Stop] = rainbow, extends: Bool = true,
    transform: Transform = .identity
  ) -> Scene {
    let gradient = Gradient(geometry: geometry, stops: stops, extendsBefore: extends, extendsAfter: extends)
    var path = Path()
    path.addRect(Rect(x: -100, y: -100, width: 300, height: 300))
    return Scene(name, .fill(DisplayList.Fill(path: path, transform: transform, paint: .gradient(gradient))))
  }

  static let cairoGradients: [Scene] = [
    scene("axial", .axial(start: Point(x: 5, y: 10), end: Point(x: 50, y: 40))),
    scene("axial, not extended", .axial(start: Point(x: 5, y: 10), end: Point(x: 50, y: 40)), extends: false),
    scene("axial with a hard stop", .axial(start: Point(x: 5, y: 10.2), end: Point(x: 50, y: 55.2)), hardStops),
    scene("axial, upright", .axial(start: Point(x: 0, y: 10.3), end: Point(x: 0, y: 40)), hardStops),
    scene("axial, short", .axial(start: Point(x: 20, y: 10), end: Point(x: 21, y: 10.5))),
    scene(
      "axial, skewed", .axial(start: Point(x: 5, y: 10), end: Point(x: 30, y: 20)),
      transform: Transform(a: 1, b: 0.4, c: -0.7, d: 0.8, tx: 25, ty: 5)),
    scene("radial", .radial(start: Point(x: 30, y: 30), startRadius: 0, end: Point(x: 30, y: 30), endRadius: 25)),
    scene(
      "radial with a hard stop", .radial(start: Point(x: 30, y: 30), startRadius: 5, end: Point(x: 30, y: 30), endRadius: 25),
      hardStops),
    scene("radial, off centre", .radial(start: Point(x: 22, y: 25), startRadius: 2, end: Point(x: 30, y: 30), endRadius: 25)),
    scene("radial, shrinking", .radial(start: Point(x: 30, y: 30), startRadius: 25, end: Point(x: 35, y: 30), endRadius: 5)),
    scene(
      "radial, not extended", .radial(start: Point(x: 22, y: 25), startRadius: 6, end: Point(x: 30, y: 30), endRadius: 25),
      extends: false),
    scene(
      "radial, cone", .radial(start: Point(x: 12, y: 30), startRadius: 4, end: Point(x: 45, y: 35), endRadius: 9), extends: false),
  ]

  static let formulaGradients: [Scene] = [
    scene("axial, fading", .axial(start: Point(x: 5, y: 10), end: Point(x: 50, y: 40)), fading),
    scene("elliptic", .elliptic(center: Point(x: 30, y: 28), radii: Size(width: 25, height: 12))),
    scene(
      "elliptic, fading, not extended", .elliptic(center: Point(x: 30, y: 28), radii: Size(width: 25, height: 12)), fading,
      extends: false),
    scene("elliptic with a hard stop", .elliptic(center: Point(x: 30, y: 28), radii: Size(width: 25, height: 16)), hardStops),
    scene("conic", .conic(center: Point(x: 30.3, y: 31.2), angle: 0.7)),
    scene("conic with hard stops", .conic(center: Point(x: 30.3, y: 31.2), angle: 0.7), hardStops),
    scene("conic, fading", .conic(center: Point(x: 30.3, y: 31.2), angle: -2), fading),
  ]

  /// The formula at 8 times 8 points of each pixel, and at 32 times 32 where those differ much.
  private static func supersampled(_ gradient: Gradient) -> Pixmap {
    var result = Pixmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let corner = Point(x: Double(x), y: Double(y))
        var samples = colors(gradient, inPixelAt: corner, count: 8)
        let low = samples.reduce(samples[0]) { pointwiseMin($0, $1) }
        let high = samples.reduce(samples[0]) { pointwiseMax($0, $1) }
        if (high - low).max() > 0.03 { samples = colors(gradient, inPixelAt: corner, count: 32) }
        let c = samples.reduce(.zero, +) * (255 / Double(samples.count))
        func byte(_ k: Int) -> UInt32 { UInt32(c[k].rounded()) }
        result[x, y] = byte(3) << 24 | byte(0) << 16 | byte(1) << 8 | byte(2)
      }
    }
    return result
  }

  private static func colors(_ gradient: Gradient, inPixelAt corner: Point, count: Int) -> [SIMD4<Double>] {
    var result: [SIMD4<Double>] = []
    for j in 0..<count {
      for i in 0..<count {
        let offset = Point(x: (Double(i) + 0.5) / Double(count), y: (Double(j) + 0.5) / Double(count))
        result.append(color(gradient, at: corner + offset))
      }
    }
    return result
  }

  /// Premultiplied red, green, blue and alpha.
  private static func color(_ gradient: Gradient, at p: Point) -> SIMD4<Double> {
    let t: Double
    switch gradient.geometry {
    case .axial(let start, let end): t = (p - start).dot(end - start) / (end - start).dot(end - start)
    case .elliptic(let center, let radii):
      t = Point(x: (p.x - center.x) / radii.width, y: (p.y - center.y) / radii.height).length
    case .conic(let center, let angle):
      let turn = (Elementary.atan2(p.y - center.y, p.x - center.x) - angle) / (2 * Elementary.pi)
      t = turn - turn.rounded(.down)
    case .radial: preconditionFailure("compared with Cairo")
    }
    func premultiplied(_ c: Color) -> SIMD4<Double> { SIMD4(c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha) }
    let stops = gradient.stops
    if t < 0 { return gradient.extendsBefore ? premultiplied(stops[0].color) : .zero }
    if t >= 1 { return gradient.extendsAfter ? premultiplied(stops[stops.count - 1].color) : .zero }
    let next = stops.firstIndex { $0.location > t } ?? stops.count - 1
    let (a, b) = (stops[next - 1], stops[next])
    let k = (t - a.location) / (b.location - a.location)
    return premultiplied(a.color) * (1 - k) + premultiplied(b.color) * k
  }

  // MARK: Images

  private static let picture: Pixmap = {
    var pixmap = Pixmap(width: 8, height: 6)
    for y in 0..<6 {
      for x in 0..<8 {
        let alpha = UInt32(255 - 20 * y)
        let red = UInt32(x * 30) * alpha / 255
        let green = UInt32((x + y) % 2 * 80) * alpha / 255
        pixmap[x, y] = alpha << 24 | red << 16 | green << 8 | alpha / 2
      }
    }
    return pixmap
  }()

  private static func image(
    x: Double, y: Double, width: Double, height: Double, source: Rect = Rect(x: 0, y: 0, width: 8, height: 6),
    transform: Transform = .identity, opacity: Double = 1, sampling: DisplayList.Image.Sampling = .linear
  ) -> DisplayList.Item {
    .image(
      DisplayList.Image(
        pixmap: picture, source: source, destination: Rect(x: x, y: y, width: width, height: height),
        transform: transform, opacity: opacity, sampling: sampling))
  }

  static let images: [Scene] = [
    Scene("image enlarged", image(x: 3, y: 5, width: 56, height: 48)),
    Scene("image enlarged, nearest", image(x: 3, y: 5, width: 56, height: 48, sampling: .nearest)),
    Scene("image of low opacity", image(x: 3, y: 5, width: 56, height: 48, opacity: 0.4)),
    Scene("part of an image", image(x: 3, y: 5, width: 40, height: 40, source: Rect(x: 2, y: 1, width: 4, height: 4))),
    Scene(
      "image turned",
      image(
        x: 0, y: 0, width: 48, height: 36, transform: Transform(rotation: 0.4).concatenating(Transform(translationX: 18, y: 4)))),
    Scene(
      "image mirrored", image(x: 0, y: 0, width: 48, height: 36, transform: Transform(a: -1, b: 0, c: 0, d: 1, tx: 60, ty: 4))),
  ]
}

extension [DisplayList.Item] {
  fileprivate var firstGradient: Gradient? {
    for case .fill(let fill) in self { if case .gradient(let gradient) = fill.paint { return gradient } }
    return nil
  }
}
