import CoreGraphics

/// Tells how small a string may be drawn, and takes what becomes known while it is measured or drawn.
open class NSStringDrawingContext: NSObject {
  /// By how much a text may be set smaller, 0...1, when it is too wide for the room, or, set in lines, too high. 0, the default, is the
  /// same as 1: not at all.
  open var minimumScaleFactor: CGFloat = 0
  /// By how much the text was set smaller the last time; 1 where it was not, and before.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// Around the text that was drawn or measured last, in the context's coordinates.
  open internal(set) var totalBounds = CGRect.zero

  public override init() { super.init() }
}
