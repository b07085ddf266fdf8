import KuruDrawing

/// An affine map of the plane, for row vectors:
///
///                         | a   b   0 |
///     [x' y' 1] = [x y 1] | c   d   0 |
///                         | tx  ty  1 |
///
/// Angles are in radians. In a plane whose y axis points down, as a view's does, a positive rotation turns clockwise on the screen.
public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// All six values zero, which is not the identity.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// A rotation about the origin.
  public init(rotationAngle angle: CGFloat) { self.init(Transform(rotation: Double(angle))) }

  public var isIdentity: Bool { self == .identity }

  /// The map that moves first and then applies `self`.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(transform.translatedBy(x: Double(tx), y: Double(ty)))
  }

  /// The map that scales first and then applies `self`.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(transform.scaledBy(x: Double(sx), y: Double(sy)))
  }

  /// The map that turns first and then applies `self`.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(transform.rotated(by: Double(angle)))
  }

  /// The inverse; the map itself where it has none.
  public func inverted() -> CGAffineTransform {
    transform.inverse.map(CGAffineTransform.init) ?? self
  }

  /// The map that applies `self` first and then `t2`.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(transform.concatenating(t2.transform))
  }
}

extension CGAffineTransform: Codable {
  /// Coded as the array [a, b, c, d, tx, ty].
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    a = try values.decode(CGFloat.self)
    b = try values.decode(CGFloat.self)
    c = try values.decode(CGFloat.self)
    d = try values.decode(CGFloat.self)
    tx = try values.decode(CGFloat.self)
    ty = try values.decode(CGFloat.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [a, b, c, d, tx, ty] { try values.encode(value) }
  }
}
