import KuruScene
import KurukuruStage
import QuartzCore
import UIKit

/// A stage with very many layers, all committed.
@MainActor struct LayerField {
  let stage = Stage(size: CGSize(width: 1920, height: 1080), scale: 1)
  private(set) var layers: [CALayer] = []

  /// What is animated, one of each kind that sampling treats in its own way.
  static let courses: [(keyPath: String, from: Any, to: Any)] = [
    ("opacity", 0, 1), ("position", CGPoint.zero, CGPoint(x: 9, y: 9)), ("transform.rotation.z", 0, 6.28),
    ("transform", CATransform3DIdentity, CATransform3DMakeScale(2, 2, 1)),
  ]

  init(layers count: Int, perParent: Int) {
    var parent = CALayer()
    for index in 0..<count {
      if index % perParent == 0 {
        parent = CALayer()
        stage.window.layer.addSublayer(parent)
      }
      let layer = CALayer()
      layer.frame = CGRect(x: index % 100, y: index / 100, width: 10, height: 10)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      parent.addSublayer(layer)
      layers.append(layer)
    }
    stage.advance(to: 0)
  }

  /// Rings with an arrow, 40 points wide: each a layer that turns, a ring and three lines.
  ///
  /// - Parameter grows: whether the strokes of the rings grow and shrink too.
  init(rings count: Int, grows: Bool) {
    let columns = 45
    for index in 0..<count {
      let spinner = CALayer()
      spinner.frame = CGRect(x: Double(index % columns) * 42 + 1, y: Double(index / columns) * 42 + 1, width: 40, height: 40)
      spinner.add(Self.animation("transform.rotation.z", from: 0, to: 2 * Double.pi), forKey: "turn")
      let ring = CAShapeLayer()
      ring.path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 36, height: 36)).cgPath
      ring.strokeEnd = 0.95
      if grows { ring.add(Self.animation("strokeEnd", from: 0.5, to: 0.95), forKey: "grow") }
      spinner.addSublayer(ring)
      for (from, to) in [((20, 10), (20, 30)), ((10, 20), (20, 30)), ((30, 20), (20, 30))] {
        let line = CAShapeLayer()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: from.0, y: from.1))
        path.addLine(to: CGPoint(x: to.0, y: to.1))
        line.path = path.cgPath
        spinner.addSublayer(line)
      }
      for case let shape as CAShapeLayer in spinner.sublayers ?? [] {
        shape.fillColor = nil
        shape.strokeColor = CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1)
        shape.lineWidth = 2
        shape.lineCap = .round
      }
      stage.window.layer.addSublayer(spinner)
      layers.append(spinner)
    }
    stage.advance(to: 0)
  }

  func animate(_ keyPath: String, from: Any, to: Any) {
    for layer in layers { layer.add(Self.animation(keyPath, from: from, to: to), forKey: "run") }
    stage.advance(to: 0)
  }

  static func animation(_ keyPath: String, from: Any, to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    animation.duration = 1.3
    animation.repeatCount = .infinity
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }
}

extension Stage {
  /// What the last turn committed.
  @MainActor var committedScene: Scene { presentation().scene }
}
