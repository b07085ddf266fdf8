import KuruDrawing

extension CGContext {
  /// What is drawn up to `endTransparencyLayer()` becomes one picture, which then takes the present alpha, shadow and clip as a whole.
  ///
  /// Inside, alpha is 1, the blend mode normal, and there is no shadow. The layer's end brings back the present graphics state.
  ///
  /// - Parameter auxiliaryInfo: nothing in it changes the picture.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    recorder.beginLayer(DisplayList.Group(opacity: state.alpha, shadow: listShadow), under: state.clips)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
  }

  /// Also limits the layer to the rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo auxInfo: CFDictionary?) {
    let outerClips = (state.clips, state.clipBounds)
    clip(to: rect)
    beginTransparencyLayer(auxiliaryInfo: auxInfo)
    amendSavedState { ($0.clips, $0.clipBounds) = outerClips }
  }

  /// Ends the layer begun last. Nothing happens if there is none.
  public func endTransparencyLayer() {
    guard let layer = recorder.endLayer() else { return }
    restoreGState()
    if state.blendMode == .normal {
      recorder.add(layer.items, under: layer.clips)
      flushIfExposed()
    } else if !layer.items.isEmpty {
      blend(layer.items, mode: state.blendMode, extent: paintBounds, under: layer.clips)
    }
  }
}
