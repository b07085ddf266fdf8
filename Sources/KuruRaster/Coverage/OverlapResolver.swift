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
  struct ActiveEdge {
    /// x at y, in 1/2^32 of 1/256 pixel, is `base + slope * y`; sums wrap, the result does not.
    var base: Int64
    var slope: Int64
    /// Height per width; see `CoverageCells.addRow`.
    var rise: Int64
    var bottom: Int32
    var bottomX: Int32
    var winding: Int32
    /// Where it enters and leaves the current slab.
    var top: Int32 = 0
    var end: Int32 = 0

    init(_ edge: Edge) {
      let isDown = edge.y0 < edge.y1
      let (x0, y0) = isDown ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
      (bottomX, bottom) = isDown ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
      let dx = Int64(bottomX &- x0)
      let dy = Int64(bottom &- y0)
      slope = (dx &<< 32) / dy
      rise = dx == 0 ? 0 : (dy &<< 32) / Int64(dx.magnitude)
      base = Int64(x0) &<< 32 &- slope &* Int64(y0)
      winding = isDown ? 1 : -1
    }

    @inline(__always) func x(at y: Int32) -> Int32 {
      y == bottom ? bottomX : Int32(truncatingIfNeeded: (base &+ slope &* Int64(y) &+ 0x8000_0000) &>> 32)
    }
  }

  private var active: [ActiveEdge] = []
  /// Indices of edges by the row in which they begin; within a row by y.
  private var order: [Int32] = []
  private var rowStarts: [Int32] = []
  var samples: [Int32] = []

  init() {}

  /// Adds the shape in `edges` to cells that have room for its box.
  mutating func add(_ edges: EdgeList, rule: FillRule, to cells: CoverageCells) {
    sortByTop(edges)
    active.removeAll(keepingCapacity: true)
    var next = 0
    for row in 0..<cells.height {
      let rowEnd = Int(rowStarts[row + 1])
      if active.isEmpty && next == rowEnd { continue }
      addRow(row, starting: next..<rowEnd, of: edges, rule: rule, to: cells)
      next = rowEnd
    }
  }

  /// A counting sort by row, then by y inside the rows.
  private mutating func sortByTop(_ edges: EdgeList) {
    let height = edges.box.height
    rowStarts.removeAll(keepingCapacity: true)
    rowStarts.append(contentsOf: repeatElement(0, count: height + 2))
    func topRow(_ edge: Edge) -> Int { Int(min(edge.y0, edge.y1) >> 8) }
    // Counts stand two places further on: one pass turns them into the places of the next, which makes them the starts.
    for edge in edges.edges { rowStarts[topRow(edge) + 2] += 1 }
    for row in 0..<height { rowStarts[row + 2] += rowStarts[row + 1] }
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: repeatElement(0, count: edges.edges.count))
    for (index, edge) in edges.edges.enumerated() {
      let row = topRow(edge)
      order[Int(rowStarts[row + 1])] = Int32(truncatingIfNeeded: index)
      rowStarts[row + 1] += 1
    }
    for row in 0..<height {
      let range = Int(rowStarts[row])..<Int(rowStarts[row + 1])
      if range.count > 1 { sort(range, of: edges) }
    }
  }

  private mutating func sort(_ range: Range<Int>, of edges: EdgeList) {
    func top(_ index: Int32) -> Int32 { min(edges.edges[Int(index)].y0, edges.edges[Int(index)].y1) }
    if range.count > 16 {
      order[range].sort { (top($0), $0) < (top($1), $1) }
      return
    }
    for i in range.dropFirst() {
      let moving = order[i]
      var j = i
      while j > range.lowerBound && top(order[j - 1]) > top(moving) {
        order[j] = order[j - 1]
        j -= 1
      }
      order[j] = moving
    }
  }

  private mutating func addRow(
    _ row: Int, starting: Range<Int>, of edges: EdgeList, rule: FillRule, to cells: CoverageCells
  ) {
    var y = Int32(truncatingIfNeeded: row &<< 8)
    let rowEnd = y &+ 256
    var next = starting.lowerBound
    var work = 0
    while y < rowEnd {
      var slabEnd = rowEnd
      while next < starting.upperBound {
        let edge = edges.edges[Int(order[next])]
        let top = min(edge.y0, edge.y1)
        if top > y {
          slabEnd = top
          break
        }
        active.append(ActiveEdge(edge))
        next += 1
      }
      for edge in active where edge.bottom < slabEnd { slabEnd = edge.bottom }
      work += active.count
      if work > 32 * (active.count + starting.upperBound - next) + 512 * cells.width {
        sample(row, from: y, starting: next..<starting.upperBound, of: edges, rule: rule, to: cells)
        return
      }
      slabEnd = orderEdges(from: y, to: slabEnd)
      addBorders(row, height: slabEnd &- y, rule: rule, to: cells)
      active.removeAll { $0.bottom == slabEnd }
      y = slabEnd
    }
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
    for edge in active {
      let wasInside = winding & insideBits != 0
      winding &+= edge.winding
      let isInside = winding & insideBits != 0
      if wasInside == isInside { continue }
      cells.addRow(row, edge.top, edge.end, height: height, winding: isInside ? 1 : -1, rise: edge.rise)
    }
  }

  /// Finishes a crowded row by lines of samples, 8 units of 1/256 pixel apart, with 16 samples a pixel on each. Each line has its samples
  /// at another offset, so that upright edges are still placed to 1/256 pixel.
  private mutating func sample(
    _ row: Int, from start: Int32, starting: Range<Int>, of edges: EdgeList, rule: FillRule, to cells: CoverageCells
  ) {
    let insideBits: Int32 = rule == .evenOdd ? 1 : -1
    let count = cells.width * 16 + 2
    if samples.count < count { samples = [Int32](repeating: 0, count: count) }
    let rowEnd = Int32(truncatingIfNeeded: row &<< 8) &+ 256
    var next = starting.lowerBound
    var y = start
    while y < rowEnd {
      let height = min(8 &- (y & 7), rowEnd &- y)
      let middle = y &+ height / 2
      // 0, 7, 14, 5, ...: all sixteen offsets in turn.
      let offset = (y &>> 3) &* 7 & 15
      while next < starting.upperBound {
        let edge = edges.edges[Int(order[next])]
        if min(edge.y0, edge.y1) > middle { break }
        active.append(ActiveEdge(edge))
        next += 1
      }
      active.removeAll { $0.bottom <= middle }
      for edge in active { samples[Int((edge.x(at: middle) &+ offset) &>> 4)] &+= edge.winding }
      var winding: Int32 = 0
      for i in 0..<count where samples[i] != 0 {
        let wasInside = winding & insideBits != 0
        winding &+= samples[i]
        samples[i] = 0
        let isInside = winding & insideBits != 0
        if wasInside == isInside { continue }
        let x = min(max(Int32(truncatingIfNeeded: i &<< 4) &- offset &+ 8, 0), Int32(truncatingIfNeeded: cells.width &<< 8))
        cells.addRow(row, x, x, height: height, winding: isInside ? 1 : -1, rise: 0)
      }
      y &+= height
    }
    // Those that begin after the last line of samples, and do not end in this row.
    while next < starting.upperBound {
      active.append(ActiveEdge(edges.edges[Int(order[next])]))
      next += 1
    }
    active.removeAll { $0.bottom <= rowEnd }
  }
}
