import UIKit

/// A pie whose angles are animatable properties of its own: a layer that draws itself at every frame of an animation of them.
///
/// Angles are in degrees, 0 at 12 o'clock, growing clockwise. A pie of 360 degrees or more is a whole disc; one that ends where it
/// begins, or before, paints nothing.
open class ArcLayer: CAShapeLayer {
  @Animatable("startAngle") open var startAngle: CGFloat = 0
  @Animatable("endAngle") open var endAngle: CGFloat = 0

  /// What the pie is filled with. Default black.
  open var tintColor: UIColor = .black {
    didSet {
      if tintColor != oldValue { setNeedsDisplay() }
    }
  }

  /// In points. nil, the default: half the shorter side of the bounds.
  open var radius: CGFloat? {
    didSet {
      if radius != oldValue { setNeedsDisplay() }
    }
  }

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? ArcLayer else { return }
    tintColor = layer.tintColor
    radius = layer.radius
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  open override class func needsDisplay(forKey key: String) -> Bool {
    key == "startAngle" || key == "endAngle" || super.needsDisplay(forKey: key)
  }

  open override func draw(in ctx: CGContext) {
    ctx.clear(bounds)
    let sweep = min(endAngle - startAngle, 360)
    let radius = radius ?? min(bounds.width, bounds.height) / 2
    guard sweep > 0, radius > 0, radius.isFinite, startAngle.isFinite else { return }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    ctx.setFillColor(tintColor.cgColor)
    ctx.move(to: center)
    // Clockwise on the screen is towards greater angles: y points down. 12 o'clock is a quarter turn before the x axis.
    let start = radians(startAngle - 90)
    ctx.addArc(center: center, radius: radius, startAngle: start, endAngle: start + radians(sweep), clockwise: false)
    ctx.closePath()
    ctx.fillPath()
  }

  private func radians(_ degrees: CGFloat) -> CGFloat { degrees * .pi / 180 }
}
