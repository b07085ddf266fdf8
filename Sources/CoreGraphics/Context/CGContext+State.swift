import KuruDrawing

extension CGContext {
  // MARK: Lines

  /// In user space; 1 at first. Zero or less paints no lines.
  public func setLineWidth(_ width: CGFloat) { state.strokeStyle.width = Double(width) }

  /// `.butt` at first.
  public func setLineCap(_ cap: CGLineCap) { state.strokeStyle.cap = cap.cap }

  /// `.miter` at first.
  public func setLineJoin(_ join: CGLineJoin) { state.strokeStyle.join = join.join }

  /// A corner longer than this many line widths is cut off; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.strokeStyle.miterLimit = Double(limit) }

  /// - Parameters:
  ///   - phase: how far into the pattern lines begin, in user space.
  ///   - lengths: painted and left out by turns, in user space; empty for solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.strokeStyle.dash = lengths.map { Double($0) }
    state.strokeStyle.dashPhase = Double(phase)
  }

  // MARK: Colours

  /// Opaque black at first.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color.color
    if let space = color.colorSpace { state.fillSpace = space }
  }

  /// Opaque black at first.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color.color
    if let space = color.colorSpace { state.strokeSpace = space }
  }

  /// A colour of device RGB, each component in 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(space: .deviceRGB, values: [red, green, blue, alpha]))
  }

  /// A colour of device RGB, each component in 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(space: .deviceRGB, values: [red, green, blue, alpha]))
  }

  /// A level of device gray, from 0, black, to 1, white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(space: .deviceGray, values: [gray, alpha]))
  }

  /// A level of device gray, from 0, black, to 1, white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(space: .deviceGray, values: [gray, alpha]))
  }

  /// A colour of device CMYK, each component in 0...1.
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
  }

  /// A colour of device CMYK, each component in 0...1.
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
  }

  /// The space in which `setFillColor(_:)` takes components; device gray at first. The fill becomes its black.
  public func setFillColorSpace(_ space: CGColorSpace) { setFillColor(space.black) }

  /// The space in which `setStrokeColor(_:)` takes components; device gray at first. The stroke becomes its black.
  public func setStrokeColorSpace(_ space: CGColorSpace) { setStrokeColor(space.black) }

  /// - Parameter components: as many as the fill's space has, and alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
  }

  /// - Parameter components: as many as the stroke's space has, and alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
  }

  // MARK: Compositing

  /// Multiplies the alpha of all that is painted from now on; cut to 0...1, and 1 at first.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(Double(alpha), 1) : 0 }

  /// All that is painted from now on casts a shadow, each fill and line by itself.
  ///
  /// - Parameters:
  ///   - offset: in the base space, which the transform methods do not change: a layer's or UIKit image's points with y down; a bitmap
  ///     context's pixels with y up.
  ///   - blur: twice the standard deviation, in the same unit.
  ///   - color: nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      GraphicsState.Shadow(
        offset: Point(x: Double(offset.width), y: Double(offset.height)), blur: Double(max(blur, 0)), color: $0.color)
    }
  }

  /// A shadow of black with alpha 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// How images are sampled; `.default` at first.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
}

extension CGColorSpace {
  fileprivate var black: CGColor {
    let components: [CGFloat] = model == .cmyk ? [0, 0, 0, 1] : [CGFloat](repeating: 0, count: numberOfComponents)
    return CGColor(space: self, values: components + [1])
  }
}
