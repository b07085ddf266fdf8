import KuruScene
import Synchronization

/// Where a layer stands in its tree, and what of it has changed since the last commit.
final class LayerTree {
  let id = LayerTree.makeID()
  /// Cleared by the parent when it goes away.
  unowned(unsafe) var parent: CALayer?
  var sublayers: [CALayer] = []
  var mask: CALayer?
  /// The host in whose tree the layer is.
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

  /// What the last commit made of the layer, where nothing in or below it has changed since.
  var cleanNode: Node? { dirt.isDisjoint(with: [.own, .ownBelow]) ? node : nil }

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

  /// The host in whose tree the layer is. O(1): each layer of the tree knows it.
  package var host: LayerHost? { tree.host }

  /// Tells the layer and all below it in whose tree they are now. O(layers).
  func setHost(_ host: LayerHost?) {
    guard tree.host !== host else { return }
    var waiting = [self]
    while let layer = waiting.popLast() {
      layer.tree.host = host
      if let mask = layer.tree.mask { waiting.append(mask) }
      waiting.append(contentsOf: layer.tree.sublayers)
    }
  }

  /// Calls `body` for this layer, and for those below it that are marked with some of `dirt` when their turn comes: superlayers first, a
  /// mask after the sublayers.
  func visitTree(markedWith dirt: LayerTree.Dirt, _ body: (CALayer) -> Void) {
    body(self)
    // In an array, not on the stack of calls: a tree may be of any depth.
    var open = [OpenLayer(self)]
    while let top = open.indices.last {
      guard let layer = open[top].next() else {
        open.removeLast()
        continue
      }
      if layer.tree.dirt.isDisjoint(with: dirt) { continue }
      body(layer)
      open.append(OpenLayer(layer))
    }
  }
}

/// A layer of which some below have not been visited. Those that come and go in the meantime do not count.
private struct OpenLayer {
  let sublayers: [CALayer]
  let mask: CALayer?
  var count = 0

  init(_ layer: CALayer) { (sublayers, mask) = (layer.tree.sublayers, layer.tree.mask) }

  mutating func next() -> CALayer? {
    count += 1
    if count <= sublayers.count { return sublayers[count - 1] }
    return count == sublayers.count + 1 ? mask : nil
  }
}
