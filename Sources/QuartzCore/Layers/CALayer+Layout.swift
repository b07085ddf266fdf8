extension CALayer {
  func markNeedsLayout() {
    guard source == nil else { return }
    display_.needsLayout = true
    mark(.layout)
  }

  /// Lays out this layer and those below it until none asks for it.
  ///
  /// A layout that asks for another without end is cut off after 100 passes, so that a program's mistake is a late frame, not a hang.
  func layoutTree() {
    var passes = 0
    while passes < 100, tree.dirt.contains(.layout) || tree.dirt.contains(.layoutBelow) {
      visitTree(markedWith: [.layout, .layoutBelow]) { $0.layOut() }
      passes += 1
    }
  }

  private func layOut() {
    tree.dirt.subtract([.layout, .layoutBelow])
    if display_.needsLayout {
      display_.needsLayout = false
      // Apple's systems ask for this action (measured), though no document names it.
      let action = treeAction(forKey: "onLayout")
      layoutSublayers()
      run(action, forKey: "onLayout")
    }
  }
}
