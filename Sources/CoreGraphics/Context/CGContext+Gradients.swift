import KuruDrawing

// A gradient is painted on all that the clip lets through, or as far as it reaches where an option that extends it is missing.

extension CGContext {
  /// From `startPoint` to `endPoint`, square to the line between them.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    paint(gradient, .axial(start: startPoint.point, end: endPoint.point), options)
  }

  /// Between two circles: the circle at t has the centre and the radius that lie t of the way from the first to the second.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let circles = Gradient.Geometry.radial(
      start: startCenter.point, startRadius: Double(startRadius), end: endCenter.point, endRadius: Double(endRadius))
    paint(gradient, circles, options)
  }

  /// Once round the centre, from `angle` radians towards growing angles.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    paint(gradient, .conic(center: center.point, angle: Double(angle)), [])
  }

  private func paint(_ gradient: CGGradient, _ geometry: Gradient.Geometry, _ options: CGGradientDrawingOptions) {
    guard let inverse = state.userToList.inverse, !paintBounds.isNull else { return }
    let ramp = Gradient(
      geometry: geometry,
      stops: gradient.stops.map { Gradient.Stop(location: $0.location, color: $0.color.fading(by: state.alpha)) },
      extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation))
    // The clip's box, in the gradient's own coordinates.
    let area = Path { $0.addRect(paintBounds) }.applying(inverse)
    paint(
      [.fill(DisplayList.Fill(path: area, transform: state.userToList, paint: .gradient(ramp)))], extent: paintBounds)
  }
}
