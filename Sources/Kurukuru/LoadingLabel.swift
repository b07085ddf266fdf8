import UIKit

/// A label for states of waiting: a stroke runs round its border, clockwise, for ever.
///
///     let label = LoadingLabel()
///     label.text = "Loading…"
///     label.sizeToFit()
///
/// It runs from its making, follows every change of text and size, and keeps its phase when it leaves the screen and comes back. One
/// `stopAnimation()` ends it, however often it was started; the whole border shows then.
///
/// The stroke starts at the left end of the top side. The path is laid twice, so one lap is half of the stroke's range: a segment that
/// crosses the start point is then an ordinary range of the second lap.
///
///     strokeStart  0 -> 0.5                     both in `lapDuration`, linear, for ever
///     strokeEnd    0.5 rate -> 0.5 rate + 0.5
open class LoadingLabel: UILabel {
  /// The border. It stands above the label's own content, which is drawn again whenever the size changes.
  public let borderLayer = CAShapeLayer()

  /// How much of a lap the segment covers, 0...1. Default 0.9. At 1 the whole border shows. Clamped; not a number is ignored.
  open var strokeRate: CGFloat = 0.9 {
    didSet {
      guard strokeRate.isFinite else { return strokeRate = oldValue }
      let clamped = min(max(strokeRate, 0), 1)
      if clamped != strokeRate { strokeRate = clamped }
      if strokeRate != oldValue { laps.renew() }
    }
  }

  /// Seconds for one lap. Default 2. Zero, less, and what is not finite is ignored.
  open var lapDuration: TimeInterval = 2 {
    didSet {
      guard lapDuration > 0, lapDuration.isFinite else { return lapDuration = oldValue }
      if lapDuration != oldValue { laps.renew() }
    }
  }

  /// Default blue. Follows light and dark where the colour does.
  open var strokeColor: UIColor = .blue {
    didSet { updateColor() }
  }

  /// In points. Default 1. The stroke stays inside the bounds. Less than zero, and what is not finite, is ignored.
  open var lineWidth: CGFloat = 1 {
    didSet {
      guard lineWidth >= 0, lineWidth.isFinite else { return lineWidth = oldValue }
      updatePath()
    }
  }

  /// Of the border's corners, in points; at most half the shorter side. Default 4. Less than zero, and what is not finite, is ignored.
  open var cornerRadius: CGFloat = 4 {
    didSet {
      guard cornerRadius >= 0, cornerRadius.isFinite else { return cornerRadius = oldValue }
      updatePath()
    }
  }

  /// Between the bounds and the text, in points. Default 10 at the sides, 3 above and below.
  open var textInsets = UIEdgeInsets(top: 3, left: 10, bottom: 3, right: 10) {
    didSet {
      guard textInsets != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// Whether the stroke runs, or will as soon as the label is in a window.
  open var isAnimating: Bool { laps.isRunning }

  private lazy var laps = KeptAnimations(of: self)

  private enum Key {
    static let start = "Kurukuru.strokeStart"
    static let end = "Kurukuru.strokeEnd"
    static let path = "Kurukuru.path"
    static let pulse = "Kurukuru.pulse"
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    borderLayer.fillColor = nil
    borderLayer.strokeStart = 0
    borderLayer.strokeEnd = 0.5
    borderLayer.zPosition = 1
    layer.addSublayer(borderLayer)
    updateColor()
    startAnimation()
  }

  // MARK: Running

  /// Starts the stroke; nothing happens where it runs.
  open func startAnimation() { laps.start() }

  /// Ends the stroke; the whole border shows.
  open func stopAnimation() { laps.stop() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    laps.restore()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updatePath()
    laps.restore()
  }

  open override var intrinsicContentSize: CGSize { padded(super.intrinsicContentSize) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inner = CGSize(
      width: max(0, size.width - textInsets.left - textInsets.right),
      height: max(0, size.height - textInsets.top - textInsets.bottom))
    return padded(super.sizeThatFits(inner))
  }

  open override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: textInsets)) }

  private func padded(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width + textInsets.left + textInsets.right, height: size.height + textInsets.top + textInsets.bottom)
  }

  /// Lays the border twice along the bounds, inset by half the line's width.
  ///
  /// Inside a view animation the border changes along with the view: the paths have the same elements at every size and radius.
  private func updatePath() {
    let path = doubledBorder()
    let shown = shownPath
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    borderLayer.frame = bounds
    borderLayer.lineWidth = lineWidth
    borderLayer.path = path
    CATransaction.commit()
    guard UIView.inheritedAnimationDuration > 0, let shown, shown != path else { return }
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = shown
    animation.duration = UIView.inheritedAnimationDuration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    borderLayer.add(animation, forKey: Key.path)
  }

  /// The path on screen. A change that no frame has shown yet starts where that one did: its begin time is not settled.
  private var shownPath: CGPath? {
    if let waiting = borderLayer.animation(forKey: Key.path) as? CABasicAnimation, waiting.beginTime == 0,
      let from = waiting.fromValue as? CGPath
    {
      return from
    }
    return borderLayer.presentation()?.path
  }

  private func doubledBorder() -> CGPath {
    let inset = min(lineWidth, bounds.width, bounds.height) / 2
    let area = bounds.insetBy(dx: inset, dy: inset)
    guard area.width > 0, area.height > 0 else { return CGMutablePath() }
    let radius = min(cornerRadius, area.width / 2, area.height / 2)
    let path = CGMutablePath()
    for _ in 0..<2 { path.addRoundedRect(in: area, cornerWidth: radius, cornerHeight: radius) }
    return path
  }

  // MARK: Colours

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  private func updateColor() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    borderLayer.strokeColor = strokeColor.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }
}

extension LoadingLabel: AnimatingView {
  var hasAnimations: Bool {
    let keys = UIAccessibility.isReduceMotionEnabled ? [Key.pulse] : [Key.start, Key.end]
    return keys.allSatisfy { borderLayer.animation(forKey: $0) != nil }
  }

  func addAnimations() {
    if UIAccessibility.isReduceMotionEnabled {
      borderLayer.add(pulse(), forKey: Key.pulse)
      return
    }
    let length = strokeRate * 0.5
    // With the whole border shown nothing can be seen to move, and a moving seam would show at a corner.
    let isWhole = strokeRate == 1
    borderLayer.add(lap(of: "strokeStart", from: 0, by: isWhole ? 0 : 0.5), forKey: Key.start)
    borderLayer.add(lap(of: "strokeEnd", from: isWhole ? 1 : length, by: isWhole ? 0 : 0.5), forKey: Key.end)
  }

  func removeAnimations() {
    for key in [Key.start, Key.end, Key.pulse] { borderLayer.removeAnimation(forKey: key) }
  }

  private func lap(of keyPath: String, from: CGFloat, by way: CGFloat) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = from + way
    repeatForever(animation)
    return animation
  }

  /// In place of movement, where the user wants less of it.
  private func pulse() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0.4
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    repeatForever(animation)
    return animation
  }

  private func repeatForever(_ animation: CABasicAnimation) {
    animation.duration = lapDuration
    animation.repeatCount = .infinity
    animation.isRemovedOnCompletion = false
    laps.setPhase(of: animation, on: borderLayer)
  }
}
