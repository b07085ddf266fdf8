import CoreGraphics
import KuruDrawing
import KuruScene

extension CALayer {
  /// Hidden and wholly transparent layers are skipped, and what a mask or `masksToBounds` hides. Source: values measured on macOS.
  /// Siblings count from the one drawn last: by z position, then order.
  func deepestLayer(at p: CGPoint) -> CALayer? {
    guard let place = HitPlace(of: self, at: p, in: superlayer?.values, time: shownTimeOfCopy) else { return nil }
    // In an array, not on the stack of calls: a tree may be of any depth.
    var open = [place]
    while let top = open.indices.last {
      guard let (layer, isMask) = open[top].next() else {
        let done = open.removeLast()
        let isHit = done.layer.contains(done.point)
        if let hit = HitPlace.settle(isHit ? done.layer : nil, isMask: done.isMask, &open) { return hit }
        continue
      }
      if !layer.isOwnClass {
        let hit = layer.hitInProgram(at: open[top].point)
        if let hit = HitPlace.settle(hit, isMask: isMask, &open) { return hit }
      } else if let place = HitPlace(of: layer, below: open[top], isMask: isMask) {
        open.append(place)
      } else {
        _ = HitPlace.settle(nil, isMask: isMask, &open)
      }
    }
    return nil
  }

  /// So many layers of a program's classes are asked for a hit from within one another; what is deeper is not hit. Each may have a say of
  /// its own, and takes some of the stack.
  static let deepestProgramHit = 1_000

  private func hitInProgram(at p: CGPoint) -> CALayer? {
    let stack = TransactionStack.current
    guard stack.hitDepth < CALayer.deepestProgramHit else { return nil }
    stack.hitDepth += 1
    defer { stack.hitDepth -= 1 }
    return hitTest(p)
  }
}

/// A layer at a point, of which some of what is below has not been looked at.
private struct HitPlace {
  let layer: CALayer
  /// In the layer's own coordinates.
  let point: CGPoint
  /// See `CALayer.shownTimeOfCopy`.
  let time: Double
  /// Whether the layer is a mask.
  let isMask: Bool
  private let mask: CALayer?
  /// From back to front.
  private var sublayers: [CALayer]
  private var hasMask = false

  /// nil where neither the layer nor anything below it is there.
  ///
  /// - Parameters:
  ///   - p: in the superlayer's coordinates.
  ///   - superlayer: its values.
  init?(of layer: CALayer, at p: CGPoint, in superlayer: LayerValues?, time: Double, isMask: Bool = false) {
    let values = layer.values
    guard !values.isHidden, values.opacity > 0 else { return nil }
    let placement = values.placement(in: superlayer)
    guard values.isDoubleSided || !placement.isFacingAway, let back = placement.plane.inverse, back.depth(of: p.point) > 0 else {
      return nil
    }
    point = back.apply(p.point).cgPoint
    if values.masksToBounds && !layer.contains(point) { return nil }
    (self.layer, self.time, self.isMask) = (layer, time, isMask)
    mask = layer.mask(atLocalTime: time)
    sublayers = layer.sublayers(atLocalTime: time)
    if sublayers.contains(where: { $0.values.zPosition != 0 }) {
      let order = sublayers.indices.sorted { a, b in
        (sublayers[a].values.zPosition, a) < (sublayers[b].values.zPosition, b)
      }
      sublayers = order.map { sublayers[$0] }
    }
  }

  init?(of layer: CALayer, below outer: HitPlace, isMask: Bool) {
    self.init(
      of: layer, at: outer.point, in: outer.layer.values, time: layer.timing.localTime(parentTime: outer.time), isMask: isMask)
  }

  /// The mask, then the sublayers from front to back; nil at the end.
  mutating func next() -> (CALayer, isMask: Bool)? {
    if !hasMask {
      hasMask = true
      if let mask { return (mask, true) }
    }
    return sublayers.popLast().map { ($0, false) }
  }

  /// Takes in that a search is over, of a mask or of something else in the last place.
  ///
  /// - Returns: the hit where that is the answer to all.
  static func settle(_ hit: CALayer?, isMask: Bool, _ open: inout [HitPlace]) -> CALayer? {
    if let hit {
      // A hit in a mask lets the rest of its layer be looked at; any other is the answer for all around it.
      if isMask { return nil }
      guard let mask = open.lastIndex(where: \.isMask) else { return hit }
      open.removeSubrange(mask...)
    } else if isMask {
      // Nothing of the masked layer is there. If it is a mask itself, neither is anything of that one's layer.
      while let masked = open.popLast(), masked.isMask {}
    }
    return nil
  }
}
