extension DisplayList {
  /// The places at which this list may paint something else than `old`, mapped by `transform`: at most eight rectangles that do not
  /// overlap, none where the lists are equal.
  ///
  /// Whoever shows a picture of `old` repaints these. Items that both lists begin and end with are left out, and of a group in which
  /// only items have changed only those count. O(n) in the number of items.
  public func damage(since old: DisplayList, mappedBy transform: Transform = .identity) -> [Rect] {
    var damage = DamageRects()
    addDamage(
      since: old, new: items.startIndex..<items.endIndex, old: old.items.startIndex..<old.items.endIndex,
      transform, depth: 0, to: &damage)
    return damage.rects
  }

  /// One item, or a group with all its items.
  private func nodes(_ range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      var end = index + 1
      if case .beginGroup = items[index] { end = min(endIndex(ofGroupAt: index), range.upperBound) }
      result.append(index..<end)
      index = end
    }
    return result
  }

  private func addDamage(
    since old: DisplayList, new newRange: Range<Int>, old oldRange: Range<Int>, _ transform: Transform, depth: Int,
    to damage: inout DamageRects
  ) {
    var mine = nodes(newRange)[...]
    var theirs = old.nodes(oldRange)[...]
    while let a = mine.first, let b = theirs.first, items[a] == old.items[b] {
      mine.removeFirst()
      theirs.removeFirst()
    }
    while let a = mine.last, let b = theirs.last, items[a] == old.items[b] {
      mine.removeLast()
      theirs.removeLast()
    }
    if mine.count == theirs.count {
      for (a, b) in zip(mine, theirs) where items[a] != old.items[b] {
        addDamage(since: old, newNode: a, oldNode: b, transform, depth: depth, to: &damage)
      }
    } else {
      for node in mine { damage.add(bounds(of: node, mappedBy: transform)) }
      for node in theirs { damage.add(old.bounds(of: node, mappedBy: transform)) }
    }
  }

  private func addDamage(
    since old: DisplayList, newNode: Range<Int>, oldNode: Range<Int>, _ transform: Transform, depth: Int,
    to damage: inout DamageRects
  ) {
    guard case .beginGroup(let group) = items[newNode.lowerBound],
      case .beginGroup(let oldGroup) = old.items[oldNode.lowerBound], group == oldGroup, depth < 64
    else {
      damage.add(bounds(of: newNode, mappedBy: transform))
      damage.add(old.bounds(of: oldNode, mappedBy: transform))
      return
    }
    var inner = DamageRects()
    addDamage(
      since: old, new: content(of: newNode), old: old.content(of: oldNode), transform, depth: depth + 1, to: &inner)
    for rect in inner.rects { damage.add(group.bounds(ofContent: rect, mappedBy: transform)) }
  }

  /// A group's items without its brackets.
  private func content(of node: Range<Int>) -> Range<Int> {
    let hasEnd = node.count > 1 && items[node.upperBound - 1] == .endGroup
    return (node.lowerBound + 1)..<(hasEnd ? node.upperBound - 1 : node.upperBound)
  }
}

/// Rectangles that keep clear of each other and number at most eight.
private struct DamageRects {
  private(set) var rects: [Rect] = []

  mutating func add(_ rect: Rect) {
    if rect.isNull || rect.width == 0 || rect.height == 0 { return }
    var rect = rect
    // One that grows may reach others that it did not reach before.
    while let index = rects.firstIndex(where: { !$0.intersection(rect).isNull }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > 8 { joinTwo() }
  }

  /// Joins the two whose common box adds the least area.
  private mutating func joinTwo() {
    var best = (0, 1)
    var least = Double.infinity
    for i in rects.indices {
      for j in rects.indices.dropFirst(i + 1) {
        let union = rects[i].union(rects[j])
        let added = area(union) - area(rects[i]) - area(rects[j])
        if added < least {
          least = added
          best = (i, j)
        }
      }
    }
    let union = rects[best.0].union(rects[best.1])
    rects.remove(at: best.1)
    rects.remove(at: best.0)
    add(union)
  }

  private func area(_ rect: Rect) -> Double { rect.width * rect.height }
}
