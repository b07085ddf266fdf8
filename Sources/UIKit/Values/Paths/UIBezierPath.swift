import CoreGraphics
import KuruDrawing

/// A path that grows, with the settings it is drawn with. Lengths are in points; in its coordinates y points down.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var mutablePath: CGMutablePath

  /// The width of lines; 1 at first.
  open var lineWidth: CGFloat = 1
  /// How lines end; `.butt` at first.
  open var lineCapStyle = CGLineCap.butt
  /// How lines turn corners; `.miter` at first.
  open var lineJoinStyle = CGLineJoin.miter
  /// A corner longer than this many line widths is cut off; 10 at first.
  open var miterLimit: CGFloat = 10
  /// Whether filling and clipping take the even-odd rule; false at first.
  open var usesEvenOddFillRule = false
  private var dashPattern: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// An empty path.
  public override init() {
    mutablePath = CGMutablePath()
    super.init()
  }

  /// Begins at the top left corner and goes clockwise.
  public convenience init(rect: CGRect) {
    self.init()
    mutablePath.addRect(rect)
  }

  /// The ellipse in `rect`, from 3 o'clock clockwise.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    mutablePath.addEllipse(in: rect)
  }

  /// A rectangle with rounded corners, from the left end of the top side clockwise.
  ///
  /// Corners are Apple's smooth ones while the radius leaves room for them, about a third of the shorter side, and quarter circles beyond,
  /// of at most half the shorter side. Every such path has the same element list, the one with radius 0 included.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(roundedRect: rect.rect, corners: .allCorners, radius: Double(cornerRadius)))
  }

  /// As `init(roundedRect:cornerRadius:)` with some corners left square.
  ///
  /// - Parameter cornerRadii: its width is the radius; its height changes nothing, as on Apple's systems.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(Path(roundedRect: rect.rect, corners: corners, radius: Double(cornerRadii.width)))
  }

  /// An arc of a circle. Angles are in radians from 3 o'clock, growing clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A path with those elements.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    mutablePath.addPath(CGPath)
  }

  private init(_ path: Path) {
    mutablePath = CGMutablePath(path)
    super.init()
  }

  // MARK: Building

  /// The elements now: later changes of this path do not reach it. Setting it keeps the drawing settings.
  open var cgPath: CGPath {
    get { CGPath(mutablePath.path) }
    set { replacePath(with: newValue.path) }
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { mutablePath.move(to: point) }

  /// A line from the current point. Nothing happens on an empty path, here as with curves.
  open func addLine(to point: CGPoint) { mutablePath.addLine(to: point) }

  /// A cubic Bézier curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    mutablePath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// A quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    mutablePath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// An arc of a circle; a line joins it to the current point, if there is one.
  ///
  /// Angles are in radians from 3 o'clock, growing clockwise on the screen. The arc runs clockwise, or counterclockwise, to the first
  /// angle that equals `endAngle` up to whole turns; 0 to 2 pi is a full circle both ways.
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    // Core Graphics' clockwise speaks of a plane whose y points up.
    mutablePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the current subpath with a line to its start.
  open func close() { mutablePath.closeSubpath() }

  /// Leaves the path without elements; the drawing settings stay.
  open func removeAllPoints() { replacePath(with: Path()) }

  /// Adds the subpaths of another path, or of this one once more.
  open func append(_ bezierPath: UIBezierPath) { mutablePath.addPath(bezierPath.mutablePath) }

  /// The path run through backwards.
  open func reversing() -> UIBezierPath {
    duplicate(with: mutablePath.path.reversed())
  }

  /// Maps all points.
  open func apply(_ transform: CGAffineTransform) {
    replacePath(with: mutablePath.path.applying(transform.transform))
  }

  // MARK: Questions

  /// Whether the path has no elements.
  open var isEmpty: Bool { mutablePath.isEmpty }

  /// The box of all points, control points included. Null for an empty path.
  open var bounds: CGRect { mutablePath.boundingBox }

  /// Where the next line would begin; (0, 0) for an empty path.
  open var currentPoint: CGPoint { mutablePath.currentPoint }

  /// Whether filling the path paints the point. Open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool { mutablePath.contains(point, using: fillRule) }

  // MARK: Dashes

  /// - Parameters:
  ///   - pattern: lengths painted and left out by turns; nil for solid lines.
  ///   - count: how many lengths there are.
  ///   - phase: how far into the pattern lines begin.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashPattern = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    dashPhase = phase
  }

  /// Stores the dash pattern, as far as each pointer is not nil; `pattern` must have room for all lengths.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashPattern.enumerated() { pattern?[index] = length }
    count?.pointee = dashPattern.count
    phase?.pointee = dashPhase
  }

  // MARK: Drawing in the current context, whose state stays as it is

  /// Fills the path in the current fill colour.
  open func fill() {
    draw { $0.fillPath(using: fillRule) }
  }

  /// - Parameter alpha: takes the place of the context's, in 0...1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      context.fillPath(using: fillRule)
    }
  }

  /// Strokes the path in the current stroke colour.
  open func stroke() {
    draw { strokePath(in: $0) }
  }

  /// - Parameter alpha: takes the place of the context's, in 0...1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      strokePath(in: context)
    }
  }
  /// Drawing in the current context is limited to the inside of the path, too.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(mutablePath)
    context.clip(using: fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func strokePath(in context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dashPattern)
    context.strokePath()
  }

  private func draw(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(mutablePath)
    body(context)
    context.restoreGState()
  }

  private func replacePath(with path: Path) { mutablePath = CGMutablePath(path) }

  // MARK: Copying and coding

  /// Differs: the copy of an instance of a subclass is a plain path.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate(with: mutablePath.path) }

  /// A path with this one's drawing settings.
  private func duplicate(with path: Path) -> UIBezierPath {
    let result = UIBezierPath(path)
    result.lineWidth = lineWidth
    result.lineCapStyle = lineCapStyle
    result.lineJoinStyle = lineJoinStyle
    result.miterLimit = miterLimit
    result.usesEvenOddFillRule = usesEvenOddFillRule
    result.dashPattern = dashPattern
    result.dashPhase = dashPhase
    return result
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    let path = mutablePath.path
    coder.encode(Data(path.verbs.map(\.rawValue)), forKey: "verbs")
    coder.encode(path.points.map { "\($0.x) \($0.y)" }.joined(separator: " "), forKey: "points")
    coder.encode(Double(lineWidth), forKey: "lineWidth")
    coder.encode(Int(lineCapStyle.rawValue), forKey: "lineCapStyle")
    coder.encode(Int(lineJoinStyle.rawValue), forKey: "lineJoinStyle")
    coder.encode(Double(miterLimit), forKey: "miterLimit")
    coder.encode(usesEvenOddFillRule, forKey: "usesEvenOddFillRule")
    coder.encode(dashPattern.map { "\($0)" }.joined(separator: " "), forKey: "dashPattern")
    coder.encode(Double(dashPhase), forKey: "dashPhase")
  }

  /// Nil if the elements cannot be read.
  public required init?(coder: NSCoder) {
    guard let verbs = coder.decodeObject(of: NSData.self, forKey: "verbs"),
      let points = coder.decodeObject(of: NSString.self, forKey: "points"),
      let path = Path(verbs: Data(referencing: verbs), numbers: UIBezierPath.numbers(points))
    else { return nil }
    mutablePath = CGMutablePath(path)
    super.init()
    lineWidth = CGFloat(coder.decodeDouble(forKey: "lineWidth"))
    lineCapStyle = CGLineCap(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "lineCapStyle"))) ?? .butt
    lineJoinStyle = CGLineJoin(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "lineJoinStyle"))) ?? .miter
    miterLimit = CGFloat(coder.decodeDouble(forKey: "miterLimit"))
    usesEvenOddFillRule = coder.decodeBool(forKey: "usesEvenOddFillRule")
    dashPattern = UIBezierPath.numbers(coder.decodeObject(of: NSString.self, forKey: "dashPattern")).map { CGFloat($0) }
    dashPhase = CGFloat(coder.decodeDouble(forKey: "dashPhase"))
  }

  private static func numbers(_ text: NSString?) -> [Double] {
    (text.map { String(describing: $0) } ?? "").split(separator: " ").compactMap { Double($0) }
  }
}

extension Path {
  /// Nil if the numbers, x and y by turns, are not as many as the verbs take, or the first verb is not a move.
  fileprivate init?(verbs: Data, numbers: [Double]) {
    self.init()
    var next = 0
    func point() -> Point {
      next += 2
      return Point(x: numbers[next - 2], y: numbers[next - 1])
    }
    for byte in verbs {
      guard let verb = Verb(rawValue: byte), verb == .move || !isEmpty,
        next + 2 * verb.pointCount <= numbers.count
      else { return nil }
      switch verb {
      case .move: move(to: point())
      case .line: line(to: point())
      case .quad:
        let control = point()
        quad(to: point(), control: control)
      case .cubic:
        let (control1, control2) = (point(), point())
        cubic(to: point(), control1: control1, control2: control2)
      case .close: close()
      }
    }
    guard next == numbers.count else { return nil }
  }
}
