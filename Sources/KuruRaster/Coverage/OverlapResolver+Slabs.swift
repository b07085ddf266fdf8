extension OverlapResolver {
  /// Adds the borders of the cluster, in slabs such that in each every piece runs from top to bottom and none cross:
  ///
  ///     256 y +---\-----/---/-+
  ///           |    \   /   /  |     a slab ends where an edge begins or ends
  ///           |-----\-/---/---|     and where two edges cross
  ///           |      X   /    |
  ///           |-----/-\-/-----|
  ///           |    /   \      |
  ///         0 +---/---/-\-----+
  ///
  /// There the pieces have an order from left to right, and each has one winding number on either side; it is a border where one of them is
  /// inside and the other not.
  ///
  /// Where it turns out that no pieces cross and all are borders, they are added whole, as the fast stage does: cutting would round them
  /// otherwise.
  ///
  /// A cluster with so many slabs that sampling it costs less is finished by `addSamples`.
  ///
  /// - Parameter winding: that left of the cluster.
  mutating func addSlabs(_ row: Int, winding: Int32, to borders: Borders) {
    var y = Int32(truncatingIfNeeded: row &<< 8)
    let rowEnd = y &+ 256
    let limit = 32 * cluster.count + allowance
    var work = 0
    var ownSides = Sides()
    var isWhole = true
    pending.removeAll(keepingCapacity: true)
    while y < rowEnd {
      work += cluster.count
      if work > limit {
        isSimple = false
        addPending(row, to: borders)
        addSamples(row, from: y, winding: winding, to: borders)
        return
      }
      var end = rowEnd
      slab.removeAll(keepingCapacity: true)
      for piece in cluster {
        if piece.y0 > y {
          end = min(end, piece.y0)
        } else if piece.y1 > y {
          end = min(end, piece.y1)
          slab.append(piece)
        }
      }
      let crossing = OverlapResolver.sort(&slab, from: y, to: end, work: &work, limit: limit)
      // The pieces may not be in their order.
      if work > limit { continue }
      if crossing < end { isWhole = false }
      addSlab(height: crossing &- y, winding: winding, sides: &ownSides, to: borders)
      y = crossing
    }
    sides.unite(ownSides)
    if isWhole && ownSides.areOne {
      for piece in cluster { borders.add(row, piece, isEntry: ownSides.isEntry(piece.winding)) }
      if !sides.areOne { isSimple = false }
    } else {
      isSimple = false
      addPending(row, to: borders)
    }
  }

  /// A piece in one slab that is a border.
  struct SlabBorder {
    var top: Int32
    var end: Int32
    var height: Int32
    /// 1 with the inside on its right, or else -1.
    var winding: Int32
    var rise: Int64
  }

  private mutating func addSlab(height: Int32, winding: Int32, sides: inout Sides, to borders: Borders) {
    var winding = winding
    for piece in slab {
      let next = winding &+ piece.winding
      if borders.separates(winding, next) {
        pending.append(
          SlabBorder(
            top: piece.top, end: piece.end, height: height, winding: borders.isInside(next) ? 1 : -1,
            rise: piece.slope.rise))
      }
      sides.note(winding, next)
      winding = next
    }
  }

  private func addPending(_ row: Int, to borders: Borders) {
    for border in pending {
      borders.cells.addClipped(
        row, border.top, border.end, height: border.height, winding: border.winding, rise: border.rise)
    }
  }

  /// Puts the pieces in their order from left to right over the slab, which it shortens to the first crossing.
  ///
  /// - Parameter work: grows by how far pieces had to move; beyond `limit` they are left without order.
  /// - Returns: where the slab ends, or `y` where there was too much work.
  private static func sort(_ slab: inout [Piece], from y: Int32, to end: Int32, work: inout Int, limit: Int) -> Int32 {
    for i in slab.indices {
      slab[i].top = slab[i].x(at: y)
      slab[i].end = slab[i].x(at: end)
    }
    insertionSort(&slab, work: &work, limit: limit) { $0.top < $1.top || ($0.top == $1.top && $0.end < $1.end) }
    if work > limit { return y }
    var crossing = end
    for i in slab.indices.dropFirst() {
      // What has only been rounded to the wrong side is no crossing.
      let overtaken = Int64(slab[i - 1].end &- slab[i].end)
      if overtaken <= 1 { continue }
      let gap = Int64(slab[i].top &- slab[i - 1].top)
      let height = Int64(end &- y)
      let at = y &+ Int32(truncatingIfNeeded: (height &* gap &+ (gap &+ overtaken) / 2) / (gap &+ overtaken))
      crossing = min(crossing, max(at, y &+ 1))
    }
    if crossing == end && end &- y > 1 { return end }
    for i in slab.indices { slab[i].end = slab[i].x(at: crossing) }
    insertionSort(&slab, work: &work, limit: limit) { $0.top &+ $0.end < $1.top &+ $1.end }
    return work > limit ? y : crossing
  }

  @inline(__always)
  private static func insertionSort(
    _ slab: inout [Piece], work: inout Int, limit: Int, _ precedes: (Piece, Piece) -> Bool
  ) {
    var i = 1
    while i < slab.count && work <= limit {
      if precedes(slab[i], slab[i - 1]) {
        let moving = slab[i]
        var j = i
        repeat {
          slab[j] = slab[j - 1]
          j -= 1
        } while j > 0 && precedes(moving, slab[j - 1])
        slab[j] = moving
        // A move costs about a fourth of what a slab costs by piece.
        work += (i - j) / 4
      }
      i += 1
    }
  }
}
