import CoreGraphics
import Foundation
import QuartzCore

/// The ring with an arrow in it of scenes c and e, as layers.
@MainActor enum ArrowLayer {
  static func make(size: Double, lineWidth: Double) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    let (middle, r, h) = (size / 2, size / 2 - lineWidth, size / 4)
    let ring = CAShapeLayer()
    ring.path = CGPath(ellipseIn: CGRect(x: middle - r, y: middle - r, width: 2 * r, height: 2 * r), transform: nil)
    ring.strokeEnd = 0.95
    let lines = [
      (0, -h, 0, h), (-h, 0, 0, h), (h, 0, 0, h),
    ].map { (x0, y0, x1, y1) in
      let path = CGMutablePath()
      path.move(to: CGPoint(x: middle + x0, y: middle + y0))
      path.addLine(to: CGPoint(x: middle + x1, y: middle + y1))
      let line = CAShapeLayer()
      line.path = path
      return line
    }
    for part in [ring] + lines {
      part.fillColor = nil
      part.strokeColor = CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1)
      part.lineWidth = lineWidth
      part.lineCap = .round
      layer.addSublayer(part)
    }
    return layer
  }

  /// One turn a second, without end.
  static var turning: CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = 0.0
    animation.toValue = 2 * Double.pi
    animation.duration = 1
    animation.repeatCount = .infinity
    return animation
  }
}
