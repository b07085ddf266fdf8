import CoreGraphics
import KuruDrawing
import QuartzCore

extension ReferencePicture {
  /// By z position, then in their order; a replicator's once for each copy.
  func paintSublayers(of layer: CALayer, over plane: inout Plane, in space: Space) {
    let order = (layer.sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    for copy in copies(of: layer) {
      var own = clear
      var ownSpace = space
      ownSpace.transform = CATransform3DConcat(copy.transform, space.transform)
      for (_, sublayer) in order { paint(sublayer, over: &own, in: ownSpace) }
      own.multiply(by: copy.factor)
      plane.lay(own)
    }
  }

  /// The copies a replicator makes, and what their premultiplied colours are multiplied by. One plain copy of any other layer's sublayers.
  private func copies(of layer: CALayer) -> [(transform: CATransform3D, factor: SIMD4<Double>)] {
    guard let replicator = layer as? CAReplicatorLayer else { return [(CATransform3DIdentity, SIMD4(repeating: 1))] }
    let (x, y) = (layer.bounds.midX, layer.bounds.midY)
    let color = replicator.instanceColor?.color ?? .white
    let offsets = SIMD4(
      Double(replicator.instanceBlueOffset), Double(replicator.instanceGreenOffset), Double(replicator.instanceRedOffset),
      Double(replicator.instanceAlphaOffset))
    var power = CATransform3DIdentity
    return (0..<replicator.instanceCount).map { k in
      let transform = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), power), CATransform3DMakeTranslation(x, y, 0))
      power = CATransform3DConcat(power, replicator.instanceTransform)
      let sum = SIMD4(color.blue, color.green, color.red, color.alpha) + offsets * Double(k)
      let factor = sum.clamped(lowerBound: .zero, upperBound: .one)
      return (transform, SIMD4(factor.x, factor.y, factor.z, 1) * factor.w)
    }
  }

  /// The layers below a transform layer, the farthest first, each faded by the transform layers above it.
  func paintSublayersInDepth(of layer: CALayer, opacity: Float, over plane: inout Plane, in space: Space) {
    for item in layersInDepth(below: layer, opacity: opacity, in: space).sorted(by: { $0.depth < $1.depth }) {
      var own = clear
      paint(item.layer, over: &own, in: item.space)
      own.multiply(by: SIMD4(repeating: Double(item.opacity)))
      plane.lay(own)
    }
  }

  private func layersInDepth(
    below layer: CALayer, opacity: Float, in space: Space
  ) -> [(layer: CALayer, opacity: Float, space: Space, depth: CGFloat)] {
    var own = space
    own.transform = CATransform3DConcat(sublayerTransformAboutAnchor(of: layer), matrix(of: layer, in: space))
    return (layer.sublayers ?? []).flatMap { sublayer in
      if sublayer is CATransformLayer { return layersInDepth(below: sublayer, opacity: opacity * layer.opacity, in: own) }
      let m = matrix(of: sublayer, in: own)
      let (x, y) = (sublayer.bounds.midX, sublayer.bounds.midY)
      let depth = (x * m.m13 + y * m.m23 + m.m43) / (x * m.m14 + y * m.m24 + m.m44)
      return [(sublayer, opacity * layer.opacity, own, depth)]
    }
  }
}
