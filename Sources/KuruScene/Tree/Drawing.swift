import KuruDrawing

/// A display list that the layer's own code has recorded, in the coordinates of the bounds it had then. It stands for a bitmap of those
/// bounds: nothing of it shows outside of them, and clearing makes holes in the drawing alone.
public struct Drawing: Sendable, Equatable {
  public let list: DisplayList
  /// The bounds for which it was drawn; other bounds show it placed by the layer's gravity.
  public let bounds: Rect
  /// Whether the items can be painted straight onto what is beneath: none sticks out of the bounds, and none makes a hole.
  let isPlain: Bool

  public init(list: DisplayList, bounds: Rect) {
    // What is cleared before anything is drawn was clear.
    let first = list.items.firstIndex { if case .clear = $0 { false } else { true } } ?? list.items.count
    self.list = first == 0 ? list : DisplayList(Array(list.items[first...]))
    self.bounds = bounds
    isPlain = self.list.isPlain(in: bounds.standardized)
  }

  public static func == (a: Drawing, b: Drawing) -> Bool { a.list == b.list && a.bounds == b.bounds }
}

extension DisplayList {
  fileprivate func isPlain(in bounds: Rect) -> Bool {
    var depth = 0
    for item in items {
      switch item {
      case .beginGroup(let group):
        depth += 1
        if group.shadow != nil { return false }
      case .endGroup: depth -= 1
      case .clear: if depth <= 0 { return false }
      case .fill, .stroke, .glyphs, .image, .bitmap: if !bounds.contains(item.extent) { return false }
      }
    }
    return true
  }
}

extension Rect {
  /// Whether `other` lies in this rectangle, its sides included. A null rectangle lies in any.
  fileprivate func contains(_ other: Rect) -> Bool {
    other.isNull || (other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY)
  }
}

extension DisplayList.Item {
  /// A box that holds all that the item paints; not always the smallest one.
  fileprivate var extent: Rect {
    switch self {
    case .fill(let fill): return fill.transform.apply(fill.path.hull)
    case .stroke(let stroke):
      // The tip of a miter and the corner of a square cap are the points furthest from the line.
      let style = stroke.style
      let reach = max(style.join == .miter ? style.miterLimit : 1, style.cap == .square ? 1.5 : 1) * style.width / 2
      return stroke.transform.apply(stroke.path.hull.insetBy(dx: -reach, dy: -reach))
    case .glyphs(let glyphs): return glyphs.transform.apply(glyphs.run.hull)
    case .image, .bitmap: return bounds()
    case .clear, .beginGroup, .endGroup: return .null
    }
  }
}

extension Path {
  /// The box of all points, control points included.
  fileprivate var hull: Rect {
    points.reduce(Rect.null) { $0.union(Rect(origin: $1, size: .zero)) }
  }
}

extension GlyphRun {
  /// The box of all glyphs.
  fileprivate var hull: Rect {
    var box = Rect.null
    for glyph in glyphs {
      guard let picture = table.picture(of: glyph.id) else { continue }
      let em = picture.hull
      guard !em.isNull else { continue }
      box = box.union(
        Rect(
          x: glyph.position.x + em.minX * size, y: glyph.position.y + em.minY * size, width: em.width * size,
          height: em.height * size))
    }
    return box
  }
}

extension GlyphTable.Picture {
  /// In ems.
  fileprivate var hull: Rect {
    switch self {
    case .outline(let path): path.hull
    case .layers(let layers): layers.reduce(Rect.null) { $0.union($1.outline.hull) }
    case .bitmap(_, let box): box
    }
  }
}
