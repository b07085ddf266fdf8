import KuruDrawing

@testable import KuruRaster

/// The coverage that the rasteriser gives a shape, fast or exact as it chooses, against that of its plain twin.
enum CoverageTwins {
  /// In 1/255: the stage rounds its sum down.
  static let allowed = 1.01
  /// And each border's place to 1/256 at every change of row or column.
  static let allowedForBorder = 1.0

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
    // Beyond, the stage may sample, and a plain twin takes long.
    guard rasterizer.edges.edges.count <= 256 else { return }
    let expected = SpanCoverage(rasterizer.edges, rule: rule)
    rasterizer.cover(rule: rule, mayOverlap: mayOverlap)
    rasterizer.mask.begin(box)
    rasterizer.mask.write(&rasterizer.coverage, box: box)
    for (i, part) in expected.parts.enumerated() {
      let found = Double(rasterizer.mask.bytes[i])
      let (x, y) = (i % box.width, i / box.width)
      let borders = rasterizer.edges.edges.count { $0.touches(x: x, y: y) }
      require(
        (found - min(part * 256, 255)).magnitude <= allowed + allowedForBorder * Double(borders),
        "coverage \(found), not \(part * 256), with \(borders) borders at (\(x), \(y)) of \(box), exact: \(mayOverlap)")
    }
  }
}

extension Edge {
  fileprivate func touches(x: Int, y: Int) -> Bool {
    max(x0, x1) >= Int32(x) * 256 && min(x0, x1) <= Int32(x + 1) * 256 && max(y0, y1) >= Int32(y) * 256
      && min(y0, y1) <= Int32(y + 1) * 256
  }
}
