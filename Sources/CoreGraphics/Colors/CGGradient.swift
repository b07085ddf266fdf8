import KuruDrawing

/// Colours along a line from 0 to 1. Immutable.
///
/// Differs: colours between two stops are mixed in sRGB whatever the gradient's space, which is what Apple's systems do for sRGB and
/// device RGB, the spaces that gradients are made in.
public final class CGGradient: Hashable, Sendable {
  /// In ascending order of location.
  package let stops: [Gradient.Stop]

  private init(colors: [Color], locations: [Double]?) {
    let last = Double(max(colors.count - 1, 1))
    let places = locations ?? colors.indices.map { Double($0) / last }
    // Stops at one place keep their order: that is how a hard edge is written.
    stops = zip(places, colors).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map { Gradient.Stop(location: min(max($0.element.0, 0), 1), color: $0.element.1) }
  }

  /// - Parameters:
  ///   - colors: `CGColor`s; nil is returned if there is anything else among them, or nothing.
  ///   - locations: one for each colour, in 0...1 and in any order; nil spreads the colours evenly.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let all = colors.compactMap { $0 as? CGColor }
    guard !all.isEmpty, all.count == colors.count else { return nil }
    self.init(
      colors: all.map(\.color), locations: locations.map { (0..<all.count).map(CGGradient.place($0)) })
  }

  /// - Parameters:
  ///   - components: for each colour as many as the space has, and alpha.
  ///   - locations: one for each colour, in 0...1 and in any order; nil spreads the colours evenly.
  ///   - count: how many colours; nil is returned if there is not one.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let width = space.numberOfComponents + 1
    let colors = (0..<count).map { i in
      space.definition.color((0..<width).map { Double(components[i * width + $0]) })
    }
    self.init(colors: colors, locations: locations.map { (0..<count).map(CGGradient.place($0)) })
  }

  private static func place(_ locations: UnsafePointer<CGFloat>) -> (Int) -> Double {
    { locations[$0].isNaN ? 0 : Double(locations[$0]) }
  }

  public static func == (a: CGGradient, b: CGGradient) -> Bool { a.stops == b.stops }

  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}
