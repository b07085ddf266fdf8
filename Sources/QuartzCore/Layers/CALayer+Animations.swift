import KuruScene

extension CALayer {
  /// Adds an animation that a block of its own waits for, beside those of the transactions.
  package func add(_ anim: CAAnimation, forKey key: String?, awaitedBy completion: Completion) {
    addAnimation(anim, forKey: key, awaitedBy: [completion])
  }

  func addAnimation(_ anim: CAAnimation, forKey key: String?, awaitedBy others: [Completion] = []) {
    guard source == nil, let copy = anim.copy() as? CAAnimation else { return }
    let stack = TransactionStack.current
    if !(copy.duration > 0) { copy.duration = stack.animationDuration }
    if let function = stack.timingFunction { copy.timingFunction = function }
    copy.freeze()
    let host = host
    let entry = LayerAnimations.Entry(
      key: key, animation: copy, completions: stack.openCompletions + others, layer: self)
    animations.add(entry, host: host ?? .current)
    mark(.own)
    if host == nil { stack.noteStray(self) }
  }

  func removeRunningAnimation(forKey key: String) {
    guard source == nil, animations.remove(key: key, host: host ?? .current) else { return }
    mark(.own)
  }

  func removeRunningAnimations() {
    guard source == nil, !animations.entries.isEmpty else { return }
    animations.removeAll(host: host ?? .current)
    mark(.own)
  }

  /// Whether the layer's class declares an `@Animatable` property of that name.
  package func hasAnimatable(_ key: String) -> Bool { animatableIndex(of: key) != nil }

  /// Whether the layer shows something it has drawn.
  package var hasDrawing: Bool {
    if case .drawing = values.contents { true } else { false }
  }
}
