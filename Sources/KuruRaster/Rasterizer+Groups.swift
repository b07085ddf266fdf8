import KuruDrawing

/// What lies beneath the group at hand.
struct SuspendedCanvas {
  var canvas: Canvas
  var clip: PixelRect
  let group: DisplayList.Group
}

extension Rasterizer {
  /// Goes on painting on pixels of the group's own, as far as its clips and what is visible reach.
  mutating func beginGroup(_ group: DisplayList.Group, transform: Transform, clip: inout PixelRect) {
    if suspended.count >= Rasterizer.deepestGroup || ignoredGroups > 0 {
      ignoredGroups += 1
      return
    }
    var inner = clip
    for one in group.clips {
      let box = one.path.controlBounds(mappedBy: one.transform.concatenating(transform))
      inner = box.isFinite ? inner.intersection(PixelRect(touchedBy: box)) : .empty
    }
    if inner.isEmpty || !(group.opacity > 0) { inner = .empty }
    let own = Canvas(box: inner, pixels: [UInt32](repeating: 0, count: inner.width * inner.height))
    suspended.append(SuspendedCanvas(canvas: canvas, clip: clip, group: group))
    canvas = own
    clip = inner
  }

  /// Lays the group at hand over what is beneath it.
  mutating func endGroup(transform: Transform, clip: inout PixelRect) {
    if ignoredGroups > 0 {
      ignoredGroups -= 1
      return
    }
    guard let outer = suspended.popLast() else { return }
    var own = canvas
    canvas = outer.canvas
    clip = outer.clip
    guard !own.box.isEmpty else { return }
    for one in outer.group.clips { limit(&own, to: one, transform: transform) }
    let opacity = UInt32(min(outer.group.opacity, 1) * 255 + 0.5)
    let width = own.box.width
    canvas.withPixels(in: own.box) { target in
      for y in 0..<own.box.height {
        let row = target.row(y)
        for x in 0..<width {
          row[x] = Blend.over(own.pixels[y * width + x], row[x], coverage: opacity)
        }
      }
    }
  }

  /// Multiplies the pixels by the coverage of a clip.
  private mutating func limit(_ own: inout Canvas, to clip: DisplayList.Clip, transform: Transform) {
    let width = own.box.width
    var mask = [UInt8](repeating: 0, count: own.pixels.count)
    if edges.set(clip.path, transform: clip.transform.concatenating(transform), clip: own.box) {
      cover(rule: clip.rule, mayOverlap: OverlapTest.mayOverlap(clip.path))
      let offset = (edges.box.minY - own.box.minY) * width + edges.box.minX - own.box.minX
      mask.withUnsafeMutableBufferPointer { mask in
        guard let base = mask.baseAddress else { return }
        coverage.withCells { $0.write(to: base + offset, stride: width) }
      }
    }
    for i in own.pixels.indices { own.pixels[i] = Blend.scale(own.pixels[i], UInt32(mask[i])) }
  }
}
