import KuruDrawing

/// A colour: components in a colour space, the last of them alpha, not multiplied into the others. Immutable.
///
/// Two colours are equal when their spaces and components are; equal looks in two spaces are not equal colours.
public final class CGColor: Hashable, Sendable {
  private let space: CGColorSpace
  private let values: [CGFloat]
  /// What is painted: the colour in sRGB.
  package let color: Color

  /// - Parameter values: as many as the space has, and alpha.
  init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    self.values = values
    color = space.definition.color(values.map { Double($0) })
  }

  /// - Parameter components: as many as the space has, and alpha. Never nil; optional because Apple declares it so.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents + 1
    self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  /// A colour of sRGB, each component in 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour of sRGB, each component in 0...1; values outside are kept and painted as the nearer end.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// A gray, from 0, black, to 1, white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(genericGrayGamma2_2Gray: gray, alpha: alpha)
  }

  /// A gray, from 0, black, to 1, white. See `CGColorSpace.genericGrayGamma2_2`.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }

  /// The components and, last, alpha.
  public var components: [CGFloat]? { values }

  /// With alpha.
  public var numberOfComponents: Int { values.count }

  /// 0, clear, to 1, opaque.
  public var alpha: CGFloat { values.last ?? 1 }

  /// What the components mean. Never nil; optional because Apple declares it so.
  public var colorSpace: CGColorSpace? { space }

  /// The colour itself, which never changes.
  public func copy() -> CGColor? { self }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha])
  }

  /// The same look in another space, by relative colorimetry whatever the intent; components are cut to 0...1 unless the space is an
  /// extended one.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if space == self.space { return self }
    return CGColor(space: space, values: space.definition.components(of: color).map { CGFloat($0) })
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || a.space == b.space && a.values == b.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }
}

extension CGColor {
  /// Opaque, in generic gray.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque, in generic gray.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black with alpha 0.
  public static let clear = CGColor(gray: 0, alpha: 0)
}

extension CGColor {
  /// A colour of sRGB.
  package convenience init(_ color: Color) {
    self.init(
      srgbRed: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha))
  }
}
