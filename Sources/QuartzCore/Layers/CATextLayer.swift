import CoreGraphics
import Foundation

/// A layer that sets and shows a text, from the top of its bounds down. It is drawn with what labels are drawn with, so the same text in the
/// same font is the same glyphs.
///
/// The drawing is redone when a property or the size changes, and at every frame of an animation of `fontSize` or `foregroundColor`.
///
/// Differs: the glyphs are painted at whatever scale the layer is shown, so they are sharp at any; `contentsScale` only says on which rows of
/// pixels lines may stand.
open class CATextLayer: CALayer {
  private static let textKeyedValues = CALayer.commonKeyedValues.merging(
    [
      "string": .property(\CATextLayer.string) { .some($0) }, "font": .property(\CATextLayer.font) { .some($0) },
      "wrapped": .property(\CATextLayer.isWrapped) { (NumberReading.double($0) ?? 0) != 0 },
      "isWrapped": .property(\CATextLayer.isWrapped) { (NumberReading.double($0) ?? 0) != 0 },
      "truncationMode": .choice(\CATextLayer.truncationMode, .none),
      "alignmentMode": .choice(\CATextLayer.alignmentMode, .natural),
      "allowsFontSubpixelQuantization": .property(\CATextLayer.allowsFontSubpixelQuantization) {
        (NumberReading.double($0) ?? 0) != 0
      },
    ], uniquingKeysWith: { $1 })

  override class var keyedValues: [String: KeyedValue] { textKeyedValues }
  override class var implicitlyAnimatedFields: [String] { ["fontSize", "foregroundColor"] }
  open override class func needsDisplay(forKey key: String) -> Bool {
    implicitlyAnimatedFields.contains(key) || super.needsDisplay(forKey: key)
  }

  /// A `String` or an `NSAttributedString`, of which `font`, `fontSize` and `foregroundColor` do not count. Anything else, and the default,
  /// nil, shows nothing.
  open var string: Any? { didSet { setNeedsDisplay() } }

  /// A font, of which the size does not count, or the name of one. nil, the default, and a name that no font bears stand for the system's.
  ///
  /// Differs: the default is the system's font where on Apple's systems it is Helvetica.
  open var font: Any? { didSet { setNeedsDisplay() } }

  /// Points. Default 36. Less than 0, and what is not a number, counts as 0. Animates by itself.
  @Animatable open var fontSize: CGFloat = 36

  /// nil: the text is not shown. Default opaque white. Animates by itself.
  @Animatable open var foregroundColor: CGColor? = .white

  /// Whether lines break to fit the width of the bounds. Default false: only separators end a line.
  open var isWrapped = false { didSet { setNeedsDisplay() } }

  /// Where an ellipsis takes the place of what has no room: in each line, or, where lines are wrapped, in the last one that the bounds have
  /// room for. Default none.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

  /// Default natural. A paragraph style of an attributed string has its own.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

  /// Says that glyphs may stand at fractions of a pixel. A hint that nothing depends on here: they stand at quarters of one always.
  /// Default false.
  open var allowsFontSubpixelQuantization = false

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATextLayer, layer === model() else { return }
    (string, font, isWrapped) = (layer.string, layer.font, layer.isWrapped)
    (truncationMode, alignmentMode) = (layer.truncationMode, layer.alignmentMode)
    allowsFontSubpixelQuantization = layer.allowsFontSubpixelQuantization
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    // Also where there is no text: what was there before must go.
    noteOwnDrawing()
    if let content = TextLayerContent(self) { TextLayerContent.typesetter?.paint(content, in: ctx) }
  }
}

/// Where the ellipsis of a text stands that has no room.
public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where the lines of a text stand in the width of their layer.
public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// On the side where the text begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Natural, with all lines of a paragraph but its last spread over the width.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
