import KuruDrawing

/// The plain twin of both coverage stages: the winding number at a grid of points in each pixel, one point after the other. For tests; it
/// is hundreds of times slower.
enum PlainCoverage {
  /// Along each axis of a pixel. A border is then off by at most half the distance of two points, 1/128 of a pixel: 2 of 255.
  static let samples: Int32 = 64

  /// Each pixel's coverage in 0...255, row after row of the list's box.
  static func bytes(_ list: EdgeList, rule: FillRule) -> [UInt8] {
    var result: [UInt8] = []
    let step = 256 / samples
    for row in 0..<Int32(list.box.height) {
      // By column of points: how many rows of points are inside there.
      var counts = [Int32](repeating: 0, count: list.box.width)
      for line in 0..<samples {
        let y = row * 256 + line * step + step / 2
        let crossings = crossings(of: list, at: y).sorted { $0.x < $1.x }
        var passed = 0
        var winding: Int32 = 0
        for column in 0..<(Int32(list.box.width) * samples) {
          while passed < crossings.count && crossings[passed].x < Double(column * step + step / 2) {
            winding += crossings[passed].winding
            passed += 1
          }
          if rule == .evenOdd ? winding % 2 != 0 : winding != 0 { counts[Int(column / samples)] += 1 }
        }
      }
      result += counts.map { UInt8(min(Double($0) * 256 / Double(samples * samples), 255)) }
    }
    return result
  }

  private static func crossings(of list: EdgeList, at y: Int32) -> [(x: Double, winding: Int32)] {
    list.edges.compactMap { upOrDown in
      let (edge, winding) = upOrDown.down
      guard edge.y0 <= y, y < edge.y1 else { return nil }
      let part = Double(y - edge.y0) / Double(edge.y1 - edge.y0)
      return (Double(edge.x0) + part * Double(edge.x1 - edge.x0), winding)
    }
  }
}
