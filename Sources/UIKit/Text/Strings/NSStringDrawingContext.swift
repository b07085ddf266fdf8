import CoreGraphics

/// Takes what becomes known while a string is measured or drawn.
open class NSStringDrawingContext: NSObject {
  /// Around the text that was drawn last, in the context's coordinates.
  open internal(set) var totalBounds = CGRect.zero

  public override init() { super.init() }
}
