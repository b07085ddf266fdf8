import KuruDrawing

extension CGContext {
  /// What is drawn up to `endTransparencyLayer()` becomes one picture, which then takes the present alpha, shadow and clip as a whole.
  ///
  /// Inside, alpha is 1 and there is no shadow. The layer's end brings back the present graphics state.
  ///
  /// - Parameter auxiliaryInfo: nothing in it changes the picture.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    beginLayer()
  }

  /// Also limits the layer to the rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo auxInfo: CFDictionary?) {
    saveGState()
    clip(to: rect)
    beginLayer()
  }

  /// Ends the layer begun last. Nothing happens if there is none.
  public func endTransparencyLayer() {
    guard recorder.depth > 0 else { return }
    recorder.endLayer()
    restoreGState()
  }

  private func beginLayer() {
    recorder.beginLayer(DisplayList.Group(opacity: state.alpha, shadow: listShadow), under: state.clips)
    state.alpha = 1
    state.shadow = nil
  }
}
