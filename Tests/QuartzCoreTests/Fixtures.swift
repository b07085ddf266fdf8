import KurukuruStage
import Testing

/// Rounding of a few operations on numbers about 1; far below what could be seen.
let rounding = 1e-9
/// `Float` properties, such as opacity, hold seven digits.
let singlePrecision = 1e-6

@MainActor func makeStage(framesPerSecond: Double = 60) -> Stage {
  Stage(size: CGSize(width: 100, height: 100), scale: 1, framesPerSecond: framesPerSecond)
}

extension Stage {
  func add(_ layer: CALayer) { window.layer.addSublayer(layer) }

  /// A stage that has shown the layer.
  static func showing(_ layers: CALayer...) -> Stage {
    let stage = makeStage()
    for layer in layers { stage.add(layer) }
    stage.advance(to: 0)
    return stage
  }

  /// Ends the present turn.
  func turn() { advance(to: time) }
}

/// What happened, in order.
@MainActor final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
}

/// Logs what an animation's delegate hears.
@MainActor final class LoggingDelegate: CAAnimationDelegate {
  let log: Log
  let name: String
  var onStart: (() -> Void)?
  var onStop: ((Bool) -> Void)?

  init(_ log: Log, _ name: String = "") {
    self.log = log
    self.name = name
  }

  func animationDidStart(_ anim: CAAnimation) {
    log("\(name)start")
    onStart?()
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log("\(name)stop \(flag)")
    onStop?(flag)
  }
}

/// An animation of the opacity from 0 to 1.
@MainActor func fade(duration: Double = 1, delegate: LoggingDelegate? = nil) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "opacity")
  animation.fromValue = 0
  animation.toValue = 1
  animation.duration = duration
  animation.delegate = delegate
  return animation
}

/// Whether two numbers are equal but for rounding.
func isClose(_ a: CGFloat?, _ b: CGFloat, within tolerance: CGFloat = rounding) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}

extension CALayer {
  var shownOpacity: CGFloat? { presentation().map { CGFloat($0.opacity) } }
  var shownPosition: CGPoint? { presentation()?.position }
}
