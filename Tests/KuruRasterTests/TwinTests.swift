import KuruDrawing
import Testing

@testable import KuruRaster

/// Each stage that is written for speed, against its plain twin.
@Suite struct TwinTests {
  /// The stage's own rounding, and half the distance of the twin's points.
  static let allowed = 3

  @Test(arguments: OracleTests.fills + OracleTests.strokes + OracleTests.overlaps)
  func coverageIsThatOfWindingNumbersAtManyPoints(_ scene: Scene) throws {
    var rasterizer = Rasterizer()
    let clip = PixelRect(x: 0, y: 0, width: 64, height: 64)
    guard case let (rule, mayOverlap)? = rasterizer.setEdges(of: scene.list.items[0], clip: clip) else { return }
    let expected = PlainCoverage.bytes(rasterizer.edges, rule: rule)
    // A crowd is sampled by the stage too, at 32 lines a pixel, or has many borders in a pixel, each of them rounded.
    let isCrowd = rasterizer.edges.edges.count > 300
    for stage in mayOverlap ? [true] : [true, false] {
      let bytes = rasterizer.bytes(rule: rule, mayOverlap: stage)
      for i in expected.indices {
        let difference = abs(Int(expected[i]) - Int(bytes[i]))
        if difference > (isCrowd ? 8 : Self.allowed) {
          let (x, y) = (i % rasterizer.edges.box.width, i / rasterizer.edges.box.width)
          Issue.record("\(scene.name), exact: \(stage): \(bytes[i]) for \(expected[i]) at (\(x), \(y))")
          break
        }
      }
    }
  }

  /// What allows a fill that is painted again to take the fast stage.
  @Test(arguments: OracleTests.fills + OracleTests.strokes + OracleTests.overlaps)
  func theExactStageGivesTheBytesOfTheFastOneWhereNothingOverlaps(_ scene: Scene) throws {
    var rasterizer = Rasterizer()
    let clip = PixelRect(x: 0, y: 0, width: 64, height: 64)
    guard case let (rule, _)? = rasterizer.setEdges(of: scene.list.items[0], clip: clip) else { return }
    let exact = rasterizer.bytes(rule: rule, mayOverlap: true)
    if rasterizer.resolver.isSimple {
      #expect(exact == rasterizer.bytes(rule: rule, mayOverlap: false), "\(scene.name)")
    }
  }

  /// Letters with bowls and counters, a ring, and the same with one overlap.
  @Test(arguments: [
    ("M 10 10 L 50 10 L 50 20 L 22 20 L 22 30 L 40 30 L 40 40 L 22 40 L 22 58 L 10 58 Z", true),
    ("M 10 32 C 10 0 54 0 54 32 C 54 62 10 62 10 32 Z M 20 32 C 20 50 44 50 44 32 C 44 12 20 12 20 32 Z", true),
    ("M 10 10 L 50 10 L 50 50 L 10 50 Z M 20 20 L 20 40 L 40 40 L 40 20 Z", true),
    ("M 10 10 L 50 10 L 50 50 L 10 50 Z M 20 20 L 40 20 L 40 40 L 20 40 Z", false),
    ("M 10 10 L 40 10 L 40 40 L 10 40 Z M 30 30 L 60 30 L 60 60 L 30 60 Z", false),
    ("M 5 5 L 20 5 L 20 20 Z M 40 5 L 40 20 L 55 5 Z", false),
    ("M 10 10 L 50 50 L 50 10 L 10 50 Z", false),
  ])
  func outlinesThatDoNotOverlapAreRecognized(_ outline: String, _ isSimple: Bool) throws {
    let item = DisplayList.Item.fill(outline, transform: Transform(rotation: 0.1))
    var rasterizer = Rasterizer()
    guard case let (rule, _)? = rasterizer.setEdges(of: item, clip: PixelRect(x: 0, y: 0, width: 64, height: 64)) else {
      return
    }
    rasterizer.cover(rule: rule, mayOverlap: true)
    #expect(rasterizer.resolver.isSimple == isSimple, "\(outline)")
    var (first, second) = (Pixmap(width: 64, height: 64), Pixmap(width: 64, height: 64))
    rasterizer = Rasterizer()
    rasterizer.draw(DisplayList([item]), into: &first)
    rasterizer.draw(DisplayList([item]), into: &second)
    #expect(first == second)
  }

  @Test func fourPixelsAreBlendedAsOne() {
    for factor in 0...UInt32(255) {
      for value in stride(from: UInt32(0), through: 255, by: 5) {
        let pixel = 0xff00_0000 | value << 16 | (255 - value) << 8 | value / 2
        let below = value << 24 | value / 2 << 16 | value / 3 << 8 | value
        let color = Blend.scale(0xc0a0_4020, value)
        let four = SIMD4<UInt32>(pixel, below, color, ~below)
        let factors = SIMD4<UInt32>(factor, 255 - factor, factor / 2, value)
        let scaled = Blend4.scale(four, factors)
        let erased = Blend4.erase(four, factors)
        let covered = Blend4.Source(color).over(four, coverage: factors)
        let over = Blend4.over(SIMD4(repeating: color), four)
        let opaque = color | 0xff00_0000
        let mixed = Blend4.Source(opaque).mixed(four, coverage: factors)
        let product = Blend4.multiply(factors, value)
        let span = Blend4.Source(opaque).mixedSpan(coverage: factor).mixed(four)
        for lane in 0..<4 {
          #expect(scaled[lane] == Blend.scale(four[lane], factors[lane]))
          #expect(erased[lane] == Blend.erase(four[lane], coverage: factors[lane]))
          #expect(covered[lane] == Blend.over(color, four[lane], coverage: factors[lane]))
          #expect(over[lane] == Blend.over(color, four[lane]))
          #expect(mixed[lane] == Blend.over(opaque, four[lane], coverage: factors[lane]))
          #expect(product[lane] == Blend.multiply(factors[lane], value))
          #expect(span[lane] == Blend.over(opaque, four[lane], coverage: factor))
        }
      }
    }
  }

  @Test func productsAreRoundedToNearest() {
    for a in 0...UInt32(255) {
      for b in 0...UInt32(255) { #expect(Blend.multiply(a, b) == UInt32((Double(a) * Double(b) / 255).rounded())) }
    }
  }

  @Test func aMaskIsLaidPixelByPixel() {
    let box = PixelRect(x: 3, y: 2, width: 23, height: 9)
    let bytes = (0..<(23 * 9)).map { UInt8(truncatingIfNeeded: $0 * 37) }
    for clip in [PixelRect(x: 0, y: 0, width: 40, height: 20), PixelRect(x: 5, y: 4, width: 14, height: 5)] {
      var canvas = Canvas(box: PixelRect(x: 0, y: 0, width: 40, height: 20), pixels: [])
      canvas.pixels = (0..<800).map { Blend.scale(0xff80_4020, UInt32($0 % 256)) }
      var expected = canvas.pixels
      canvas.lay(0xff10_e070, through: bytes, ByteRows(box: box, offset: 0), clip: clip)
      let area = box.intersection(clip)
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX {
          let byte = bytes[(y - 2) * 23 + x - 3]
          expected[y * 40 + x] = Blend.over(0xff10_e070, expected[y * 40 + x], coverage: UInt32(byte))
        }
      }
      #expect(canvas.pixels == expected)
    }
  }

  /// Over runs of one colour, whose lengths are no multiples of a block, and over pixels that all differ; with rows that are covered in part.
  @Test(arguments: [0x9940_1020, 0xff40_1020] as [UInt32])
  func spansAreLaidPixelByPixel(_ color: UInt32) throws {
    let clip = PixelRect(x: 0, y: 0, width: 64, height: 12)
    let below = (0..<(64 * 12)).map { i in
      let (x, y) = (i % 64, i / 64)
      let factor = y % 2 == 0 ? (x + y) / 13 * 42 : i * 7 % 256
      return Blend.scale(0xff80_4020, UInt32(factor))
    }
    var rasterizer = Rasterizer()
    let item = DisplayList.Item.fill("M 1 0.5 L 62 0.5 L 62 9.3 L 1 9.3 Z")
    let found = rasterizer.setEdges(of: item, clip: clip)
    let (rule, _) = try #require(found)
    let bytes = rasterizer.bytes(rule: rule, mayOverlap: false)
    let box = rasterizer.edges.box
    var expected = below
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX {
        let byte = bytes[(y - box.minY) * box.width + x - box.minX]
        expected[y * 64 + x] = Blend.over(color, below[y * 64 + x], coverage: UInt32(byte))
      }
    }
    rasterizer.canvas = Canvas(box: clip, pixels: below)
    rasterizer.cover(rule: rule, mayOverlap: false)
    rasterizer.layShape(.solid(color))
    #expect(rasterizer.canvas.pixels == expected)
  }

  @Test func shadedPixelsAreLaidOneByOne() {
    let box = PixelRect(x: 2, y: 1, width: 21, height: 6)
    var gradient = Gradient(
      geometry: .axial(start: .zero, end: Point(x: 30, y: 9)),
      stops: [
        Gradient.Stop(location: 0, color: Color(red: 1, green: 0.5, blue: 0, alpha: 0.3)),
        Gradient.Stop(location: 1, color: Color(red: 0, green: 0.2, blue: 1)),
      ])
    gradient.extendsAfter = false
    guard let shader = GradientShader(gradient, transform: .identity) else { return }
    for opacity: UInt32 in [255, 128, 1] {
      var mask = MaskBuffer()
      mask.begin(box)
      var rasterizer = Rasterizer()
      _ = rasterizer.edges.set(Path("M 3 1 L 20 2 L 12 7 Z"), transform: .identity, clip: box)
      rasterizer.cover(rule: .nonZero, mayOverlap: false)
      mask.write(&rasterizer.coverage, box: rasterizer.edges.box)
      var canvas = Canvas(box: PixelRect(x: 0, y: 0, width: 40, height: 10), pixels: [])
      canvas.pixels = (0..<400).map { Blend.scale(0xff80_4020, UInt32($0 % 256)) }
      var expected = canvas.pixels
      var row: [UInt32] = []
      canvas.lay(.gradient(shader), opacity: opacity, through: mask, row: &row)
      for y in 0..<6 {
        var shaded = [UInt32](repeating: 0, count: 21)
        shaded.withUnsafeMutableBufferPointer { shader.shade(x: 2, y: y + 1, into: $0) }
        for x in 0..<21 {
          let place = (y + 1) * 40 + x + 2
          let factor = Blend.multiply(UInt32(mask.bytes[y * 21 + x]), opacity)
          expected[place] = Blend.over(Blend.scale(shaded[x], factor), expected[place])
        }
      }
      #expect(canvas.pixels == expected)
    }
  }

  /// The table of a long gradient against the means that it stands for.
  @Test(arguments: [
    Gradient.Geometry.axial(start: Point(x: 20, y: 10), end: Point(x: 300, y: 90)),
    .radial(start: Point(x: 150, y: 50), startRadius: 20, end: Point(x: 150, y: 50), endRadius: 140),
    .elliptic(center: Point(x: 150, y: 50), radii: Size(width: 200, height: 90)),
    .conic(center: Point(x: 150, y: 50), angle: 0.7),
  ])
  func tabledPixelsAreMeans(_ geometry: Gradient.Geometry) throws {
    let stops = [
      Gradient.Stop(location: 0.1, color: Color(red: 1, green: 0.5, blue: 0)),
      Gradient.Stop(location: 0.5, color: Color(red: 0, green: 0.2, blue: 1, alpha: 0.5)),
      Gradient.Stop(location: 0.5, color: Color(red: 0.9, green: 0.2, blue: 1, alpha: 0.6)),
      Gradient.Stop(location: 0.8, color: Color(red: 0.9, green: 0.9, blue: 0)),
    ]
    let map = Transform(rotation: 0.2)
    let shader = try #require(GradientShader(Gradient(geometry: geometry, stops: stops), transform: map))
    let table = try #require(shader.table)
    var tabled = 0
    // With parts of the surface beyond both ends.
    var row = [UInt32](repeating: 0, count: 700)
    for y in stride(from: -150, to: 250, by: 9) {
      row.withUnsafeMutableBufferPointer { table.read(x: -200, y: y, into: $0) }
      for x in stride(from: -200, to: 500, by: 3) where row[x + 200] != 0 {
        tabled += 1
        let pixel = row[x + 200]
        let mean = shader.pixel(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        for shift: UInt32 in [0, 8, 16, 24] {
          let difference = Int(pixel >> shift & 255) - Int(mean >> shift & 255)
          if abs(difference) > 1 { Issue.record("\(difference) at (\(x), \(y))") }
        }
      }
    }
    #expect(tabled > 1_000)
  }

  @Test func stagesCanBeSeen() {
    let text = Rasterizer.dump(
      .fill("M 1.5 1 L 4 1 L 4 3 L 1.5 3 Z"), clippedTo: PixelRect(x: 0, y: 0, width: 8, height: 8))
    #expect(
      text == """
        edges: 2 in x 1..<4, y 1..<3
          768 0 -> 768 512
          128 512 -> 128 0
        coverage:
        80 ff ff
        80 ff ff

        """)
    let stroke = Rasterizer.dump(
      .stroke("M 1 2 L 4 2", StrokeStyle(width: 2)), clippedTo: PixelRect(x: 0, y: 0, width: 8, height: 8))
    #expect(stroke.hasPrefix("outline: 1 polygons with 4 corners\nedges: 2 in x 1..<4, y 1..<3\n"))
    #expect(Rasterizer.dump(.endGroup, clippedTo: PixelRect(x: 0, y: 0, width: 8, height: 8)) == "")
  }
}

extension Rasterizer {
  fileprivate mutating func bytes(rule: FillRule, mayOverlap: Bool) -> [UInt8] {
    cover(rule: rule, mayOverlap: mayOverlap)
    mask.begin(edges.box)
    mask.write(&coverage, box: edges.box)
    return mask.bytes
  }

  fileprivate mutating func setEdges(of item: DisplayList.Item, clip: PixelRect) -> (rule: FillRule, mayOverlap: Bool)? {
    switch item {
    case .fill(let fill):
      guard edges.set(fill.path, transform: fill.transform, clip: clip) else { return nil }
      return (fill.rule, OverlapTest.mayOverlap(fill.path))
    case .stroke(let stroke):
      outliner.outline(stroke.path, style: stroke.style, transform: stroke.transform, tolerance: flatteningTolerance)
      guard edges.set(outliner.outline, clip: clip) else { return nil }
      return (.nonZero, outliner.outline.mayOverlap)
    default: return nil
    }
  }
}
