import KuruDrawing
import KuruRaster
import Testing

/// A number that is not one, or endless, or too large, in each field of each item: it never traps, and paints what is documented.
@Suite struct HostileNumberTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e18, 4e9,
  ]

  private func picture(_ items: [DisplayList.Item]) -> Pixmap {
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: 32, height: 32)
    rasterizer.draw(DisplayList(items), into: &pixmap)
    for pixel in pixmap.pixels
    where (pixel >> 16 & 255) > pixel >> 24 || (pixel >> 8 & 255) > pixel >> 24 || pixel & 255 > pixel >> 24 {
      Issue.record("a channel exceeds its alpha: \(String(pixel, radix: 16))")
      break
    }
    let bounds = PixelRect(touchedBy: DisplayList(items).bounds())
    for y in 0..<32 {
      for x in 0..<32 where pixmap[x, y] != 0 && !bounds.contains(PixelRect(x: x, y: y, width: 1, height: 1)) {
        Issue.record("painted at (\(x), \(y)), outside of the bounds")
        return pixmap
      }
    }
    return pixmap
  }

  /// Sets each field to the number by turns, and hands back whether anything was painted.
  private func paints<Value>(
    _ value: Value, _ fields: [WritableKeyPath<Value, Double>], _ number: Double, _ items: (Value) -> [DisplayList.Item]
  ) -> [Bool] {
    fields.map { field in
      var changed = value
      changed[keyPath: field] = number
      return picture(items(changed)).pixels.contains { $0 != 0 }
    }
  }

  private let rectFields: [WritableKeyPath<Rect, Double>] = [\.origin.x, \.origin.y, \.size.width, \.size.height]
  private let transformFields: [WritableKeyPath<Transform, Double>] = [\.a, \.b, \.c, \.d, \.tx, \.ty]
  private let square = Path("M 5 5 L 25 5 L 25 25 L 5 25 Z")

  @Test(arguments: numbers) func rectangles(_ number: Double) {
    let pixmap = Pixmap(width: 4, height: 4, fill: 0xffff_ffff)
    let whole = Rect(x: 0, y: 0, width: 4, height: 4)
    for rect in [whole, Rect(x: 4, y: 4, width: 9, height: 9)] {
      let painted =
        paints(rect, rectFields, number) { [.image(.init(pixmap: pixmap, source: $0, destination: whole))] }
        + paints(rect, rectFields, number) { [.image(.init(pixmap: pixmap, source: whole, destination: $0))] }
      if !number.isFinite { #expect(!painted.contains(true)) }
      _ = paints(rect, rectFields, number) { rect in
        var path = Path()
        path.addRect(rect)
        path.addEllipse(in: rect)
        path.addRoundedRect(rect, cornerWidth: 2, cornerHeight: 3)
        return [.fill(path), .stroke(path, StrokeStyle(width: 2)), .clear(rect, .identity)]
      }
    }
  }

  @Test(arguments: numbers) func transforms(_ number: Double) {
    let pixmap = Pixmap(width: 4, height: 4, fill: 0xffff_ffff)
    let rect = Rect(x: 2, y: 2, width: 20, height: 20)
    let stops = [Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white)]
    let gradient = Paint.gradient(Gradient(geometry: .conic(center: Point(x: 9, y: 9), angle: 1), stops: stops))
    let table = GlyphTable(identity: 77, glyphs: [(1, .outline(Path("M 0 0 L 1 0 L 1 -1 Z")))])
    let run = GlyphRun(table: table, size: 20, glyphs: [.init(id: 1, position: Point(x: 3, y: 25))])
    let items: [(Transform) -> [DisplayList.Item]] = [
      { [.fill(square, transform: $0)] },
      { [.stroke(square, StrokeStyle(width: 3, dash: [3, 2]), transform: $0)] },
      { [.fill(.init(path: square, transform: $0, paint: gradient))] },
      {
        [.image(.init(pixmap: pixmap, source: Rect(x: 0, y: 0, width: 4, height: 4), destination: rect, transform: $0))]
      },
      { [.glyphs(.init(run: run, transform: $0, paint: ink))] },
      { [.beginGroup(.init(clips: [.init(path: square, transform: $0)])), .fill(square), .endGroup] },
      { [.beginGroup(.init(mask: DisplayList([.fill(square, transform: $0)]))), .fill(square), .endGroup] },
    ]
    for make in items {
      let painted = paints(Transform.identity, transformFields, number, make)
      if !number.isFinite { #expect(!painted.contains(true)) }
    }
    _ = paints(Transform.identity, transformFields, number) { transform in
      let shadow = DisplayList.Shadow(
        color: .black, offset: .zero, radius: 3, outline: .init(path: square, transform: transform))
      return [.beginGroup(.init(shadow: shadow)), .fill(square), .endGroup]
    }
  }

  @Test(arguments: numbers) func strokes(_ number: Double) {
    let fields: [WritableKeyPath<StrokeStyle, Double>] = [
      \.width, \.miterLimit, \.dashPhase, \.trimStart, \.trimEnd, \.dash[0], \.dash[1],
    ]
    for cap in [StrokeStyle.Cap.butt, .round, .square] {
      let style = StrokeStyle(width: 3, cap: cap, dash: [4, 3], trimStart: 0.1, trimEnd: 0.9)
      _ = paints(style, fields, number) { [.stroke(square, $0)] }
    }
  }

  @Test(arguments: numbers) func glyphs(_ number: Double) {
    let pixmap = Pixmap(width: 3, height: 3, fill: 0xff00_ff00)
    let outline = Path("M 0 0 L 1 0 L 1 -1 Z")
    let box = Rect(x: 0, y: -1, width: 1, height: 1)
    for picture in [
      GlyphTable.Picture.outline(outline), .layers([.init(outline: outline, color: nil)]), .bitmap(pixmap, box: box),
    ] {
      let table = GlyphTable(identity: 78, glyphs: [(1, picture)])
      let run = GlyphRun(table: table, size: 20, glyphs: [.init(id: 1, position: Point(x: 3, y: 25))])
      let painted = paints(run, [\.size, \.glyphs[0].position.x, \.glyphs[0].position.y], number) {
        [.glyphs(.init(run: $0, paint: ink))]
      }
      if !number.isFinite { #expect(!painted.contains(true)) }
    }
    _ = paints(box, rectFields, number) { box in
      let table = GlyphTable(identity: 79, glyphs: [(1, .bitmap(pixmap, box: box))])
      return [
        .glyphs(.init(run: GlyphRun(table: table, size: 9, glyphs: [.init(id: 1, position: Point(x: 9, y: 9))]), paint: ink))
      ]
    }
  }

  @Test(arguments: numbers) func gradients(_ number: Double) {
    let stops = [Gradient.Stop(location: 0.2, color: .black), Gradient.Stop(location: 0.7, color: .white)]
    let p = Point(x: 9, y: 12)
    let q = Point(x: 20, y: 22)
    let geometries: [(Double) -> Gradient.Geometry] = [
      { .axial(start: Point(x: $0, y: 9), end: q) }, { .axial(start: p, end: Point(x: 9, y: $0)) },
      { .radial(start: Point(x: 1, y: $0), startRadius: 1, end: q, endRadius: 9) },
      { .radial(start: p, startRadius: $0, end: q, endRadius: 9) },
      { .radial(start: p, startRadius: 2, end: Point(x: $0, y: 1), endRadius: 9) },
      { .radial(start: p, startRadius: 2, end: q, endRadius: $0) },
      { .elliptic(center: Point(x: $0, y: 3), radii: Size(width: 8, height: 9)) },
      { .elliptic(center: p, radii: Size(width: $0, height: 9)) }, { .elliptic(center: p, radii: Size(width: 9, height: $0)) },
      { .conic(center: Point(x: 4, y: $0), angle: 1) }, { .conic(center: p, angle: $0) },
    ]
    for make in geometries {
      for (before, after) in [(true, true), (false, true), (true, false), (false, false)] {
        let gradient = Gradient(geometry: make(number), stops: stops, extendsBefore: before, extendsAfter: after)
        let painted = picture([.fill(.init(path: square, paint: .gradient(gradient)))]).pixels.contains { $0 != 0 }
        if !number.isFinite { #expect(!painted) }
      }
    }
    let axial = Gradient(geometry: .axial(start: p, end: q), stops: stops)
    _ = paints(axial, [\.stops[0].location, \.stops[1].location, \.stops[0].color.alpha, \.stops[1].color.red], number) {
      [.fill(.init(path: square, paint: .gradient($0)))]
    }
  }

  @Test func farBeyondItsEndsAGradientHasTheColoursOfItsEnds() {
    let stops = [Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white)]
    for far in [1e6, 1e9, 1e15, 1e30] {
      for (start, end, expected) in [(-far, 1 - far, UInt32(0xffff_ffff)), (far, far + far / 4, 0xff00_0000)] {
        let gradient = Gradient(geometry: .axial(start: Point(x: start, y: 0), end: Point(x: end, y: 0)), stops: stops)
        // A start and an end that are one number after rounding give no direction.
        if start == end { continue }
        #expect(picture([.fill(.init(path: square, paint: .gradient(gradient)))])[15, 15] == expected, "\(far)")
      }
    }
  }

  @Test(arguments: numbers) func groups(_ number: Double) {
    let shadow = DisplayList.Shadow(color: .black, offset: Point(x: 2, y: 3), radius: 3)
    let group = DisplayList.Group(opacity: 0.5)
    if number.isNaN { #expect(paints(group, [\.opacity], number) { [.beginGroup($0), .fill(square), .endGroup] } == [false]) }
    let plain = picture([.fill(square)])
    for field in [\DisplayList.Shadow.offset.x, \.offset.y, \.radius, \.color.alpha, \.color.red] {
      var changed = shadow
      changed[keyPath: field] = number
      let painted = picture([.beginGroup(.init(shadow: changed)), .fill(square), .endGroup])
      // Without the shadow, the group is still there.
      #expect(painted[15, 15] == plain[15, 15])
      if !number.isFinite { #expect(painted == plain) }
    }
  }
}
