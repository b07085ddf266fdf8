import KuruDrawing

extension LayerValues {
  private static let identitySpace = SublayerSpace(plane: .identity, isFlipped: false)

  /// Where the layer is seen in its superlayer's coordinates; nil for one that has none.
  public func placement(in superlayer: LayerValues?) -> Placement {
    let space = superlayer?.spaceOfSublayers(in: LayerValues.identitySpace, placement: .identity) ?? LayerValues.identitySpace
    return placement(in: space)
  }

  /// Where a layer is seen in the coordinates in which the root of its tree stands.
  ///
  /// - Parameter chain: the values of the layers from the root down to the layer.
  public static func placement(through chain: [LayerValues]) -> Placement {
    var space = identitySpace
    var result = Placement.identity
    for values in chain {
      result = values.placement(in: space)
      space = values.spaceOfSublayers(in: space, placement: result)
    }
    return result
  }

  private func spaceOfSublayers(in space: SublayerSpace, placement: Placement) -> SublayerSpace {
    preservesDepth ? sublayerSpaceKeepingDepth(in: space) : sublayerSpace(placement, in: space)
  }

  /// The box of the transformed bounds in the superlayer's coordinates, without what the superlayer does to its sublayers.
  public var frame: Rect {
    if transform.isIdentity {
      return Rect(
        x: position.x - anchorPoint.x * bounds.size.width, y: position.y - anchorPoint.y * bounds.size.height,
        width: bounds.size.width, height: bounds.size.height)
    }
    let plane = placement(in: nil).plane
    let seen = plane.apply(bounds)
    // Of what lies behind the eye wholly, as a parallel projection has it.
    return seen.isNull ? plane.affine.apply(bounds) : seen
  }
}

extension Placement {
  fileprivate static let identity = Placement(plane: .identity, isFacingAway: false)
}
