import KuruDrawing

/// What a colour's components mean. Two spaces are equal when their names are.
///
/// Device RGB is sRGB under another name, as it is on Apple's mobile systems.
public final class CGColorSpace: Hashable, Sendable {
  let definition: ColorSpaceDefinition

  init(_ definition: ColorSpaceDefinition) { self.definition = definition }

  /// One of the spaces that this type names; nil for other names.
  public convenience init?(name: CFString) {
    guard let definition = ColorSpaceDefinition.named[name] else { return nil }
    self.init(definition)
  }

  /// What `init(name:)` takes. Never nil; optional because Apple declares it so.
  public var name: CFString? { definition.name }

  /// Without alpha: 1, 3 or 4.
  public var numberOfComponents: Int { definition.numberOfComponents }

  /// What its components stand for.
  public var model: CGColorSpaceModel { definition.model }

  /// Whether the space holds colours that sRGB does not: those of Display P3 and Adobe RGB, and extended ones.
  public var isWideGamutRGB: Bool { definition.isWideGamut }

  /// Whether images can be made in the space: true for all of this module's.
  public var supportsOutput: Bool { true }

  /// Nil: none of this module's spaces is built on another.
  public var baseColorSpace: CGColorSpace? { nil }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.definition.name == b.definition.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(definition.name) }
}

/// Gray levels with the curve of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
/// sRGB under the name of the device.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// Inks, turned into colours by the formula of PostScript's devices.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }

extension CGColorSpace {
  /// IEC 61966-2-1.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB with components beyond 0...1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// sRGB's primaries, components in proportion to light.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// `linearSRGB` with components beyond 0...1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// The primaries of DCI-P3, white D65, the curve of sRGB.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// `displayP3` with components beyond 0...1.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  /// The primaries of `displayP3`, components in proportion to light.
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
  /// `linearDisplayP3` with components beyond 0...1.
  public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
  /// Gamma 563/256.
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  /// Differs: gray levels have the curve of sRGB, so that a gray of .5 is the pixel 128 and equals RGB (.5, .5, .5). A power of 2.2
  /// would be up to two levels off what Apple's systems show for `UIColor.lightGray`, 170.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// `genericGrayGamma2_2` with levels beyond 0...1.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// Gray levels in proportion to light.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// `linearGray` with levels beyond 0...1.
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"

  static let deviceGray = CGColorSpace(.gray("kCGColorSpaceDeviceGray", curve: .sRGB))
  static let deviceRGB = CGColorSpace(.rgb("kCGColorSpaceDeviceRGB", primaries: .sRGB, curve: .sRGB))
  static let deviceCMYK = CGColorSpace(.cmyk("kCGColorSpaceDeviceCMYK"))
  static let standardRGB = CGColorSpace(.rgb(sRGB, primaries: .sRGB, curve: .sRGB))
  static let standardGray = CGColorSpace(.gray(genericGrayGamma2_2, curve: .sRGB))
}
