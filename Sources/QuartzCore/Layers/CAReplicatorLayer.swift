import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

/// A layer that shows its sublayers several times, each copy moved, tinted and delayed against the one before.
open class CAReplicatorLayer: CALayer {
  public override init() {
    super.init()
    values.replicator = ReplicatorValues()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if values.replicator == nil { values.replicator = ReplicatorValues() }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.replicator = ReplicatorValues()
  }

  private var replicator: ReplicatorValues { values.replicator ?? ReplicatorValues() }

  private func change<V: Equatable>(_ property: Property, _ field: WritableKeyPath<ReplicatorValues, V>, to new: V) {
    let part: WritableKeyPath<LayerValues, ReplicatorValues> = \.replicator.unwrapped
    super.change(property, part.appending(path: field), new)
  }

  /// Copies, the first included. Default 1; zero or less shows none.
  open var instanceCount: Int {
    get { Int(exactly: replicator.instanceCount.rounded()) ?? 0 }
    set { change(.instanceCount, \.instanceCount, to: Double(newValue)) }
  }

  /// Seconds.
  open var instanceDelay: CFTimeInterval {
    get { replicator.instanceDelay }
    set { change(.instanceDelay, \.instanceDelay, to: newValue) }
  }

  /// About the layer's centre, from each copy to the next.
  open var instanceTransform: CATransform3D {
    get { CATransform3D(replicator.instanceTransform) }
    set { change(.instanceTransform, \.instanceTransform, to: newValue.transform) }
  }

  /// Multiplies the first copy's colours. Default opaque white.
  open var instanceColor: CGColor? {
    get { replicator.instanceColor.map(CGColor.init) }
    set { change(.instanceColor, \.instanceColor, to: newValue?.color) }
  }

  /// Whether the copies stand in space, as the sublayers of a `CATransformLayer` do, instead of lying in the layer's plane. Then the layer
  /// has no picture of its own either. Default false.
  open var preservesDepth: Bool {
    get { values.preservesDepth }
    set {
      guard newValue != values.preservesDepth else { return }
      values.preservesDepth = newValue
      didChange(key: "preservesDepth")
    }
  }

  open var instanceRedOffset: Float {
    get { Float(replicator.redOffset) }
    set { change(.instanceRedOffset, \.redOffset, to: Double(newValue)) }
  }
  open var instanceGreenOffset: Float {
    get { Float(replicator.greenOffset) }
    set { change(.instanceGreenOffset, \.greenOffset, to: Double(newValue)) }
  }
  open var instanceBlueOffset: Float {
    get { Float(replicator.blueOffset) }
    set { change(.instanceBlueOffset, \.blueOffset, to: Double(newValue)) }
  }
  open var instanceAlphaOffset: Float {
    get { Float(replicator.alphaOffset) }
    set { change(.instanceAlphaOffset, \.alphaOffset, to: Double(newValue)) }
  }
}

extension Optional where Wrapped == ReplicatorValues {
  fileprivate var unwrapped: ReplicatorValues {
    get { self ?? ReplicatorValues() }
    set { self = newValue }
  }
}
