import Foundation
import KuruScene

/// An animation of a layer: its timing, curve and delegate. Subclasses say what changes.
///
/// A container for any key, as on Apple's systems: what `setValue(_:forKey:)` stores under a name of its own travels with the copies.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming(duration: 0)
  var extras: [String: Any] = [:]
  /// Whether a layer has it.
  private var isFrozen = false

  public override init() { super.init() }

  /// An animation with its defaults: archives are not read.
  public required init?(coder: NSCoder) { super.init() }

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { edit { timing.beginTime = newValue } }
  }
  /// 0, the default, becomes the transaction's duration or 0.25 s when the animation is added.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { edit { timing.duration = newValue } }
  }
  open var speed: Float {
    get { Float(timing.speed) }
    set { edit { timing.speed = Double(newValue) } }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { edit { timing.timeOffset = newValue } }
  }
  open var repeatCount: Float {
    get { timing.repeatCount == .infinity ? .infinity : Float(timing.repeatCount) }
    set { edit { timing.repeatCount = MediaTiming.repeats(newValue) } }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { edit { timing.repeatDuration = newValue } }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { edit { timing.autoreverses = newValue } }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fillMode) }
    set { edit { timing.fillMode = newValue.engine } }
  }

  /// nil: linear.
  open var timingFunction: CAMediaTimingFunction? { willSet { checkEditing() } }
  /// Held strongly, until the animation is removed.
  open var delegate: (any CAAnimationDelegate)? { willSet { checkEditing() } }
  /// Whether the layer drops the animation at its end. Default true.
  open var isRemovedOnCompletion = true { willSet { checkEditing() } }

  // MARK: Freezing

  /// Called when a layer takes the animation.
  func freeze() { isFrozen = true }

  /// A layer's animation cannot be changed, as on Apple's systems.
  func checkEditing() {
    precondition(!isFrozen, "an animation that a layer has cannot be changed: add a changed copy under its key")
  }

  private func edit(_ change: () -> Void) {
    checkEditing()
    change()
  }

  // MARK: Copies

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = instantiate(type(of: self))
    copy.copyState(from: self)
    return copy
  }

  /// Takes over everything that the class stores. Subclasses of this module add their own.
  func copyState(from other: CAAnimation) {
    timing = other.timing
    extras = other.extras
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  // MARK: Keys and values

  open class func defaultValue(forKey key: String) -> Any? { CAAnimation().value(forKey: key) }

  open func value(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode
    case "timingFunction": timingFunction
    case "delegate": delegate
    case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion
    default: extras[key]
    }
  }

  open func setValue(_ value: Any?, forKey key: String) {
    let number = NumberReading.double(value)
    switch key {
    case "beginTime": beginTime = number ?? 0
    case "duration": duration = number ?? 0
    case "speed": speed = Float(number ?? 0)
    case "timeOffset": timeOffset = number ?? 0
    case "repeatCount": repeatCount = Float(number ?? 0)
    case "repeatDuration": repeatDuration = number ?? 0
    case "autoreverses": autoreverses = number ?? 0 != 0
    case "fillMode":
      let name = (value as? String).map { CAMediaTimingFillMode(rawValue: $0) }
      fillMode = value as? CAMediaTimingFillMode ?? name ?? .removed
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion = number ?? 0 != 0
    default:
      checkEditing()
      extras[key] = value
    }
  }

  /// A path into an object under a key of the animation's own goes on there; any other is a key as a whole.
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let (object, rest) = target(of: keyPath) else { return value(forKey: keyPath) }
    return (object as? CALayer)?.value(forKeyPath: rest) ?? (object as? CAAnimation)?.value(forKeyPath: rest)
  }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (object, rest) = target(of: keyPath) else { return setValue(value, forKey: keyPath) }
    (object as? CALayer)?.setValue(value, forKeyPath: rest)
    (object as? CAAnimation)?.setValue(value, forKeyPath: rest)
  }

  private func target(of keyPath: String) -> (Any, String)? {
    guard let dot = keyPath.firstIndex(of: "."), let object = value(forKey: String(keyPath[..<dot])),
      object is CALayer || object is CAAnimation
    else { return nil }
    return (object, String(keyPath[keyPath.index(after: dot)...]))
  }

  // MARK: Running

  /// As an action: adds itself to the layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// What the animation means to the engine, on a layer; nil where it changes nothing the layer has.
  func engineAnimation(on layer: CALayer) -> Animation? { nil }

  /// An engine animation with this one's timing and curve.
  func engineAnimation(target: Animation.Target, kind: Animation.Kind) -> Animation {
    Animation(target: target, kind: kind, timing: timing, curve: timingFunction?.curve)
  }
}

/// Calls `init()` of an animation class known only at run time; see `_DynamicLayer`.
@_documentation(visibility: internal)
open class _DynamicAnimation: CAAnimation {
  public required override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Not inlined: where the optimiser sees `_DynamicAnimation` it takes the result for one, and its methods for those called.
@inline(never)
private func instantiate(_ type: CAAnimation.Type) -> CAAnimation {
  unsafeBitCast(type, to: _DynamicAnimation.Type.self).init()
}
