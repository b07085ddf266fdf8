import KuruDrawing

extension CGContext {
  /// Makes the rectangle, as far as the clip lets through, transparent. The current path is forgotten.
  public func clear(_ rect: CGRect) {
    beginPath()
    let area = rect.rect.standardized
    guard !area.isNull, area.isFinite, !paintBounds.isNull else { return }
    // A frame with nothing in it is transparent; the pixels beneath a bitmap context's first frame are not.
    let isOnBitmap = bitmap != nil && recorder.depth == 0
    if recorder.isFrameEmpty && !isOnBitmap { return }
    let clips = recorder.ownClips(state.clips)
    let box = state.userToList.apply(area)
    guard clips.isEmpty || state.userToList.isAxisAligned && clips.allSatisfy(\.isRectangle) else {
      let fill = DisplayList.Fill(
        path: Path { $0.addRect(area) }, transform: state.userToList, paint: .color(.white))
      return blend([.fill(fill)], mode: .clear, extent: box.intersection(paintBounds), under: state.clips)
    }
    if clips.isEmpty, state.userToList.isAxisAligned, box.contains(listBounds), !isOnBitmap {
      return recorder.replaceFrame(with: [])
    }
    if clips.isEmpty {
      recorder.addUnclipped([.clear(area, state.userToList)])
    } else {
      let visible = box.intersection(state.clipBounds)
      if !visible.isNull { recorder.addUnclipped([.clear(visible, .identity)]) }
    }
    flushIfExposed()
  }
}

extension ClipNode {
  /// Whether it is a rectangle with sides along the list's axes, so that its box says all.
  fileprivate var isRectangle: Bool {
    guard case .path(let clip) = limit else { return false }
    return clip.transform.isAxisAligned && clip.path.rectangle != nil
  }
}
