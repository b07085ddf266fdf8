import KuruDrawing

extension CGContext {
  /// As `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// A point of user space in pixels, with y pointing up.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// A vector of user space in pixels, with y pointing up.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// The box of the rectangle's image.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  // Where user space has collapsed there is no way back, and the value stays as it is.

  /// A point in pixels, with y pointing up, in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// A vector in pixels, with y pointing up, in user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The box of a rectangle in pixels, with y pointing up, in user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}
