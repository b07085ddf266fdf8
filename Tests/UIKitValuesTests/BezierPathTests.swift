import KuruDrawing
import Testing
import UIKit

private let rounding = 1e-9

@Suite struct BezierPathTests {
  private func letters(_ path: UIBezierPath) -> String {
    path.cgPath.path.verbs.map {
      switch $0 {
      case .move: "M"
      case .line: "L"
      case .quad: "Q"
      case .cubic: "C"
      case .close: "Z"
      }
    }.joined()
  }

  // MARK: Shapes

  @Test func anOvalBeginsAtThreeOClockAndRunsClockwise() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10)).cgPath.path
    #expect(path.points[0] == Point(x: 20, y: 5))
    #expect(path.points[3] == Point(x: 10, y: 10))
    #expect(path.windingNumber(at: Point(x: 10, y: 5)) == 1)
  }

  @Test func clockwiseMeansOnTheScreen() {
    let quarter = UIBezierPath()
    quarter.move(to: .zero)
    quarter.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    quarter.close()
    #expect(quarter.contains(CGPoint(x: 5, y: 5)))
    #expect(!quarter.contains(CGPoint(x: 5, y: -5)))
    let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    rest.addLine(to: .zero)
    #expect(!rest.contains(CGPoint(x: 5, y: 5)))
    #expect(rest.contains(CGPoint(x: 5, y: -5)))
    #expect(rest.contains(CGPoint(x: -5, y: 5)))
  }

  @Test func arcsCrossTheStart() {
    // From 12 o'clock clockwise to 12 o'clock: a ring's usual angles.
    let ring = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true)
    #expect(letters(ring) == "MCCCC")
    #expect(abs(ring.currentPoint.x) < 1e-9 && abs(ring.currentPoint.y + 10) < 1e-9)
  }

  // MARK: Rounded rectangles

  @Test(arguments: [0, 0.5, 4, 9, 10, 15, 40] as [CGFloat])
  func roundedRectanglesHaveOneElementList(radius: CGFloat) {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 30), cornerRadius: radius)
    #expect(letters(path) == "M" + String(repeating: "LCLCLC", count: 4) + "Z")
    let some = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 60, height: 90), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: radius, height: 1))
    #expect(letters(some) == letters(path))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 30))
  }

  @Test func smallRadiiGiveTheSmoothCorner() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10).cgPath.path
    let expected: [(Double, Double)] = [
      (15.2866483, 0), (84.7133517, 0), (89.1150677, 0), (91.3159311, 0), (93.3006573, 0.65496), (93.6850601, 0.74911),
      (96.2717608, 1.6905899), (98.3094101, 3.7282392), (99.25089, 6.3149399),
    ]
    for (point, e) in zip(path.points, expected) {
      #expect(abs(point.x - e.0) < rounding && abs(point.y - e.1) < rounding, "\(point) is not \(e)")
    }
  }

  @Test func theOutlineIsSymmetric() {
    for radius in [10.0, 20] {
      let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: CGFloat(radius))
        .cgPath.path
      // Mirrored in the diagonal, the points of the path run backwards are the same points.
      let mirrored = path.points.map { Point(x: $0.y, y: $0.x) }
      for point in path.points {
        #expect(mirrored.contains { ($0 - point).length < 1e-9 }, "radius \(radius): \(point)")
      }
    }
  }

  @Test func aRadiusOfHalfTheSideIsACapsule() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 200, height: 40), cornerRadius: 20).cgPath.path
    #expect(path.points[0] == Point(x: 20, y: 0))
    // The right end is a half circle round (180, 20).
    path.forEachSegment { segment, _, _ in
      for p in [segment.start, segment.end] where p.x > 180 {
        #expect(abs((p - Point(x: 180, y: 20)).length - 20) < rounding)
      }
    }
    #expect(path.contains(Point(x: 180 + 20 * 0.7, y: 20 - 20 * 0.7)))
    #expect(!path.contains(Point(x: 180 + 20 * 0.71, y: 20 - 20 * 0.71)))
  }

  @Test func radiiBeyondTheSideAreCut() {
    let box = CGRect(x: 0, y: 0, width: 50, height: 20)
    #expect(UIBezierPath(roundedRect: box, cornerRadius: 99).cgPath == UIBezierPath(roundedRect: box, cornerRadius: 10).cgPath)
    #expect(UIBezierPath(roundedRect: box, cornerRadius: -5).cgPath == UIBezierPath(roundedRect: box, cornerRadius: 0).cgPath)
    #expect(UIBezierPath(roundedRect: box, cornerRadius: .nan).cgPath == UIBezierPath(roundedRect: box, cornerRadius: 0).cgPath)
  }

  @Test func cornersThatAreNotRoundedStaySquare() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 50, height: 50), byRoundingCorners: [.topLeft, .bottomLeft],
      cornerRadii: CGSize(width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 49.9, y: 0.1)))
    #expect(path.contains(CGPoint(x: 49.9, y: 49.9)))
    #expect(!path.contains(CGPoint(x: 0.1, y: 0.1)))
    #expect(!path.contains(CGPoint(x: 0.1, y: 49.9)))
  }

  @Test func morphedOutlinesMeetHalfway() {
    let from = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 30), cornerWidth: 15, cornerHeight: 15, transform: nil
    ).path
    let to = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 220, height: 30), cornerWidth: 0, cornerHeight: 0, transform: nil
    ).path
    #expect(from.verbs == to.verbs)
  }

  // MARK: Building

  @Test func aPathAppendedToItselfIsTwoLaps() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(path)
    #expect(letters(path) == "MLLLZMLLLZ")
    path.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(letters(path) == "MLLLZMLLLZMCCCCZ")
  }

  @Test func thePathHandedOutDoesNotGrow() {
    let path = UIBezierPath()
    path.move(to: .zero)
    let before = path.cgPath
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, controlPoint: CGPoint(x: 1, y: 0))
    path.addCurve(to: CGPoint(x: 5, y: 0), controlPoint1: CGPoint(x: 1, y: 1), controlPoint2: CGPoint(x: 4, y: 1))
    path.close()
    #expect(before.path.verbs.count == 1)
    #expect(letters(path) == "MLQCZ")
    #expect(path.currentPoint == .zero)
    path.removeAllPoints()
    #expect(path.isEmpty && path.bounds.isNull)
    path.cgPath = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(UIBezierPath(cgPath: path.cgPath).cgPath == path.cgPath)
  }

  @Test func theBoundsHoldTheControlPoints() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 8))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 8))
  }

  @Test func aTransformMapsAllPoints() {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2))
    path.apply(CGAffineTransform(scaleX: 2, y: 3))
    #expect(path.bounds == CGRect(x: 2, y: 3, width: 4, height: 6))
  }

  @Test func reversingKeepsTheSettings() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2))
    path.lineWidth = 3
    path.usesEvenOddFillRule = true
    let reversed = path.reversing()
    #expect(reversed.lineWidth == 3 && reversed.usesEvenOddFillRule)
    #expect(reversed.cgPath.path.points == [.zero, Point(x: 0, y: 2), Point(x: 4, y: 2), Point(x: 4, y: 0)])
  }

  @Test func containmentTakesTheFillRule() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4)))
    #expect(path.contains(CGPoint(x: 3, y: 3)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 3, y: 3)))
  }

  @Test func copiesAreIndependent() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.miterLimit = 3
    path.setLineDash([1, 2], count: 2, phase: 0.5)
    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()
    #expect(letters(copy) == "MLLLZ" && copy.miterLimit == 3)
    var (pattern, count, phase): ([CGFloat], Int, CGFloat) = ([0, 0], 0, 0)
    copy.getLineDash(&pattern, count: &count, phase: &phase)
    #expect(pattern == [1, 2] && count == 2 && phase == 0.5)
  }

  @Test func archivedPathsComeBack() throws {
    let path = UIBezierPath(roundedRect: CGRect(x: 0.1, y: 0, width: 7, height: 3), cornerRadius: 1)
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: 1, y: 1.0 / 3))
    path.lineWidth = 2.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.setLineDash([1, 2.5], count: 2, phase: 3)
    let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
    let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data))
    #expect(back.cgPath == path.cgPath)
    #expect(back.lineWidth == 2.5 && back.lineCapStyle == .round && back.lineJoinStyle == .bevel)
    var count = 0
    back.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 2)
  }

  // MARK: Drawing

  @Test func drawingTakesThePathsSettingsAndLeavesTheState() {
    let context = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 1)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    path.lineWidth = 4
    path.lineCapStyle = .square
    path.lineJoinStyle = .round
    path.setLineDash([3, 1], count: 2, phase: 2)
    path.usesEvenOddFillRule = true
    path.fill()
    path.stroke()
    context.stroke(path.bounds)
    context.saveGState()
    path.addClip()
    context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    context.restoreGState()
    let items = context.displayList.items
    guard items.count == 6, case .fill(let fill) = items[0], case .stroke(let stroke) = items[1],
      case .stroke(let plain) = items[2], case .beginGroup(let group) = items[3]
    else { Issue.record("fill, two strokes, a clipped fill: \(items)"); return }
    #expect(fill.rule == .evenOdd && fill.path == path.cgPath.path)
    #expect(stroke.style == StrokeStyle(width: 4, cap: .square, join: .round, dash: [3, 1], dashPhase: 2))
    #expect(plain.style == StrokeStyle())
    #expect(group.clips[0].rule == .evenOdd && group.clips[0].path == path.cgPath.path)
  }

  @Test func drawingWithoutAContextIsNothing() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIBezierPath(rect: .zero).fill()
    UIBezierPath(rect: .zero).stroke()
    UIBezierPath(rect: .zero).addClip()
    UIGraphicsPopContext()
  }
}
