import CoreGraphics
import Foundation
import QuartzCore

/// Animates changes of views, and can be paused, turned round, moved by hand and stopped on the way.
///
///     inactive --start, pause or a fraction--> active --stop(false)--> stopped --finish(at:)--> inactive
///                                                `--at an end, or stop(true)--> inactive
///
/// It follows the clock of the stage that is current when it begins. Blocks of the `animate` family within its own, keyframes too, are
/// under its control.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  open internal(set) var timingParameters: (any UITimingCurveProvider)?
  /// Seconds. A spring by its physical constants takes its own time.
  public let duration: TimeInterval
  /// Seconds from the start to the first movement. Default 0.
  open private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false

  /// Whether `fractionComplete` counts the way along the curve rather than the time. It has no meaning for a spring. Default true.
  open var scrubsLinearly = true
  /// Whether it stays active, paused, at its end. Default false.
  open var pausesOnCompletion = false
  /// Whether it can be paused, moved and stopped once it runs. Default true.
  open var isInterruptible = true
  /// Whether the views can be touched while they are animated. Default true. Read when animations are added.
  open var isUserInteractionEnabled = true
  /// Whether a program finds the touched view by itself. Default false: the views are hit where they are shown, and not where their models
  /// are. Read when animations are added.
  open var isManualHitTestingEnabled = false

  private var blocks: [(changes: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var motions: [AnimatorMotion] = []
  private var pace: AnimationPace
  /// Seconds of its own at `since`, at most pace.duration; below 0 while the delay passes.
  private var elapsed = 0.0
  /// The stage's time.
  private var since = 0.0
  private var reversed = false
  /// Whether what runs began between the ends, along a curve that was given for the rest. Own time then runs towards the end that is meant.
  private var isRest = false
  /// Own seconds per second, below 0 when reversed; 0 while it stands still.
  private var speed = 0.0
  /// Counts the runs, so that what was scheduled for the end of an earlier one does nothing.
  private var run = 0

  // MARK: Making

  /// - Parameter duration: seconds; zero or less changes at once.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    pace = parameters.pace(duration: duration)
    super.init()
  }

  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes one and starts it.
  ///
  /// - Parameter options: of these the curve counts.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What is animated

  /// Animations added while it is active run for the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// - Parameter delayFactor: in 0...1, the part of the time that is left that passes before these begin.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .inactive {
      blocks.append((animation, delayFactor))
    } else if state == .active {
      let now = seconds
      collect(animation, delayFactor: delayFactor, from: max(now, 0))
      elapsed = now
      since = Self.now
      moveMotions()
    }
  }

  /// Runs when it is done, with where the views are then. Not after `stopAnimation(true)`.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Returns when it is done, where the views are then.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
  }

  /// - Parameter elapsed: own seconds.
  private func collect(_ changes: () -> Void, delayFactor: CGFloat, from elapsed: Double) {
    guard pace.duration > 0 else { return ViewAnimation.withoutAnimation(changes) }
    let left = pace.duration - elapsed
    let start = elapsed + left * Double(delayFactor > 0 ? min(delayFactor, 1) : 0)
    var pace = pace
    pace.duration = max(pace.duration - start, .leastNonzeroMagnitude)
    let collector = collector(pace: pace, start: start)
    collector.run(changes)
    motions += collector.motions
  }

  private func collector(pace: AnimationPace, start: Double) -> AnimatorViewAnimation {
    AnimatorViewAnimation(
      pace: pace, start: start, allowsInteraction: isUserInteractionEnabled, hitsWhereShown: !isManualHitTestingEnabled)
  }

  // MARK: Running

  open func startAnimation() { start(delay: 0) }

  /// - Parameter delay: seconds; below 0 counts as 0.
  open func startAnimation(afterDelay delay: TimeInterval) { start(delay: delay > 0 ? delay : 0) }

  private func start(delay: Double) {
    guard !isRunning, state != .stopped else { return }
    if state == .inactive {
      self.delay = delay
      activate()
      elapsed = -delay
    }
    resume(speed: 1)
  }

  private func activate() {
    state = .active
    elapsed = 0
    let ready = blocks
    blocks = []
    for (changes, delayFactor) in ready { collect(changes, delayFactor: delayFactor, from: 0) }
  }

  /// - Parameter speed: own seconds per second, whatever the direction.
  private func resume(speed magnitude: Double) {
    isRunning = true
    since = Self.now
    speed = runsBackwards ? -magnitude : magnitude
    moveMotions()
    awaitEnd()
  }

  private func awaitEnd() {
    run += 1
    let run = run
    let left = (speed < 0 ? elapsed : pace.duration - elapsed) / speed.magnitude
    LayerHost.current?.schedule.add(at: since + max(left, 0)) {
      MainActor.assumeIsolated { self.reachedEnd(ofRun: run) }
    }
  }

  private func reachedEnd(ofRun run: Int) {
    guard run == self.run, isRunning else { return }
    stand(at: runsBackwards ? 0 : pace.duration)
    if !pausesOnCompletion { finish(at: reversed ? .start : .end) }
  }

  open func pauseAnimation() {
    if state == .inactive { activate() }
    guard state == .active, isInterruptible || !isRunning else { return }
    stand(at: max(seconds, 0))
  }

  private func stand(at seconds: Double) {
    elapsed = seconds
    since = Self.now
    speed = 0
    isRunning = false
    run += 1
    moveMotions()
  }

  /// Goes on after a pause, along another curve and in another time if asked to.
  ///
  /// Along another curve what is left becomes a way of its own from what is shown; keyframes that are left are passed over.
  ///
  /// - Parameters:
  ///   - parameters: nil: the curve it has.
  ///   - durationFactor: the time for what is left, as a part of `duration`; 0: as long as is left.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active, !isRunning else { return }
    let left = runsBackwards ? elapsed : pace.duration - elapsed
    let time = durationFactor > 0 ? Double(durationFactor) * duration : left
    guard left > 0, time > 0 else { return resume(speed: 1) }
    guard let parameters else { return resume(speed: left / time) }
    timingParameters = parameters
    restart(pace: parameters.pace(duration: time))
    resume(speed: 1)
  }

  /// Makes what is left a run of its own, towards the end that is meant.
  private func restart(pace: AnimationPace) {
    self.pace = pace
    let collector = collector(pace: pace, start: 0)
    motions = motions.compactMap { $0.restarted(towardsStart: reversed, in: collector) }
    isRest = true
    elapsed = 0
    since = Self.now
  }

  // MARK: Direction and fraction

  /// Turning a running one round makes it go back from where it is.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      let now = max(seconds, 0)
      reversed = newValue
      if isRest {
        restart(pace: pace)
        moveMotions()
      } else if isRunning {
        elapsed = now
      }
      if isRunning { resume(speed: speed.magnitude) }
    }
  }

  private var runsBackwards: Bool { reversed && !isRest }

  /// How far it has come in its direction, in 0...1; of the rest, once it goes on along another curve. Setting it pauses.
  open var fractionComplete: CGFloat {
    get {
      guard state == .active else { return 0 }
      let forwards = fraction(at: max(seconds, 0))
      return CGFloat(runsBackwards ? 1 - forwards : forwards)
    }
    set {
      if state == .inactive { activate() }
      guard state == .active, isInterruptible || !isRunning, !newValue.isNaN else { return }
      let fraction = Double(min(max(newValue, 0), 1))
      stand(at: seconds(at: runsBackwards ? 1 - fraction : fraction))
    }
  }

  private var countsWay: Bool { scrubsLinearly && pace.spring == nil }

  private func fraction(at seconds: Double) -> Double {
    guard pace.duration > 0 else { return 1 }
    let time = min(seconds / pace.duration, 1)
    return countsWay ? pace.curve.progress(at: time) : time
  }

  /// The inverse of `fraction(at:)`; of a curve that turns back, one of the times.
  private func seconds(at fraction: Double) -> Double {
    guard countsWay, fraction > 0, fraction < 1 else { return fraction * pace.duration }
    var (low, high) = (0.0, 1.0)
    // Halving 60 times leaves less than the last bit.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if pace.curve.progress(at: middle) < fraction { low = middle } else { high = middle }
    }
    return high * pace.duration
  }

  /// Own seconds now; below 0 while the delay passes.
  private var seconds: Double { min(elapsed + (Self.now - since) * speed, pace.duration) }

  private static var now: Double { CACurrentMediaTime() }

  private func moveMotions() {
    for motion in motions { motion.follow(elapsed: elapsed, speed: speed) }
  }

  // MARK: Ending

  /// - Parameter withoutFinishing: whether that is all, and completions do not run. Otherwise it waits for `finishAnimation(at:)`. The views
  ///   keep what they show.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible || !isRunning else { return }
    stand(at: max(seconds, 0))
    for motion in motions { motion.settle(at: .current) }
    if withoutFinishing {
      becomeInactive()
    } else {
      state = .stopped
    }
  }

  /// After `stopAnimation(false)`: puts the views at an end, or leaves them, and runs the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    // Of two that move one property the first knows where it started.
    for motion in position == .start ? motions.reversed() : motions { motion.settle(at: position) }
    let ready = completions
    becomeInactive()
    for completion in ready { completion(position) }
  }

  private func becomeInactive() {
    state = .inactive
    (isRunning, speed, elapsed, reversed, isRest) = (false, 0, 0, false, false)
    run += 1
    motions = []
    completions = []
  }
}
