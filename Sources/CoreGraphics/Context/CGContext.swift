import KuruDrawing

/// Where drawing goes: it records a display list, from which a bitmap context makes pixels when they are asked for.
///
/// Three spaces meet here. User space is what callers draw in and what the transform methods change. The list's space has its y axis
/// pointing down: a layer's points, or a bitmap's pixels. Device space is Core Graphics' own: pixels with the y axis pointing up;
/// only `ctm` and the conversions speak of it.
///
///     user --userToList--> list --listToDevice--> device
///
/// A context belongs to one thread at a time.
public final class CGContext: Hashable {
  /// What is drawn on, in the list's coordinates.
  let listBounds: Rect
  let listToDevice: Transform
  /// The space in which shadows are measured, to the list's.
  let baseToList: Transform
  var recorder = Recorder()
  /// Around everything recorded, within its clips, in the list's coordinates; may be too large, never too small.
  var recordedExtent = Rect.null
  var state: GraphicsState
  private var savedStates: [GraphicsState] = []
  /// The current path in the list's coordinates: later changes of user space do not move what has been added.
  var currentPath = Path()
  private var nextClipIdentifier = 0
  /// Where a bitmap context's drawing ends up; nil for one that only records.
  let bitmap: BitmapStorage?

  /// For a layer's content: user space is points with y down, over `bounds`, and so is the list's space.
  ///
  /// - Parameter scale: pixels per point. It shows in device space alone.
  package convenience init(recordingIn bounds: CGRect, scale: CGFloat) {
    let box = bounds.rect.standardized
    let s = Double(scale)
    // Device pixels count from the lower left corner upwards.
    let toDevice = Transform(a: s, b: 0, c: 0, d: -s, tx: -box.minX * s, ty: box.maxY * s)
    self.init(listBounds: box, userToList: .identity, listToDevice: toDevice, baseToList: .identity)
  }

  init(
    listBounds: Rect, userToList: Transform, listToDevice: Transform, baseToList: Transform,
    bitmap: BitmapStorage? = nil
  ) {
    self.listBounds = listBounds
    self.listToDevice = listToDevice
    self.baseToList = baseToList
    self.bitmap = bitmap
    state = GraphicsState(userToList: userToList)
  }

  /// All that has been drawn, in the list's coordinates; limited to the bounds where anything was drawn across them.
  package var displayList: DisplayList {
    let list = recorder.list
    guard !recordedExtent.isNull, !listBounds.contains(recordedExtent) else { return list }
    var outline = Path()
    outline.addRect(listBounds)
    let group = DisplayList.Group(clips: [DisplayList.Clip(path: outline)])
    return DisplayList([.beginGroup(group)] + list.items + [.endGroup])
  }

  // MARK: Graphics state

  /// Keeps the state for `restoreGState()`. The current path is no part of it.
  public func saveGState() { savedStates.append(state) }

  /// Brings back the state that was saved last. Nothing happens if there is none.
  public func restoreGState() {
    if let saved = savedStates.popLast() { state = saved }
  }

  /// Changes what the next `restoreGState()` brings back.
  func amendSavedState(_ change: (inout GraphicsState) -> Void) {
    guard var saved = savedStates.popLast() else { return }
    change(&saved)
    savedStates.append(saved)
  }

  // MARK: User space

  /// From user space to device space: pixels with the y axis pointing up.
  public var ctm: CGAffineTransform { state.userToList.concatenating(listToDevice).cgAffineTransform }

  /// Moves the origin of user space to (tx, ty).
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.userToList = state.userToList.translatedBy(x: Double(tx), y: Double(ty))
  }

  /// Makes the units of user space longer by these factors.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.userToList = state.userToList.scaledBy(x: Double(sx), y: Double(sy))
  }

  /// - Parameter angle: radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { state.userToList = state.userToList.rotated(by: Double(angle)) }

  /// User space becomes what `transform` maps into the present one.
  public func concatenate(_ transform: CGAffineTransform) {
    state.userToList = transform.transform.concatenating(state.userToList)
  }

  // MARK: Identity

  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  func makeClip(_ limit: ClipNode.Limit, within box: Rect) -> ClipNode {
    nextClipIdentifier += 1
    return ClipNode(identifier: nextClipIdentifier, limit: limit, box: box)
  }
}

extension Rect {
  func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
