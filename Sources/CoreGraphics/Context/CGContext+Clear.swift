import KuruDrawing

extension CGContext {
  /// Makes the rectangle, as far as the clip lets through, transparent. The current path is forgotten.
  public func clear(_ rect: CGRect) {
    beginPath()
    let area = rect.rect.standardized
    guard !area.isNull, area.isFinite, !recorder.isFrameEmpty else { return }
    if state.clips.isEmpty, state.userToList.isAxisAligned, state.userToList.apply(area).contains(listBounds) {
      return recorder.replaceFrame(with: [])
    }
    recorder.add([.clear(area, state.userToList)], under: state.clips)
  }
}
