import CoreGraphics
import QuartzCore

extension UIView {
  /// Whether the view, or what is in it, may be hit at a point in its own coordinates.
  func takesTouches(at point: CGPoint, with event: UIEvent?) -> Bool {
    !isHidden && alpha >= 0.01 && isUserInteractionEnabled && animationHolds.withoutTouches == 0
      && self.point(inside: point, with: event)
  }

  /// The front-most view below this one that is hit. Views of a program's classes are asked one from within the other, for each may have a
  /// say of its own; plain ones may be nested without end.
  func hitBelow(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    var open = [(view: self, point: point, rest: subviews)]
    while let top = open.indices.last {
      guard let view = open[top].rest.popLast() else {
        let done = open.removeLast()
        // Nothing in front of it was hit. The view itself is for the caller to name.
        return open.isEmpty ? nil : done.view
      }
      let own = open[top].view.hitPoint(open[top].point, in: view)
      if type(of: view) == UIView.self {
        if view.takesTouches(at: own, with: event) { open.append((view, own, view.subviews)) }
      } else if let hit = view.hitTest(own, with: event) {
        return hit
      }
    }
    return nil
  }
}
