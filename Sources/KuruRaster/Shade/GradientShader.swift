import KuruDrawing

/// The colours of a gradient, pixel by pixel.
///
/// A pixel gets the mean of the colours over the stretch of t that it covers. Where the colour changes hard inside it, at a stop or
/// at the border of what is painted, the mean is taken over a grid of parts of the pixel. Where it changes evenly, `GradientTable` has it.
struct GradientShader {
  private let ramp: ColorRamp
  private let geometry: GradientGeometry
  /// From pixels to the gradient's coordinates.
  private let inverse: Transform
  /// The same where the gradient is seen in perspective, in place of `inverse`.
  private let perspective: Projection?
  /// nil also where the gradient is seen in perspective.
  let table: GradientTable?

  /// - Parameter transform: from the coordinates that follow the gradient's perspective to pixels.
  ///
  /// Nil where the gradient paints nothing: no stops, a number that is not finite or too large, a transform without an inverse.
  init?(_ gradient: Gradient, transform: Transform) {
    let seen = gradient.perspective?.concatenating(Projection(transform))
    guard let ramp = ColorRamp(gradient.stops), let inverse = (seen ?? Projection(transform)).inverse, inverse.isPaintable,
      let geometry = GradientGeometry(gradient)
    else { return nil }
    self.ramp = ramp
    self.inverse = inverse.affine
    perspective = seen == nil ? nil : inverse
    self.geometry = geometry
    table = seen == nil ? GradientTable(ramp, geometry, inverse: inverse.affine) : nil
  }

  /// Writes the pixels of row `y` from column `x` on.
  func shade(x: Int, y: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    if let table { table.read(x: x, y: y, into: row) } else { row.update(repeating: 0) }
    let centerY = Double(y) + 0.5
    for i in row.indices where row[i] == 0 {
      row[i] = pixel(at: Point(x: Double(x + i) + 0.5, y: centerY))
    }
  }

  /// Where a point of the surface lies in the gradient, and the map about it.
  @inline(__always) private func preimage(of p: Point) -> (point: Point, map: Transform) {
    guard let perspective else { return (inverse.apply(p), inverse) }
    // What lies beyond the horizon is not covered, but may share a pixel with what is.
    guard perspective.depth(of: p) > 0 else { return (.zero, inverse) }
    return (perspective.apply(p), perspective.linear(at: p))
  }

  func pixel(at center: Point) -> UInt32 {
    let (point, map) = preimage(of: center)
    let places = geometry.places(of: point)
    let width = places.0.map { self.width($0, map) } ?? 0
    if let first = places.0, !needsParts(first, width: width) {
      return ColorRamp.pixel(mean(first, width: width))
    }
    if places.0 == nil && !geometry.isCone { return 0 }
    return ColorRamp.pixel(meanOfParts(of: center, count: geometry.isCone && isAtBorder(center) ? 16 : 4))
  }

  /// By how much t changes over a pixel: the length of its gradient, mapped to pixels. At most 1e9, also where that has run over.
  private func width(_ place: GradientGeometry.Place, _ map: Transform) -> Double {
    let g = place.slope
    let length = Point(x: map.a * g.x + map.b * g.y, y: map.c * g.x + map.d * g.y).length
    return length < 1e9 ? length : 1e9
  }

  private func needsParts(_ place: GradientGeometry.Place, width: Double) -> Bool {
    geometry.isCone || width > 0.1 && geometry.isPeriodic
      || !geometry.extendsBefore && place.t.magnitude < width
      || !geometry.extendsAfter && (place.t - 1).magnitude < width
      || ramp.hasJump(near: place.t, width: width, isPeriodic: geometry.isPeriodic)
  }

  /// Whether some corners of the pixel are painted and others are not.
  private func isAtBorder(_ center: Point) -> Bool {
    var count = 0
    for (dx, dy) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] {
      let places = geometry.places(of: preimage(of: Point(x: center.x + dx, y: center.y + dy)).point)
      if places.0.map({ geometry.covers($0.t) }) == true || places.1.map({ geometry.covers($0.t) }) == true {
        count += 1
      }
    }
    return count != 0 && count != 4
  }

  private func meanOfParts(of center: Point, count: Int) -> ColorRamp.Channels {
    let size = 1 / Double(count)
    var sum = ColorRamp.Channels.zero
    for j in 0..<count {
      for i in 0..<count {
        let part = Point(
          x: center.x - 0.5 + (Double(i) + 0.5) * size, y: center.y - 0.5 + (Double(j) + 0.5) * size)
        let (point, map) = preimage(of: part)
        let places = geometry.places(of: point)
        // Of two circles through a point the second shows where the first ends.
        var rest = 1.0
        for place in [places.0, places.1] {
          guard let place, rest > 0 else { continue }
          let width = width(place, map) * size
          let covered = geometry.coverage(of: place.t, width: width)
          sum += mean(place, width: width) * (rest * covered)
          rest *= 1 - covered
        }
      }
    }
    return sum * (size * size)
  }

  private func mean(_ place: GradientGeometry.Place, width: Double) -> ColorRamp.Channels {
    if geometry.isPeriodic { return ramp.periodicMean(at: place.t, width: width) }
    // An end that is not extended still has its colour, for the pixels at it.
    return geometry.covers(place.t) || geometry.coverage(of: place.t, width: width) > 0
      ? ramp.mean(at: place.t, width: width) : .zero
  }
}
