import CoreGraphics

/// The shadow that characters cast.
open class NSShadow: NSObject, NSCopying {
  /// See `FoundationHeader`: it must stand first.
  private let foundationHeader = FoundationHeader()
  /// In points, y down. Default zero.
  open var shadowOffset = CGSize.zero
  /// Twice the standard deviation, in points. 0, the default: sharp.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; nil for no shadow. Default black with an alpha of 1/3.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  open override var hash: Int { shadowBlurRadius.hashValue }
}
