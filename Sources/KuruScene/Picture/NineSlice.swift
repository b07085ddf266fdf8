import KuruDrawing

/// Contents cut into nine by `contentsCenter`: corners keep their size, sides stretch along themselves, the centre stretches both ways.
enum NineSlice {
  /// Where the centre lies and where it goes; nil where it is all there is.
  ///
  /// - Parameters:
  ///   - center: the part that stretches, in fractions of `source`.
  ///   - source: what is shown of the contents, in pixels.
  ///   - destination: where it goes, in points.
  ///   - scale: pixels to a point.
  static func stretch(of center: Rect, source: Rect, destination: Rect, scale: Double) -> DisplayList.Image.Stretch? {
    if center == .unit { return nil }
    let x = middle(
      of: (center.minX, center.maxX), source: (source.minX, source.maxX), destination: (destination.minX, destination.maxX),
      scale: scale)
    let y = middle(
      of: (center.minY, center.maxY), source: (source.minY, source.maxY), destination: (destination.minY, destination.maxY),
      scale: scale)
    return DisplayList.Image.Stretch(
      source: Rect(from: Point(x: x.source.0, y: y.source.0), to: Point(x: x.source.1, y: y.source.1)),
      destination: Rect(
        from: Point(x: x.destination.0, y: y.destination.0), to: Point(x: x.destination.1, y: y.destination.1)))
  }

  private typealias Span = (Double, Double)

  /// The middle span along one axis. Where both ends do not fit, they shrink in proportion and the middle is gone.
  private static func middle(
    of center: Span, source: Span, destination: Span, scale: Double
  ) -> (source: Span, destination: Span) {
    let length = source.1 - source.0
    let low = min(max(center.0, 0), 1)
    let high = min(max(center.1, low), 1)
    let room = destination.1 - destination.0
    var before = low * length / scale
    var after = (1 - high) * length / scale
    if before + after > room {
      let k = room / (before + after)
      before *= k
      after *= k
    }
    return ((source.0 + low * length, source.0 + high * length), (destination.0 + before, destination.1 - after))
  }
}
