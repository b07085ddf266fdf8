import UIKit

/// A pie that grows and shrinks by steps.
///
///     let pie = ArcView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
///     pie.increment(newEndAngle: 90)      // a quarter more, in half a second
///
/// The model takes each new angle at once; what is shown runs there from what was shown, so steps that come while one runs lose nothing.
/// A step goes on while the program is in the background. It ends, unfinished, when the view leaves its window.
open class ArcView: UIView {
  /// Seconds that a step takes. Default 0.5.
  open var stepDuration: TimeInterval = 0.5

  private static let animationKey = "endAngle"
  /// Counts the steps, so that the end of an earlier one is not taken for that of the last.
  private var stepCount = 0

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
    arcLayer.tintColor = resolvedTint
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
  }

  open override class var layerClass: AnyClass { ArcLayer.self }

  /// The view's layer.
  public var arcLayer: ArcLayer {
    guard let arc = layer as? ArcLayer else { preconditionFailure("the layerClass of an ArcView is a subclass of ArcLayer") }
    return arc
  }

  // MARK: Angles

  /// In degrees from 12 o'clock, clockwise. Default 0. What is not finite is ignored.
  open var startAngle: CGFloat {
    get { arcLayer.startAngle }
    set {
      if newValue.isFinite { arcLayer.startAngle = newValue }
    }
  }

  /// In degrees, 0...360 above `startAngle`; clamped. Setting it ends a step that runs. What is not finite is ignored.
  open var endAngle: CGFloat {
    get { arcLayer.endAngle }
    set {
      guard newValue.isFinite else { return }
      arcLayer.removeAnimation(forKey: Self.animationKey)
      arcLayer.endAngle = clamped(newValue)
      arcLayer.setNeedsDisplay()
    }
  }

  /// What part of the disc is filled, 0...1: `endAngle` in turns from `startAngle`.
  open var progress: CGFloat {
    get { (endAngle - startAngle) / 360 }
    set { endAngle = startAngle + newValue * 360 }
  }

  /// In points; nil, the default: half the shorter side of the view.
  open var radius: CGFloat? {
    get { arcLayer.radius }
    set { arcLayer.radius = newValue }
  }

  /// Adds to the end angle, in a step. Nothing happens at 360 or more; the sum is at most 360.
  open func increment(newEndAngle: CGFloat) {
    guard endAngle < startAngle + 360, newEndAngle > 0 else { return }
    step(to: endAngle + newEndAngle, duration: stepDuration)
  }

  /// Takes from the end angle, in a step. Nothing happens at 0 or less; the rest is at least 0.
  open func decrement(newEndAngle: CGFloat) {
    guard endAngle > startAngle, newEndAngle > 0 else { return }
    step(to: endAngle - newEndAngle, duration: stepDuration)
  }

  /// Runs to a part of the disc.
  ///
  /// - Parameters:
  ///   - progress: 0...1; clamped. What is not finite is ignored, and the completion comes at once with false.
  ///   - duration: seconds; zero or less sets it at once.
  ///   - completion: told once whether the run came to its end by itself.
  open func setProgress(_ progress: CGFloat, duration: TimeInterval, completion: ((Bool) -> Void)? = nil) {
    guard progress.isFinite else {
      completion?(false)
      return
    }
    step(to: startAngle + progress * 360, duration: duration, completion: completion)
  }

  private func step(to target: CGFloat, duration: TimeInterval, completion: ((Bool) -> Void)? = nil) {
    guard target.isFinite else { return }
    let target = clamped(target)
    // Before the first commit there is no presentation copy, and the model is what is shown.
    let running = arcLayer.animation(forKey: Self.animationKey) != nil
    let shown = running ? arcLayer.presentation()?.endAngle ?? endAngle : endAngle
    let animation = CABasicAnimation(keyPath: "endAngle")
    animation.fromValue = shown
    animation.toValue = target
    animation.duration = duration
    // Kept, so that it outlives the background.
    animation.isRemovedOnCompletion = false
    stepCount += 1
    let step = stepCount
    animation.delegate = StopObserver { [weak self] finished in
      if finished, let self, step == stepCount { arcLayer.removeAnimation(forKey: Self.animationKey) }
      completion?(finished)
    }
    arcLayer.removeAnimation(forKey: Self.animationKey)
    arcLayer.endAngle = target
    guard duration > 0, duration.isFinite, shown != target else {
      completion?(true)
      return
    }
    arcLayer.add(animation, forKey: Self.animationKey)
  }

  private func clamped(_ angle: CGFloat) -> CGFloat { min(max(angle, startAngle), startAngle + 360) }

  // MARK: Colours

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    arcLayer.tintColor = resolvedTint
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arcLayer.tintColor = resolvedTint
  }

  private var resolvedTint: UIColor { (tintColor ?? .black).resolvedColor(with: traitCollection) }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { "\(Int((min(max(progress, 0), 1) * 100).rounded())) %" }
    set {}
  }
}
