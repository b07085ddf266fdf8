import KuruDrawing

/// How far, in pixels, a chord may be from its curve. A pixel's coverage is off by at most two thirds of that, 5.1 of 255: where a curve
/// is cut, the inner ends of its chords are moved out by two thirds of the greatest distance, so that the chords' area is the curve's.
///
/// Over a step h of t that distance is h^2/8 |B''|, and two thirds of it are h^2/12 B'', a polynomial that merges with the curve's own.
let flatteningTolerance = 0.03

extension EdgeList {
  /// The edges of a path mapped by `transform`, every subpath closed. False where nothing is visible.
  mutating func set(_ path: Path, transform: Transform, clip: PixelRect) -> Bool {
    var low = Point(x: Double.infinity, y: Double.infinity)
    var high = -low
    for p in path.points {
      let q = transform.apply(p)
      low = Point(x: min(low.x, q.x), y: min(low.y, q.y))
      high = Point(x: max(high.x, q.x), y: max(high.y, q.y))
      // Comparisons skip what is not a number.
      guard q.isFinite else { return false }
    }
    guard low.x <= high.x, begin(bounds: Rect(from: low, to: high), clip: clip) else { return false }
    path.points.withUnsafeBufferPointer { points in
      var index = 0
      var current = Point.zero
      var isOpen = false
      for verb in path.verbs {
        switch verb {
        case .move:
          if isOpen { close() }
          isOpen = true
          current = transform.apply(points[index])
          move(to: current)
        case .line:
          current = transform.apply(points[index])
          line(to: current)
        case .quad:
          let control = transform.apply(points[index])
          let end = transform.apply(points[index + 1])
          addQuad(current, control, end)
          current = end
        case .cubic:
          let curve = Cubic(
            current, transform.apply(points[index]), transform.apply(points[index + 1]),
            transform.apply(points[index + 2]))
          addCubic(curve)
          current = curve.p3
        case .close: break
        }
        index += verb.pointCount
      }
      if isOpen { close() }
    }
    return true
  }

  /// The edges of a stroke's outline. False where nothing is visible.
  mutating func set(_ outline: StrokeOutline, clip: PixelRect) -> Bool {
    guard !outline.bounds.isNull, begin(bounds: outline.bounds, clip: clip) else { return false }
    outline.forEachContour { addPolygon($0) }
    return true
  }

  private mutating func addQuad(_ a: Point, _ b: Point, _ c: Point) {
    // The curve is a + 2 (b - a) t + (a - 2 b + c) t^2; its second derivative is constant.
    let bend = a - b * 2 + c
    let count = Cubic.chordCount(bend: 0.25 * bend.length, tolerance: flatteningTolerance)
    // A curve so far out that its polynomial has run over is taken as its chord.
    if count == 1 || !(bend + (b - a) * 2).isFinite {
      line(to: c)
      return
    }
    let step = 1 / Double(count)
    addCurve(a - bend * (step * step / 6), (b - a) * 2, bend, .zero, end: c, count: count)
  }

  private mutating func addCubic(_ curve: Cubic) {
    let count = curve.chordCount(tolerance: flatteningTolerance)
    if count == 1 {
      line(to: curve.p3)
      return
    }
    let step = 1 / Double(count)
    let c3 = curve.p3 - curve.p0 + (curve.p1 - curve.p2) * 3
    let c2 = (curve.p0 - curve.p1 * 2 + curve.p2) * 3
    let c1 = (curve.p1 - curve.p0) * 3 - c3 * (step * step / 2)
    guard c1.isFinite, c2.isFinite, c3.isFinite else {
      line(to: curve.p3)
      return
    }
    addCurve(curve.p0 - c2 * (step * step / 6), c1, c2, c3, end: curve.p3, count: count)
  }
}
