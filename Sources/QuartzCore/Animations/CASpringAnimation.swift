import Foundation
import KuruScene

/// A basic animation along the path of a damped spring.
open class CASpringAnimation: CABasicAnimation {
  private var spring = Spring()

  /// Above 0. Default 1.
  open var mass: CGFloat {
    get { CGFloat(spring.mass) }
    set { edit { $0.mass = Double(newValue) } }
  }
  /// Above 0. Default 100.
  open var stiffness: CGFloat {
    get { CGFloat(spring.stiffness) }
    set { edit { $0.stiffness = Double(newValue) } }
  }
  /// 0 or more. Default 10.
  open var damping: CGFloat {
    get { CGFloat(spring.damping) }
    set { edit { $0.damping = Double(newValue) } }
  }
  /// In whole ways per second, towards the end. Default 0.
  open var initialVelocity: CGFloat {
    get { CGFloat(spring.initialVelocity) }
    set { edit { $0.initialVelocity = Double(newValue) } }
  }
  /// Whether a damping above the critical one acts as such; otherwise it counts as critical.
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { edit { $0.allowsOverdamping = newValue } }
  }

  /// The period that the spring would have without damping, in seconds: 2 pi sqrt(mass / stiffness).
  open var perceptualDuration: CFTimeInterval { 2 * Double.pi * (spring.mass / spring.stiffness).squareRoot() }

  /// 1 without damping, 0 at critical damping, towards -1 above it.
  open var bounce: CGFloat {
    let ratio = spring.damping / (2 * (spring.mass * spring.stiffness).squareRoot())
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// Seconds until the spring stays within a thousandth of its end. `duration` does not follow it by itself.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  private func edit(_ change: (inout Spring) -> Void) {
    checkEditing()
    change(&spring)
  }

  /// - Parameters:
  ///   - perceptualDuration: the period without damping, in seconds; above 0.
  ///   - bounce: -1...1; 0 is critical damping, above it the spring overshoots.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let period = max(perceptualDuration, .leastNormalMagnitude)
    let turn = 2 * Double.pi / period
    mass = 1
    stiffness = CGFloat(turn * turn)
    let b = Double(bounce)
    damping = CGFloat(b >= 0 ? 2 * turn * (1 - b) : 2 * turn / (1 + b))
    allowsOverdamping = true
    duration = settlingDuration
  }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    if let other = other as? CASpringAnimation { spring = other.spring }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "mass": mass
    case "stiffness": stiffness
    case "damping": damping
    case "initialVelocity": initialVelocity
    case "allowsOverdamping": allowsOverdamping
    case "settlingDuration": settlingDuration
    default: super.value(forKey: key)
    }
  }

  /// nil for a number counts as 0.
  open override func setValue(_ value: Any?, forKey key: String) {
    let number = CGFloat(NumberReading.double(value) ?? 0)
    switch key {
    case "mass": mass = number
    case "stiffness": stiffness = number
    case "damping": damping = number
    case "initialVelocity": initialVelocity = number
    case "allowsOverdamping": allowsOverdamping = number != 0
    case "settlingDuration": break
    default: super.setValue(value, forKey: key)
    }
  }

  override func engineKind(_ endpoints: Animation.Endpoints) -> Animation.Kind { .spring(endpoints, spring) }
}
