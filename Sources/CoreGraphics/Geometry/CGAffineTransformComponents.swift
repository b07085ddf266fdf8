import KuruDrawing

/// An affine map as four steps, applied in this order: scale, horizontal shear, rotation, translation.
///
/// That order, and the scale that takes up a mirroring, are not documented by Apple in full; this is what makes
/// `CGAffineTransform(t.decomposed())` equal `t` for every invertible map.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// Negative height where the map mirrors.
  public var scale: CGSize
  /// How far x moves for each unit of y.
  public var horizontalShear: CGFloat
  /// Radians, in -pi ... pi.
  public var rotation: CGFloat
  /// Applied last.
  public var translation: CGVector

  public init(
    scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
    translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// The map that the steps make up.
  public init(_ components: CGAffineTransformComponents) {
    let scale = Transform(scaleX: Double(components.scale.width), y: Double(components.scale.height))
    let shear = Transform(a: 1, b: 0, c: Double(components.horizontalShear), d: 1, tx: 0, ty: 0)
    let move = Transform(translationX: Double(components.translation.dx), y: Double(components.translation.dy))
    let turn = Transform(rotation: Double(components.rotation))
    self.init(scale.concatenating(shear).concatenating(turn).concatenating(move))
  }

  /// The steps that make up the map. A map without an inverse loses what its zero scale has wiped out.
  ///
  /// With rows (a, b) and (c, d): the rotation brings the x axis to (a, b), whose length is the horizontal scale. In the turned-back
  /// axes the second row is (shear * sy, sy), since `scale * shear = | sx 0 | | 1 0 |`, and sy carries the determinant's sign.
  ///                                                              `| 0 sy | | k 1 |`
  public func decomposed() -> CGAffineTransformComponents {
    let t = transform
    let first = Point(x: t.a, y: t.b)
    let second = Point(x: t.c, y: t.d)
    let sx = first.length
    let angle: Double
    if sx > 0 {
      angle = Elementary.atan2(t.b, t.a)
    } else {
      angle = Elementary.atan2(-t.c, t.d)
    }
    let (sine, cosine) = sx > 0 ? (t.b / sx, t.a / sx) : Elementary.sinCos(angle)
    let sheared = second.x * cosine + second.y * sine
    let sy = second.y * cosine - second.x * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: sx, height: sy), horizontalShear: sy == 0 ? 0 : CGFloat(sheared / sy), rotation: CGFloat(angle),
      translation: CGVector(dx: CGFloat(t.tx), dy: CGFloat(t.ty)))
  }
}
