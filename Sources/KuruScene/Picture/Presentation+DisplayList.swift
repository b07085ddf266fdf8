import KuruDrawing

extension Presentation {
  /// What is to be painted, back to front, in the coordinates in which the root stands: the root's own position and transform count.
  ///
  /// Order in a layer: background, contents, gradient, shape (fill, then stroke), sublayers by z position and then in their order,
  /// border; the shadow of all that beneath it; then mask and opacity over both. Hidden and transparent layers are left out with all
  /// that is below them.
  public func displayList() -> DisplayList {
    var painter = Painter(presentation: self)
    painter.paint(scene.root, in: SublayerSpace(plane: .identity, transform: nil, isFlipped: false))
    return DisplayList(painter.items)
  }
}

/// Walks the tree in step with a presentation's records and writes display-list items.
struct Painter {
  let presentation: Presentation
  var items: [DisplayList.Item] = []
  /// The record of the next node that has one.
  var cursor = 0
  /// What replicators multiply all colours by; nil for white.
  var tint: Color?

  init(presentation: Presentation) { self.presentation = presentation }

  /// Paints a node and all below it, and leaves the cursor behind its records.
  mutating func paint(_ node: Node, in space: SublayerSpace) {
    guard node.hasAnimations else { return paint(node, node.values, in: space) }
    let record = presentation.records[cursor]
    cursor += 1
    if record.overrides.isEmpty {
      paint(node, node.values, in: space)
    } else {
      paint(node, node.applying(presentation.overrides[record.overrides]).values, in: space)
    }
    cursor = record.next
  }

  private mutating func paint(_ node: Node, _ values: LayerValues, in space: SublayerSpace) {
    guard !values.isHidden, values.opacity > 0 else { return }
    let plane = values.planeInSuperlayer(space)
    let determinant = plane.determinant
    // Seen edge on, or holding a number that is not finite.
    guard determinant != 0, plane.isFinite else { return }
    var mask: DisplayList?
    if let node = node.mask {
      let list = maskList(node, in: values.sublayerSpace(plane: plane, in: space))
      if list.isEmpty { return }
      mask = list
    }
    let shadow = values.shadow(plane: plane)
    // The mask cuts the shadow too, so a shadow beneath a mask is a group of its own.
    let outer = begin(
      DisplayList.Group(opacity: min(values.opacity, 1), mask: mask, shadow: mask == nil ? shadow : nil))
    let inner = mask == nil ? nil : shadow.flatMap { begin(DisplayList.Group(shadow: $0)) }
    paintInside(node, values, plane, in: space)
    end(inner)
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

  private mutating func paintInside(_ node: Node, _ values: LayerValues, _ plane: Projection, in space: SublayerSpace) {
    add(values.backgroundItem(in: plane), plane)
    // Background and border end at the outline as it is; only what may stick out of it is clipped.
    let clip = values.masksToBounds ? begin(DisplayList.Group(clips: [plane.clip(values.outline)])) : nil
    let contents = presentation.drawings[node.id].map { .drawing($0) } ?? values.contents
    paint(contents, of: values, plane, isFlipped: space.isFlipped != values.isGeometryFlipped)
    add(values.gradientItem(in: plane), plane)
    if let shape = values.shape {
      add(shape.fillItem(in: plane), plane)
      add(shape.strokeItem(in: plane), plane)
    }
    if !node.children.isEmpty {
      paintSublayers(of: node, values, in: values.sublayerSpace(plane: plane, in: space))
    }
    end(clip)
    add(values.borderItem(in: plane), plane)
  }

  /// Adds an item made for a plane; see `Projection.itemTransform`.
  mutating func add(_ item: DisplayList.Item?, _ plane: Projection) {
    guard var item else { return }
    if !plane.isAffine { item = item.projected(by: plane) }
    if let tint { item = item.multiplied(by: tint) }
    items.append(item)
  }

  // MARK: Groups

  /// Opens a group. Nil where it would change nothing.
  mutating func begin(_ group: DisplayList.Group) -> Int? {
    if group == DisplayList.Group() { return nil }
    items.append(.beginGroup(group))
    return items.count - 1
  }

  /// Closes the group that began at an index. One that holds nothing goes, and so does one whose opacity a single item inside it can
  /// take over: the picture is the same and nothing has to be painted apart.
  mutating func end(_ start: Int?) {
    guard let start, case .beginGroup(let group) = items[start] else { return }
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
