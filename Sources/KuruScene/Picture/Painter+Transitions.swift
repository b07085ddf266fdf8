import KuruDrawing

/// One side of a transition, left to be painted.
struct TransitionPicture {
  enum Side {
    case old(Transition)
    case new(Node)
  }

  let side: Side
  /// The record of the node in transition.
  let index: Int
  let place: Transform3D?
  let space: SublayerSpace
  /// What it is painted as; nil: straight onto what is there.
  var group: DisplayList.Group?
}

extension Painter {
  /// Paints a node that passes from its old picture to its new one.
  ///
  ///     fade     old * (1 - p) + new * p
  ///     moveIn   [ old      ]<-[new]        the old one rests beneath
  ///     push     [old]->[ new ]             both move
  ///     reveal   [old]->[ new      ]        the new one rests beneath
  ///     flip     the old one to a quarter of a turn, then the new one from there
  ///
  /// - Parameters:
  ///   - index: of the node's record.
  ///   - p: how much of the way is done.
  @inline(never)
  mutating func paint(_ transition: Transition, of node: Node, at index: Int, progress p: Double, in space: SublayerSpace) {
    let outer = displacement
    displacement = nil
    let size = shownSize(of: node, at: index)
    let direction = transition.direction
    func old(_ place: Transform3D?) -> TransitionPicture {
      TransitionPicture(side: .old(transition), index: index, place: place, space: space)
    }
    func new(_ place: Transform3D?) -> TransitionPicture {
      TransitionPicture(side: .new(node), index: index, place: place, space: space)
    }
    switch transition.style {
    case .fade:
      if p >= 1 { return paint(new(outer)) }
      if p <= 0 { return paint(old(outer)) }
      steps.append(.end(begin(DisplayList.Group())))
      var (first, second) = (old(outer), new(outer))
      first.group = DisplayList.Group(opacity: 1 - p)
      second.group = DisplayList.Group(opacity: p, compositing: .plus)
      paint(first, then: second)
    case .moveIn:
      paint(old(outer), then: new(direction.shift(of: size, by: p - 1).followed(by: outer)))
    case .push:
      paint(
        old(direction.shift(of: size, by: p).followed(by: outer)),
        then: new(direction.shift(of: size, by: p - 1).followed(by: outer)))
    case .reveal:
      paint(new(outer), then: old(direction.shift(of: size, by: p).followed(by: outer)))
    case .flip:
      if p < 0.5 {
        paint(old(direction.turn(of: size, by: p).followed(by: outer)))
      } else if p > 0.5 {
        // Edge on there is nothing to see.
        paint(new(direction.turn(of: size, by: p - 1).followed(by: outer)))
      }
    }
  }

  private mutating func paint(_ first: TransitionPicture, then second: TransitionPicture) {
    steps.append(.picture(second))
    steps.append(.picture(first))
  }

  mutating func paint(_ picture: TransitionPicture) {
    if let group = picture.group { steps.append(.end(begin(group))) }
    switch picture.side {
    case .new(let node):
      cursor = picture.index
      displacement = picture.place
      paintShown(node, in: picture.space)
    case .old(let transition):
      guard let old = transition.old else { return }
      steps.append(.oldPicture(isInOldPicture))
      isInOldPicture = true
      cursor = presentation.records[picture.index].old
      if old.hasAnimations {
        displacement = picture.place
        paint(old, in: picture.space)
      } else {
        var values = old.values
        if let place = picture.place { values.displace(by: place) }
        paint(old, values, in: picture.space)
      }
    }
  }

  private func shownSize(of node: Node, at index: Int) -> Size {
    var values = node.values
    values.apply(presentation.overrides[presentation.records[index].overrides])
    return values.bounds.size
  }
}

extension Transform3D {
  fileprivate func followed(by next: Transform3D?) -> Transform3D { next.map { concatenating($0) } ?? self }
}

extension Transition.Direction {
  /// Of the direction, in the layer's coordinates.
  private var unit: Point {
    switch self {
    case .right: Point(x: 1, y: 0)
    case .left: Point(x: -1, y: 0)
    case .down: Point(x: 0, y: 1)
    case .up: Point(x: 0, y: -1)
    }
  }

  /// By a fraction of the layer's own extent that way.
  fileprivate func shift(of size: Size, by fraction: Double) -> Transform3D {
    Transform3D(translationX: unit.x * size.width * fraction, y: unit.y * size.height * fraction)
  }

  /// By a fraction of half a turn, seen from a distance of twice the layer's longer side. Apple does not say from where its flips are seen.
  fileprivate func turn(of size: Size, by fraction: Double) -> Transform3D {
    let angle = Elementary.pi * fraction
    // About y the left side, where x is below 0, comes to the front; about x, with y down, the lower one.
    let turn = Transform3D(rotation: angle * (unit.x - unit.y), x: unit.y.magnitude, y: unit.x.magnitude, z: 0)
    let distance = 2 * max(size.width, size.height)
    guard distance > 0 else { return turn }
    var eye = Transform3D.identity
    eye.m34 = -1 / distance
    return turn.concatenating(eye)
  }
}

extension LayerValues {
  /// Moves the layer by a transform about the middle of its bounds, before its own.
  mutating func displace(by displacement: Transform3D) {
    let center = bounds.center
    let (x, y) = (anchor.x - center.x, anchor.y - center.y)
    transform = Transform3D(translationX: x, y: y)
      .concatenating(displacement)
      .concatenating(Transform3D(translationX: -x, y: -y))
      .concatenating(transform)
  }
}
