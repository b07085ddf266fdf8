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
    /// What the engine runs of a transition, from the commit on.
    var transition: Transition?
    /// Its timing with the begin time settled; nil until the commit.
    var timing: MediaTiming?
    /// From the commit to the end.
    var ticket: AnimationLifecycle.Ticket?
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

  /// Makes these the animations of a presentation copy, to be looked at.
  func show(_ others: LayerAnimations) { entries = others.entries }

  func add(_ entry: Entry, host: LayerHost?) {
    if let key = entry.key { _ = remove(key: key, host: host) }
    entries.append(entry)
    for completion in entry.completions { completion.animationAdded() }
  }

  /// Whether there was one.
  func remove(key: String, host: LayerHost?) -> Bool {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return false }
    end(entries.remove(at: index), finished: false, host: host)
    return true
  }

  func remove(_ entry: Entry, host: LayerHost?) {
    guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
    end(entries.remove(at: index), finished: false, host: host)
  }

  func removeAll(host: LayerHost?) {
    let all = entries
    entries = []
    for entry in all { end(entry, finished: false, host: host) }
  }

  /// At the natural end. Kept animations report their end, once, and stay.
  func finish(_ entry: Entry, host: LayerHost) {
    if entry.animation.isRemovedOnCompletion {
      entries.removeAll { $0 === entry }
      entry.layer?.mark(.own)
    }
    end(entry, finished: true, host: host)
  }

  /// The layer goes away without having left a tree.
  func abandonAll() {
    guard entries.contains(where: { !$0.hasEnded && $0.layer == nil }) else { return }
    let all = entries
    entries = []
    for entry in all where entry.layer == nil { end(entry, finished: false, host: .current) }
  }

  private func end(_ entry: Entry, finished: Bool, host: LayerHost?) {
    guard !entry.hasEnded else { return }
    entry.hasEnded = true
    entry.ticket?.clear()
    for completion in entry.completions { completion.animationEnded(finished: finished, host: host) }
    host?.announcements.animationStopped(entry.animation, finished: finished)
  }

  /// Settles what has waited for the commit: an animation without a begin time begins now, and a transition takes its old picture.
  func settle(on layer: CALayer, localTime: Double, parentTime: Double) -> [Entry] {
    var settled: [Entry] = []
    for entry in entries where entry.timing == nil {
      var timing = entry.animation.timing
      if timing.beginTime == 0 { timing.beginTime = localTime }
      entry.timing = timing
      entry.animation.timing.beginTime = timing.beginTime
      entry.engine = entry.animation.engineAnimation(on: layer)
      entry.transition = (entry.animation as? CATransition)?.engineTransition(
        timing: timing, old: layer.tree.node, at: parentTime)
      settled.append(entry)
    }
    return settled
  }

  /// What the commit hands to the engine.
  var engineAnimations: [Animation] { entries.compactMap(\.engine) }
  var engineTransition: Transition? {
    for entry in entries {
      if let transition = entry.transition { return transition }
    }
    return nil
  }

  // MARK: Questions

  /// Whether one changes the property, or will once it is committed.
  func animate(_ property: Property, on layer: CALayer) -> Bool {
    entries.contains { entry in
      let engine = entry.timing == nil ? entry.animation.engineAnimation(on: layer) : entry.engine
      return engine?.changes { if case .property(property, _) = $0 { true } else { false } } == true
    }
  }

  /// Whether an animation of a property of the layer's own shows at a time of the layer, or will once it is committed.
  func drawAtEveryFrame(of layer: CALayer, at localTime: Double) -> Bool {
    entries.contains { entry in
      let isWaiting = entry.timing == nil
      let engine = isWaiting ? entry.animation.engineAnimation(on: layer) : entry.engine
      guard let engine, engine.changes({ if case .custom = $0 { true } else { false } }) else { return false }
      return isWaiting ? engine.timing.beginTime == 0 : engine.timing.phase(parentTime: localTime) != nil
    }
  }
}

extension Animation {
  /// Whether its target, or one of its children's, is as asked.
  fileprivate func changes(_ isAsked: (Target) -> Bool) -> Bool {
    if case .group(let children) = kind { return children.contains { $0.changes(isAsked) } }
    return isAsked(target)
  }
}
