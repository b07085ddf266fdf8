import CoreGraphics

/// A text that is shown and not edited.
///
/// The text stands in the middle of the bounds' height. Sizes are rounded up to whole pixels, as on Apple's systems, and baselines lie on
/// whole pixels (`TextPainter` says which).
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  var content = LabelContent()
  /// nil where `content` has changed since.
  private var prepared: PreparedText?

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

  // MARK: The text

  /// The characters of the text. Default nil. Setting it takes all attributes away.
  open var text: String? {
    get { content.string?.string }
    set {
      guard newValue != text || content.isAttributed else { return }
      content.set(plain: newValue)
      contentChanged()
    }
  }

  /// The text with its attributes; where it has none for something, it has the label's. Default nil.
  ///
  /// Setting it gives the label the font, the colour and the alignment of the first character, where they are given.
  open var attributedText: NSAttributedString? {
    get { content.filledIn }
    set {
      content.set(attributed: newValue)
      contentChanged()
    }
  }

  // MARK: Its look. Setting one of these takes the attribute for it away from the text.

  /// Default the system font of 17 points, which nil brings back.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { content.font }
    set {
      if content.set(font: newValue ?? LabelContent.standardFont) { contentChanged() }
    }
  }

  /// Default `.label`, which nil brings back. Follows light and dark where the colour does.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { content.color }
    set {
      if content.set(color: newValue ?? .label) { contentChanged() }
    }
  }

  /// Default `.natural`.
  open var textAlignment: NSTextAlignment {
    get { content.paragraph.alignment }
    set {
      if content.set(alignment: newValue) { contentChanged() }
    }
  }

  /// What becomes of text for which there is no room. Default `.byTruncatingTail`. A text of several lines is truncated in the last of
  /// them.
  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set {
      if content.set(lineBreakMode: newValue) { contentChanged() }
    }
  }

  /// What is looked at besides the width of words when lines are broken. Default `.standard`: all of it.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { content.paragraph.lineBreakStrategy }
    set {
      if content.set(lineBreakStrategy: newValue) { contentChanged() }
    }
  }

  /// Whether a text that would be truncated, and is at most 5 percent too wide, is set closer instead. Default false.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { content.paragraph.allowsDefaultTighteningForTruncation }
    set {
      if content.set(allowsTightening: newValue) { contentChanged() }
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

  // MARK: Room

  /// The most lines. 0: as many as there is room for. Default 1. Less counts as 0.
  open var numberOfLines = 1 {
    didSet {
      if numberOfLines != oldValue { contentChanged() }
    }
  }

  /// The width in which the intrinsic size of a text of several lines is taken, in points. 0, the default: without limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Whether a text of one line that is wider than the label is set smaller, as far as `minimumScaleFactor` allows. Default false.
  open var adjustsFontSizeToFitWidth = false {
    didSet {
      if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() }
    }
  }

  /// By how much the text may be set smaller, 0...1. 0, the default, is the same as 1: not at all.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet {
      if minimumScaleFactor != oldValue { setNeedsDisplay() }
    }
  }

  /// Where a text that was set smaller stands. Default `.alignBaselines`.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet {
      if baselineAdjustment != oldValue { setNeedsDisplay() }
    }
  }

  /// Default false.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      if adjustsFontForContentSizeCategory != oldValue { adjustFonts() }
    }
  }

  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    content.adjustFonts(to: traitCollection.preferredContentSizeCategory)
    contentChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let (old, new) = (previousTraitCollection, traitCollection)
    if old?.preferredContentSizeCategory != new.preferredContentSizeCategory { adjustFonts() }
    // Sizes are rounded to pixels.
    if old?.displayScale != new.displayScale { invalidateIntrinsicContentSize() }
  }

  private func contentChanged() {
    prepared = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  var preparedText: PreparedText {
    let text = prepared ?? content.prepared(fontScale: 1)
    prepared = text
    return text
  }

  // MARK: Size

  /// That of the text, rounded up to whole pixels; zero where there is none.
  open override var intrinsicContentSize: CGSize { textSize(width: preferredMaxLayoutWidth) }

  /// The size of the text when it is set in the width of `size`, where that is above 0. A label of one line does not let itself be
  /// narrowed.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(width: size.width) }

  private func textSize(width: CGFloat) -> CGSize {
    let unlimited = CGFloat.greatestFiniteMagnitude
    let bounds = CGRect(x: 0, y: 0, width: width > 0 && numberOfLines != 1 ? width : unlimited, height: unlimited)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// The box of the text that `drawText(in:)` would draw in `bounds`. Sizes ask here too, so a subclass that pads its text overrides this
  /// and `drawText(in:)`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    placement(in: bounds, maximumLines: numberOfLines).box
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the middle of the height of `rect`.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let placement = placement(in: rect, maximumLines: numberOfLines)
    let traits = traitCollection
    var painter = TextPainter(layout: placement.layout, looks: placement.looks, color: content.color, traits: traits)
    if isHighlighted, let highlightedTextColor {
      for index in painter.looks.indices { painter.looks[index].foreground = highlightedTextColor }
      painter.color = highlightedTextColor
    }
    context.saveGState()
    if !isEnabled { context.setAlpha(0.5) }
    painter.paintBackground(at: placement.origin, in: context)
    if let shadowColor {
      context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.resolvedColor(with: traits).cgColor)
    }
    painter.paintGlyphs(at: placement.origin, in: context)
    context.restoreGState()
  }

  // MARK: Accessibility

  /// The text, where no other label has been set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}
