import KuruScene

extension CALayer {
  /// Adds an animation that a block of its own waits for, beside those of the transactions.
  @discardableResult
  package func add(_ anim: CAAnimation, forKey key: String?, awaitedBy completion: Completion) -> AnimationControl? {
    addAnimation(anim, forKey: key, awaitedBy: [completion])
  }

  @discardableResult
  func addAnimation(_ anim: CAAnimation, forKey key: String?, awaitedBy others: [Completion] = []) -> AnimationControl? {
    guard source == nil, let copy = anim.copy() as? CAAnimation else { return nil }
    let stack = TransactionStack.current
    if !(copy.duration > 0) { copy.duration = stack.animationDuration }
    if let function = stack.timingFunction { copy.timingFunction = function }
    copy.freeze()
    let key = copy is CATransition ? kCATransition : key
    let host = host
    let entry = LayerAnimations.Entry(
      key: key, animation: copy, completions: stack.openCompletions + others, layer: self)
    animations.add(entry, host: host ?? .current)
    mark(.own)
    if host == nil { stack.noteStray(self) }
    return AnimationControl(entry)
  }

  /// The present time of the layer's stage, or of the current one where the layer is in none.
  package var stageTime: Double { host?.now ?? CACurrentMediaTime() }

  func removeRunningAnimation(forKey key: String) {
    guard source == nil, animations.remove(key: key, host: host ?? .current) else { return }
    mark(.own)
  }

  func removeRunningAnimations() {
    guard source == nil, !animations.entries.isEmpty else { return }
    animations.removeAll(host: host ?? .current)
    mark(.own)
  }

  /// Whether a change of the property animates inside the blocks of the `animate` family, where the layer is a view's: what the layer's class
  /// declares as `@Animatable`, and what has an animation of its own elsewhere, but for the contents. Paths have none, and do not animate in
  /// the blocks on Apple's systems either.
  package func animatesInViewBlocks(_ key: String) -> Bool {
    if animatableIndex(of: key) != nil { return true }
    guard let property = Property.named(key) else { return false }
    return property.impliesAnimation && property != .contents
  }

  /// Whether the layer shows something it has drawn.
  package var hasDrawing: Bool {
    if case .drawing = values.contents { true } else { false }
  }
}
