import CoreGraphics
import Foundation
import KuruScene

/// A layer whose sublayers stand in space: they are not laid into its plane, and of those that overlap the nearer one lies on top.
///
/// The layer has no picture of its own. Background, contents, border, mask, shadow and `masksToBounds` have no effect; its opacity fades
/// each sublayer by itself. Differs: sublayers are ordered as a whole, by the depth of their middles, and not where they cut through each
/// other.
open class CATransformLayer: CALayer {
  override class var initialValues: LayerValues {
    var values = LayerValues()
    values.preservesDepth = true
    return values
  }

  /// nil: the layer has no plane in which a point could be looked for. Source: Apple's documents say not to ask.
  open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}
