import KuruDrawing

extension Rasterizer {
  /// What each stage makes of a fill, a stroke or a clear inside `region`, as text: the outline of a stroke, the edges, and the coverage of
  /// each pixel in hexadecimal digits. Empty for other items and where nothing is visible.
  ///
  /// - Parameter transform: maps the list's coordinates to pixels.
  public static func dump(_ item: DisplayList.Item, transform: Transform = .identity, clippedTo region: PixelRect) -> String {
    var rasterizer = Rasterizer()
    var text = ""
    switch item {
    case .fill(let fill):
      guard rasterizer.edges.set(fill.path, transform: fill.transform.concatenating(transform), clip: region) else { return "" }
      rasterizer.dump(rule: fill.rule, mayOverlap: OverlapTest.mayOverlap(fill.path), to: &text)
    case .stroke(let stroke):
      rasterizer.outliner.outline(
        stroke.path, style: stroke.style, transform: stroke.transform.concatenating(transform),
        tolerance: flatteningTolerance)
      let outline = rasterizer.outliner.outline
      guard rasterizer.edges.set(outline, clip: region) else { return "" }
      text += "outline: \(outline.contourEnds.count) polygons with \(outline.points.count) corners\n"
      rasterizer.dump(rule: .nonZero, mayOverlap: outline.mayOverlap, to: &text)
    case .clear(let rect, let own):
      var path = Path()
      path.addRect(rect)
      guard rasterizer.edges.set(path, transform: own.concatenating(transform), clip: region) else { return "" }
      rasterizer.dump(rule: .nonZero, mayOverlap: false, to: &text)
    case .glyphs, .image, .bitmap, .beginGroup, .endGroup: break
    }
    return text
  }

  private mutating func dump(rule: FillRule, mayOverlap: Bool, to text: inout String) {
    text += edges.description
    text += mayOverlap ? "coverage, overlaps resolved:\n" : "coverage:\n"
    cover(rule: rule, mayOverlap: mayOverlap)
    mask.begin(edges.box)
    mask.write(&coverage, box: edges.box)
    text += mask.description
  }
}

extension EdgeList: CustomStringConvertible {
  /// One edge a line, in 1/256 pixel from the corner of the box.
  var description: String {
    var text = "edges: \(edges.count) in x \(box.minX)..<\(box.maxX), y \(box.minY)..<\(box.maxY)\n"
    for edge in edges { text += "  \(edge.x0) \(edge.y0) -> \(edge.x1) \(edge.y1)\n" }
    return text
  }
}

extension MaskBuffer: CustomStringConvertible {
  /// One row of pixels a line, two digits a pixel, a point where there is no coverage.
  var description: String {
    var text = ""
    for y in 0..<box.height {
      for x in 0..<box.width {
        let byte = bytes[y * box.width + x]
        text += x == 0 ? "" : " "
        text += byte == 0 ? " ." : (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      text += "\n"
    }
    return text
  }
}
