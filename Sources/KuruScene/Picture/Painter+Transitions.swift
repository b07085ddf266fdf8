import KuruDrawing

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
    switch transition.style {
    case .fade:
      paintFade(transition, of: node, at: index, progress: p, outer, in: space)
    case .moveIn:
      paintOld(of: transition, at: index, outer, in: space)
      paintNew(node, at: index, direction.shift(of: size, by: p - 1).followed(by: outer), in: space)
    case .push:
      paintOld(of: transition, at: index, direction.shift(of: size, by: p).followed(by: outer), in: space)
      paintNew(node, at: index, direction.shift(of: size, by: p - 1).followed(by: outer), in: space)
    case .reveal:
      paintNew(node, at: index, outer, in: space)
      paintOld(of: transition, at: index, direction.shift(of: size, by: p).followed(by: outer), in: space)
    case .flip:
      if p < 0.5 {
        paintOld(of: transition, at: index, direction.turn(of: size, by: p).followed(by: outer), in: space)
      } else {
        paintNew(node, at: index, direction.turn(of: size, by: p - 1).followed(by: outer), in: space)
      }
    }
  }

  private mutating func paintFade(
    _ transition: Transition, of node: Node, at index: Int, progress p: Double, _ outer: Transform3D?, in space: SublayerSpace
  ) {
    if p >= 1 { return paintNew(node, at: index, outer, in: space) }
    if p <= 0 { return paintOld(of: transition, at: index, outer, in: space) }
    let both = begin(DisplayList.Group())
    let old = begin(DisplayList.Group(opacity: 1 - p))
    paintOld(of: transition, at: index, outer, in: space)
    end(old)
    let new = begin(DisplayList.Group(opacity: p, compositing: .plus))
    paintNew(node, at: index, outer, in: space)
    end(new)
    end(both)
  }

  private mutating func paintNew(_ node: Node, at index: Int, _ place: Transform3D?, in space: SublayerSpace) {
    cursor = index
    displacement = place
    paintShown(node, in: space)
  }

  private mutating func paintOld(of transition: Transition, at index: Int, _ place: Transform3D?, in space: SublayerSpace) {
    guard let old = transition.old else { return }
    let outside = isInOldPicture
    isInOldPicture = true
    cursor = presentation.records[index].old
    if old.hasAnimations {
      displacement = place
      paint(old, in: space)
    } else {
      var values = old.values
      if let place { values.displace(by: place) }
      paint(old, values, in: space)
    }
    isInOldPicture = outside
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
