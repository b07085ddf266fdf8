import QuartzCore

/// The layers that a view animation changes. Unless it allows touches, their views take none until it ends.
@MainActor
final class InteractionHold {
  private(set) var layers: [CALayer] = []
  private let isHolding: Bool
  private let hitsWhereShown: Bool
  private var hasEnded = false

  /// How many animations hold each layer, and how many have it hit where it is shown.
  private static var held = LayerCounts()
  private static var shown = LayerCounts()

  init(isHolding: Bool, hitsWhereShown: Bool) {
    self.isHolding = isHolding
    self.hitsWhereShown = hitsWhereShown
  }

  /// Whether a view of that layer takes no touches now.
  static func holds(_ layer: CALayer) -> Bool { held.contains(layer) }

  /// Whether a view of that layer is to be hit where it is shown, and not where its model is.
  static func isHitWhereShown(_ layer: CALayer) -> Bool { shown.contains(layer) }

  func add(_ layer: CALayer) {
    guard !hasEnded, !layers.contains(where: { $0 === layer }) else { return }
    layers.append(layer)
    if isHolding { Self.held.add(layer) }
    if hitsWhereShown { Self.shown.add(layer) }
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    for layer in layers {
      if isHolding { Self.held.remove(layer) }
      if hitsWhereShown { Self.shown.remove(layer) }
    }
    layers = []
  }
}

/// Layers, each counted. Whoever counts one keeps it alive.
private struct LayerCounts {
  private var counts: [ObjectIdentifier: Int] = [:]

  func contains(_ layer: CALayer) -> Bool { !counts.isEmpty && counts[ObjectIdentifier(layer)] != nil }

  mutating func add(_ layer: CALayer) { counts[ObjectIdentifier(layer), default: 0] += 1 }

  mutating func remove(_ layer: CALayer) {
    let key = ObjectIdentifier(layer)
    guard let count = counts[key] else { return }
    counts[key] = count > 1 ? count - 1 : nil
  }
}
