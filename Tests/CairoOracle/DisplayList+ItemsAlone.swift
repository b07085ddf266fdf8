import KuruDrawing

extension DisplayList {
  /// A list for each painted item, with the groups around it.
  public func itemsAlone() -> [DisplayList] {
    var open: [Item] = []
    var lists: [DisplayList] = []
    for item in items {
      switch item {
      case .beginGroup: open.append(item)
      case .endGroup: open.removeLast()
      default: lists.append(DisplayList(open + [item] + open.map { _ in .endGroup }))
      }
    }
    return lists
  }
}
