import KuruDrawing

/// What lies beneath the group at hand.
struct SuspendedCanvas {
  var canvas: Canvas
  var clip: PixelRect
  let group: DisplayList.Group
}

extension Rasterizer {
  /// Goes on painting on pixels of the group's own: those of its content that its clips let through and that are visible, or cast a
  /// visible shadow.
  mutating func beginGroup(
    _ group: DisplayList.Group, content: PixelRect, transform: Transform, clip: inout PixelRect
  ) {
    var inner = clip
    if let shadow = group.shadow.flatMap({ ShadowCaster($0, transform: transform) }), shadow.outline == nil {
      inner = shadow.source(of: clip)
    }
    inner = inner.intersection(content)
    for one in group.clips {
      let box = one.path.controlBounds(mappedBy: one.transform.concatenating(transform))
      inner = box.isFinite ? inner.intersection(PixelRect(touchedBy: box)) : .empty
    }
    if !(group.opacity > 0) || !group.opacity.isFinite || inner.isEmpty { inner = .empty }
    suspended.append(SuspendedCanvas(canvas: canvas, clip: clip, group: group))
    canvas = Canvas(box: inner, pixels: [UInt32](repeating: 0, count: inner.width * inner.height))
    clip = inner
  }

  /// Lays the group at hand over what is beneath it.
  mutating func endGroup(transform: Transform, clip: inout PixelRect) {
    guard let outer = suspended.popLast() else { return }
    var own = canvas
    canvas = outer.canvas
    clip = outer.clip
    let group = outer.group
    let opacity = Blend.byte(group.opacity)
    guard opacity > 0 else { return }
    if !own.box.isEmpty {
      for one in group.clips { limit(&own, to: one, transform: transform) }
      if let list = group.mask { limit(&own, to: list, transform: transform) }
    }
    if let shadow = group.shadow.flatMap({ ShadowCaster($0, transform: transform) }) {
      let cast = self.shadow(shadow, of: own, clip: clip, transform: transform)
      own = cast.covered(by: own, in: clip)
    }
    let area = own.box.intersection(clip)
    if !area.isEmpty { canvas.lay(own, area: area, opacity: opacity, compositing: group.compositing) }
  }

  /// Multiplies the pixels by the coverage of a clip.
  private mutating func limit(_ own: inout Canvas, to clip: DisplayList.Clip, transform: Transform) {
    mask.begin(own.box)
    if edges.set(clip.path, transform: clip.transform.concatenating(transform), clip: own.box) {
      cover(rule: clip.rule, mayOverlap: OverlapTest.mayOverlap(clip.path))
      mask.write(&coverage, box: edges.box)
    }
    own.scale(by: mask)
  }

  /// Multiplies the pixels by the alpha of a list painted by itself.
  private mutating func limit(_ own: inout Canvas, to list: DisplayList, transform: Transform) {
    let beneath = canvas
    canvas = Canvas(box: own.box, pixels: [UInt32](repeating: 0, count: own.pixels.count))
    paint(list, transform: transform, clip: own.box)
    own.scale(byAlphaOf: canvas)
    canvas = beneath
  }

  /// The shadow of a group's pixels, or of its outline, where it is visible.
  private mutating func shadow(
    _ shadow: ShadowCaster, of own: Canvas, clip: PixelRect, transform: Transform
  ) -> Canvas {
    guard let outline = shadow.outline else {
      mask.begin(own.box)
      mask.takeAlpha(of: own)
      return shadow.cast(by: mask, in: clip)
    }
    mask.begin(.empty)
    let map = outline.transform.concatenating(transform)
    if edges.set(outline.path, transform: map, clip: shadow.source(of: clip)) {
      cover(rule: outline.rule, mayOverlap: OverlapTest.mayOverlap(outline.path))
      mask.begin(edges.box)
      mask.write(&coverage, box: edges.box)
    }
    return shadow.cast(by: mask, in: clip)
  }
}
