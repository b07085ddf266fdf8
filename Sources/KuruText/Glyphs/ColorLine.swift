import KuruDrawing

/// The colours of a gradient along a line, as OpenType's COLR table has them, and the gradients of a display list that they make.
struct ColorLine {
  enum Extent { case pad, `repeat`, reflect }

  /// A colour with its alpha; the text's is black here.
  struct Ink {
    var color: Color
    var isText: Bool
  }

  struct Stop {
    /// Where it stands; a font may set it below 0 and above 1.
    var location: Double
    var ink: Ink
  }

  private let stops: [Stop]
  private let extent: Extent

  /// How often a pattern is repeated to either side: beyond that nobody looks.
  private static let cycles = 8

  /// Nil without stops.
  init?(_ stops: [Stop], _ extent: Extent) {
    guard !stops.isEmpty else { return nil }
    // Ties keep the order given.
    self.stops = stops.indices.sorted { (stops[$0].location, $0) < (stops[$1].location, $1) }.map { stops[$0] }
    let length = (self.stops.last?.location ?? 0) - self.stops[0].location
    self.extent = length > 1e-6 ? extent : .pad
  }

  private var first: Double { stops[0].location }
  private var last: Double { stops[stops.count - 1].location }

  /// The stops of the pattern and its repetitions; `cycles` tells how many before and behind.
  private func extended(_ cycles: ClosedRange<Int>) -> [Stop] {
    guard extent != .pad else { return stops }
    let length = last - first
    return cycles.flatMap { cycle in
      let isTurned = extent == .reflect && cycle % 2 != 0
      return (isTurned ? stops.reversed() : stops).map { stop in
        var stop = stop
        if isTurned { stop.location = first + last - stop.location }
        stop.location += Double(cycle) * length
        return stop
      }
    }
  }

  /// The stops with locations in 0...1, and where those ends lie on the line.
  private func normalized(_ stops: [Stop]) -> (stops: [Stop], start: Double, end: Double) {
    let start = stops[0].location
    let end = max(stops[stops.count - 1].location, start + 1e-6)
    let scaled = stops.map { stop in
      var stop = stop
      stop.location = min(max((stop.location - start) / (end - start), 0), 1)
      return stop
    }
    return (scaled, start, end)
  }

  // MARK: Gradients; nil for those that the format declares void

  /// Lines of one colour run along p0-p2, and from p0 to p1 the colours change from 0 to 1.
  func linear(_ p0: Point, _ p1: Point, _ p2: Point) -> (geometry: Gradient.Geometry, stops: [Stop])? {
    let across = Point(x: 0 - (p2.y - p0.y), y: p2.x - p0.x)
    let square = across.x * across.x + across.y * across.y
    let along = ((p1.x - p0.x) * across.x + (p1.y - p0.y) * across.y) / square
    guard along.isFinite, along != 0 else { return nil }
    let way = Point(x: across.x * along, y: across.y * along)
    let (stops, start, end) = normalized(extended(-Self.cycles...Self.cycles))
    func point(_ t: Double) -> Point { Point(x: p0.x + way.x * t, y: p0.y + way.y * t) }
    return (.axial(start: point(start), end: point(end)), stops)
  }

  func radial(from c0: Point, _ r0: Double, to c1: Point, _ r1: Double) -> (geometry: Gradient.Geometry, stops: [Stop])? {
    guard r0 >= 0, r1 >= 0, c0 != c1 || r0 != r1 else { return nil }
    var cycles = -Self.cycles...Self.cycles
    // No circle has a radius below 0.
    func radius(_ t: Double) -> Double { r0 + (r1 - r0) * t }
    let length = last - first
    while cycles.lowerBound < 0, radius(first + Double(cycles.lowerBound) * length) < 0 {
      cycles = cycles.lowerBound + 1...cycles.upperBound
    }
    while cycles.upperBound > 0, radius(last + Double(cycles.upperBound) * length) < 0 {
      cycles = cycles.lowerBound...cycles.upperBound - 1
    }
    let (stops, start, end) = normalized(extended(cycles))
    guard radius(start) >= 0, radius(end) >= 0 else { return nil }
    func center(_ t: Double) -> Point { Point(x: c0.x + (c1.x - c0.x) * t, y: c0.y + (c1.y - c0.y) * t) }
    return (.radial(start: center(start), startRadius: radius(start), end: center(end), endRadius: radius(end)), stops)
  }

  /// - Parameters:
  ///   - start: counter-clockwise from the x axis, in half turns, as is `end`.
  func sweep(about center: Point, from start: Double, to end: Double) -> (geometry: Gradient.Geometry, stops: [Stop])? {
    guard start != end || extent == .pad else { return nil }
    // In half turns; a whole turn is 2.
    func angle(_ t: Double) -> Double { start + (end - start) * t }
    var turned = extended(-Self.cycles...Self.cycles).map { stop in
      var stop = stop
      stop.location = angle(stop.location)
      return stop
    }
    if end < start { turned.reverse() }
    let ends = [0.0, 2].map { Stop(location: $0, ink: ink(at: $0, of: turned)) }
    turned = [ends[0]] + turned.filter { $0.location > 0 && $0.location < 2 } + [ends[1]]
    // In the font's coordinates y points up, so that what a display list calls clockwise goes the other way.
    let stops = turned.map { stop in
      var stop = stop
      stop.location /= 2
      return stop
    }
    return (.conic(center: center, angle: 0), stops)
  }

  /// What a sweep shows at an angle: the end beyond its ends, and a mixture between two stops.
  private func ink(at angle: Double, of stops: [Stop]) -> Ink {
    guard let next = stops.firstIndex(where: { $0.location > angle }) else { return stops[stops.count - 1].ink }
    guard next > 0 else { return stops[0].ink }
    let (a, b) = (stops[next - 1], stops[next])
    let t = (angle - a.location) / (b.location - a.location)
    let (x, y) = (a.ink.color, b.ink.color)
    // Premultiplied, as gradients are mixed.
    let alpha = x.alpha * (1 - t) + y.alpha * t
    func mixed(_ p: Double, _ q: Double) -> Double { alpha > 0 ? (p * x.alpha * (1 - t) + q * y.alpha * t) / alpha : 0 }
    let color = Color(red: mixed(x.red, y.red), green: mixed(x.green, y.green), blue: mixed(x.blue, y.blue), alpha: alpha)
    return Ink(color: color, isText: a.ink.isText && b.ink.isText)
  }
}
