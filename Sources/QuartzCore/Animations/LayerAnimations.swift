import Foundation
import KuruScene

/// The animations of one layer, in the order in which they apply.
final class LayerAnimations {
  /// One added animation through its life: waiting for the commit, then running, then gone.
  final class Entry {
    let key: String?
    let animation: CAAnimation
    let completions: [Completion]
    weak var layer: CALayer?
    /// What the engine runs, with its begin time in the layer's time; nil until the commit, and where it changes nothing.
    var engine: Animation?
    /// Its timing with the begin time settled; nil until the commit.
    var timing: MediaTiming?
    var hasStarted = false
    /// Past its end, but kept because `isRemovedOnCompletion` is false.
    var hasEnded = false

    init(key: String?, animation: CAAnimation, completions: [Completion], layer: CALayer) {
      self.key = key
      self.animation = animation
      self.completions = completions
      self.layer = layer
    }
  }

  private(set) var entries: [Entry] = []

  func entry(for key: String) -> Entry? { entries.last { $0.key == key } }

  var keys: [String]? {
    let keys = entries.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  func add(_ entry: Entry) {
    if let key = entry.key { remove(key: key) }
    entries.append(entry)
    for completion in entry.completions { completion.animationAdded() }
  }

  func remove(key: String) {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
    let entry = entries.remove(at: index)
    entry.layer?.mark(.own)
    end(entry, finished: false)
  }

  func removeAll() {
    let all = entries
    entries = []
    all.first?.layer?.mark(.own)
    for entry in all { end(entry, finished: false) }
  }

  /// At the natural end. Kept animations report their end, once, and stay.
  func finish(_ entry: Entry) {
    if entry.animation.isRemovedOnCompletion {
      entries.removeAll { $0 === entry }
      entry.layer?.mark(.own)
    }
    end(entry, finished: true)
  }

  /// The layer goes away: nobody is left to be told but the blocks that wait.
  func abandonAll() {
    for entry in entries where !entry.hasEnded {
      for completion in entry.completions { completion.animationEnded(finished: false) }
    }
  }

  private func end(_ entry: Entry, finished: Bool) {
    guard !entry.hasEnded else { return }
    entry.hasEnded = true
    for completion in entry.completions { completion.animationEnded(finished: finished) }
    let host = entry.layer?.host ?? LayerHost.current
    host?.animationEnded(entry, finished: finished)
  }

  /// Settles what has waited for the commit: an animation without a begin time begins now.
  func settle(on layer: CALayer, localTime: Double) -> [Entry] {
    var settled: [Entry] = []
    for entry in entries where entry.timing == nil {
      var timing = entry.animation.timing
      if timing.beginTime == 0 { timing.beginTime = localTime }
      entry.timing = timing
      entry.animation.timing.beginTime = timing.beginTime
      entry.engine = entry.animation.engineAnimation(on: layer)
      settled.append(entry)
    }
    return settled
  }

  /// What the commit hands to the engine.
  var engineAnimations: [Animation] { entries.compactMap(\.engine) }

  /// Whether an animation of a property of the layer's own shows at a time of the layer.
  func drawsAtEveryFrame(at localTime: Double) -> Bool {
    entries.contains { entry in
      guard let engine = entry.engine ?? nil else { return entry.timing == nil && entry.animatesOwnProperty }
      return engine.changesCustomValue && engine.timing.contributes(at: localTime)
    }
  }
}

extension LayerAnimations.Entry {
  /// Before the commit: whether it will make the layer draw at every frame.
  fileprivate var animatesOwnProperty: Bool {
    guard let layer, animation.beginTime == 0 else { return false }
    return animation.engineAnimation(on: layer)?.changesCustomValue == true
  }
}

extension Animation {
  /// Whether it, or one of its children, animates a property that the layer's class declares.
  var changesCustomValue: Bool {
    switch (kind, target) {
    case (.group(let children), _): children.contains(where: \.changesCustomValue)
    case (_, .custom): true
    default: false
    }
  }
}

extension MediaTiming {
  /// Whether the animation shows at a time of its parent.
  func contributes(at parentTime: Double) -> Bool { basicTime(parentTime: parentTime) != nil }
}

extension CALayer {
  /// Adds an animation that a block of its own waits for, beside those of the transactions.
  package func add(_ anim: CAAnimation, forKey key: String?, awaitedBy completion: Completion) {
    addAnimation(anim, forKey: key, awaitedBy: [completion])
  }

  /// Whether the layer's class declares an `@Animatable` property of that name.
  package func hasAnimatable(_ key: String) -> Bool { animatableIndex(of: key) != nil }

  /// Whether the layer shows something it has drawn.
  package var hasDrawing: Bool {
    if case .drawing = values.contents { true } else { false }
  }

  func addAnimation(_ anim: CAAnimation, forKey key: String?, awaitedBy others: [Completion] = []) {
    guard source == nil, let copy = anim.copy() as? CAAnimation else { return }
    let stack = TransactionStack.current
    if !(copy.duration > 0) { copy.duration = stack.animationDuration }
    if let function = CATransaction.animationTimingFunction() { copy.timingFunction = function }
    let entry = LayerAnimations.Entry(
      key: key, animation: copy, completions: stack.openCompletions + others, layer: self)
    animations.add(entry)
    mark(.own)
    if host == nil { LayerHost.current?.noteDetached(self) }
  }
}
