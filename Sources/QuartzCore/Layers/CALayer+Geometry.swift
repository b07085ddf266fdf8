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
  var transformToRoot: Transform {
    var result = Transform.identity
    var layer = self
    while true {
      let above = layer.parentLayer
      result = result.concatenating(layer.values.transformToSuperlayer(above?.values))
      guard let above else { return result }
      layer = above
    }
  }

  var hasFlippedContents: Bool {
    var isFlipped = false
    var layer: CALayer? = self
    while let current = layer {
      if current.values.isGeometryFlipped { isFlipped.toggle() }
      layer = current.parentLayer
    }
    return isFlipped
  }

  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    map(to: layer).apply(p.point).cgPoint
  }

  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    map(from: layer).apply(p.point).cgPoint
  }

  /// The box of the converted corners.
  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { map(to: layer).apply(r.rect).cgRect }

  /// The box of the converted corners.
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { map(from: layer).apply(r.rect).cgRect }

  private func map(to layer: CALayer?) -> Transform {
    let toRoot = transformToRoot
    guard let layer else { return toRoot }
    guard let back = layer.transformToRoot.inverse else { return toRoot }
    return toRoot.concatenating(back)
  }

  private func map(from layer: CALayer?) -> Transform {
    let toRoot = layer?.transformToRoot ?? .identity
    guard let back = transformToRoot.inverse else { return toRoot }
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

  // MARK: Hit testing

  /// Hidden and wholly transparent layers are skipped, and what a mask or `masksToBounds` hides. Source: values measured on macOS.
  /// Siblings count from the one drawn last: by z position, then order.
  func deepestLayer(at p: CGPoint) -> CALayer? {
    guard !values.isHidden, values.opacity > 0 else { return nil }
    let toSuper = values.transformToSuperlayer(superlayer?.values)
    guard let back = toSuper.inverse else { return nil }
    let own = back.apply(p.point).cgPoint
    if masksToBounds && !contains(own) { return nil }
    if let mask, mask.hitTest(own) == nil { return nil }
    let children = sublayers ?? []
    let order = children.indices.sorted {
      (children[$0].values.zPosition, $0) > (children[$1].values.zPosition, $1)
    }
    for index in order {
      if let hit = children[index].hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }
}
