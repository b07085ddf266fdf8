import UIKit

/// A circle that fills as a list is pulled, round an arrow that points down; while the refresh runs, the arrow is gone and the circle
/// spins.
///
///     let arrow = AnimatedArrow(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
///     arrow.progress = 0.5        // half pulled
///     arrow.startAnimation()      // the refresh has begun
///     arrow.stopAnimation()       // it has ended
///
/// With w half the side of the square in which it lies:
///
///      w/2   w   3w/2
///             |         w/2      the shaft lies half a point left of the middle,
///       \     |     /   w        so that a line of width 1 fills pixels
///         \   |   /
///           \ | /       3w/2
open class AnimatedArrow: UIView {
  public let circleLayer = CAShapeLayer()
  /// Holds the three lines.
  public let arrowLayer = CALayer()
  public let shaftLayer = CAShapeLayer()
  public let leftBarbLayer = CAShapeLayer()
  public let rightBarbLayer = CAShapeLayer()

  /// The most of the circle that is filled: the gap shows that it turns.
  public static let fullProgress: CGFloat = 0.95

  /// How far the list is pulled: the filled part of the circle, 0...0.95. Greater values count as 0.95, lesser ones as 0; what is not a
  /// number is ignored. Shown at once, without an animation.
  open var progress: CGFloat {
    get { circleLayer.strokeEnd }
    set {
      guard !newValue.isNaN else { return }
      withoutActions { circleLayer.strokeEnd = min(max(newValue, 0), Self.fullProgress) }
    }
  }

  /// Default black. Follows light and dark where the colour does.
  open var strokeColor: UIColor = .black {
    didSet { updateColor() }
  }

  /// In points. Default 1. Less than zero, and what is not finite, is ignored.
  open var lineWidth: CGFloat = 1 {
    didSet {
      guard lineWidth >= 0, lineWidth.isFinite else { return lineWidth = oldValue }
      withoutActions { for line in lines { line.lineWidth = lineWidth } }
    }
  }

  /// Where the circle begins to fill, in degrees from 12 o'clock, clockwise. Default 90: 3 o'clock, where the oval helper begins. What is
  /// not finite is ignored.
  open var circleStartAngle: CGFloat = 90 {
    didSet {
      guard circleStartAngle.isFinite else { return circleStartAngle = oldValue }
      setNeedsLayout()
    }
  }

  /// Seconds for one turn. Default 1. Zero, less, and what is not finite is ignored.
  open var turnDuration: TimeInterval = 1 {
    didSet {
      guard turnDuration > 0, turnDuration.isFinite else { return turnDuration = oldValue }
      if turnDuration != oldValue { spin.renew() }
    }
  }

  /// Whether the circle spins, or will as soon as the view is in a window.
  open var isAnimating: Bool { spin.isRunning }

  private lazy var spin = KeptAnimations(of: self)
  private static let spinKey = "Kurukuru.spin"
  private var lines: [CAShapeLayer] { [circleLayer, shaftLayer, leftBarbLayer, rightBarbLayer] }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.addSublayer(circleLayer)
    layer.addSublayer(arrowLayer)
    for line in lines {
      line.fillColor = nil
      line.lineWidth = lineWidth
      line.lineCap = .round
      if line !== circleLayer { arrowLayer.addSublayer(line) }
    }
    circleLayer.strokeStart = 0
    circleLayer.strokeEnd = 0
    updateColor()
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
  }

  // MARK: Running

  /// Hides the arrow and spins the circle; nothing happens where it spins.
  open func startAnimation() {
    withoutActions { arrowLayer.isHidden = true }
    spin.start()
  }

  /// Shows the arrow and ends the turn.
  open func stopAnimation() {
    withoutActions { arrowLayer.isHidden = false }
    spin.stop()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    spin.restore()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    withoutActions(placeLayers)
    spin.restore()
  }

  /// The square of the shorter side, in the middle.
  private var square: CGRect {
    let side = min(bounds.width, bounds.height)
    return CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  private func placeLayers() {
    let local = CGRect(origin: .zero, size: square.size)
    circleLayer.bounds = local
    circleLayer.position = CGPoint(x: square.midX, y: square.midY)
    circleLayer.path = circlePath(in: local)
    arrowLayer.frame = square
    let w = local.width / 2
    let tip = CGPoint(x: w - 0.5, y: w * 3 / 2)
    for (line, start) in [
      (shaftLayer, CGPoint(x: w - 0.5, y: w / 2)), (leftBarbLayer, CGPoint(x: w / 2, y: w)),
      (rightBarbLayer, CGPoint(x: w * 3 / 2, y: w)),
    ] {
      line.frame = local
      let path = CGMutablePath()
      path.move(to: start)
      path.addLine(to: tip)
      line.path = path
    }
  }

  private func circlePath(in square: CGRect) -> CGPath {
    let oval = UIBezierPath(ovalIn: square)
    if circleStartAngle != 90 {
      var turn = CGAffineTransform(translationX: square.midX, y: square.midY)
      turn = turn.rotated(by: (circleStartAngle - 90) * .pi / 180)
      oval.apply(turn.translatedBy(x: -square.midX, y: -square.midY))
    }
    return oval.cgPath
  }

  // MARK: Colours

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  private func updateColor() {
    let color = strokeColor.resolvedColor(with: traitCollection).cgColor
    withoutActions { for line in lines { line.strokeColor = color } }
  }

  private func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  // MARK: Accessibility

  /// Not while it rests, neither pulled nor spinning: there is nothing to tell of then. Setting it has an effect for the rest of the time.
  open override var isAccessibilityElement: Bool {
    get { super.isAccessibilityElement && (isAnimating || progress > 0) }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityValue: String? {
    get { isAnimating ? nil : "\(Int((progress * 100).rounded())) %" }
    set {}
  }
}

extension AnimatedArrow: AnimatingView {
  var hasAnimations: Bool { circleLayer.animation(forKey: Self.spinKey) != nil }

  func addAnimations() {
    let animation: CABasicAnimation
    if UIAccessibility.isReduceMotionEnabled {
      // In place of movement, where the user wants less of it.
      animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 1
      animation.toValue = 0.4
      animation.autoreverses = true
    } else {
      animation = CABasicAnimation(keyPath: "transform.rotation.z")
      animation.fromValue = 0
      animation.toValue = 2 * CGFloat.pi
    }
    animation.duration = turnDuration
    animation.repeatCount = .infinity
    animation.isRemovedOnCompletion = false
    spin.setPhase(of: animation, on: circleLayer)
    circleLayer.add(animation, forKey: Self.spinKey)
  }

  func removeAnimations() { circleLayer.removeAnimation(forKey: Self.spinKey) }
}
