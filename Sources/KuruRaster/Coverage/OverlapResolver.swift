import KuruDrawing

/// The exact coverage stage: of edges whose contours overlap it keeps those that bound the painted area, and adds them to the cells.
///
/// Each row of pixels is cut into slabs, such that in a slab every edge runs from top to bottom and none cross:
///
///     256 y +---\-----/---/-+
///           |    \   /   /  |     a slab ends where an edge begins or ends
///           |-----\-/---/---|     and where two edges cross
///           |      X   /    |
///           |-----/-\-/-----|
///           |    /   \      |
///         0 +---/---/-\-----+
///
/// There the edges have an order from left to right, and each has one winding number on either side; it is a border where one of them
/// is inside and the other not. The borders make a shape whose winding number is 0 or 1, which the cells sum exactly.
///
/// A row with so many slabs that sampling it costs less is finished by `sample`, with 32 lines of samples a pixel.
struct OverlapResolver {
  /// An edge that crosses the current y.
  private struct ActiveEdge {
    let edge: Edge
    let slope: EdgeSlope
    let winding: Int32
    /// Where it enters and leaves the current slab.
    var top: Int32 = 0
    var end: Int32 = 0

    @inline(__always) init(_ edge: Edge, winding: Int32) {
      self.edge = edge
      self.winding = winding
      slope = EdgeSlope(edge)
    }

    @inline(__always) func x(at y: Int32) -> Int32 { slope.x(at: y, of: edge) }
  }

  /// The edges in their direction down, from the box's corner, with their winding: those that are visible in some row.
  private var lines: [(edge: Edge, winding: Int32)] = []
  private var active: [ActiveEdge] = []
  /// Indices of lines by the row in which they become visible; within a row by y.
  private var order: [Int32] = []
  private var rowStarts: [Int32] = []
  private var samples: [Int32] = []
  /// What a row may cost before it is sampled, beyond its number of edges. Depends on the whole shape, not on what of it is visible.
  private var allowance = 0

  init() {}

  /// Adds the shape in `list` to cells that have room for its box.
  mutating func add(_ list: EdgeList, rule: FillRule, to cells: CoverageCells) {
    allowance = 512 * list.bounds.width
    takeLines(list, cells)
    sortByTop(rowCount: cells.height)
    active.removeAll(keepingCapacity: true)
    var next = 0
    for row in 0..<cells.height {
      let rowEnd = Int(rowStarts[row + 1])
      if active.isEmpty && next == rowEnd { continue }
      addRow(row, starting: next..<rowEnd, rule: rule, to: cells)
      next = rowEnd
    }
  }

  private mutating func takeLines(_ list: EdgeList, _ cells: CoverageCells) {
    lines.removeAll(keepingCapacity: true)
    let bottom = Int32(truncatingIfNeeded: cells.height &<< 8)
    for edge in list.edges {
      let line = edge.down
      if line.edge.y1 > 0 && line.edge.y0 < bottom { lines.append(line) }
    }
  }

  /// A counting sort by row, then by y inside the rows.
  private mutating func sortByTop(rowCount: Int) {
    rowStarts.removeAll(keepingCapacity: true)
    rowStarts.append(contentsOf: repeatElement(0, count: rowCount + 2))
    func topRow(_ edge: Edge) -> Int { Int(max(edge.y0, 0) >> 8) }
    // Counts stand two places further on: one pass turns them into the places of the next, which makes them the starts.
    for line in lines { rowStarts[topRow(line.edge) + 2] += 1 }
    for row in 0..<rowCount { rowStarts[row + 2] += rowStarts[row + 1] }
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: repeatElement(0, count: lines.count))
    for (index, line) in lines.enumerated() {
      let row = topRow(line.edge)
      order[Int(rowStarts[row + 1])] = Int32(truncatingIfNeeded: index)
      rowStarts[row + 1] += 1
    }
    for row in 0..<rowCount {
      let range = Int(rowStarts[row])..<Int(rowStarts[row + 1])
      if range.count > 1 { sort(range) }
    }
  }

  private mutating func sort(_ range: Range<Int>) {
    if range.count > 16 {
      order[range].sort { (lines[Int($0)].edge.y0, $0) < (lines[Int($1)].edge.y0, $1) }
      return
    }
    for i in range.dropFirst() {
      let moving = order[i]
      let y = lines[Int(moving)].edge.y0
      var j = i
      while j > range.lowerBound && lines[Int(order[j - 1])].edge.y0 > y {
        order[j] = order[j - 1]
        j -= 1
      }
      order[j] = moving
    }
  }

  private mutating func addRow(_ row: Int, starting: Range<Int>, rule: FillRule, to cells: CoverageCells) {
    var y = Int32(truncatingIfNeeded: row &<< 8)
    let rowEnd = y &+ 256
    var next = starting.lowerBound
    var work = 0
    while y < rowEnd {
      var slabEnd = rowEnd
      while next < starting.upperBound {
        let line = lines[Int(order[next])]
        if line.edge.y0 > y {
          slabEnd = line.edge.y0
          break
        }
        active.append(ActiveEdge(line.edge, winding: line.winding))
        next += 1
      }
      for line in active where line.edge.y1 < slabEnd { slabEnd = line.edge.y1 }
      work += active.count
      if work > 32 * (active.count + starting.upperBound - next) + allowance {
        sample(row, from: y, starting: next..<starting.upperBound, rule: rule, to: cells)
        return
      }
      slabEnd = orderEdges(from: y, to: slabEnd)
      addBorders(row, height: slabEnd &- y, rule: rule, to: cells)
      removeEnded(at: slabEnd)
      y = slabEnd
    }
  }

  private mutating func removeEnded(at y: Int32) {
    var count = 0
    for i in active.indices where active[i].edge.y1 > y {
      if count != i { active[count] = active[i] }
      count += 1
    }
    active.removeLast(active.count - count)
  }

  /// Puts the active edges in their order from left to right over the slab, which it shortens to the first crossing.
  private mutating func orderEdges(from y: Int32, to end: Int32) -> Int32 {
    for i in active.indices {
      active[i].top = active[i].x(at: y)
      active[i].end = active[i].x(at: end)
    }
    insertionSort { $0.top < $1.top || ($0.top == $1.top && $0.end < $1.end) }
    var crossing = end
    for i in active.indices.dropFirst() {
      // What has only been rounded to the wrong side is no crossing.
      let overtaken = Int64(active[i - 1].end &- active[i].end)
      if overtaken <= 1 { continue }
      let gap = Int64(active[i].top &- active[i - 1].top)
      let height = Int64(end &- y)
      let at = y &+ Int32(truncatingIfNeeded: (height &* gap &+ (gap &+ overtaken) / 2) / (gap &+ overtaken))
      crossing = min(crossing, max(at, y &+ 1))
    }
    if crossing == end && end &- y > 1 { return end }
    for i in active.indices { active[i].end = active[i].x(at: crossing) }
    insertionSort { $0.top &+ $0.end < $1.top &+ $1.end }
    return crossing
  }

  /// The order changes little from slab to slab.
  @inline(__always) private mutating func insertionSort(_ precedes: (ActiveEdge, ActiveEdge) -> Bool) {
    var i = 1
    while i < active.count {
      if precedes(active[i], active[i - 1]) {
        let moving = active[i]
        var j = i
        repeat {
          active[j] = active[j - 1]
          j -= 1
        } while j > 0 && precedes(moving, active[j - 1])
        active[j] = moving
      }
      i += 1
    }
  }

  private func addBorders(_ row: Int, height: Int32, rule: FillRule, to cells: CoverageCells) {
    // Of a winding number, these bits tell whether it is inside.
    let insideBits: Int32 = rule == .evenOdd ? 1 : -1
    var winding: Int32 = 0
    for line in active {
      let wasInside = winding & insideBits != 0
      winding &+= line.winding
      let isInside = winding & insideBits != 0
      if wasInside == isInside { continue }
      cells.addClipped(
        row, line.top, line.end, height: height, winding: isInside ? 1 : -1, rise: line.slope.rise)
    }
  }

  /// Finishes a crowded row by lines of samples, 8 units of 1/256 pixel apart, with 16 samples a pixel on each. Each line has its samples
  /// at another offset, so that upright edges are still placed to 1/256 pixel.
  private mutating func sample(
    _ row: Int, from start: Int32, starting: Range<Int>, rule: FillRule, to cells: CoverageCells
  ) {
    // One for all that lies left of the box, and the last for all to its right.
    let count = cells.width * 16 + 3
    if samples.count < count { samples = [Int32](repeating: 0, count: count) }
    let rowEnd = Int32(truncatingIfNeeded: row &<< 8) &+ 256
    var next = starting.lowerBound
    var y = start
    while y < rowEnd {
      let height = min(8 &- (y & 7), rowEnd &- y)
      let middle = y &+ height / 2
      // 0, 7, 14, 5, ...: all sixteen offsets in turn.
      let offset = (y &>> 3) &* 7 & 15
      next = activate(from: next, to: starting.upperBound, upTo: middle)
      removeEnded(at: middle)
      for line in active {
        let index = Int((line.x(at: middle) &+ offset) &>> 4) &+ 1
        samples[min(max(index, 0), count - 1)] &+= line.winding
      }
      addSamples(row, count: count, offset: offset, height: height, rule: rule, to: cells)
      y &+= height
    }
    // Those that begin after the last line of samples may go on into the next row.
    _ = activate(from: next, to: starting.upperBound, upTo: rowEnd)
    removeEnded(at: rowEnd)
  }

  private mutating func activate(from first: Int, to end: Int, upTo y: Int32) -> Int {
    var next = first
    while next < end {
      let line = lines[Int(order[next])]
      if line.edge.y0 > y { break }
      active.append(ActiveEdge(line.edge, winding: line.winding))
      next += 1
    }
    return next
  }

  /// Adds a line of samples as a slab with upright borders, and clears it.
  private mutating func addSamples(
    _ row: Int, count: Int, offset: Int32, height: Int32, rule: FillRule, to cells: CoverageCells
  ) {
    let insideBits: Int32 = rule == .evenOdd ? 1 : -1
    let right = Int32(truncatingIfNeeded: cells.width &<< 8)
    var winding: Int32 = 0
    for i in 0..<count where samples[i] != 0 {
      let wasInside = winding & insideBits != 0
      winding &+= samples[i]
      samples[i] = 0
      let isInside = winding & insideBits != 0
      if wasInside == isInside { continue }
      let x = i == 0 ? 0 : min(max(Int32(truncatingIfNeeded: (i - 1) &<< 4) &- offset &+ 8, 0), right)
      cells.addClipped(row, x, x, height: height, winding: isInside ? 1 : -1, rise: 0)
    }
  }
}
