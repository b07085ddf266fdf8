import KurukuruStage
import Testing

/// Rounding of a few operations on numbers about 100; far below what could be seen.
let rounding = 1e-9
/// `Float` properties, such as opacity, hold seven digits.
let singlePrecision = 1e-6

/// A view of 20 by 20 points at (10, 10) that its stage has shown.
@MainActor struct Scene {
  let stage: Stage
  let view: UIView

  init(_ view: UIView = UIView(), framesPerSecond: Double = 60) {
    stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, framesPerSecond: framesPerSecond)
    self.view = view
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage.add(view)
    stage.advance(to: 0)
  }

  /// The horizontal place of the view's centre as it is shown; 10 at first.
  var x: CGFloat { view.layer.presentation()?.position.x ?? .nan }
  var alpha: CGFloat { CGFloat(view.layer.presentation()?.opacity ?? .nan) }

  func turn() { stage.advance(to: stage.time) }
}

/// What happened, in order.
@MainActor final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
}

func isClose(_ a: CGFloat?, _ b: CGFloat, within tolerance: CGFloat = rounding) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}
