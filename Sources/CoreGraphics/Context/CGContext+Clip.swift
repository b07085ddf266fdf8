import KuruDrawing

extension CGContext {
  /// Painting is limited to the inside of the current path, too; the path is forgotten. Nothing happens if it is empty.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath
    beginPath()
    guard !path.isEmpty else { return }
    clip(to: DisplayList.Clip(path: path, rule: rule.rule))
  }

  /// Painting is limited to the rectangle, too. The current path is forgotten.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Painting is limited to the rectangles together, too. The current path is forgotten.
  public func clip(to rects: [CGRect]) {
    beginPath()
    let path = Path { for rect in rects { $0.addRect(rect.rect.standardized) } }
    clip(to: DisplayList.Clip(path: path, transform: state.userToList))
  }

  /// Painting is limited by the context's bounds alone again, or inside a transparency layer by what limits the layer.
  public func resetClip() {
    let own = recorder.ownClips(state.clips).count
    state.clips.removeLast(own)
    state.clipBounds = state.clips.reduce(Rect.unbounded) { $0.intersection($1.box) }
  }

  /// The box in user space of what painting is limited to; null where nothing can be painted. It may be too large where several
  /// shapes limit painting.
  public var boundingBoxOfClipPath: CGRect {
    guard let inverse = state.userToList.inverse else { return .null }
    return inverse.apply(paintBounds).cgRect
  }

  /// What painting is limited to by the clips and the context's own bounds, in the list's coordinates.
  var paintBounds: Rect { state.clipBounds.intersection(listBounds) }

  private func clip(to clip: DisplayList.Clip) {
    let box = clip.transform.apply(clip.path.controlBounds)
    // A rectangle along the axes that holds all that can be painted limits nothing.
    if clip.transform.isAxisAligned, clip.path.rectangle != nil, box.contains(paintBounds) { return }
    limit(to: .path(clip), within: box)
  }

  func limit(to limit: ClipNode.Limit, within box: Rect) {
    state.clipBounds = box.intersection(state.clipBounds)
    state.clips.append(makeClip(limit, within: box))
  }
}
