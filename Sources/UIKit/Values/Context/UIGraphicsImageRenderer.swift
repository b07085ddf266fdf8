import CoreGraphics

/// Runs drawing code in a context of its own: the base of `UIGraphicsImageRenderer`.
open class UIGraphicsRenderer: NSObject {
  /// What the renderer draws on: a copy of the format given, with the bounds.
  public let format: UIGraphicsRendererFormat
  /// True: the contexts of all renderers here draw images.
  open var allowsImageOutput: Bool { true }

  init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.format = format.copy() as? UIGraphicsRendererFormat ?? format
    self.format.bounds = bounds
    super.init()
  }
}

/// Draws images: runs drawing code in a new context that is the current one meanwhile.
///
/// User space is points with y pointing down; the upper left corner is the origin of the bounds.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// Code that draws; it runs at once.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let scale: CGFloat
  private let isOpaque: Bool

  /// - Parameter bounds: what of user space the image shows, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    scale = format.scale
    isOpaque = format.opaque
    super.init(bounds: bounds, format: format)
  }

  /// With the default format.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// With the default format and the origin at the upper left corner.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// With the origin at the upper left corner.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The picture that `actions` draws. Where the bounds have no pixels, `actions` does not run and the image is empty.
  open func image(actions: DrawingActions) -> UIImage {
    guard let context = CGContext(imageAt: format.bounds.origin, size: format.bounds.size, scale: scale, isOpaque: isOpaque)
    else { return UIImage() }
    UIGraphicsContextStack.push(context, imageScale: scale)
    defer { UIGraphicsContextStack.pop() }
    let renderer = UIGraphicsImageRendererContext(context, format: format)
    actions(renderer)
    return renderer.currentImage
  }

  /// The picture as the bytes of a PNG file; empty where the bounds have no pixels.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }
}
