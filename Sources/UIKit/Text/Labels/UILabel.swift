import CoreGraphics
import KuruDrawing
import KuruText

/// A text that is shown and not edited.
///
/// The text stands in the middle of the bounds' height. Sizes are rounded up to whole pixels, as on Apple's systems, and baselines lie on
/// whole pixels (`TextPainter` says which).
open class UILabel: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  // MARK: The text and its look

  /// Default nil.
  open var text: String? {
    didSet {
      if text != oldValue { contentChanged() }
    }
  }

  /// Default the system font of 17 points, which nil brings back.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { ownFont ?? UILabel.standardFont }
    set {
      guard newValue != font else { return }
      ownFont = newValue
      contentChanged()
    }
  }

  private var ownFont: UIFont?
  private static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// Default `.label`, which nil brings back. Follows light and dark where the colour does.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { ownTextColor ?? .label }
    set {
      guard newValue != ownTextColor else { return }
      ownTextColor = newValue
      setNeedsDisplay()
    }
  }

  private var ownTextColor: UIColor?

  /// Default `.natural`.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      if textAlignment != oldValue { setNeedsDisplay() }
    }
  }

  /// Of a sharp shadow under the text. nil, the default: no shadow.
  open var shadowColor: UIColor? {
    didSet {
      if shadowColor != oldValue { setNeedsDisplay() }
    }
  }

  /// In points. Default (0, -1): upwards.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      if shadowOffset != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether `highlightedTextColor` takes the place of `textColor`. Default false.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { setNeedsDisplay() }
    }
  }

  /// nil, the default: a highlighted label looks as always.
  open var highlightedTextColor: UIColor? {
    didSet {
      if highlightedTextColor != oldValue { setNeedsDisplay() }
    }
  }

  /// Default true. A disabled label's text has half its alpha. (By how much it fades on Apple's systems is not documented.)
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if isEnabled { accessibilityTraits.remove(.notEnabled) } else { accessibilityTraits.insert(.notEnabled) }
      setNeedsDisplay()
    }
  }

  func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Size

  /// That of the text on a line of its own, rounded up to whole pixels; zero where there is none.
  open override var intrinsicContentSize: CGSize { textSize(in: UILabel.unlimited) }

  /// A label of one line does not let itself be narrowed.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(in: UILabel.unlimited) }

  private static let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  private func textSize(in size: CGSize) -> CGSize {
    textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: 1).size
  }

  /// The box of the text that `drawText(in:)` would draw in `bounds`. Sizes ask here too, so a subclass that pads its text overrides this
  /// and `drawText(in:)`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    LabelPlacement(layout: layout(width: .infinity), bounds: bounds, scale: contentScaleFactor, alignment: textAlignment).box
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the middle of the height of `rect`.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(width: rect.width)
    let placement = LabelPlacement(layout: layout, bounds: rect, scale: contentScaleFactor, alignment: textAlignment)
    context.saveGState()
    if let shadowColor {
      context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.resolvedColor(with: traitCollection).cgColor)
    }
    if !isEnabled { context.setAlpha(0.5) }
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    TextPainter(layout: layout, color: (color ?? .label).resolvedColor(with: traitCollection).cgColor.color)
      .paint(at: CGPoint(x: rect.minX, y: placement.top), in: context)
    context.restoreGState()
  }

  private func layout(width: CGFloat) -> TextLayout {
    guard let text, let library = CurrentFonts.library else { return .empty }
    let attributed = AttributedText(
      text, style: TextStyle(font: font.engineFont), paragraph: ParagraphStyle(alignment: textAlignment.engineAlignment))
    return library.layout(attributed, in: TextConstraints(width: Double(width)))
  }

  // MARK: Accessibility

  /// The text, where no other label has been set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}

extension NSTextAlignment {
  var engineAlignment: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified, .natural: .natural
    }
  }
}
