import KuruDrawing

@testable import KuruRaster

/// The coverage that the rasteriser gives a shape, fast or exact as it chooses, against that of its plain twin.
enum CoverageTwins {
  /// In 1/255: the stage's own rounding, and half the distance of the twin's points.
  static let allowed = 3

  static func check(_ item: DisplayList.Item, in window: PixelRect) {
    var rasterizer = Rasterizer()
    let (rule, mayOverlap): (FillRule, Bool)
    switch item {
    case .fill(let fill):
      guard rasterizer.edges.set(fill.path, transform: fill.transform, clip: window) else { return }
      (rule, mayOverlap) = (fill.rule, OverlapTest.mayOverlap(fill.path))
    case .stroke(let stroke):
      rasterizer.outliner.outline(
        stroke.path, style: stroke.style, transform: stroke.transform, tolerance: flatteningTolerance)
      guard rasterizer.edges.set(rasterizer.outliner.outline, clip: window) else { return }
      (rule, mayOverlap) = (.nonZero, rasterizer.outliner.outline.mayOverlap)
    default: return
    }
    let box = rasterizer.edges.box
    // The twin would take too long.
    guard rasterizer.edges.edges.count <= 256 else { return }
    let expected = PlainCoverage.bytes(rasterizer.edges, rule: rule)
    rasterizer.cover(rule: rule, mayOverlap: mayOverlap)
    rasterizer.mask.begin(box)
    rasterizer.mask.write(&rasterizer.coverage, box: box)
    for i in expected.indices {
      let found = Int(rasterizer.mask.bytes[i])
      let (x, y) = (i % box.width, i / box.width)
      // Each border more is rounded, and lies between points of the twin.
      let borders = rasterizer.edges.edges.count { $0.touches(x: x, y: y) }
      require(
        abs(found - Int(expected[i])) <= allowed + 2 * max(0, borders - 2),
        "coverage \(found), not \(expected[i]), with \(borders) borders at (\(x), \(y)) of \(box), exact: \(mayOverlap)")
    }
  }
}

extension Edge {
  fileprivate func touches(x: Int, y: Int) -> Bool {
    max(x0, x1) >= Int32(x) * 256 && min(x0, x1) <= Int32(x + 1) * 256 && max(y0, y1) >= Int32(y) * 256
      && min(y0, y1) <= Int32(y + 1) * 256
  }
}
