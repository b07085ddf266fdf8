import CoreGraphics

/// What a renderer draws on.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// In points; set by the renderer that takes the format.
  public internal(set) var bounds = CGRect.zero

  public required override init() { super.init() }

  /// The format that a renderer takes when none is given.
  open class func `default`() -> Self { self.init() }

  /// The format that suits the present display; the same as the default one.
  open class func preferred() -> Self { self.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.bounds = bounds
    return copy
  }
}

/// What an image renderer draws on.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point; at first the display's, by the current traits.
  open var scale: CGFloat
  /// Whether the image has no alpha; false at first.
  open var opaque = false

  public required init() {
    scale = UIGraphicsContextStack.displayScale
    super.init()
  }

  /// The scale of those traits, where they tell one.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UIGraphicsImageRendererFormat {
      copy.scale = scale
      copy.opaque = opaque
    }
    return copy
  }
}
