import CoreGraphics
import KuruDrawing
import Testing

/// Arcs are curves that miss the circle by up to 2.7e-4 of the radius; radii here are at most 10.
private let arcError: CGFloat = 0.003
private let rounding: CGFloat = 1e-9

@Suite struct PathTests {
  /// The elements as letters: M L Q C Z.
  private func elements(_ path: CGPath) -> String {
    var result = ""
    path.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: result += "M"
      case .addLineToPoint: result += "L"
      case .addQuadCurveToPoint: result += "Q"
      case .addCurveToPoint: result += "C"
      case .closeSubpath: result += "Z"
      }
    }
    return result
  }

  @Test func elementsComeWithTheirPoints() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
    path.closeSubpath()
    var numbers: [CGFloat] = []
    let counts: [CGPathElementType: Int] = [
      .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
    ]
    path.applyWithBlock { element in
      for k in 0..<(counts[element.pointee.type] ?? 0) {
        numbers += [element.pointee.points[k].x, element.pointee.points[k].y]
      }
    }
    #expect(elements(path) == "MLQCZ")
    #expect(numbers == (1...14).map { CGFloat($0) })
  }

  @Test func infoReachesTheApplier() {
    var count = 0
    withUnsafeMutablePointer(to: &count) { pointer in
      CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).apply(info: pointer) { info, _ in
        info?.assumingMemoryBound(to: Int.self).pointee += 1
      }
    }
    #expect(count == 5)
  }

  @Test func linesWithoutACurrentPointAreIgnored() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 1), radius: 1)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
  }

  // MARK: Arcs

  @Test func anArcThatIsNotClockwiseGrowsTowardsY() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    path.closeSubpath()
    // The lower right quarter of a view.
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: -5)))
    #expect(!path.contains(CGPoint(x: -5, y: 5)))
    #expect(elements(path) == "MLCZ")
  }

  @Test func aClockwiseArcTakesTheOtherThreeQuarters() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(elements(path) == "MCCC")
    path.addLine(to: .zero)
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    #expect(path.contains(CGPoint(x: 5, y: -5)))
    #expect(path.contains(CGPoint(x: -5, y: 5)))
    #expect(path.contains(CGPoint(x: -5, y: -5)))
  }

  @Test(arguments: [true, false]) func zeroToAWholeTurnIsACircleBothWays(clockwise: Bool) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
    #expect(elements(path) == "MCCCC")
    let box = path.boundingBoxOfPath
    #expect(abs(box.minX + 10) < arcError && abs(box.maxY - 10) < arcError)
  }

  @Test func equalAnglesAreNoArc() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 1, endAngle: 1, clockwise: false)
    #expect(elements(path) == "M")
  }

  @Test func anEndBehindTheStartIsReachedTheLongWay() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: .pi / 2, endAngle: 0, clockwise: false)
    // Three quarters: through the left and the top.
    #expect(elements(path) == "MCCC")
    #expect(abs(path.boundingBoxOfPath.minX + 10) < arcError)
    #expect(abs(path.boundingBoxOfPath.minY + 10) < arcError)
  }

  @Test func aRelativeArcGoesByItsDelta() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)
    #expect(abs(path.currentPoint.x) < rounding && abs(path.currentPoint.y + 10) < rounding)
  }

  @Test func arcsAreMappedByTheirTransform() {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false,
      transform: CGAffineTransform(scaleX: 10, y: 20))
    #expect(abs(path.currentPoint.x) < rounding && abs(path.currentPoint.y - 20) < rounding)
  }

  @Test func aTangentArcTouchesBothLines() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(elements(path) == "MLC")
    #expect(abs(path.currentPoint.x - 10) < rounding && abs(path.currentPoint.y - 4) < rounding)
    #expect(!path.contains(CGPoint(x: 9.9, y: 0.1)))
    // 45 degrees along the arc: the centre (6, 4) and 4 / sqrt 2.
    let middle = 4 / CGFloat(2).squareRoot()
    #expect(path.contains(CGPoint(x: 6 + middle - 0.01, y: 4 - middle + 0.01)))
    #expect(!path.contains(CGPoint(x: 6 + middle + 0.01, y: 4 - middle - 0.01)))
  }

  @Test func aTangentArcOnOneLineIsALine() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
    #expect(elements(path) == "ML")
    #expect(path.currentPoint == CGPoint(x: 10, y: 0))
  }

  @Test func numbersThatAreNotFiniteDrawNoArc() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
    path.addArc(center: .zero, radius: 1, startAngle: -.infinity, endAngle: 1, clockwise: true)
    path.addRelativeArc(center: CGPoint(x: CGFloat.infinity, y: 0), radius: 1, startAngle: 0, delta: 1)
    #expect(path.isEmpty)
  }

  // MARK: Shapes

  @Test func shapesBeginWhereTheyAreSaidTo() {
    let box = CGRect(x: 0, y: 0, width: 200, height: 40)
    #expect(CGPath(rect: box, transform: nil).path.points[0].cgPoint == .zero)
    #expect(CGPath(ellipseIn: box, transform: nil).path.points[0].cgPoint == CGPoint(x: 200, y: 20))
    let rounded = CGPath(roundedRect: box, cornerWidth: 20, cornerHeight: 20, transform: nil)
    #expect(rounded.path.points[0].cgPoint == CGPoint(x: 20, y: 0))
    #expect(rounded.path.points[1].cgPoint == CGPoint(x: 180, y: 0))
  }

  @Test(arguments: [0, 4, 15, 1000, -3] as [CGFloat])
  func aRoundedRectangleHasOneElementList(radius: CGFloat) {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 30), cornerWidth: radius, cornerHeight: radius, transform: nil)
    #expect(elements(path) == "MLCLCLCLCZ")
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 30))
  }

  @Test func rectanglesAreRecognised() {
    var found = CGRect.zero
    var turn = CGAffineTransform(rotationAngle: 1)
    let box = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: box, transform: nil).isRect(&found))
    #expect(found == box)
    #expect(!CGPath(rect: box, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: box, transform: nil).isRect(nil))
    let open = CGMutablePath()
    open.addLines(between: [.zero, CGPoint(x: 0, y: 2), CGPoint(x: 3, y: 2), CGPoint(x: 3, y: 0), .zero])
    #expect(open.isRect(&found))
    #expect(found == CGRect(x: 0, y: 0, width: 3, height: 2))
    open.addLine(to: CGPoint(x: 9, y: 9))
    #expect(!open.isRect(nil))
  }

  // MARK: Values

  @Test func pathsAreEqualByValue() {
    let a = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    let b = CGMutablePath()
    b.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    b.addLine(to: CGPoint(x: 5, y: 5))
    #expect(a != b)
  }

  @Test func aCopyDoesNotGrowWithItsOriginal() {
    let original = CGMutablePath()
    original.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = original.copy()
    let mutableCopy = original.mutableCopy()
    original.addEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(copy.map(elements) == "MLLLZ")
    mutableCopy?.closeSubpath()
    #expect(mutableCopy.map(elements) == "MLLLZ")
    #expect(elements(original) == "MLLLZMCCCCZ")
  }

  @Test func aPathAppendedToItselfIsTwoLaps() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.addPath(path)
    #expect(elements(path) == "MLLLZMLLLZ")
  }

  @Test func copiesAreMapped() {
    var double = CGAffineTransform(scaleX: 2, y: 2)
    let path = CGPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1), transform: &double)
    #expect(path.boundingBox == CGRect(x: 2, y: 2, width: 2, height: 2))
    #expect(path.copy(using: &double)?.boundingBox == CGRect(x: 4, y: 4, width: 4, height: 4))
    #expect(path.mutableCopy(using: &double)?.boundingBox == CGRect(x: 4, y: 4, width: 4, height: 4))
  }

  // MARK: Strokes

  @Test func theStrokeOfALineIsARectangle() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
    let butt = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(butt.boundingBoxOfPath == CGRect(x: 10, y: 8, width: 20, height: 4))
    let square = line.copy(
      strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10, transform: CGAffineTransform(scaleX: 2, y: 1))
    #expect(square.boundingBoxOfPath == CGRect(x: 18, y: 8, width: 44, height: 4))
    let old = CGPath(
      __byStroking: line, transform: nil, lineWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(old == butt)
  }

  @Test func dashesAreSubpaths() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let dashed = line.copy(dashingWithPhase: 1, lengths: [2, 3])
    #expect(elements(dashed) == "MLMLML")
    let ends = dashed.path.points.map(\.x)
    for (x, expected) in zip(ends, [0, 1, 4, 6, 9, 10] as [Double]) { #expect(abs(x - expected) < 1e-9, "\(ends)") }
    #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
  }

  // MARK: Bounds and containment

  @Test func theTwoBoxesDifferByTheControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 4))
    let cubic = CGMutablePath()
    cubic.move(to: .zero)
    cubic.addCurve(to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 0, y: 4), control2: CGPoint(x: 4, y: 4))
    #expect(cubic.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 3))
  }

  @Test func overlapsCountByTheRule() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 3, y: 3)))
    #expect(!path.contains(CGPoint(x: 3, y: 3), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 8, y: 8), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 6, y: 6), transform: CGAffineTransform(scaleX: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: 21, y: 6), transform: CGAffineTransform(scaleX: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 3)))
  }

  @Test func aRayThroughCornersCountsThemOnce() {
    let diamond = CGMutablePath()
    diamond.addLines(between: [
      CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 5), CGPoint(x: 5, y: 10), CGPoint(x: 0, y: 5),
    ])
    #expect(diamond.contains(CGPoint(x: 5, y: 5)))
    #expect(!diamond.contains(CGPoint(x: 11, y: 5)))
    #expect(!diamond.contains(CGPoint(x: -1, y: 5)))
    #expect(!diamond.contains(CGPoint(x: 11, y: 0)))
    #expect(!diamond.contains(CGPoint(x: 11, y: 10)))
  }

  @Test func containmentAgreesWithTheCircleEverywhere() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    for y in stride(from: CGFloat(-11), through: 11, by: 0.5) {
      for x in stride(from: CGFloat(-11), through: 11, by: 0.5) {
        let distance = (x * x + y * y).squareRoot()
        guard abs(distance - 10) > arcError else { continue }
        #expect(circle.contains(CGPoint(x: x, y: y)) == (distance < 10), "(\(x), \(y))")
      }
    }
  }

  @Test func reversingKeepsShapeAndCountAndTurnsDirection() {
    var path = Path()
    path.addRoundedRect(Rect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 3, cornerHeight: 3)
    path.move(to: Point(x: 30, y: 0))
    path.line(to: Point(x: 40, y: 5))
    path.quad(to: Point(x: 30, y: 9), control: Point(x: 45, y: 9))
    let reversed = path.reversed()
    #expect(reversed.controlBounds == path.controlBounds)
    #expect(reversed.points[0] == Point(x: 30, y: 9))
    #expect(path.windingNumber(at: Point(x: 10, y: 5)) == 1)
    #expect(reversed.windingNumber(at: Point(x: 10, y: 5)) == -1)
    #expect(reversed.reversed() == path)
    var triangle = Path()
    triangle.move(to: .zero)
    triangle.line(to: Point(x: 4, y: 0))
    triangle.line(to: Point(x: 0, y: 3))
    triangle.close()
    #expect(triangle.reversed().points == [.zero, Point(x: 0, y: 3), Point(x: 4, y: 0)])
    #expect(triangle.reversed().verbs == triangle.verbs)
  }
}
