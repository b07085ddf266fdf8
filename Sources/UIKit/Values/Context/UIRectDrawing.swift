import CoreGraphics

// Rectangles in the current context. Nothing happens where there is none.

/// Fills the rectangle with the current fill colour, which takes the place of what is there, alpha included.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills the rectangle with the current fill colour, combined with what is there by the mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame one unit wide along the inside of the rectangle, in the current fill colour, which takes the place of what is there.
///
/// Apple's text for this function says stroke colour, that for `UIRectFrameUsingBlendMode(_:_:)` fill colour, and why.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// As `UIRectFrame(_:)`, combined with what is there by the mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let area = rect.standardized
  context.saveGState()
  context.setBlendMode(blendMode)
  context.beginPath()
  context.addRect(area)
  // A rectangle too thin for a hole is all frame.
  if area.width > 2 && area.height > 2 { context.addRect(area.insetBy(dx: 1, dy: 1)) }
  context.fillPath(using: .evenOdd)
  context.restoreGState()
}

/// Drawing is limited to the rectangle, too.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
