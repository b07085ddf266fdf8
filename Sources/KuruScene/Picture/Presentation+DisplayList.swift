import KuruDrawing

extension Presentation {
  /// What is to be painted, back to front, in the coordinates in which the root stands: the root's own position and transform count.
  ///
  /// Order in a layer: background, contents, gradient, shape (fill, then stroke), sublayers by z position and then in their order,
  /// border; the shadow of all that beneath it; then mask and opacity over both. Hidden and transparent layers are left out with all
  /// that is below them.
  ///
  /// Lists in lists, which masks and layers on pixels of their own are, go `DisplayList.deepestNesting` levels deep: below that a layer is
  /// painted without its mask, and on the pixels of the layer above it.
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
    painter.paintAll()
    list.items = painter.items
  }
}

/// Walks the tree in step with a presentation's records and writes display-list items.
///
/// What is still to be done lies in `steps`, the next one last, and not on the stack of calls: a tree may be of any depth. Painting a
/// layer writes what comes before its sublayers, and leaves steps for these and for what comes after them; a layer without sublayers
/// leaves none.
struct Painter {
  let presentation: Presentation
  var items: [DisplayList.Item]
  /// The record of the next node that has one. Whoever has a node painted sets it anew for the one after.
  var cursor = 0
  /// Whether what is painted is an old picture, of which the drawings for this time are not.
  var isInOldPicture = false
  /// Where a transition puts the node that is painted next, about the middle of its bounds. nil: where it is.
  var displacement: Transform3D?
  /// What replicators multiply all colours by; nil for white.
  var tint: Color?
  /// The lists around the one that is written.
  var enclosing: [EnclosingList] = []
  var steps: [Step] = []
  /// Of the steps `children`, `copies` and `layersInDepth`, in their order.
  var siblings: [Siblings] = []
  var replications: [Copies] = []
  var spaces: [LayersInDepth] = []
  /// The brackets of the group that was closed last.
  var lastGroup: (start: Int, end: Int)?

  init(presentation: Presentation, items: [DisplayList.Item]) {
    self.presentation = presentation
    self.items = items
  }

  mutating func paintAll() {
    paint(presentation.scene.root, in: SublayerSpace(plane: .identity, isFlipped: false))
    while let step = steps.last { take(step) }
  }

  // These are not inlined into each other: layer values are large, and copies of them would fill the stack.

  /// Begins to paint a node and all below it.
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
    if let transition = node.transition, let progress = presentation.records[cursor].progress {
      paint(transition, of: node, at: cursor, progress: progress, in: space)
    } else {
      paintShown(node, in: space)
    }
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
  mutating func paintInside(
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
    var border = values.showsBorder ? values.borderItem(in: plane) : nil
    if opacityOfParts < 1 { border = border?.fading(by: opacityOfParts) }
    if node.children.isEmpty {
      if let clip { end(clip) }
      if let border { add(border, plane) }
    } else {
      if let border { steps.append(.border(border, plane)) }
      if let clip { steps.append(.end(clip)) }
      var inner = values.sublayerSpace(placement, in: space)
      inner.opacity = opacityOfParts
      paintSublayers(of: node, values, in: inner)
    }
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
}
