import KuruDrawing

/// Builds a display list from items that each stand under a stack of clips.
///
/// Items that follow each other under the same stack share one group:
///
///     clip A: item 1, item 2; clips A B: item 3      ->      [A: 1 2] [A B: 3]
///
/// A transparency layer is a frame: its items are collected by themselves and become one group when it ends.
struct Recorder {
  private struct Frame {
    var items: [DisplayList.Item] = []
    /// The clips of the group that is open at the end of `items`, and how many groups they took.
    var openClips: [Int] = []
    var openGroups = 0
    /// What the frame becomes in the frame below: the group, and the clips that it stands under.
    var group = DisplayList.Group()
    var clips: [ClipNode] = []

    /// The items with no group open.
    var closedItems: [DisplayList.Item] {
      items + [DisplayList.Item](repeating: .endGroup, count: openGroups)
    }
  }

  private var frames = [Frame()]

  /// How many transparency layers are open.
  var depth: Int { frames.count - 1 }

  /// Whether the current frame has no items yet.
  var isFrameEmpty: Bool { frames[frames.count - 1].items.isEmpty }

  /// Whether nothing has been recorded below all layers.
  var isBottomEmpty: Bool { frames[0].items.isEmpty }

  /// What the current frame holds.
  var frameList: DisplayList { DisplayList(frames[frames.count - 1].closedItems) }

  /// The clips of a stack that the current frame does not stand under as a whole.
  func ownClips(_ clips: [ClipNode]) -> [ClipNode] { Array(clips.dropFirst(frames[frames.count - 1].clips.count)) }

  /// All that has been recorded, with what is open closed.
  var list: DisplayList {
    var copy = self
    while let layer = copy.endLayer() { copy.add(layer.items, under: layer.clips) }
    return DisplayList(copy.frames[0].closedItems)
  }

  /// Adds items, whose brackets match, under a stack of clips.
  mutating func add(_ items: [DisplayList.Item], under clips: [ClipNode]) {
    guard !items.isEmpty else { return }
    // What the frame as a whole stands under is applied when it ends.
    open(ownClips(clips))
    frames[frames.count - 1].items.append(contentsOf: items)
  }

  /// Adds items to the current frame itself, outside any clip of its own.
  mutating func addUnclipped(_ items: [DisplayList.Item]) {
    open([])
    frames[frames.count - 1].items.append(contentsOf: items)
  }

  /// Takes away what has been recorded below all layers.
  mutating func takeBottom() -> DisplayList {
    let list = DisplayList(frames[0].closedItems)
    frames[0] = Frame()
    return list
  }

  mutating func beginLayer(_ group: DisplayList.Group, under clips: [ClipNode]) {
    frames.append(Frame(group: group, clips: clips))
  }

  /// Takes off the layer begun last and returns it as a group, without items where nothing was drawn, and the clips that it stands
  /// under. Nil if no layer is open.
  mutating func endLayer() -> (items: [DisplayList.Item], clips: [ClipNode])? {
    guard depth > 0, let frame = frames.popLast() else { return nil }
    let items = frame.closedItems
    return (items.isEmpty ? [] : [.beginGroup(frame.group)] + items + [.endGroup], frame.clips)
  }

  /// Forgets the current frame's items, and puts others in their place.
  mutating func replaceFrame(with items: [DisplayList.Item]) {
    let frame = frames.count - 1
    frames[frame].items = items
    frames[frame].openClips = []
    frames[frame].openGroups = 0
  }

  /// Makes the group at the end of the frame the one for exactly these clips.
  private mutating func open(_ clips: [ClipNode]) {
    let frame = frames.count - 1
    let wanted = clips.map(\.identifier)
    guard wanted != frames[frame].openClips else { return }
    for _ in 0..<frames[frame].openGroups { frames[frame].items.append(.endGroup) }
    let groups = Recorder.groups(for: clips)
    frames[frame].items.append(contentsOf: groups.map { .beginGroup($0) })
    frames[frame].openGroups = groups.count
    frames[frame].openClips = wanted
  }

  /// As few nested groups as hold the clips: any number of paths, but one mask each.
  private static func groups(for clips: [ClipNode]) -> [DisplayList.Group] {
    var groups: [DisplayList.Group] = []
    for clip in clips {
      switch clip.limit {
      case .path(let path):
        if groups.isEmpty { groups.append(DisplayList.Group()) }
        groups[groups.count - 1].clips.append(path)
      case .mask(let mask):
        if groups.last.map({ $0.mask == nil }) != true { groups.append(DisplayList.Group()) }
        groups[groups.count - 1].mask = mask
      }
    }
    return groups
  }
}
