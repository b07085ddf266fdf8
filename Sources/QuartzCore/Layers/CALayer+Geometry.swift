import CoreGraphics
import KuruDrawing
import KuruScene

extension CALayer {
  var computedFrame: CGRect { values.frame.cgRect }

  /// The size goes through the inverse of the transform's linear part; with a rotation that is not by quarter turns the result's
  /// `frame` is a larger box than asked for, as on Apple's systems.
  func setComputedFrame(_ frame: CGRect) {
    let target = frame.rect.standardized
    guard !target.isNull else { return }
    var size = target.size
    let affine = values.transform.affine
    if !affine.isIdentity, let inverse = affine.inverse {
      let unmoved = Transform(a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, tx: 0, ty: 0)
      size = unmoved.apply(Rect(x: 0, y: 0, width: size.width, height: size.height)).size
    }
    bounds = Rect(origin: values.bounds.origin, size: size).cgRect
    // The anchor's place within the box of the transformed bounds.
    let unplaced = values.frame
    position = CGPoint(
      x: CGFloat(values.position.x + target.minX - unplaced.minX),
      y: CGFloat(values.position.y + target.minY - unplaced.minY))
  }

  func changeBounds(_ new: Rect) {
    let resized = new.size != values.bounds.size
    guard new != values.bounds else { return }
    change(.bounds, \.bounds, new)
    if resized {
      markNeedsLayout()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }

  // MARK: Conversion of points

  /// From this layer's coordinates to the root's.
  private var planeInRoot: Projection { LayerValues.placement(through: chainFromRoot).plane }

  /// The values of the layers from the root down to this one; what is shown of them on a presentation copy.
  private var chainFromRoot: [LayerValues] {
    var layers: [CALayer] = []
    var layer: CALayer? = model()
    while let current = layer {
      layers.append(current)
      layer = current.tree.parent
    }
    layers.reverse()
    guard let source else { return layers.map(\.values) }
    var chain: [LayerValues] = []
    guard var time = source.host?.now else { return [values] }
    for layer in layers.dropLast() {
      time = (layer.tree.node?.timing ?? layer.timing).localTime(parentTime: time)
      // What no commit has shown has no place.
      if let node = layer.tree.node { chain.append(node.sampled(atLocalTime: time).values) } else { chain = [] }
    }
    return chain + [values]
  }

  var hasFlippedContents: Bool { chainFromRoot.count { $0.isGeometryFlipped } % 2 == 1 }

  /// From this layer's coordinates to those of `layer` (nil: of the root), perspective included. A point that is seen in none of the other
  /// layer's places, for it lies behind the eye, stays as it is.
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { map(to: layer).converted(p.point).cgPoint }

  /// From the coordinates of `layer` (nil: of the root) to this layer's own.
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { map(from: layer).converted(p.point).cgPoint }

  /// The box of the converted corners.
  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { map(to: layer).converted(r.rect).cgRect }

  /// The box of the converted corners.
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { map(from: layer).converted(r.rect).cgRect }

  private func map(to layer: CALayer?) -> Projection {
    let toRoot = planeInRoot
    guard let layer else { return toRoot }
    guard let back = layer.planeInRoot.inverse else { return toRoot }
    return toRoot.concatenating(back)
  }

  private func map(from layer: CALayer?) -> Projection {
    // Points go down a tree from one layer to the next, and most trees keep no depth.
    if let layer, source == nil, tree.parent === layer, !layer.values.preservesDepth,
      let back = values.placement(in: layer.values).plane.inverse
    {
      return back
    }
    let toRoot = layer?.planeInRoot ?? .identity
    guard let back = planeInRoot.inverse else { return toRoot }
    return toRoot.concatenating(back)
  }

  // MARK: Conversion of times

  /// From a time of `layer` (nil: of the stage) to this layer's own.
  public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(absolute: layer?.absoluteTime(local: t) ?? t)
  }

  /// From this layer's own time to that of `layer` (nil: of the stage).
  public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let absolute = absoluteTime(local: t)
    return layer?.localTime(absolute: absolute) ?? absolute
  }

  func localTime(absolute: Double) -> Double { localTime(absolute: absolute) { $0.timing } }

  /// The layer's own time at a time of the host, by the last commit.
  func shownTime(at absolute: Double) -> Double { localTime(absolute: absolute) { $0.tree.node?.timing ?? $0.timing } }

  private func localTime(absolute: Double, _ timing: (CALayer) -> MediaTiming) -> Double {
    var timings = [timing(self)]
    var layer = model().tree.parent
    while let current = layer {
      timings.append(timing(current))
      layer = current.tree.parent
    }
    return timings.reversed().reduce(absolute) { $1.localTime(parentTime: $0) }
  }

  func absoluteTime(local: Double) -> Double {
    var time = timing.parentTime(localTime: local)
    var layer = model().tree.parent
    while let current = layer {
      time = current.timing.parentTime(localTime: time)
      layer = current.tree.parent
    }
    return time
  }
}

extension Projection {
  fileprivate func converted(_ p: Point) -> Point { depth(of: p) > 0 ? apply(p) : p }

  fileprivate func converted(_ rect: Rect) -> Rect {
    let seen = apply(rect)
    return seen.isNull ? rect : seen
  }
}
