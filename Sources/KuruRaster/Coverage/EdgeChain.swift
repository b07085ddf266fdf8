/// Edges that follow each other downwards, each beginning where the one before it ends, and how far a walk along them has come.
struct EdgeChain {
  let winding: Int32
  /// The edges not yet begun, in the order of the list or against it.
  private var next: Int
  private let end: Int
  private let step: Int
  private var edge: Edge
  private var slope: EdgeSlope

  // What lies inside the row at hand: all of its pieces, and their extent.
  private(set) var pieces = 0..<0
  private(set) var y0: Int32
  private(set) var y1: Int32
  private(set) var low: Int32 = 0
  private(set) var high: Int32 = 0
  private var x: Int32

  /// - Parameter range: of indices into `edges`; the chain reaches below y 0.
  private init(_ edges: [Edge], _ range: Range<Int>) {
    let isDown = edges[range.lowerBound].y0 < edges[range.lowerBound].y1
    winding = isDown ? 1 : -1
    step = isDown ? 1 : -1
    next = isDown ? range.lowerBound : range.upperBound - 1
    end = isDown ? range.upperBound : range.lowerBound - 1
    edge = edges[next].down.edge
    next += step
    // What lies above the box is passed over.
    while edge.y1 <= 0 {
      edge = edges[next].down.edge
      next += step
    }
    slope = EdgeSlope(edge)
    y1 = max(edge.y0, 0)
    y0 = y1
    x = slope.x(at: y1, of: edge)
  }

  /// Finds the chains among the first edges, those of a shape, as far as they reach into 0..<bottom.
  static func divide(_ edges: [Edge], count: Int, bottom: Int32, into chains: inout [EdgeChain]) {
    chains.removeAll(keepingCapacity: true)
    var start = 0
    for i in 0..<count {
      let edge = edges[i]
      if i + 1 < count {
        let following = edges[i + 1]
        let goesOn = following.x0 == edge.x1 && following.y0 == edge.y1
        if goesOn && (following.y1 > following.y0) == (edge.y1 > edge.y0) { continue }
      }
      let (top, lowest) = (min(edges[start].y0, edge.y1), max(edges[start].y0, edge.y1))
      if top < bottom && lowest > 0 { chains.append(EdgeChain(edges, start..<(i + 1))) }
      start = i + 1
    }
  }

  /// Goes on to the row that ends at `rowEnd`, from the end of the one before it, and puts its pieces into `all`.
  ///
  /// - Returns: whether there is anything in the row.
  @inline(__always)
  mutating func advance(
    _ edges: [Edge], toRowEnd rowEnd: Int32, into all: inout MutableSpan<OverlapResolver.Piece>, from count: inout Int
  ) -> Bool {
    if y1 == edge.y1 && next == end { return false }
    let first = count
    y0 = y1
    low = x
    high = x
    repeat {
      if y1 == edge.y1 {
        edge = edges[next].down.edge
        slope = EdgeSlope(edge)
        next += step
      }
      let pieceEnd = min(edge.y1, rowEnd)
      let endX = slope.x(at: pieceEnd, of: edge)
      all[count] = OverlapResolver.Piece(
        edge: edge, slope: slope, winding: winding, y0: y1, y1: pieceEnd, x0: x, x1: endX)
      count += 1
      y1 = pieceEnd
      x = endX
      low = min(low, x)
      high = max(high, x)
    } while y1 < rowEnd && !(y1 == edge.y1 && next == end)
    pieces = first..<count
    return true
  }

  /// Added over some chains, 0 if and only if their winding numbers have one sum at every y of the row: what begins and ends inside the
  /// row adds a number that only the same y with the opposite sign takes away.
  @inline(__always) var signature: UInt64 {
    if (y0 | y1) & 255 == 0 { return 0 }
    let difference = EdgeChain.mixed(y0) &- EdgeChain.mixed(y1)
    return winding > 0 ? difference : 0 &- difference
  }

  /// 0 at the borders of rows; otherwise without any pattern.
  @inline(__always) private static func mixed(_ y: Int32) -> UInt64 {
    let v = UInt64(truncatingIfNeeded: y & 255) &* 0x9e37_79b9_7f4a_7c15
    return (v ^ v &>> 32) &* 0xd6e8_feb8_6659_fd93
  }
}
