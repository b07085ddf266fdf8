import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

/// A layer that shows its sublayers several times, each copy moved, tinted and delayed against the one before.
open class CAReplicatorLayer: CALayer {
  override class var initialValues: LayerValues {
    var values = LayerValues()
    values.replicator = ReplicatorValues()
    return values
  }

  private var replicator: ReplicatorValues { values.ownReplicator }

  /// Copies, the first included. Default 1; zero or less shows none.
  open var instanceCount: Int {
    get { Int(exactly: replicator.instanceCount.rounded()) ?? 0 }
    set { change(.instanceCount, \.ownReplicator.instanceCount, Double(newValue)) }
  }

  /// Seconds.
  open var instanceDelay: CFTimeInterval {
    get { replicator.instanceDelay }
    set { change(.instanceDelay, \.ownReplicator.instanceDelay, newValue) }
  }

  /// About the layer's centre, from each copy to the next.
  open var instanceTransform: CATransform3D {
    get { CATransform3D(replicator.instanceTransform) }
    set { change(.instanceTransform, \.ownReplicator.instanceTransform, newValue.transform) }
  }

  /// Multiplies the first copy's colours. Default opaque white.
  open var instanceColor: CGColor? {
    get { replicator.instanceColor.map(CGColor.init) }
    set { change(.instanceColor, \.ownReplicator.instanceColor, newValue?.color) }
  }

  /// Whether the copies stand in space, as the sublayers of a `CATransformLayer` do, instead of lying in the layer's plane. Then the layer
  /// has no picture of its own either. Default false.
  open var preservesDepth: Bool {
    get { values.preservesDepth }
    set { change(.preservesDepth, \.preservesDepth, newValue) }
  }

  open var instanceRedOffset: Float {
    get { Float(replicator.redOffset) }
    set { change(.instanceRedOffset, \.ownReplicator.redOffset, Double(newValue)) }
  }
  open var instanceGreenOffset: Float {
    get { Float(replicator.greenOffset) }
    set { change(.instanceGreenOffset, \.ownReplicator.greenOffset, Double(newValue)) }
  }
  open var instanceBlueOffset: Float {
    get { Float(replicator.blueOffset) }
    set { change(.instanceBlueOffset, \.ownReplicator.blueOffset, Double(newValue)) }
  }
  open var instanceAlphaOffset: Float {
    get { Float(replicator.alphaOffset) }
    set { change(.instanceAlphaOffset, \.ownReplicator.alphaOffset, Double(newValue)) }
  }
}
