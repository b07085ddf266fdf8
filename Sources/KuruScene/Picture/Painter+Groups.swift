import KuruDrawing

/// A layer whose mask is being written.
struct MaskedLayer {
  let node: Node
  let values: LayerValues
  let placement: Placement
  let opacity: Double
  let space: SublayerSpace
  /// The record that comes after those of the mask.
  let cursor: Int
}

/// A layer whose picture is being written as a list of its own.
struct RasterizedLayer {
  let plane: Projection
  let scale: Double
}

/// A list in which another one is going to stand.
struct EnclosingList {
  let items: [DisplayList.Item]
  let tint: Color?
}

extension Painter {
  @inline(never)
  mutating func paintAsGroup(
    _ node: Node, _ values: LayerValues, _ placement: Placement, opacity: Double, in space: SublayerSpace
  ) {
    guard let mask = node.mask else { return paintGroup(node, values, placement, opacity: opacity, mask: nil, in: space) }
    let behind = mask.hasAnimations ? presentation.records[cursor].next : cursor
    guard enclosing.count < DisplayList.deepestNesting else {
      cursor = behind
      return paintGroup(node, values, placement, opacity: opacity, mask: nil, in: space)
    }
    let layer = MaskedLayer(
      node: node, values: values, placement: placement, opacity: opacity, space: space, cursor: behind)
    steps.append(.masked(layer))
    beginList()
    tint = nil
    paint(mask, in: values.sublayerSpace(placement, in: space))
  }

  mutating func finishMask(of layer: MaskedLayer) {
    let list = endList()
    cursor = layer.cursor
    if list.isEmpty { return }
    paintGroup(layer.node, layer.values, layer.placement, opacity: layer.opacity, mask: list, in: layer.space)
  }

  @inline(never)
  private mutating func paintGroup(
    _ node: Node, _ values: LayerValues, _ placement: Placement, opacity: Double, mask: DisplayList?, in space: SublayerSpace
  ) {
    var group = DisplayList.Group(opacity: opacity)
    group.mask = mask
    if values.shouldRasterize, enclosing.count < DisplayList.deepestNesting {
      steps.append(.end(begin(group)))
      return paintOnPixels(node, values, placement, in: space)
    }
    let shadow = values.castsShadow ? values.shadow(plane: placement.plane) : nil
    // The mask cuts the shadow too, so a shadow beneath a mask is a group of its own.
    let isShadowApart = group.mask != nil && shadow != nil
    if !isShadowApart { group.shadow = shadow }
    steps.append(.end(begin(group)))
    if isShadowApart { steps.append(.end(begin(DisplayList.Group(shadow: shadow)))) }
    paintInside(node, values, placement, in: space)
  }

  /// The layer with its shadow, on pixels of its own.
  @inline(never)
  private mutating func paintOnPixels(_ node: Node, _ values: LayerValues, _ placement: Placement, in space: SublayerSpace) {
    // The pixels are those of the bounds.
    let corner = values.bounds.standardized.origin
    let own = Placement(
      plane: Projection(Transform(translationX: -corner.x, y: -corner.y)), isFacingAway: placement.isFacingAway)
    let plane = placement.plane.preceded(by: Transform(translationX: corner.x, y: corner.y))
    steps.append(.bitmap(RasterizedLayer(plane: plane, scale: values.rasterizationScale)))
    beginList()
    if values.castsShadow { steps.append(.end(begin(DisplayList.Group(shadow: values.shadow(plane: own.plane))))) }
    paintInside(node, values, own, in: space)
  }

  mutating func finishBitmap(of layer: RasterizedLayer) {
    let list = endList()
    guard !list.isEmpty else { return }
    let bitmap = DisplayList.Bitmap(list: list, scale: layer.scale, transform: layer.plane.itemTransform)
    items.append(
      contentsOf: layer.plane.isAffine ? [.bitmap(bitmap)] : DisplayList.Item.bitmap(bitmap).projected(by: layer.plane))
  }

  // MARK: Lists in lists

  /// Begins an empty list inside the one so far.
  private mutating func beginList() {
    enclosing.append(EnclosingList(items: items, tint: tint))
    items = []
    lastGroup = nil
  }

  /// Ends the list and goes back to the one around it.
  private mutating func endList() -> DisplayList {
    let list = DisplayList(items)
    let outside = enclosing.removeLast()
    (items, tint) = (outside.items, outside.tint)
    lastGroup = nil
    return list
  }

  // MARK: Groups

  /// Opens a group and returns where it stands.
  mutating func begin(_ group: DisplayList.Group) -> Int {
    items.append(.beginGroup(group))
    return items.count - 1
  }

  /// Closes the group that began at an index. One that holds nothing goes, and so does one whose opacity a single item inside it can
  /// take over: the picture is the same and nothing has to be painted apart.
  mutating func end(_ start: Int) {
    guard case .beginGroup(let group) = items[start] else { return }
    if items.count == start + 1, group.shadow?.outline == nil {
      items.removeLast()
      return
    }
    let isOpacityAlone = group.clips.isEmpty && group.mask == nil && group.shadow == nil
    if isOpacityAlone, group.compositing == .over, items.count == start + 2,
      let faded = items[start + 1].fading(by: group.opacity)
    {
      items.removeLast()
      items[start] = faded
    } else if isOpacityAlone, case .beginGroup(var only) = items[start + 1], isSingleGroup(from: start + 1) {
      only.opacity *= group.opacity
      // On nothing, as within a group, adding is the same as laying over.
      only.compositing = group.compositing
      items[start + 1] = .beginGroup(only)
      items.remove(at: start)
      lastGroup = (start, items.count - 1)
    } else {
      items.append(.endGroup)
      lastGroup = (start, items.count - 1)
    }
  }

  /// Whether the group that begins at `start` ends with the last item.
  private func isSingleGroup(from start: Int) -> Bool {
    if let lastGroup, lastGroup.end == items.count - 1 { return lastGroup.start == start }
    // Groups may have come with a drawing.
    var depth = 0
    for index in start..<items.count {
      switch items[index] {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      default: break
      }
      if depth == 0 { return index == items.count - 1 }
    }
    return false
  }
}
