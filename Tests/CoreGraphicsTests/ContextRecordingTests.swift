import CoreGraphics
import KuruDrawing
import Testing

extension Path {
  fileprivate init(_ draw: (inout Path) -> Void) {
    self.init()
    draw(&self)
  }
}

@Suite struct ContextRecordingTests {
  private let context = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 100, height: 50), scale: 2)
  private let box = CGRect(x: 10, y: 10, width: 20, height: 20)

  private var items: [DisplayList.Item] { context.displayList.items }

  /// The list as letters: F fill, S stroke, G glyphs, I image, B bitmap, X clear, brackets for groups.
  private var outline: String {
    items.map {
      switch $0 {
      case .fill: "F"
      case .stroke: "S"
      case .glyphs: "G"
      case .image: "I"
      case .bitmap: "B"
      case .clear: "X"
      case .beginGroup: "["
      case .endGroup: "]"
      }
    }.joined()
  }

  private var fills: [DisplayList.Fill] {
    items.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
  }

  private var strokes: [DisplayList.Stroke] {
    items.compactMap { if case .stroke(let stroke) = $0 { stroke } else { nil } }
  }

  private var groups: [DisplayList.Group] {
    items.compactMap { if case .beginGroup(let group) = $0 { group } else { nil } }
  }

  // MARK: Paths and paint

  @Test func aFillRecordsPathRuleAndColor() {
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.setAlpha(0.5)
    context.addRect(box)
    context.addEllipse(in: box)
    context.fillPath(using: .evenOdd)
    #expect(outline == "F")
    #expect(fills[0].rule == .evenOdd)
    #expect(fills[0].paint == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.25)))
    #expect(fills[0].path.verbs.count == 11)
    #expect(context.isPathEmpty)
  }

  @Test func theFirstColorsAreOpaqueBlack() {
    context.fill(box)
    context.stroke(box)
    #expect(fills[0].paint == .color(.black))
    #expect(strokes[0].paint == .color(.black))
    #expect(strokes[0].style == StrokeStyle())
  }

  @Test func aStrokeRecordsItsStyleInUserSpace() {
    context.scaleBy(x: 2, y: 2)
    context.setLineWidth(3)
    context.setLineCap(.round)
    context.setLineJoin(.bevel)
    context.setMiterLimit(4)
    context.setLineDash(phase: 1, lengths: [2, 3])
    context.move(to: CGPoint(x: 5, y: 5))
    context.addLine(to: CGPoint(x: 10, y: 5))
    context.strokePath()
    #expect(
      strokes[0].style
        == StrokeStyle(width: 3, cap: .round, join: .bevel, miterLimit: 4, dash: [2, 3], dashPhase: 1))
    #expect(strokes[0].path.points == [Point(x: 5, y: 5), Point(x: 10, y: 5)])
    #expect(strokes[0].transform == Transform(scaleX: 2, y: 2))
  }

  @Test func whatIsInThePathStaysWhereItWasAdded() {
    context.move(to: CGPoint(x: 1, y: 1))
    context.translateBy(x: 10, y: 0)
    context.addLine(to: CGPoint(x: 1, y: 1))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
    #expect(context.boundingBoxOfPath == CGRect(x: -9, y: 1, width: 10, height: 0))
    #expect(context.path?.path.points == [Point(x: -9, y: 1), Point(x: 1, y: 1)])
    context.fillPath()
    #expect(fills[0].path.points == [Point(x: 1, y: 1), Point(x: 11, y: 1)])
    #expect(fills[0].transform.isIdentity)
  }

  @Test func thePathCanBecomeItsStroke() {
    context.setLineWidth(4)
    context.scaleBy(x: 2, y: 1)
    context.move(to: CGPoint(x: 5, y: 5))
    context.addLine(to: CGPoint(x: 5, y: 15))
    #expect(context.pathContains(CGPoint(x: 6.5, y: 10), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: 7.5, y: 10), mode: .fillStroke))
    #expect(!context.pathContains(CGPoint(x: 6.5, y: 10), mode: .fill))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 3, y: 5, width: 4, height: 10))
    #expect(context.pathContains(CGPoint(x: 6.5, y: 10), mode: .eoFill))
  }

  @Test func drawingModesFillThenStroke() {
    for (mode, expected) in [
      (.fill, "F"), (.eoFill, "F"), (.stroke, "S"), (.fillStroke, "FS"), (.eoFillStroke, "FS"),
    ] as [(CGPathDrawingMode, String)] {
      let context = CGContext(recordingIn: box, scale: 1)
      context.addRect(box)
      context.drawPath(using: mode)
      let letters = context.displayList.items.compactMap { item -> String? in
        switch item {
        case .fill: "F"
        case .stroke: "S"
        default: nil
        }
      }
      #expect(letters.joined() == expected)
      #expect(context.isPathEmpty)
    }
  }

  @Test func shapesForgetTheCurrentPath() {
    let drawings: [(CGContext) -> Void] = [
      { $0.fill(CGRect.zero) }, { $0.stroke(.zero) }, { $0.stroke(.zero, width: 2) }, { $0.fillEllipse(in: .zero) },
      { $0.strokeEllipse(in: .zero) }, { $0.fill([.zero]) }, { $0.clear(.zero) }, { $0.clip(to: CGRect.zero) },
      { $0.strokeLineSegments(between: []) }, { $0.beginPath() },
    ]
    for draw in drawings {
      context.saveGState()
      context.addRect(box)
      draw(context)
      #expect(context.isPathEmpty)
      context.restoreGState()
    }
  }

  @Test func lineSegmentsAreSeparate() {
    context.strokeLineSegments(between: [
      .zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 5), CGPoint(x: 1, y: 5), CGPoint(x: 9, y: 9),
    ])
    #expect(strokes[0].path.verbs == [.move, .line, .move, .line])
  }

  @Test func aWidthOfItsOwnLeavesTheLineWidth() {
    context.stroke(box, width: 4)
    context.stroke(box)
    #expect(strokes.map(\.style.width) == [4, 1])
  }

  @Test func colorsAreSetByComponentsInTheirSpace() {
    context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
    context.setFillColor([1, 0.5, 0, 1])
    context.setStrokeColor([0.25, 1])
    context.fill(box)
    context.stroke(box)
    context.setFillColor(gray: 0.5, alpha: 1)
    context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    context.fill(box)
    context.stroke(box)
    #expect(fills[0].paint == .color(Color(red: 1, green: 0.5, blue: 0)))
    #expect(strokes[0].paint == .color(Color(red: 0.25, green: 0.25, blue: 0.25)))
    #expect(fills[1].paint == .color(Color(red: 0.5, green: 0.5, blue: 0.5)))
    #expect(strokes[1].paint == .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
  }

  @Test func theStateComesBack() {
    context.setLineWidth(5)
    context.saveGState()
    context.setLineWidth(7)
    context.translateBy(x: 3, y: 3)
    context.setFillColor(.white)
    context.restoreGState()
    context.restoreGState()
    context.stroke(box)
    context.fill(box)
    #expect(strokes[0].style.width == 5)
    #expect(strokes[0].transform.isIdentity)
    #expect(fills[0].paint == .color(.black))
  }

  // MARK: Spaces

  @Test func deviceSpaceIsPixelsWithYUp() {
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 100))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 2, y: 98))
    #expect(context.convertToUserSpace(CGPoint(x: 2, y: 98)) == CGPoint(x: 1, y: 1))
    #expect(context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 1, height: 1)) == CGRect(x: 0, y: 98, width: 2, height: 2))
    #expect(context.convertToUserSpace(CGSize(width: 2, height: -2)) == CGSize(width: 1, height: 1))
    context.rotate(by: .pi / 2)
    context.concatenate(CGAffineTransform(translationX: 4, y: 0))
    let p = context.convertToDeviceSpace(CGPoint.zero)
    #expect(abs(p.x) < 1e-12 && abs(p.y - 92) < 1e-12)
  }

  // MARK: Clips

  @Test func itemsUnderOneClipShareAGroup() {
    context.fill(box)
    context.saveGState()
    context.addEllipse(in: box)
    context.clip()
    context.fill(box)
    context.stroke(box)
    context.saveGState()
    context.clip(to: box.insetBy(dx: 5, dy: 5))
    context.fill(box)
    context.restoreGState()
    context.restoreGState()
    context.fill(box)
    #expect(outline == "F[FS][F]F")
    #expect(groups.map(\.clips.count) == [1, 2])
    #expect(groups[0].clips[0] == groups[1].clips[0])
  }

  @Test func aClipHoldsTheTransformOfItsMoment() {
    context.translateBy(x: 10, y: 0)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 5, height: 5))
    context.translateBy(x: 1, y: 0)
    #expect(context.boundingBoxOfClipPath == CGRect(x: -1, y: 0, width: 5, height: 5))
    context.fill(box)
    #expect(groups[0].clips[0].transform == Transform(translationX: 10, y: 0))
  }

  @Test func aClipThatHoldsEverythingTakesNoGroup() {
    context.clip(to: CGRect(x: -5, y: -5, width: 200, height: 100))
    context.fill(box)
    #expect(outline == "F")
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func aClipOfNothingHidesEverything() {
    context.saveGState()
    context.clip(to: CGRect.null)
    #expect(context.boundingBoxOfClipPath.isNull)
    context.fill(box)
    context.restoreGState()
    context.clip(to: CGRect(x: 500, y: 0, width: 1, height: 1))
    context.fill(box)
    #expect(outline == "")
  }

  @Test func clipsCanBeTakenBack() {
    context.clip(to: box)
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
    context.fill(box)
    #expect(outline == "F")
    context.clip(to: box)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.clip(to: box.insetBy(dx: 5, dy: 5))
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == box)
    context.fill(box)
    context.endTransparencyLayer()
    #expect(outline == "F[[F]]")
  }

  @Test func anEmptyPathClipsNothing() {
    context.clip()
    context.fill(box)
    #expect(outline == "F")
  }

  @Test func whatCrossesTheBoundsIsCutAtThem() {
    context.fill(CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(outline == "F")
    context.stroke(CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(outline == "[FS]")
    #expect(groups[0].clips[0].path.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func masksLimitByAlphaAndNest() throws {
    let mask = CGImage(Pixmap(width: 1, height: 1, fill: 0x8000_0000))
    context.clip(to: box, mask: mask)
    context.clip(to: box, mask: mask)
    context.fill(box)
    #expect(outline == "[[F]]")
    let list = try #require(groups[0].mask)
    guard case .image(let image) = list.items[0] else { Issue.record("a mask is an image"); return }
    #expect(image.destination == box.rect)
    // The first row stands at the largest y.
    #expect(image.transform.apply(Point(x: 10, y: 10)) == Point(x: 10, y: 30))
    #expect(context.boundingBoxOfClipPath == box)
  }

  // MARK: Shadows, layers, images, gradients, clearing

  @Test func eachItemCastsItsShadow() {
    context.scaleBy(x: 3, y: 3)
    context.setShadow(offset: CGSize(width: 2, height: 4), blur: 6)
    context.fill(CGRect(x: 5, y: 3, width: 1, height: 1))
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.fill(CGRect(x: 5, y: 3, width: 1, height: 1))
    #expect(outline == "[F]F")
    #expect(
      groups[0].shadow
        == DisplayList.Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 1 / 3), offset: Point(x: 2, y: 4), radius: 6))
  }

  @Test func aLayerTakesAlphaAndShadowAsAWhole() {
    context.setAlpha(0.5)
    context.setShadow(offset: .zero, blur: 2, color: .black)
    context.clip(to: box)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(box)
    context.saveGState()
    context.clip(to: box.insetBy(dx: 1, dy: 1))
    context.fill(box)
    context.restoreGState()
    context.endTransparencyLayer()
    context.fill(box)
    #expect(outline == "[[F[F]][F]]")
    #expect(groups[1].opacity == 0.5)
    #expect(groups[1].shadow != nil)
    #expect(groups[2].clips.count == 1)
    #expect(fills.map(\.paint) == [.color(.black), .color(.black), .color(Color.black.fading(by: 0.5))])
  }

  @Test func aLayerCanBeLimitedAndAnEmptyOneIsNothing() {
    context.beginTransparencyLayer(in: box, auxiliaryInfo: nil)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(outline == "")
    context.beginTransparencyLayer(in: box, auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(outline == "[[F]]", "an open layer shows in the list")
    context.endTransparencyLayer()
    #expect(outline == "[[F]]")
    #expect(groups[0].clips.count == 1)
  }

  @Test func imagesStandOnTheirHeadWhereYPointsDown() {
    let image = CGImage(Pixmap(width: 4, height: 2, fill: 0xFFFF_FFFF))
    context.interpolationQuality = .none
    context.setAlpha(0.5)
    context.draw(image, in: box)
    guard case .image(let item) = items[0] else { Issue.record("an image is recorded"); return }
    #expect(item.source == Rect(x: 0, y: 0, width: 4, height: 2))
    #expect(item.transform.apply(Point(x: 10, y: 10)) == Point(x: 10, y: 30))
    #expect(item.opacity == 0.5)
    #expect(item.sampling == .nearest)
  }

  @Test func gradientsFillTheClip() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil))
    context.clip(to: box)
    context.translateBy(x: 10, y: 10)
    context.setAlpha(0.5)
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: [.drawsBeforeStartLocation])
    context.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: 1, endCenter: CGPoint(x: 1, y: 0), endRadius: 5,
      options: .drawsAfterEndLocation)
    context.drawConicGradient(gradient, center: CGPoint(x: 5, y: 5), angle: 1)
    #expect(outline == "[FFF]")
    #expect(fills[0].path.bounds == Rect(x: 0, y: 0, width: 20, height: 20))
    guard case .gradient(let linear) = fills[0].paint, case .gradient(let radial) = fills[1].paint,
      case .gradient(let conic) = fills[2].paint
    else { Issue.record("three gradients are recorded"); return }
    #expect(linear.geometry == .axial(start: .zero, end: Point(x: 20, y: 0)))
    #expect(linear.extendsBefore && !linear.extendsAfter)
    #expect(linear.stops.map(\.color.alpha) == [0.5, 0.5])
    #expect(radial.geometry == .radial(start: .zero, startRadius: 1, end: Point(x: 1, y: 0), endRadius: 5))
    #expect(!radial.extendsBefore && radial.extendsAfter)
    #expect(conic.geometry == .conic(center: Point(x: 5, y: 5), angle: 1))
  }

  @Test func clearingAnEmptyContextIsNothing() {
    context.clear(box)
    #expect(outline == "")
    context.fill(box)
    context.clear(box)
    #expect(outline == "FX")
    context.clear(CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(outline == "", "clearing everything leaves nothing to paint")
  }

  @Test func aListIsDrawnUnderTheState() {
    let list = DisplayList([.fill(DisplayList.Fill(path: CGPath(rect: box, transform: nil).path, paint: .color(.white)))])
    context.translateBy(x: 5, y: 0)
    context.setAlpha(0.5)
    context.clip(to: box)
    context.draw(list)
    #expect(outline == "[[F]]" || outline == "[F]")
    #expect(fills[0].transform == Transform(translationX: 5, y: 0))
    #expect(fills[0].paint == .color(Color.white.fading(by: 0.5)))
  }

  @Test func glyphsTakeTheFillColorAndAreCutByTheirInkAlone() {
    let square = Path { $0.addRect(Rect(x: 0, y: -1, width: 1, height: 1)) }
    let table = GlyphTable(identity: 1, glyphs: [(1, .outline(square))])
    func run(_ x: Double) -> GlyphRun {
      GlyphRun(table: table, size: 10, glyphs: [GlyphRun.Glyph(id: 1, position: Point(x: x, y: 10))])
    }
    context.setFillColor(.white)
    context.draw(run(80), transform: Transform(translationX: 10, y: 0))
    guard case .glyphs(let glyphs) = items[0] else { Issue.record("glyphs are recorded"); return }
    #expect(glyphs.paint == .color(.white))
    #expect(glyphs.transform == Transform(translationX: 10, y: 0))
    #expect(outline == "G", "the ink ends at the edge")
    context.draw(run(91))
    #expect(outline == "[GG]")
    #expect(run(3).bounds == Rect(x: 3, y: 0, width: 10, height: 10))
    #expect(GlyphRun(table: table, size: 10, glyphs: [GlyphRun.Glyph(id: 2, position: .zero)]).bounds.isNull)
  }

  @Test func hostileNumbersDoNotTrap() {
    for value in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300] {
      let bad = CGRect(x: value, y: value, width: value, height: value)
      context.saveGState()
      context.fill(bad)
      context.stroke(bad)
      context.setLineWidth(value)
      context.setLineDash(phase: value, lengths: [value, value])
      context.setAlpha(value)
      context.setShadow(offset: CGSize(width: value, height: value), blur: value)
      context.clip(to: bad)
      context.scaleBy(x: value, y: value)
      context.rotate(by: value)
      context.fillEllipse(in: box)
      context.addArc(center: .zero, radius: value, startAngle: value, endAngle: value, clockwise: true)
      context.strokePath()
      context.draw(CGImage(Pixmap(width: 1, height: 1)), in: bad)
      context.clip(to: bad, mask: CGImage(Pixmap(width: 1, height: 1)))
      context.clear(bad)
      _ = context.boundingBoxOfClipPath
      _ = context.displayList
      context.restoreGState()
    }
  }
}
