import KuruDrawing

extension Presentation {
  /// What is to be painted, back to front, in the coordinates in which the root stands: the root's own position and transform count.
  ///
  /// Order in a layer: background, contents, gradient, shape (fill, then stroke), sublayers by z position and then in their order,
  /// border; the shadow of all that beneath it; then mask and opacity over both. Hidden and transparent layers are left out with all
  /// that is below them.
  public func displayList() -> DisplayList {
    var list = DisplayList()
    displayList(into: &list)
    return list
  }

  /// As `displayList()`, in the memory of an earlier list.
  public func displayList(into list: inout DisplayList) {
    list.items.removeAll(keepingCapacity: true)
    var painter = Painter(presentation: self, items: list.items)
    list.items = []
    painter.paint(scene.root, in: SublayerSpace(plane: .identity, isFlipped: false))
    list.items = painter.items
  }
}

/// Walks the tree in step with a presentation's records and writes display-list items.
struct Painter {
  let presentation: Presentation
  var items: [DisplayList.Item]
  /// The record of the next node that has one.
  var cursor = 0
  /// Whether what is painted is an old picture, of which the drawings for this time are not.
  var isInOldPicture = false
  /// Where a transition puts the node that is painted next, about the middle of its bounds. nil: where it is.
  var displacement: Transform3D?
  /// What replicators multiply all colours by; nil for white.
  var tint: Color?

  init(presentation: Presentation, items: [DisplayList.Item]) {
    self.presentation = presentation
    self.items = items
  }

  // These are not inlined into each other: layer values are large, and the stack would hold many copies of them at every level of the
  // tree.

  /// Paints a node and all below it, and leaves the cursor behind its records.
  @inline(never)
  mutating func paint(_ node: Node, in space: SublayerSpace) {
    if node.hasAnimations {
      paintAnimated(node, in: space)
    } else {
      paint(node, node.values, in: space)
    }
  }

  @inline(never)
  private mutating func paintAnimated(_ node: Node, in space: SublayerSpace) {
    let index = cursor
    let next = presentation.records[index].next
    if let transition = node.transition, let progress = presentation.records[index].progress {
      paint(transition, of: node, at: index, progress: progress, in: space)
    } else {
      paintShown(node, in: space)
    }
    cursor = next
  }

  /// Paints the node whose record is the next as it is shown, its old picture apart.
  @inline(never)
  mutating func paintShown(_ node: Node, in space: SublayerSpace) {
    var values = node.values
    values.apply(presentation.overrides[presentation.records[cursor].overrides])
    cursor += 1
    if let displacement {
      values.displace(by: displacement)
      self.displacement = nil
    }
    paint(node, values, in: space)
  }

  @inline(never)
  mutating func paint(_ node: Node, _ values: LayerValues, in space: SublayerSpace) {
    guard !values.isHidden, values.opacity > 0 else { return }
    if values.preservesDepth { return paintInDepth(node, values, in: space) }
    let placement = values.placement(in: space)
    // Seen edge on, or holding a number that is not finite.
    guard placement.plane.determinant != 0, placement.plane.isFinite else { return }
    if placement.isFacingAway, !values.isDoubleSided { return }
    let opacity = min(values.opacity, 1) * space.opacity
    if opacity >= 1, node.mask == nil, !values.castsShadow, !values.shouldRasterize {
      paintInside(node, values, placement, in: space)
    } else if !values.allowsGroupOpacity, node.mask == nil, !values.castsShadow, !values.shouldRasterize {
      paintInside(node, values, placement, in: space, opacityOfParts: opacity)
    } else {
      paintAsGroup(node, values, placement, opacity: opacity, in: space)
    }
  }

  @inline(never)
  private mutating func paintAsGroup(
    _ node: Node, _ values: LayerValues, _ placement: Placement, opacity: Double, in space: SublayerSpace
  ) {
    var group = DisplayList.Group(opacity: opacity)
    if let mask = node.mask {
      let list = maskList(mask, in: values.sublayerSpace(placement, in: space))
      if list.isEmpty { return }
      group.mask = list
    }
    if values.shouldRasterize {
      let outer = begin(group)
      paintOnPixels(node, values, placement, in: space)
      return end(outer)
    }
    let shadow = values.castsShadow ? values.shadow(plane: placement.plane) : nil
    // The mask cuts the shadow too, so a shadow beneath a mask is a group of its own.
    let isShadowApart = group.mask != nil && shadow != nil
    if !isShadowApart { group.shadow = shadow }
    let outer = begin(group)
    let inner = isShadowApart ? begin(DisplayList.Group(shadow: shadow)) : nil
    paintInside(node, values, placement, in: space)
    if let inner { end(inner) }
    end(outer)
  }

  /// The layer with its shadow, on pixels of its own.
  @inline(never)
  private mutating func paintOnPixels(_ node: Node, _ values: LayerValues, _ placement: Placement, in space: SublayerSpace) {
    let outside = items
    items = []
    // The pixels are those of the bounds.
    let corner = values.bounds.standardized.origin
    let own = Placement(
      plane: Projection(Transform(translationX: -corner.x, y: -corner.y)), isFacingAway: placement.isFacingAway)
    let group = values.castsShadow ? begin(DisplayList.Group(shadow: values.shadow(plane: own.plane))) : nil
    paintInside(node, values, own, in: space)
    if let group { end(group) }
    let list = DisplayList(items)
    items = outside
    guard !list.isEmpty else { return }
    let plane = placement.plane.preceded(by: Transform(translationX: corner.x, y: corner.y))
    let bitmap = DisplayList.Bitmap(list: list, scale: values.rasterizationScale, transform: plane.itemTransform)
    items.append(contentsOf: plane.isAffine ? [.bitmap(bitmap)] : DisplayList.Item.bitmap(bitmap).projected(by: plane))
  }

  private mutating func maskList(_ mask: Node, in space: SublayerSpace) -> DisplayList {
    let (outside, outsideTint) = (items, tint)
    items = []
    tint = nil
    paint(mask, in: space)
    let list = DisplayList(items)
    (items, tint) = (outside, outsideTint)
    return list
  }

  @inline(never)
  private mutating func paintInside(
    _ node: Node, _ values: LayerValues, _ placement: Placement, in space: SublayerSpace, opacityOfParts: Double = 1
  ) {
    let plane = placement.plane
    if values.showsBackground { fade(by: opacityOfParts) { $0.add(values.backgroundItem(in: plane), plane) } }
    // Background and border end at the outline as it is; only what may stick out of it is clipped.
    let clip = values.masksToBounds ? begin(DisplayList.Group(clips: [plane.clip(values.outline)])) : nil
    fade(by: opacityOfParts) {
      $0.paintContents(of: node, values, plane, isFlipped: space.isFlipped != values.isGeometryFlipped)
      if values.gradient != nil { $0.paintGradient(values, plane) }
      if let shape = values.shape { $0.paint(shape, plane) }
    }
    if !node.children.isEmpty {
      var inner = values.sublayerSpace(placement, in: space)
      inner.opacity = opacityOfParts
      paintSublayers(of: node, values, in: inner)
    }
    if let clip { end(clip) }
    if values.showsBorder { fade(by: opacityOfParts) { $0.add(values.borderItem(in: plane), plane) } }
  }

  @inline(__always)
  private mutating func fade(by opacity: Double, _ paint: (inout Painter) -> Void) {
    guard opacity < 1 else { return paint(&self) }
    let group = begin(DisplayList.Group(opacity: opacity))
    paint(&self)
    end(group)
  }

  private mutating func paintGradient(_ values: LayerValues, _ plane: Projection) {
    if let item = values.gradientItem(in: plane) { add(item, plane) }
  }

  private mutating func paint(_ shape: ShapeValues, _ plane: Projection) {
    if shape.showsFill { add(shape.fillItem(in: plane), plane) }
    if shape.showsStroke { add(shape.strokeItem(in: plane), plane) }
  }

  /// Adds an item made for a plane; see `Projection.itemTransform`.
  mutating func add(_ item: consuming DisplayList.Item, _ plane: Projection) {
    if tint == nil, plane.isAffine {
      items.append(item)
      return
    }
    for seen in plane.isAffine ? [item] : item.projected(by: plane) {
      // Nothing is left of what lies behind the eye.
      if case .fill(let fill) = seen, fill.path.isEmpty { continue }
      items.append(tint.map(seen.multiplied) ?? seen)
    }
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
    } else {
      items.append(.endGroup)
    }
  }

  /// Whether the group that begins at `start` ends with the last item.
  private func isSingleGroup(from start: Int) -> Bool {
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
