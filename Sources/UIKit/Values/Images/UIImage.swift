import CoreGraphics
import KuruDrawing

/// A picture, with how it is to be shown. Immutable.
open class UIImage: NSObject, NSCopying, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// How the pixels lie to the picture.
  public enum Orientation: Int, Sendable {
    /// As they are shown.
    case up = 0
    /// Shown turned by a half turn.
    case down = 1
    /// Shown turned by a quarter counterclockwise.
    case left = 2
    /// Shown turned by a quarter clockwise.
    case right = 3
    /// Shown mirrored left to right.
    case upMirrored = 4
    /// Shown mirrored top to bottom.
    case downMirrored = 5
    /// Shown mirrored in the diagonal from the upper left corner.
    case leftMirrored = 6
    /// Shown mirrored in the diagonal from the upper right corner.
    case rightMirrored = 7
  }

  /// Whether a view shows the colours, or the alpha alone in its tint.
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// How the parts between the caps of a resizable image fill their place.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  /// All that an image is, besides being an object.
  struct Attributes: Hashable {
    var cgImage: CGImage?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    var images: [UIImage]?
    var duration: TimeInterval = 0
  }

  let attributes: Attributes

  /// An image without pixels.
  public override init() {
    attributes = Attributes()
    super.init()
  }

  init(_ attributes: Attributes) {
    self.attributes = attributes
    super.init()
  }

  /// One pixel per point, shown as the pixels lie.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// - Parameter scale: pixels per point; zero or less, or not a number, counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(Attributes(cgImage: cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, orientation: orientation))
  }

  /// What `#imageLiteral(resourceName:)` makes; without pixels where there is no such image.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(UIImage(named: name)?.attributes ?? Attributes())
  }

  // MARK: What it is

  /// The pixels as they lie, whatever the orientation; nil for an image without any.
  public var cgImage: CGImage? { attributes.cgImage }

  /// Pixels per point.
  public var scale: CGFloat { attributes.scale }

  /// How the pixels lie to the picture.
  public var imageOrientation: Orientation { attributes.orientation }

  /// As it is shown, in points.
  public var size: CGSize {
    guard let image = attributes.cgImage else { return .zero }
    let (width, height) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
    return attributes.orientation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// Whether a view shows the colours, or the alpha alone in its tint.
  public var renderingMode: RenderingMode { attributes.renderingMode }
  /// The margins that keep their size when a resizable image is drawn larger, in points.
  public var capInsets: UIEdgeInsets { attributes.capInsets }
  /// How the parts between the caps fill their place.
  public var resizingMode: ResizingMode { attributes.resizingMode }
  /// How far the part that layout aligns by lies inside the image, in points.
  public var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
  /// Whether a view mirrors the image where text runs from right to left.
  public var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }

  /// The frames of an animated image, in order; nil for a still one.
  public var images: [UIImage]? { attributes.images }
  /// How long all frames of an animated image take together, in seconds; 0 for a still one.
  public var duration: TimeInterval { attributes.duration }

  /// A format for drawing images like this one: of its scale, and opaque where it has no alpha.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    switch attributes.cgImage?.alphaInfo {
    case .none?, .noneSkipFirst, .noneSkipLast: format.opaque = true
    default: format.opaque = false
    }
    return format
  }

  // MARK: The same picture, to be shown another way

  /// The picture to be shown in colours, or as a template.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { changed { $0.renderingMode = renderingMode } }

  /// An image whose margins keep their size and whose middle is tiled when it is drawn larger.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// An image whose margins keep their size, with the middle tiled or stretched when it is drawn larger.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The picture with the part that layout aligns by inset so far.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  /// The picture to be mirrored where text runs from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flipsForRightToLeft = true } }

  /// The picture mirrored left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage { changed { $0.orientation = $0.orientation.mirrored } }

  /// The images one after the other, each shown as long as the others.
  ///
  /// - Parameter duration: of all together, in seconds.
  /// Nil for no images.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first?.changed {
      $0.images = images
      $0.duration = duration
    }
  }

  func changed(_ change: (inout Attributes) -> Void) -> UIImage {
    var copy = attributes
    change(&copy)
    return UIImage(copy)
  }

  // MARK: NSObject

  /// Whether the pixels, and how they are shown, are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || attributes == other.attributes
  }

  open override var hash: Int { attributes.hashValue }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What an `#imageLiteral` is where nothing else tells its type.
public typealias _ImageLiteralType = UIImage
