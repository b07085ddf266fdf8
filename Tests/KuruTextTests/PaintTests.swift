import KuruDrawing
import KuruRaster
import KuruText
import Testing

/// Glyphs painted by version 1 of the COLR table, each on the square of an em; what they hold, make-fonts.py says.
@Suite struct PaintTests {
  /// Where the pixel stands of which the colour is looked at, from the lower left corner of the square, 0...1.
  typealias Place = (x: Double, y: Double)

  static let library: FontLibrary? = try? FontLibrary(files: [FontTests.file("KuruPaints.ttf")])
  static let names = [
    "linear", "inner", "repeated", "reflected", "slanted", "radial", "sweep", "text", "textfade", "in", "atop", "plus", "moved",
    "scaled", "turned", "skewed", "matrix", "reused", "nested", "stretched", "cut", "endless",
  ]
  static let side = 64
  /// Of 255: colours are those of the middle of a pixel, and rounded.
  static let tolerance = 3

  /// The glyph at 64 pixels an em, painted in a colour.
  static func picture(_ name: String, color: Color = .black) throws -> Pixmap {
    let library = try #require(PaintTests.library)
    let number = try #require(names.firstIndex(of: name))
    let scalar = try #require(Unicode.Scalar(0xe000 + UInt32(number)))
    let font = FontDescription(family: .named("Kuru Paints"), size: Double(side))
    let layout = library.layout(AttributedText(String(scalar), style: TextStyle(font: font)))
    let run = try #require(layout.runs.first?.glyphs)
    guard case .drawing = run.table.picture(of: run.glyphs[0].id) else {
      Issue.record("not painted")
      return Pixmap(width: side, height: side)
    }
    var pixmap = Pixmap(width: side, height: side)
    var rasterizer = Rasterizer()
    rasterizer.draw(
      DisplayList([.glyphs(DisplayList.Glyphs(run: run, paint: .color(color)))]),
      transform: Transform(translationX: 0, y: Double(side) - layout.firstBaseline), into: &pixmap)
    return pixmap
  }

  static func pixel(_ pixmap: Pixmap, _ place: Place) -> (alpha: Int, red: Int, green: Int, blue: Int) {
    let pixel = pixmap[Int(place.x * Double(side)), side - 1 - Int(place.y * Double(side))]
    return (Int(pixel >> 24), Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
  }

  /// Red and blue with `t` of the way from one to the other.
  static func mixture(_ t: Double) -> [Int] {
    let t = min(max(t, 0), 1)
    return [255, Int(((1 - t) * 255).rounded()), 0, Int((t * 255).rounded())]
  }

  func expect(_ pixmap: Pixmap, at place: Place, _ channels: [Int], _ comment: Comment = "") {
    let found = PaintTests.pixel(pixmap, place)
    let isNear = zip([found.alpha, found.red, found.green, found.blue], channels).allSatisfy {
      abs($0 - $1) <= PaintTests.tolerance
    }
    #expect(isNear, "\(comment) at \(place): \(found) for \(channels)")
  }

  @Test("Linear gradients: padded, repeated, reflected, slanted and stretched")
  func linear() throws {
    let formulas: [(String, (Place) -> Double)] = [
      ("linear", { $0.x }), ("inner", { ($0.x - 0.25) * 2 }),
      ("repeated", { ($0.x * 4).truncatingRemainder(dividingBy: 1) }),
      ("reflected", { 1 - abs((($0.x * 4).truncatingRemainder(dividingBy: 2)) - 1) }),
      // Lines of one colour run along (1, 1): the colours change from the origin to the foot of (1, 0) on (1, -1).
      ("slanted", { $0.x - $0.y }), ("stretched", { $0.x * 2 }), ("reused", { $0.x }),
    ]
    for (name, formula) in formulas {
      let picture = try PaintTests.picture(name)
      for column in [3, 11, 20, 29, 37, 45, 60] {
        for row in [5, 40] {
          let place = (x: (Double(column) + 0.5) / 64, y: (Double(row) + 0.5) / 64)
          // At the seams of a repeated gradient, a pixel mixes both ends.
          expect(picture, at: place, PaintTests.mixture(formula(place)), "\(name)")
        }
      }
    }
  }

  @Test("Radial and sweep gradients")
  func round() throws {
    let radial = try PaintTests.picture("radial")
    let sweep = try PaintTests.picture("sweep")
    for (x, y) in [(0.7, 0.5), (0.5, 0.2), (0.3, 0.4), (0.9, 0.6), (0.2, 0.8)] {
      let place = (x: ((x * 64).rounded(.down) + 0.5) / 64, y: ((y * 64).rounded(.down) + 0.5) / 64)
      let (dx, dy) = (place.x - 0.5, place.y - 0.5)
      expect(radial, at: place, PaintTests.mixture((dx * dx + dy * dy).squareRoot() * 2), "radial")
      let angle = Elementary.atan2(dy, dx)
      // Counter-clockwise: red at 0, blue at half a turn and beyond.
      expect(sweep, at: place, PaintTests.mixture((angle < 0 ? angle + 2 * .pi : angle) / .pi), "sweep")
    }
  }

  @Test("The text's colour, with an alpha of its own, beside the font's; the text's alpha is that of the whole")
  func textColor() throws {
    let picture = try PaintTests.picture("text", color: Color(red: 0, green: 0, blue: 1))
    expect(picture, at: (0.5, 0.25), [128, 0, 0, 128])
    expect(picture, at: (0.5, 0.75), [255, 0, 255, 0])
    let faded = try PaintTests.picture("text", color: Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    expect(faded, at: (0.5, 0.25), [64, 0, 0, 64])
    expect(faded, at: (0.5, 0.75), [128, 0, 128, 0])
    let fading = try PaintTests.picture("textfade", color: Color(red: 1, green: 0, blue: 0))
    for column in [8, 32, 56] {
      let alpha = Int((255 * (1 - (Double(column) + 0.5) / 64)).rounded())
      expect(fading, at: ((Double(column) + 0.5) / 64, 0.5), [alpha, alpha, 0, 0])
    }
  }

  @Test("Composites: in, atop and plus")
  func composites() throws {
    let inside = try PaintTests.picture("in")
    expect(inside, at: (0.5, 0.25), [0, 0, 0, 0])
    expect(inside, at: (0.5, 0.75), [128, 128, 0, 0])
    let atop = try PaintTests.picture("atop")
    expect(atop, at: (0.5, 0.25), [0, 0, 0, 0])
    expect(atop, at: (0.5, 0.75), [255, 128, 0, 127])
    expect(try PaintTests.picture("plus"), at: (0.5, 0.5), [255, 255, 0, 255])
  }

  @Test("Moved, scaled, turned, skewed; one outline within another; cut to a box")
  func transforms() throws {
    // What is red: the quarter at the lower left, after the transform.
    let cases: [(String, inside: [Place], outside: [Place])] = [
      ("moved", [(0.6, 0.1), (0.9, 0.4)], [(0.4, 0.1), (0.6, 0.6)]),
      ("scaled", [(0.1, 0.1), (0.7, 0.4)], [(0.1, 0.6), (0.8, 0.2)]),
      // A quarter turn counter-clockwise about the middle brings the lower left to the lower right.
      ("turned", [(0.6, 0.1), (0.9, 0.4)], [(0.4, 0.4), (0.6, 0.6)]),
      ("matrix", [(0.6, 0.1), (0.9, 0.4)], [(0.4, 0.4), (0.6, 0.6)]),
      ("nested", [(0.1, 0.9), (0.4, 0.6)], [(0.1, 0.4), (0.6, 0.9)]),
      ("cut", [(0.1, 0.1), (0.4, 0.9)], [(0.6, 0.1), (0.6, 0.9)]),
    ]
    for (name, inside, outside) in cases {
      let picture = try PaintTests.picture(name)
      for place in inside { expect(picture, at: place, [255, 255, 0, 0], "\(name)") }
      for place in outside { expect(picture, at: place, [0, 0, 0, 0], "\(name)") }
    }
    // An angle of -45 degrees leans the left edge to the right: half of the quarter's height it stands there.
    let skewed = try PaintTests.picture("skewed")
    expect(skewed, at: (0.2, 0.4), [0, 0, 0, 0], "skewed")
    expect(skewed, at: (0.7, 0.4), [255, 255, 0, 0], "skewed")
    expect(skewed, at: (0.1, 0.02), [255, 255, 0, 0], "skewed")
  }

  @Test("A glyph that holds itself ends, and paints nothing")
  func endless() throws {
    #expect(try PaintTests.picture("endless").pixels.allSatisfy { $0 == 0 })
  }
}
