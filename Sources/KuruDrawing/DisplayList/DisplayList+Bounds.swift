extension DisplayList {
  /// A rectangle that holds all that the list paints or clears, mapped by `transform`; `null` where that is nothing. It may be larger
  /// than need be: curves count with their control points, and rotated boxes with the box around them.
  public func bounds(mappedBy transform: Transform = .identity) -> Rect {
    bounds(of: items.startIndex..<items.endIndex, mappedBy: transform)
  }

  /// As `bounds(mappedBy:)`, for some of the items. Groups that begin among them end with them at the latest.
  public func bounds(of range: Range<Int>, mappedBy transform: Transform = .identity) -> Rect {
    // The bounds so far of each open group, below them those of the whole.
    var open: [(content: Rect, group: Group)] = []
    var whole = Rect.null
    func close() {
      guard let last = open.popLast() else { return }
      let box = last.group.bounds(ofContent: last.content, mappedBy: transform)
      if open.isEmpty { whole = whole.union(box) } else { open[open.count - 1].content = open[open.count - 1].content.union(box) }
    }
    for item in items[range] {
      switch item {
      case .beginGroup(let group): open.append((.null, group))
      case .endGroup: close()
      default:
        let box = item.bounds(mappedBy: transform)
        if open.isEmpty {
          whole = whole.union(box)
        } else {
          open[open.count - 1].content = open[open.count - 1].content.union(box)
        }
      }
    }
    while !open.isEmpty { close() }
    return whole
  }

  /// The bounds of what each group holds, before its own clips and its shadow, in the order in which the groups begin. O(n).
  public func boundsOfGroups(mappedBy transform: Transform = .identity) -> [Rect] {
    var result: [Rect] = []
    var open: [(index: Int, group: Group)] = []
    func close() {
      guard let (index, group) = open.popLast(), let outer = open.last else { return }
      result[outer.index] = result[outer.index].union(group.bounds(ofContent: result[index], mappedBy: transform))
    }
    for item in items {
      switch item {
      case .beginGroup(let group):
        open.append((result.count, group))
        result.append(.null)
      case .endGroup: close()
      default:
        if let top = open.last { result[top.index] = result[top.index].union(item.bounds(mappedBy: transform)) }
      }
    }
    while !open.isEmpty { close() }
    return result
  }

  /// How many groups are open at once at most, with those of their masks.
  public var depthOfGroups: Int {
    var (depth, deepest) = (0, 0)
    for item in items {
      switch item {
      case .beginGroup(let group):
        depth += 1
        deepest = max(deepest, depth + (group.mask.map { 1 + $0.depthOfGroups } ?? 0))
      case .endGroup: depth = max(depth - 1, 0)
      default: break
      }
    }
    return deepest
  }

  /// The index after the end of the group that begins at `index`, or the number of items if its end is missing.
  public func endIndex(ofGroupAt index: Int) -> Int {
    var depth = 0
    for i in index..<items.count {
      switch items[i] {
      case .beginGroup: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return i + 1 }
      default: break
      }
    }
    return items.count
  }
}

extension DisplayList.Item {
  /// A rectangle that holds all that the item paints or clears, mapped by `next` after its own transform; `null` where that is nothing,
  /// and for the brackets of groups.
  public func bounds(mappedBy next: Transform = .identity) -> Rect {
    switch self {
    case .fill(let fill):
      return fill.path.controlBounds(mappedBy: fill.transform.concatenating(next)).ifFinite
    case .stroke(let stroke):
      let map = stroke.transform.concatenating(next)
      guard StrokeOutliner.isPaintable(stroke.path, style: stroke.style, transform: map) else { return .null }
      // A pen's chords lie up to the rasteriser's tolerance outside of its circle.
      return map.apply(stroke.path.strokeBounds(stroke.style)).insetBy(dx: -1.0 / 32, dy: -1.0 / 32)
    case .glyphs(let glyphs):
      return glyphs.bounds(mappedBy: next)
    case .image(let image):
      let box = image.perspective.map { $0.apply(image.destination) } ?? image.destination
      return image.transform.concatenating(next).apply(box.ifFinite).ifFinite
    case .bitmap(let bitmap):
      return bitmap.bounds(mappedBy: next)
    case .clear(let rect, let transform):
      return transform.concatenating(next).apply(rect.ifFinite).ifFinite
    case .beginGroup, .endGroup:
      return .null
    }
  }
}

extension DisplayList.Bitmap {
  /// How many pixels to a unit there are: `scale`, or less where that makes too many.
  ///
  /// - Parameter bounds: the list's.
  public func pixelScale(for bounds: Rect) -> Double {
    let side = bounds.insetBy(dx: -1 / scale, dy: -1 / scale)
    let count = side.width * scale * (side.height * scale)
    let limit = DisplayList.Bitmap.pixelLimit
    return count > limit ? scale * (limit / count).squareRoot() : scale
  }

  /// The bitmap's pixels reach up to one of them further than the content, and mixing them with the clear ones beside them half of one
  /// more. Where they are smaller than the surface's, one of those and a half.
  fileprivate func bounds(mappedBy next: Transform) -> Rect {
    guard scale > 0, scale.isFinite else { return .null }
    let content = list.bounds()
    if content.isNull { return .null }
    let reach = 1.5 / pixelScale(for: content)
    let own = content.insetBy(dx: -reach, dy: -reach).ifFinite
    let box = perspective.map { $0.apply(own) } ?? own
    return transform.concatenating(next).apply(box.ifFinite).ifFinite.insetBy(dx: -1.5, dy: -1.5)
  }
}

extension DisplayList.Glyphs {
  fileprivate func bounds(mappedBy next: Transform) -> Rect {
    let map = transform.concatenating(next)
    var result = Rect.null
    for glyph in run.glyphs {
      guard let box = run.table.box(of: glyph.id) else { continue }
      let place = Transform(
        a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y)
      result = result.union(place.concatenating(map).apply(box).ifFinite)
    }
    // Cached masks stand at quarters of a pixel.
    return result.insetBy(dx: -0.25, dy: -0.25)
  }
}

extension DisplayList.Group {
  /// What is left of a content's bounds after clips and shadow.
  ///
  /// A pixel takes the product of what content, clip and mask each cover of it, also where these do not meet in the pixel: so whole pixels
  /// are intersected, not shapes.
  func bounds(ofContent content: Rect, mappedBy transform: Transform) -> Rect {
    var box = content
    for clip in clips {
      box = box.integral.intersection(
        clip.path.controlBounds(mappedBy: clip.transform.concatenating(transform)).ifFinite.integral)
    }
    if let mask { box = box.integral.intersection(mask.bounds(mappedBy: transform).integral) }
    guard let shadow else { return box }
    return box.union(shadow.bounds(ofContent: box, mappedBy: transform))
  }
}

extension DisplayList.Shadow {
  /// The shadow's bounds for a content with those bounds: the blur ends three standard deviations away, and a pixel or two further
  /// where its steps are rounded up.
  func bounds(ofContent content: Rect, mappedBy transform: Transform) -> Rect {
    let caster = outline.map { $0.path.controlBounds(mappedBy: $0.transform.concatenating(transform)).ifFinite } ?? content
    if caster.isNull { return .null }
    let offset = transform.applyToVector(offset)
    // No blur goes as far as the limit.
    let reach = min(1.5 * radius.magnitude * transform.determinant.magnitude.squareRoot(), 1e6) + 4
    let moved = Rect(origin: caster.origin + offset, size: caster.size)
    return moved.insetBy(dx: -reach, dy: -reach).ifFinite
  }
}

extension Rect {
  /// `null` if some number is not finite: such an item paints nothing.
  fileprivate var ifFinite: Rect { isFinite ? self : .null }
}
