import CoreGraphics

// Sizes are in points and not rounded. Drawing goes to the current graphics context; nothing happens where there is none.
extension NSAttributedString {
  /// That of the text with no more lines than it has by itself.
  public func size() -> CGSize { drawn(in: .zero, .usesLineFragmentOrigin).bounds.size }

  /// - Parameter point: the upper left corner of the text.
  public func draw(at point: CGPoint) { drawn(in: .zero, .usesLineFragmentOrigin).draw(at: point) }

  /// Sets the text in the width of a rectangle. Lines may go beyond its bottom.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let text = drawn(in: rect.size, options, context)
    context?.totalBounds = text.bounds.offsetBy(dx: rect.minX, dy: rect.minY)
    text.draw(at: rect.origin)
  }

  /// Around the text when it is drawn in a rectangle at the origin.
  ///
  /// - Parameter size: of the rectangle; a side of 0 or less is without limit.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
    let bounds = drawn(in: size, options, context).bounds
    context?.totalBounds = bounds
    return bounds
  }

  private func drawn(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext? = nil
  ) -> DrawnText {
    let text = DrawnText(self, in: size, options: options, minimumScale: Double(context?.minimumScaleFactor ?? 0))
    context?.actualScaleFactor = CGFloat(text.scale)
    return text
  }
}
