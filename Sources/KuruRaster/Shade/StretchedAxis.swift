import KuruDrawing

/// Where a coordinate of an image's destination lies in its source, if a stretch in the middle is stretched apart from those beside it.
struct StretchedAxis {
  /// The ends of the stretches: in the destination, ascending, and in the source.
  private let places: (Double, Double, Double, Double)
  private let pixels: (Double, Double, Double, Double)

  init(
    source: (Double, Double), center: (Double, Double), destination: (Double, Double), destinationCenter: (Double, Double)
  ) {
    func between(_ x: Double, _ ends: (Double, Double)) -> Double { min(max(x, ends.0), ends.1) }
    let low = between(center.0, source)
    pixels = (source.0, low, max(between(center.1, source), low), source.1)
    let lowPlace = between(destinationCenter.0, destination)
    places = (destination.0, lowPlace, max(between(destinationCenter.1, destination), lowPlace), destination.1)
  }

  func pixel(at x: Double) -> Double {
    if x < places.1 { return StretchedAxis.mix(x, places.0, places.1, pixels.0, pixels.1) }
    if x < places.2 { return StretchedAxis.mix(x, places.1, places.2, pixels.1, pixels.2) }
    return StretchedAxis.mix(x, places.2, places.3, pixels.2, pixels.3)
  }

  @inline(__always) private static func mix(_ x: Double, _ a: Double, _ b: Double, _ p: Double, _ q: Double) -> Double {
    b > a ? p + (x - a) / (b - a) * (q - p) : p
  }
}

/// Both axes of an image in nine parts.
struct StretchedAxes {
  private let x: StretchedAxis
  private let y: StretchedAxis

  /// - Parameters:
  ///   - source: what is shown of the image, in its pixels.
  ///   - destination: where that goes.
  init(_ stretch: DisplayList.Image.Stretch, source: Rect, destination: Rect) {
    let (center, target) = (stretch.source.standardized, stretch.destination.standardized)
    x = StretchedAxis(
      source: (source.minX, source.maxX), center: (center.minX, center.maxX), destination: (destination.minX, destination.maxX),
      destinationCenter: (target.minX, target.maxX))
    y = StretchedAxis(
      source: (source.minY, source.maxY), center: (center.minY, center.maxY), destination: (destination.minY, destination.maxY),
      destinationCenter: (target.minY, target.maxY))
  }

  func pixel(at p: Point) -> Point { Point(x: x.pixel(at: p.x), y: y.pixel(at: p.y)) }
}
