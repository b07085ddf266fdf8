import KuruDrawing

/// The copies that a replicator makes of its sublayers, one after the other.
struct Copies {
  let node: Node
  private let replicator: ReplicatorValues
  /// From one copy to the next.
  private let step: Transform3D
  private let space: SublayerSpace
  private let cursor: Int
  /// Whether the copies do not lag behind one another, and so share one set of records.
  private let sharesRecords: Bool
  private let tint: Color?
  private var placement = Transform3D.identity
  private var index = 0

  /// - Parameters:
  ///   - cursor: where the records of the sublayers are.
  ///   - tint: what the colours of the node's own are multiplied by.
  init(
    of node: Node, _ values: LayerValues, _ replicator: ReplicatorValues, in space: SublayerSpace, cursor: Int, tint: Color?
  ) {
    let center = values.bounds.center
    self.node = node
    self.replicator = replicator
    step = Transform3D(translationX: -center.x, y: -center.y)
      .concatenating(replicator.instanceTransform)
      .concatenating(Transform3D(translationX: center.x, y: center.y))
    self.space = space
    self.cursor = cursor
    self.tint = tint
    sharesRecords = node.sampledCopies(replicator).count == 1
  }

  /// The space and alpha of the next copy that is not wholly transparent, with the painter in its tint and at its records. nil at the end,
  /// with the painter's own tint.
  mutating func next(_ painter: inout Painter) -> (space: SublayerSpace, alpha: Double)? {
    while index < replicator.copyCount {
      if sharesRecords { painter.cursor = cursor }
      var hue = replicator.color(ofCopy: index)
      let alpha = hue.alpha
      hue.alpha = 1
      var space = space
      space.transform = placement.concatenating(space.transform)
      space.isTransformed = !space.transform.isIdentity
      placement = placement.concatenating(step)
      index += 1
      guard alpha > 0 else {
        for _ in node.movingChildren { painter.cursor = painter.presentation.records[painter.cursor].next }
        continue
      }
      painter.tint = hue == .white ? tint : tint.map { $0.multiplied(by: hue) } ?? hue
      return (space, alpha)
    }
    painter.tint = tint
    return nil
  }
}

extension ReplicatorValues {
  /// The first copy has the instance colour, each further one is the offsets away from it. White where there is no colour.
  fileprivate func color(ofCopy copy: Int) -> Color {
    let base = instanceColor ?? .white
    let k = Double(copy)
    func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    return Color(
      red: unit(base.red + k * redOffset), green: unit(base.green + k * greenOffset),
      blue: unit(base.blue + k * blueOffset), alpha: unit(base.alpha + k * alphaOffset))
  }
}
