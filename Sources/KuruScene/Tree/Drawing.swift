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
  /// What a list's bounds may stick out by on paper alone: the rasteriser's tolerance for curved strokes.
  private static let margin = 1.0 / 16

  fileprivate func isPlain(in bounds: Rect) -> Bool {
    var depth = 0
    for item in items {
      switch item {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .clear: if depth <= 0 { return false }
      case .fill, .stroke, .glyphs, .image, .bitmap: break
      }
    }
    let own = self.bounds()
    let room = bounds.insetBy(dx: -DisplayList.margin, dy: -DisplayList.margin)
    return own.isNull || (own.minX >= room.minX && own.minY >= room.minY && own.maxX <= room.maxX && own.maxY <= room.maxY)
  }
}
