import CoreGraphics

/// What a renderer's drawing code draws in.
open class UIGraphicsRendererContext: NSObject {
  /// What is drawn in, with all that Core Graphics can do.
  public let cgContext: CGContext
  /// What the renderer draws on.
  public let format: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// Fills the rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  /// Fills the rectangle, combined with what is there by the mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Strokes the sides of the rectangle with the current stroke colour and line width.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Strokes the sides of the rectangle, combined with what is there by the mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect)
    cgContext.restoreGState()
  }

  /// Drawing is limited to the rectangle, too.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What an image renderer's drawing code draws in.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What has been drawn so far.
  open var currentImage: UIImage {
    let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
    return cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
  }
}
