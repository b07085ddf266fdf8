import CoreGraphics
import KuruDrawing

/// A colour, or a rule that gives one for each set of traits. Immutable.
///
/// Components outside 0...1 are kept. Two colours are equal when their `cgColor`s are; a dynamic one equals itself alone.
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral, @unchecked Sendable {
  /// See `FoundationHeader`: it must stand first.
  private let foundationHeader = FoundationHeader()

  enum Source {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
  }

  let source: Source

  init(_ source: Source) {
    self.source = source
    super.init()
  }

  // MARK: Fixed colours

  /// - Parameters:
  ///   - red: 0...1, as all components. Outside that range a colour is wider than sRGB.
  ///   - alpha: cut to 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(.extendedSRGB(red, green, blue, UIColor.unit(alpha)))
    super.init()
  }

  /// - Parameter white: 0, black, to 1, white.
  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(.extendedGray(white, UIColor.unit(alpha)))
    super.init()
  }

  /// - Parameters:
  ///   - hue: 0, red, through 1/3, green, and 2/3, blue, to 1, red again; cut to 0...1, as the others are.
  ///   - saturation: 0, gray, to 1.
  ///   - brightness: 0, black, to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let hsb = HueColor(
      hue: Double(UIColor.unit(hue)), saturation: Double(UIColor.unit(saturation)),
      brightness: Double(UIColor.unit(brightness)))
    let rgb = hsb.rgb
    source = .fixed(.extendedSRGB(CGFloat(rgb.red), CGFloat(rgb.green), CGFloat(rgb.blue), UIColor.unit(alpha)))
    super.init()
  }

  /// A colour by its components in Display P3.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(.displayP3(displayP3Red, green, blue, UIColor.unit(alpha)))
    super.init()
  }

  /// A colour that Core Graphics knows, in its own space.
  public init(cgColor: CGColor) {
    source = .fixed(cgColor)
    super.init()
  }

  /// What `#colorLiteral(red:green:blue:alpha:)` makes.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  // MARK: Dynamic colours

  /// A colour that `dynamicProvider` gives whenever it is needed, for the traits of that moment. It may run on any thread.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
    super.init()
  }

  /// The fixed colour that this one is under these traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    // A provider may give a dynamic colour again; one that gives itself for ever is cut off.
    for _ in 0..<16 {
      guard case .dynamic(let provider) = color.source else { return color }
      traitCollection.performAsCurrent { color = provider(traitCollection) }
    }
    return .clear
  }

  /// The colour under the current traits.
  public var cgColor: CGColor {
    if case .fixed(let color) = source { return color }
    guard case .fixed(let color) = resolvedColor(with: .current).source else { return .clear }
    return color
  }

  /// The same colour with another alpha, cut to 0...1. A dynamic colour stays dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color):
      return color.copy(alpha: UIColor.unit(alpha)).map(UIColor.init(cgColor:)) ?? self
    case .dynamic:
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  // MARK: NSObject

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    guard case .fixed(let a) = source, case .fixed(let b) = other.source else { return false }
    return a == b
  }

  open override var hash: Int {
    if case .fixed(let color) = source { return color.hashValue }
    return ObjectIdentifier(self).hashValue
  }

  open override var description: String {
    guard case .fixed(let color) = source else { return "<UIDynamicProviderColor>" }
    let name: String
    switch color.colorSpace?.name {
    case CGColorSpace.extendedGray: name = "UIExtendedGrayColorSpace"
    case CGColorSpace.extendedSRGB: name = "UIExtendedSRGBColorSpace"
    case CGColorSpace.displayP3: name = "UIDisplayP3ColorSpace"
    default: name = color.colorSpace?.name ?? "UIColor"
    }
    let values = (color.components ?? []).map { $0 == $0.rounded() && abs($0) < 1e9 ? "\(Int($0))" : "\($0)" }
    return ([name] + values).joined(separator: " ")
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Coding

  public static var supportsSecureCoding: Bool { true }

  /// A colour is stored by its sRGB components; a dynamic one as it is under the current traits.
  public func encode(with coder: NSCoder) {
    let color = cgColor.color
    coder.encode(color.red, forKey: "UIRed")
    coder.encode(color.green, forKey: "UIGreen")
    coder.encode(color.blue, forKey: "UIBlue")
    coder.encode(color.alpha, forKey: "UIAlpha")
  }

  public required convenience init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "UIRed") else { return nil }
    self.init(
      red: CGFloat(coder.decodeDouble(forKey: "UIRed")), green: CGFloat(coder.decodeDouble(forKey: "UIGreen")),
      blue: CGFloat(coder.decodeDouble(forKey: "UIBlue")), alpha: CGFloat(coder.decodeDouble(forKey: "UIAlpha")))
  }

  /// 0...1; what is not a number counts as 0.
  private static func unit(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
}

/// What a `#colorLiteral` is where nothing else tells its type.
public typealias _ColorLiteralType = UIColor
