import KuruDrawing

/// The exact coverage stage: of edges whose contours overlap it keeps those that bound the painted area, and adds them to the cells.
///
/// Edges that follow each other downwards make a chain. In a row of pixels the chains fall into clusters along x that have nothing to do
/// with each other; most are a single chain from the top of the row to its bottom, with the same winding number on its left all the way:
///
///     256 y +---|-----------\-/-----/----+
///           |   |            X     /     |
///           |   \           / \   |      |
///         0 +----\---------/---\--|------+
///           one chain      a crossing, to be cut into slabs
///
/// The borders that remain make a shape whose winding number is 0 or 1, which the cells sum exactly.
struct OverlapResolver {
  /// A piece of an edge inside the row at hand.
  struct Piece {
    var edge = Edge(x0: 0, y0: 0, x1: 0, y1: 0)
    var slope = EdgeSlope()
    var winding: Int32 = 0
    var y0: Int32 = 0
    var y1: Int32 = 0
    var x0: Int32 = 0
    var x1: Int32 = 0
    // Where it enters and leaves the current slab.
    var top: Int32 = 0
    var end: Int32 = 0

    @inline(__always) func x(at y: Int32) -> Int32 { slope.x(at: y, of: edge) }
  }

  private var chains: [EdgeChain] = []
  /// The chains that cross the row, from left to right: the left end in the upper half, the index in the lower.
  private var keys: [Int64] = []
  /// Indices of chains by the row in which they become visible.
  private var order: [Int32] = []
  private var rowStarts: [Int32] = []
  /// What all chains have in the row, in as many places as there can be pieces.
  private var pieces: [Piece] = []
  /// Pieces that overlap along x.
  var cluster: [Piece] = []
  /// Those of them that cross the current slab.
  var slab: [Piece] = []
  var samples: [Int32] = []
  /// The borders of the slabs of the cluster at hand, as long as it may turn out that its pieces bound the area whole.
  var pending: [SlabBorder] = []
  /// Whether each edge of the shape that was added bounds it, on one side winding number 0 and on the other always +1 or always -1. Then
  /// the fast stage gives the same cells, to the bit.
  var isSimple = true
  /// The winding numbers met beside 0.
  var sides = Sides()
  /// What a cluster may cost before it is sampled, beyond its number of edges. Depends on the whole shape, not on what of it is visible.
  private(set) var allowance = 0

  init() {}

  /// Adds the shape in `list` to cells that have room for its box.
  mutating func add(_ list: EdgeList, rule: FillRule, to cells: CoverageCells) {
    isSimple = true
    sides = Sides()
    allowance = 512 * min(list.bounds.width, 1 << 16)
    let bottom = Int32(truncatingIfNeeded: cells.height &<< 8)
    EdgeChain.divide(list.memory, count: list.count, bottom: bottom, into: &chains)
    sortByTop(rowCount: cells.height)
    let most = list.count + chains.count
    if pieces.count < most { pieces = [Piece](repeating: Piece(), count: most) }
    let borders = Borders(cells: cells, insideBits: rule == .evenOdd ? 1 : -1)
    keys.removeAll(keepingCapacity: true)
    var next = 0
    for row in 0..<cells.height {
      let rowEnd = Int(rowStarts[row + 1])
      while next < rowEnd {
        keys.append(Int64(order[next]))
        next += 1
      }
      if keys.isEmpty { continue }
      OverlapResolver.advance(
        &chains, &keys, list.memory, toRowEnd: Int32(truncatingIfNeeded: (row &+ 1) &<< 8), into: &pieces)
      addClusters(row, to: borders)
    }
  }

  /// A counting sort by row.
  private mutating func sortByTop(rowCount: Int) {
    rowStarts.removeAll(keepingCapacity: true)
    rowStarts.append(contentsOf: repeatElement(0, count: rowCount + 2))
    // Counts stand two places further on: one pass turns them into the places of the next, which makes them the starts.
    for chain in chains { rowStarts[Int(chain.y1 &>> 8) + 2] += 1 }
    for row in 0..<rowCount { rowStarts[row + 2] += rowStarts[row + 1] }
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: repeatElement(0, count: chains.count))
    for i in chains.indices {
      let row = Int(chains[i].y1 &>> 8)
      order[Int(rowStarts[row + 1])] = Int32(truncatingIfNeeded: i)
      rowStarts[row + 1] += 1
    }
  }

  /// Drops chains that have ended, takes the others on to the next row and puts them in order of their left ends.
  private static func advance(
    _ chains: inout [EdgeChain], _ keys: inout [Int64], _ edges: [Edge], toRowEnd rowEnd: Int32,
    into pieces: inout [Piece]
  ) {
    var count = 0
    var pieceCount = 0
    var moves = 0
    let keyCount = keys.count
    var chains = chains.mutableSpan
    var row = keys.mutableSpan
    var pieces = pieces.mutableSpan
    for i in row.indices {
      let index = Int(truncatingIfNeeded: row[i] & 0xffff_ffff)
      if !chains[index].advance(edges, toRowEnd: rowEnd, into: &pieces, from: &pieceCount) { continue }
      let key = Int64(chains[index].low) &<< 32 | Int64(index)
      // The order changes little from row to row, unless many chains begin in one.
      var j = count
      while j > 0 && row[j - 1] > key && moves <= 64 * keyCount {
        row[j] = row[j - 1]
        j -= 1
        moves += 1
      }
      row[j] = key
      count += 1
    }
    keys.removeLast(keys.count - count)
    if moves > 64 * keyCount { keys.sort() }
  }

  private func index(_ place: Int) -> Int { Int(truncatingIfNeeded: keys[place] & 0xffff_ffff) }
  private func low(_ place: Int) -> Int32 { Int32(truncatingIfNeeded: keys[place] &>> 32) }

  private mutating func addClusters(_ row: Int, to borders: Borders) {
    let right = Int32(truncatingIfNeeded: borders.cells.width &<< 8)
    var winding: Int32 = 0
    var first = 0
    while first < keys.count && low(first) < right {
      let chain = chains[index(first)]
      var end = first + 1
      var reach = chain.high
      var signature = chain.signature
      // Winding numbers weighed by height: 256 times the sum if that is the same at every y.
      var area = (chain.y1 &- chain.y0) &* chain.winding
      // Whether the chains are side by side, from one y to another.
      var isParallel = true
      while end < keys.count && (low(end) <= reach || signature != 0) {
        let next = chains[index(end)]
        if low(end) < reach || next.y0 != chain.y0 || next.y1 != chain.y1 { isParallel = false }
        reach = max(reach, next.high)
        area &+= (next.y1 &- next.y0) &* next.winding
        signature &+= next.signature
        end += 1
      }
      if isParallel {
        addWhole(first..<end, row, winding: winding, to: borders)
      } else {
        cluster.removeAll(keepingCapacity: true)
        for place in first..<end { cluster.append(contentsOf: pieces[chains[index(place)].pieces]) }
        addSlabs(row, winding: winding, to: borders)
      }
      winding &+= area / 256
      first = end
    }
  }

  /// Adds the borders among chains that are side by side.
  private mutating func addWhole(_ places: Range<Int>, _ row: Int, winding: Int32, to borders: Borders) {
    var winding = winding
    for place in places {
      let chain = chains[index(place)]
      let next = winding &+ chain.winding
      if borders.separates(winding, next) {
        for i in chain.pieces { borders.add(row, pieces[i], isEntry: borders.isInside(next)) }
      }
      sides.note(winding, next)
      winding = next
    }
    if !sides.areOne { isSimple = false }
  }

  /// Which winding numbers lie beside 0.
  struct Sides {
    /// 1 for +1, 2 for -1, more for a border without 0 on either side.
    private var bits: Int32 = 0

    /// Takes note of an edge between two winding numbers that differ by 1.
    @inline(__always) mutating func note(_ a: Int32, _ b: Int32) {
      bits |= a != 0 && b != 0 ? 4 : a &+ b > 0 ? 1 : 2
    }

    mutating func unite(_ other: Sides) { bits |= other.bits }

    /// Whether it is 0 and one other only.
    var areOne: Bool { bits < 3 }

    /// Of an edge between 0 and the one other: whether the inside is on its right.
    func isEntry(_ winding: Int32) -> Bool { (winding > 0) == (bits == 1) }
  }

  /// Where borders go, and which edges are some.
  struct Borders {
    let cells: CoverageCells
    /// A winding number is inside if it has any of these bits.
    let insideBits: Int32

    @inline(__always) func isInside(_ winding: Int32) -> Bool { winding & insideBits != 0 }
    @inline(__always) func separates(_ a: Int32, _ b: Int32) -> Bool { isInside(a) != isInside(b) }

    /// Adds a whole piece, right of which is the inside or else the outside.
    @inline(__always) func add(_ row: Int, _ piece: Piece, isEntry: Bool) {
      cells.addClipped(
        row, piece.x0, piece.x1, height: piece.y1 &- piece.y0, winding: isEntry ? 1 : -1, rise: piece.slope.rise)
    }
  }
}
