extension DisplayList {
  /// Adds the items of `other` mapped by `transform`, each with its opacity multiplied by `opacity`.
  ///
  /// A factor of the opacity is spread over the items only where that equals a group: where `other` has one item. Otherwise the items
  /// are put in a group.
  public mutating func append(_ other: DisplayList, transform: Transform = .identity, opacity: Double = 1) {
    guard opacity != 1 else {
      if transform.isIdentity {
        items.append(contentsOf: other.items)
      } else {
        for item in other.items { items.append(item.applying(transform)) }
      }
      return
    }
    if other.items.count == 1, let item = other.items[0].applying(transform).fading(by: opacity) {
      items.append(item)
    } else if !other.isEmpty {
      items.append(.beginGroup(Group(opacity: opacity)))
      for item in other.items { items.append(item.applying(transform)) }
      items.append(.endGroup)
    }
  }

  public func applying(_ transform: Transform) -> DisplayList {
    var result = DisplayList()
    result.append(self, transform: transform)
    return result
  }
}

extension DisplayList.Item {
  /// The item mapped by `next` after its own transform. A shadow's radius grows by the square root of the map's change of area.
  public func applying(_ next: Transform) -> DisplayList.Item {
    switch self {
    case .fill(var fill):
      fill.transform = fill.transform.concatenating(next)
      return .fill(fill)
    case .stroke(var stroke):
      stroke.transform = stroke.transform.concatenating(next)
      return .stroke(stroke)
    case .glyphs(var glyphs):
      glyphs.transform = glyphs.transform.concatenating(next)
      return .glyphs(glyphs)
    case .image(var image):
      image.transform = image.transform.concatenating(next)
      return .image(image)
    case .bitmap(var bitmap):
      bitmap.transform = bitmap.transform.concatenating(next)
      return .bitmap(bitmap)
    case .clear(let rect, let transform):
      return .clear(rect, transform.concatenating(next))
    case .beginGroup(var group):
      for i in group.clips.indices { group.clips[i].transform = group.clips[i].transform.concatenating(next) }
      group.mask = group.mask?.applying(next)
      if var shadow = group.shadow {
        shadow.offset = next.applyToVector(shadow.offset)
        shadow.radius *= next.determinant.magnitude.squareRoot()
        if let own = shadow.outline?.transform { shadow.outline?.transform = own.concatenating(next) }
        group.shadow = shadow
      }
      return .beginGroup(group)
    case .endGroup:
      return .endGroup
    }
  }

  /// The item with its alpha multiplied by `opacity`; nil for those that are not painted by themselves or whose paint is a gradient.
  public func fading(by opacity: Double) -> DisplayList.Item? {
    switch self {
    case .fill(var fill):
      guard case .color(let color) = fill.paint else { return nil }
      fill.paint = .color(color.fading(by: opacity))
      return .fill(fill)
    case .stroke(var stroke):
      guard case .color(let color) = stroke.paint else { return nil }
      stroke.paint = .color(color.fading(by: opacity))
      return .stroke(stroke)
    case .image(var image):
      image.opacity *= opacity
      return .image(image)
    case .bitmap(var bitmap):
      bitmap.opacity *= opacity
      return .bitmap(bitmap)
    case .glyphs, .clear, .beginGroup, .endGroup:
      return nil
    }
  }
}
