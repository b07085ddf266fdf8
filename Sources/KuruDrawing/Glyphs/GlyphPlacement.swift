/// Where the glyphs of a run stand on the pixels.
///
/// Upright glyphs of up to `largestSnappedSize` pixels an em stand at whole quarters of a pixel along both axes: so few different
/// pictures of a glyph can be kept, and text that moves does so in steps too small to be seen. All others stand where they are.
public struct GlyphPlacement: Sendable {
  /// Pixels per em.
  public static let largestSnappedSize = 128.0

  /// From ems to pixels, for a glyph whose pen is at the run's origin.
  private let scale: Transform
  private let map: Transform
  /// Whether glyphs stand at quarters of a pixel.
  public let isSnapped: Bool

  /// - Parameter transform: from the run's coordinates to pixels.
  public init(_ run: GlyphRun, transform: Transform) {
    map = transform
    scale = Transform(scaleX: run.size, y: run.size).concatenating(transform)
    isSnapped =
      transform.isAxisAligned && transform.a == transform.d && scale.a > 0
      && scale.a <= GlyphPlacement.largestSnappedSize && transform.isFinite
  }

  /// From ems to pixels, for a glyph of the run.
  public func transform(of glyph: GlyphRun.Glyph) -> Transform {
    var result = scale
    let pen = map.apply(glyph.position)
    result.tx = isSnapped ? GlyphPlacement.snapped(pen.x) : pen.x
    result.ty = isSnapped ? GlyphPlacement.snapped(pen.y) : pen.y
    return result
  }

  private static func snapped(_ x: Double) -> Double { (x * 4 + 0.5).rounded(.down) / 4 }
}
