import KuruDrawing

/// A group's shadow in pixels.
struct ShadowCaster {
  let outline: DisplayList.Clip?
  private let pixel: UInt32
  /// In whole pixels and what is left of them in 0..<1.
  private let offsetX: Int
  private let offsetY: Int
  private let fraction: Point
  private let blur: GaussianBlur

  /// A shadow that lies further from what casts it, in pixels, is not painted: the pixels in between would have to be held.
  static let greatestOffset = 4096.0

  /// Nil where the shadow leaves no trace, or holds a number that is not finite.
  init?(_ shadow: DisplayList.Shadow, transform: Transform) {
    let offset = transform.applyToVector(shadow.offset)
    // The radius is twice the standard deviation, and grows with the square root of the change of area.
    let deviation = shadow.radius / 2 * transform.determinant.magnitude.squareRoot()
    guard case .solid(let pixel)? = Ink(.color(shadow.color), transform: .identity), offset.isFinite,
      max(offset.x.magnitude, offset.y.magnitude) <= ShadowCaster.greatestOffset, deviation.isFinite
    else { return nil }
    self.pixel = pixel
    outline = shadow.outline
    offsetX = Int(offset.x.rounded(.down))
    offsetY = Int(offset.y.rounded(.down))
    fraction = Point(x: offset.x - offset.x.rounded(.down), y: offset.y - offset.y.rounded(.down))
    blur = GaussianBlur(deviation: deviation)
  }

  /// How far a pixel's shadow reaches from where the offset in whole pixels puts it.
  private var reach: Int { blur.reach }

  /// The pixels that are visible or whose shadow falls on `clip`.
  func source(of clip: PixelRect) -> PixelRect {
    clip.union(
      PixelRect(
        minX: clip.minX - offsetX - reach, minY: clip.minY - offsetY - reach, maxX: clip.maxX - offsetX + reach,
        maxY: clip.maxY - offsetY + reach))
  }

  /// The shadow of what the mask covers, where it falls on `clip`.
  func cast(by mask: MaskBuffer, in clip: PixelRect) -> Canvas {
    let from = mask.box
    guard !from.isEmpty else { return Canvas(box: .empty, pixels: []) }
    let reached = PixelRect(
      minX: from.minX + offsetX - reach, minY: from.minY + offsetY - reach, maxX: from.maxX + offsetX + reach,
      maxY: from.maxY + offsetY + reach)
    let visible = reached.intersection(clip)
    guard !visible.isEmpty else { return Canvas(box: .empty, pixels: []) }
    let plane = blur.blurred(
      BlurPlane(mask), columns: (visible.minX - reached.minX)..<(visible.maxX - reached.minX),
      rows: (visible.minY - reached.minY)..<(visible.maxY - reached.minY), right: fraction.x, down: fraction.y)
    var result = Canvas(box: visible, pixels: [UInt32](repeating: 0, count: visible.width * visible.height))
    for y in 0..<visible.height {
      for x in 0..<visible.width { result.pixels[y * visible.width + x] = Blend.scale(pixel, plane.byte(x, y)) }
    }
    return result
  }
}
