import KuruDrawing

@testable import KuruRaster

/// Coverage by winding numbers, 256 lines a pixel, on each of which the painted spans are measured as they are.
///
/// Edges begin and end at whole lines, so that only edges that cross inside a line are off, and by less than a line.
struct SpanCoverage {
  let list: EdgeList
  let rule: FillRule
  /// Of each pixel of the list's box, in parts of it.
  private(set) var parts: [Double]

  init(_ list: EdgeList, rule: FillRule) {
    self.list = list
    self.rule = rule
    parts = [Double](repeating: 0, count: list.box.width * list.box.height)
    for line in 0..<(list.box.height * 256) { add(Int32(line)) }
  }

  private mutating func add(_ line: Int32) {
    var crossings: [(x: Double, winding: Int)] = []
    for upOrDown in list.edges {
      let (edge, winding) = upOrDown.down
      guard edge.y0 <= line, line < edge.y1 else { continue }
      let part = (Double(line - edge.y0) + 0.5) / Double(edge.y1 - edge.y0)
      crossings.append(((Double(edge.x0) + part * Double(edge.x1 - edge.x0)) / 256, Int(winding)))
    }
    crossings.sort { $0.x < $1.x }
    var winding = 0
    for (index, crossing) in crossings.enumerated() {
      winding += crossing.winding
      guard rule == .evenOdd ? winding & 1 != 0 : winding != 0, index + 1 < crossings.count else { continue }
      addSpan(row: Int(line) / 256, from: crossing.x, to: crossings[index + 1].x)
    }
  }

  private mutating func addSpan(row: Int, from: Double, to: Double) {
    let width = list.box.width
    let (low, high) = (min(max(from, 0), Double(width)), min(max(to, 0), Double(width)))
    guard low < high else { return }
    for x in Int(low)..<Int(high.rounded(.up)) {
      parts[row * width + x] += (min(high, Double(x + 1)) - max(low, Double(x))) / 256
    }
  }
}
