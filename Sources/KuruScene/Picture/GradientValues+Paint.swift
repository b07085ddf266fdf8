import KuruDrawing

extension GradientValues {
  /// What fills the bounds of a gradient layer; nil for nothing.
  ///
  /// One colour is a plain colour. A radial gradient is an ellipse about the start point with the distances to the end point as half
  /// axes; one without width or height paints nothing (measured). A conic one starts towards the end point and grows from +x to +y.
  func paint(in bounds: Rect) -> Paint? {
    guard colors.count > 1 else { return colors.first.map { .color($0) } }
    let start = place(startPoint, in: bounds)
    let end = place(endPoint, in: bounds)
    let geometry: Gradient.Geometry
    switch kind {
    case .axial: geometry = .axial(start: start, end: end)
    case .radial:
      let radii = Size(width: (end.x - start.x).magnitude, height: (end.y - start.y).magnitude)
      guard radii.width > 0, radii.height > 0 else { return nil }
      geometry = .elliptic(center: start, radii: radii)
    case .conic: geometry = .conic(center: start, angle: Elementary.atan2(end.y - start.y, end.x - start.x))
    }
    return .gradient(Gradient(geometry: geometry, stops: stops))
  }

  private func place(_ fraction: Point, in bounds: Rect) -> Point {
    Point(x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
  }

  /// One stop a colour. Locations that are not as many as the colours do not count; one below its predecessor is moved up to it.
  private var stops: [Gradient.Stop] {
    var lowest = 0.0
    return colors.indices.map { index in
      let location = locations.count == colors.count ? locations[index] : Double(index) / Double(colors.count - 1)
      lowest = max(lowest, min(location, 1))
      return Gradient.Stop(location: lowest, color: colors[index])
    }
  }
}
