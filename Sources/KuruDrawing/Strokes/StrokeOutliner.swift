/// Turns a path and a stroke style into the outline of the stroke. Keeps its buffers from one stroke to the next.
///
/// It walks along the path with two pens, half a line width to either side. `normal` is the vector from the path to the right-hand
/// pen, right being clockwise of the direction of travel on the screen; the left-hand pen is at minus that.
///
///        left   p - n  ----------------->
///        path   p      - - - - - - - - ->   direction
///        right  p + n  ----------------->
///
/// An open subpath gives one polygon (right side, cap, left side backwards, cap), a closed one gives two.
public struct StrokeOutliner: Sendable {
  public internal(set) var outline = StrokeOutline()

  // The stroke at hand.
  var cap = StrokeStyle.Cap.butt
  var join = StrokeStyle.Join.miter
  var miterLimit = 10.0
  var transform = Transform.identity
  var halfWidth = 0.0
  /// In the path's units.
  var tolerance = 0.0
  /// One step along a round join or cap: an even part of a half turn.
  var arcStep = (sine: 0.0, cosine: 1.0)
  var arcStepCount = 1
  /// How far out the inner points of an arc lie, in radii, for the chords to enclose as much as the arc.
  var arcRadius = 1.0
  /// The inner points of a round cap whose right-hand pen is at (1, 0) and whose tip is at (0, 1).
  var capPoints: [Point] = []

  // The subpath at hand.
  var left = PointBuffer()
  var rightStart = 0
  var hasBegun = false
  var start = Point.zero
  var startNormal = Point.zero
  var current = Point.zero
  var normal = Point.zero
  /// How much of the current segment, and at its beginning of the first one, the inner side of a join may cut off. 0 for curves.
  var reach = 0.0
  var firstReach = 0.0
  var isFirstSegment = false
  var chain = ConvexChain()
  /// Those of the subpaths before it, if there are several.
  var boxes: [Rect] = []

  var samples = CurveSamples()
  private var measured = MeasuredPath()

  public init() {}

  /// Replaces `outline` by that of `path`, trimmed, dashed and stroked as `style` says.
  ///
  /// Nothing comes out of a width that is not above zero, nor where `isPaintable` says so.
  ///
  /// - Parameters:
  ///   - transform: maps the outline; the pen is round in the path's coordinates.
  ///   - tolerance: how far a chord may be from its curve, after the transform.
  public mutating func outline(_ path: Path, style: StrokeStyle, transform: Transform, tolerance: Double) {
    outline.removeAll()
    if !boxes.isEmpty { boxes.removeAll(keepingCapacity: true) }
    guard StrokeOutliner.isPaintable(path, style: style, transform: transform) else { return }
    (cap, join, miterLimit) = (style.cap, style.join, style.miterLimit)
    self.transform = transform
    halfWidth = style.width / 2
    let scale = transform.largestScale
    guard scale > 0, scale.isFinite else { return }
    self.tolerance = max(tolerance / scale, 1e-9 * halfWidth)
    setArcStep()
    if !style.dash.isEmpty {
      path.trimmed(from: style.trimStart, to: style.trimEnd).dashed(style.dash, phase: style.dashPhase)
        .forEachSegment { add($0, isFirst: $1, closes: $2) }
    } else if style.trimStart <= 0 && style.trimEnd >= 1 {
      path.forEachSegment { add($0, isFirst: $1, closes: $2) }
    } else {
      // Apart from the rest, which takes its segments.
      var measured = MeasuredPath()
      swap(&measured, &self.measured)
      measured.forEachSegment(of: path, from: style.trimStart, to: style.trimEnd) { add($0, isFirst: $1, closes: $2) }
      swap(&measured, &self.measured)
    }
    endOpenSubpath()
  }

  /// Whether the numbers are finite and none exceeds `Point.greatestPainted`, and the width is above zero.
  static func isPaintable(_ path: Path, style: StrokeStyle, transform: Transform) -> Bool {
    style.width > 0 && style.width <= Point.greatestPainted && transform.isPaintable && path.isPaintable
  }

  /// A chord over the angle a of an arc is off by r (1 - cos(a/2)), less than r a^2 / 8.
  private mutating func setArcStep() {
    let count = (Elementary.pi / (8 * tolerance / halfWidth).squareRoot()).rounded(.up)
    let newCount = max(2, Int(min(count, 1000)))
    if newCount == arcStepCount { return }
    arcStepCount = newCount
    arcStep = Elementary.sinCos(Elementary.pi / Double(newCount))
    // Two thirds of the chord's greatest distance, (1 - cos a) / 4 for a small angle a.
    arcRadius = 1 + (1 - arcStep.cosine) / 6
    capPoints.removeAll(keepingCapacity: true)
    var v = Point(x: 1, y: 0)
    for _ in 1..<newCount {
      v = Point(x: v.x * arcStep.cosine - v.y * arcStep.sine, y: v.x * arcStep.sine + v.y * arcStep.cosine)
      capPoints.append(v * arcRadius)
    }
  }

  private mutating func add(_ segment: Path.Segment, isFirst: Bool, closes: Bool) {
    if isFirst {
      endOpenSubpath()
      start = segment.start
      current = start
    }
    isDrawn = true
    switch segment {
    case .line(_, let end): addLine(to: end)
    case .quad(let p, let control, let end): addCurve(Cubic(quadFrom: p, control: control, to: end))
    case .cubic(let curve): addCurve(curve)
    }
    if closes { endClosedSubpath() }
  }

  /// Whether the subpath at hand has a segment, of whatever length.
  private var isDrawn = false

  private mutating func addLine(to end: Point) {
    let vector = end - current
    guard StrokeOutliner.hasLength(vector, halfWidth: halfWidth) else { return }
    let length = vector.length
    let k = halfWidth / length
    let lineNormal = Point(x: -vector.y * k, y: vector.x * k)
    turn(to: lineNormal, join: join, reach: length)
    current = end
    chain.add(end)
  }

  /// Whether a line is long enough to have a direction.
  static func hasLength(_ vector: Point, halfWidth: Double) -> Bool { vector.length > 1e-9 * halfWidth }

  /// Goes on from `current` with another normal, or begins there.
  mutating func turn(to next: Point, join: StrokeStyle.Join, reach nextReach: Double) {
    if hasBegun {
      addJoin(to: next, join: join, reach: nextReach)
      return
    }
    hasBegun = true
    isFirstSegment = true
    rightStart = outline.corners.count
    left.removeAll()
    startNormal = next
    normal = next
    reach = nextReach
    firstReach = nextReach
    chain.begin(at: current)
    addBoth(current, next)
  }

  private mutating func endOpenSubpath() {
    defer {
      hasBegun = false
      isDrawn = false
    }
    guard hasBegun else {
      if isDrawn { addDot() }
      return
    }
    addBoth(current, normal)
    addCap(at: current, normal: normal)
    outline.corners.appendReversed(left)
    addCap(at: start, normal: -startNormal)
    outline.contourEnds.append(outline.corners.count)
    // Round caps reach half a width beyond the ends, square ones their diagonal.
    let gap = 2 * halfWidth * (cap == .square ? 1.4143 : 1) + 8 * tolerance
    noteSubpath(isSimple: chain.isSimpleWhenOpen(endGap: gap))
  }

  private mutating func endClosedSubpath() {
    defer {
      hasBegun = false
      isDrawn = false
    }
    guard hasBegun else {
      addDot()
      return
    }
    let leftCount = left.count
    let rightCount = outline.corners.count
    let cutsInside = addJoin(to: startNormal, join: join, reach: firstReach)
    // The first points of the inner side lie beyond the point where both sides of the corner meet.
    if cutsInside {
      if left.count - leftCount == 1 { left.memory[0] = left.memory[leftCount] }
      if outline.corners.count - rightCount == 1 { outline.corners.memory[rightStart] = outline.corners.memory[rightCount] }
    }
    outline.contourEnds.append(outline.corners.count)
    outline.corners.appendReversed(left)
    outline.contourEnds.append(outline.corners.count)
    noteSubpath(isSimple: chain.isSimpleWhenClosed())
  }

  /// A subpath without length has no direction: a round cap makes it a dot, a square one a square along the axes. Source: SVG 2, 13.5.6.
  /// PDF and Cairo paint no square. Differs: Core Graphics paints one that stands on its corner (reported for Macaw).
  private mutating func addDot() {
    guard cap != .butt else { return }
    rightStart = outline.corners.count
    left.removeAll()
    let n = Point(x: 0, y: halfWidth)
    addRight(current + n)
    addCap(at: current, normal: n)
    addRight(current - n)
    addCap(at: current, normal: -n)
    outline.contourEnds.append(outline.corners.count)
    noteSubpath(isSimple: true)
  }

  /// Takes the subpath just ended into account: it may overlap itself unless it is simple, and others unless it is clear of them.
  private mutating func noteSubpath(isSimple: Bool) {
    let box = outline.corners.bounds(from: rightStart)
    let others = outline.bounds
    outline.bounds = others.union(box)
    if !isSimple { outline.mayOverlap = true }
    if outline.mayOverlap || others.isNull { return }
    if boxes.isEmpty { boxes.append(others) }
    if boxes.count == 32 || boxes.contains(where: { !$0.intersection(box).isNull }) { outline.mayOverlap = true }
    boxes.append(box)
  }

  /// Where both pens are at `p`.
  mutating func addBoth(_ p: Point, _ normal: Point) {
    let (center, offset) = (transform.apply(p), transform.applyToVector(normal))
    outline.corners.append(center + offset)
    left.append(center - offset)
  }

  mutating func addRight(_ p: Point) { outline.corners.append(transform.apply(p)) }
  mutating func addLeft(_ p: Point) { left.append(transform.apply(p)) }

  mutating func setMayOverlap() { outline.mayOverlap = true }
}
