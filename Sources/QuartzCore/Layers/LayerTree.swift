import KuruScene
import Synchronization

/// Where a layer stands in its tree, and what of it has changed since the last commit.
final class LayerTree {
  let id = LayerTree.makeID()
  /// Cleared by the parent when it goes away.
  unowned(unsafe) var parent: CALayer?
  var sublayers: [CALayer] = []
  var mask: CALayer?
  /// Only on the root of a host's tree.
  weak var host: LayerHost?
  /// What the last commit made of the layer; nil before the first one and out of the tree.
  var node: Node?
  var dirt: Dirt = [.own]

  /// What must be done before or in the next commit, for the layer or for one below it.
  struct Dirt: OptionSet {
    let rawValue: UInt8
    static let own = Dirt(rawValue: 1)
    static let layout = Dirt(rawValue: 2)
    static let display = Dirt(rawValue: 4)
    static let ownBelow = Dirt(rawValue: 8)
    static let layoutBelow = Dirt(rawValue: 16)
    static let displayBelow = Dirt(rawValue: 32)

    /// The same for the layers above.
    var below: Dirt { Dirt(rawValue: (rawValue & 7) << 3 | rawValue & 56) }
  }

  private static let lastID = Atomic<UInt64>(0)

  private static func makeID() -> NodeID {
    NodeID(rawValue: lastID.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

extension CALayer {
  /// Notes what the layer needs, here and in the layers above, so that a commit finds it without looking at the rest.
  ///
  /// What a layer of a tree needs, those above it know: so what is noted already needs no walk, and noting it again takes no time.
  func mark(_ dirt: LayerTree.Dirt) {
    guard source == nil, !tree.dirt.isSuperset(of: dirt) else { return }
    tree.dirt = tree.dirt.union(dirt)
    markAbove(dirt.below)
  }

  /// - Parameter below: what a layer below the one above needs.
  func markAbove(_ below: LayerTree.Dirt) {
    var layer = tree.parent
    while let current = layer, !current.tree.dirt.isSuperset(of: below) {
      current.tree.dirt = current.tree.dirt.union(below)
      layer = current.tree.parent
    }
  }

  /// The host whose tree the layer is in.
  package var host: LayerHost? {
    var layer = self
    while let parent = layer.tree.parent { layer = parent }
    return layer.tree.host
  }
}
