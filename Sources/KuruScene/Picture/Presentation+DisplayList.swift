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
    if node.still.placement != nil, space.isPlain, presentation.drawings.isEmpty, !(space.isFlipped && node.still.hasContents) {
      paintPlain(node, in: space)
    } else if node.hasAnimations {
      paintAnimated(node, in: space)
    } else {
      paint(node, node.values, in: space)
    }
  }

  /// The short way for most layers; the long way paints the same.
  private mutating func paintPlain(_ node: Node, in space: SublayerSpace) {
    let start = cursor
    if node.hasAnimations { cursor += 1 }
    if let placement = node.still.placement, let picture = node.still.picture {
      let plane = Projection(placement.concatenating(space.plane.affine))
      if plane.determinant != 0, plane.isFinite {
        let clip = paintBelowSublayers(picture, plane)
        if !node.children.isEmpty {
          paintChildren(of: node, in: SublayerSpace(plane: plane, isFlipped: space.isFlipped))
        }
        paintAboveSublayers(picture, plane, clip)
      }
    }
    if node.hasAnimations { cursor = presentation.records[start].next }
  }

  @inline(never)
  private mutating func paintAnimated(_ node: Node, in space: SublayerSpace) {
    let record = presentation.records[cursor]
    cursor += 1
    var values = node.values
    values.apply(presentation.overrides[record.overrides])
    paint(node, values, in: space)
    cursor = record.next
  }

  @inline(never)
  private mutating func paint(_ node: Node, _ values: LayerValues, in space: SublayerSpace) {
    guard !values.isHidden, values.opacity > 0 else { return }
    if values.preservesDepth {
      return paintSublayers(
        of: node, values.replicator, at: values.bounds.center, in: values.deepSublayerSpace(in: space))
    }
    let plane = values.planeInSuperlayer(space)
    // Seen edge on, or holding a number that is not finite.
    let determinant = plane.determinant
    guard determinant != 0, plane.isFinite else { return }
    if !values.isDoubleSided {
      // Seen from the back, figures turn the other way round. Flipped geometry mirrors them too, and is no back.
      let isFlipped = space.isFlipped != values.isGeometryFlipped
      if (determinant < 0) != isFlipped { return }
    }
    if values.opacity * space.opacity >= 1, node.mask == nil, !values.castsShadow {
      paintInside(node, values, plane, in: space)
    } else {
      paintAsGroup(node, values, plane, in: space)
    }
  }

  @inline(never)
  private mutating func paintAsGroup(_ node: Node, _ values: LayerValues, _ plane: Projection, in space: SublayerSpace) {
    var group = DisplayList.Group(opacity: min(values.opacity * space.opacity, 1))
    if let mask = node.mask {
      let list = maskList(mask, in: values.sublayerSpace(plane: plane, in: space))
      if list.isEmpty { return }
      group.mask = list
    }
    let shadow = values.castsShadow ? values.shadow(plane: plane) : nil
    // The mask cuts the shadow too, so a shadow beneath a mask is a group of its own.
    let isShadowApart = group.mask != nil && shadow != nil
    if !isShadowApart { group.shadow = shadow }
    let outer = begin(group)
    let inner = isShadowApart ? begin(DisplayList.Group(shadow: shadow)) : nil
    paintInside(node, values, plane, in: space)
    if let inner { end(inner) }
    end(outer)
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
  private mutating func paintInside(_ node: Node, _ values: LayerValues, _ plane: Projection, in space: SublayerSpace) {
    let isFlipped = space.isFlipped != values.isGeometryFlipped
    let drawing = presentation.drawings.isEmpty ? nil : presentation.drawings[node.id]
    let picture: LayerPicture
    if let still = node.still.picture, drawing == nil, !(isFlipped && node.still.hasContents) {
      picture = still
    } else {
      picture = LayerPicture(values, drawing: drawing, isFlipped: isFlipped)
    }
    let clip = paintBelowSublayers(picture, plane)
    if !node.children.isEmpty {
      paintSublayers(
        of: node, values.replicator, at: values.bounds.center, in: values.sublayerSpace(plane: plane, in: space))
    }
    paintAboveSublayers(picture, plane, clip)
  }

  /// What comes before the sublayers in a layer's own picture.
  ///
  /// - Returns: where the group begins that clips the layer to its bounds, if it does.
  private mutating func paintBelowSublayers(_ picture: LayerPicture, _ plane: Projection) -> Int? {
    for index in 0..<picture.firstInside { add(picture.items[index], plane) }
    let clip = picture.clip.map { begin(DisplayList.Group(clips: [plane.clip($0)])) }
    for index in picture.firstInside..<picture.firstAbove { add(picture.items[index], plane) }
    return clip
  }

  private mutating func paintAboveSublayers(_ picture: LayerPicture, _ plane: Projection, _ clip: Int?) {
    if let clip { end(clip) }
    for index in picture.firstAbove..<picture.items.count { add(picture.items[index], plane) }
  }

  /// Adds an item of the layer's own coordinates.
  private mutating func add(_ item: DisplayList.Item, _ plane: Projection) {
    if plane.isAffine, tint == nil {
      items.append(item.applying(plane.affine))
    } else {
      let seen = plane.isAffine ? item.applying(plane.affine) : item.projected(by: plane)
      if case .fill(let fill) = seen, fill.path.isEmpty { return }
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
    if isOpacityAlone, items.count == start + 2, let faded = items[start + 1].fading(by: group.opacity) {
      items.removeLast()
      items[start] = faded
    } else if isOpacityAlone, case .beginGroup(var only) = items[start + 1], isSingleGroup(from: start + 1) {
      only.opacity *= group.opacity
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
