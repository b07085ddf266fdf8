import KuruDrawing

/// One picture that both sides paint over and over on a surface of their own.
struct BenchmarkScene {
  let name: String
  let summary: String
  let width: Int
  let height: Int
  let list: DisplayList

  static let all: [BenchmarkScene] = [
    BenchmarkScene(
      name: "a", summary: "rounded rectangle 240x72, 40 % of it, line width 2", width: 256, height: 96,
      list: DisplayList([border])),
    BenchmarkScene(
      name: "b", summary: "clear 208x208, pie of 270 degrees", width: 208, height: 208,
      list: DisplayList([.clear(Rect(x: 0, y: 0, width: 208, height: 208), .identity), pie(alpha: 1)])),
    BenchmarkScene(
      name: "b2", summary: "the same pie at alpha 0.6", width: 208, height: 208,
      list: DisplayList([.clear(Rect(x: 0, y: 0, width: 208, height: 208), .identity), pie(alpha: 0.6)])),
    BenchmarkScene(
      name: "c", summary: "ring of 95 % and three lines, round caps, turned", width: 128, height: 128,
      list: DisplayList(arrow(size: 100, lineWidth: 2, angle: 0.4, at: Point(x: 64, y: 64)))),
    BenchmarkScene(
      name: "d1", summary: "ten glyph outlines of 34 px", width: 320, height: 64,
      list: DisplayList([
        .fill(
          DisplayList.Fill(
            path: CairoPainter.textPath("Loading…Qg", size: 34, at: Point(x: 10, y: 44)), paint: .color(.black)))
      ])),
    BenchmarkScene(
      name: "e", summary: "1,000 of c, 40 px each", width: 1920, height: 1080, list: field(count: 1_000, size: 40)),
    BenchmarkScene(
      name: "e10", summary: "10,000 of c, 12 px each", width: 1920, height: 1080, list: field(count: 10_000, size: 12)),
    BenchmarkScene(
      name: "a2", summary: "border appended to itself, part across the start", width: 256, height: 96,
      list: DisplayList([doubledBorder])),
    BenchmarkScene(
      name: "x", summary: "zigzag of 40 lines that overlaps itself", width: 256, height: 96, list: DisplayList([zigzag])),
  ]

  private static let blue = Paint.color(Color(red: 0.1, green: 0.3, blue: 0.9))

  private static var border: DisplayList.Item {
    var path = Path()
    path.addRoundedRect(Rect(x: 8.5, y: 8.5, width: 240, height: 72), cornerWidth: 4, cornerHeight: 4)
    return .stroke(
      DisplayList.Stroke(path: path, style: StrokeStyle(width: 2, trimStart: 0.3, trimEnd: 0.7), paint: blue))
  }

  private static var doubledBorder: DisplayList.Item {
    var path = Path()
    path.addRoundedRect(Rect(x: 8.5, y: 8.5, width: 240, height: 72), cornerWidth: 4, cornerHeight: 4)
    path.append(path)
    return .stroke(
      DisplayList.Stroke(path: path, style: StrokeStyle(width: 1, trimStart: 0.3, trimEnd: 0.75), paint: blue))
  }

  private static func pie(alpha: Double) -> DisplayList.Item {
    let center = Point(x: 104, y: 104)
    var path = Path()
    path.move(to: center)
    path.addArc(center: center, radius: 100, start: -Elementary.pi / 2, sweep: 1.5 * Elementary.pi)
    path.close()
    return .fill(DisplayList.Fill(path: path, paint: .color(Color(red: 0.1, green: 0.3, blue: 0.9, alpha: alpha))))
  }

  /// A ring with an arrow in it, as wide as `size`.
  private static func arrow(size: Double, lineWidth: Double, angle: Double, at place: Point) -> [DisplayList.Item] {
    let r = size / 2 - lineWidth
    var ring = Path()
    ring.addEllipse(in: Rect(x: -r, y: -r, width: 2 * r, height: 2 * r))
    func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Path {
      var path = Path()
      path.move(to: Point(x: x0, y: y0))
      path.line(to: Point(x: x1, y: y1))
      return path
    }
    let h = size / 4
    let map = Transform(rotation: angle).concatenating(Transform(translationX: place.x, y: place.y))
    var style = StrokeStyle(width: lineWidth, cap: .round)
    let lines = [line(0, -h, 0, h), line(-h, 0, 0, h), line(h, 0, 0, h)].map {
      DisplayList.Item.stroke(DisplayList.Stroke(path: $0, style: style, transform: map, paint: blue))
    }
    style.trimEnd = 0.95
    return [.stroke(DisplayList.Stroke(path: ring, style: style, transform: map, paint: blue))] + lines
  }

  /// That many of them in rows, each turned its own way.
  private static func field(count: Int, size: Double) -> DisplayList {
    let columns = Int((1920 * 1080 / Double(count)).squareRoot().rounded(.down))
    let perRow = 1920 / columns
    var list = DisplayList()
    for i in 0..<count {
      let place = Point(
        x: (Double(i % perRow) + 0.5) * Double(columns) + 0.3, y: (Double(i / perRow) + 0.5) * Double(columns) + 0.2)
      list.items += arrow(size: size, lineWidth: size < 20 ? 1 : 2, angle: Double(i) * 0.1, at: place)
    }
    return list
  }

  private static var zigzag: DisplayList.Item {
    var path = Path()
    path.move(to: Point(x: 10, y: 10))
    for i in 1...40 { path.line(to: Point(x: 10 + 5.8 * Double(i), y: i % 2 == 0 ? 10 : 85)) }
    return .stroke(DisplayList.Stroke(path: path, style: StrokeStyle(width: 3), paint: blue))
  }
}
