import KuruDrawing

extension CGContext {
  /// Makes the rectangle, as far as the clip lets through, transparent. The current path is forgotten.
  public func clear(_ rect: CGRect) {
    beginPath()
    let area = rect.rect.standardized
    guard !area.isNull, !recorder.isFrameEmpty else { return }
    recorder.add([.clear(area, state.userToList)], under: state.clips)
  }
}
