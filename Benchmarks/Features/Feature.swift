import KuruDrawing
import KuruRaster

/// What takes more than a colour and a shape, over a square of 400x400, against filling that square with one opaque colour.
struct Feature {
  let name: String
  let summary: String
  let list: DisplayList

  private static let size = 400
  private static let square = Rect(x: 0, y: 0, width: 400, height: 400)

  static let all: [Feature] = [
    Feature(
      name: "axial", summary: "gradient of three colours along the diagonal",
      list: DisplayList([fill(gradient(.axial(start: .zero, end: Point(x: 400, y: 400))))])),
    Feature(
      name: "radial", summary: "gradient between two circles",
      list: DisplayList([
        fill(gradient(.radial(start: center, startRadius: 0, end: center, endRadius: 200)))
      ])),
    Feature(
      name: "conic", summary: "gradient round a centre",
      list: DisplayList([fill(gradient(.conic(center: center, angle: 0)))])),
    Feature(
      name: "clips", summary: "the square in four round clips, one in the other",
      list: DisplayList(
        (0..<4).map { .beginGroup(DisplayList.Group(clips: [DisplayList.Clip(path: circle(200 - 10 * Double($0)))])) }
          + [fill(blue)] + (0..<4).map { _ in .endGroup })),
    Feature(
      name: "group", summary: "three circles in a group of opacity 0.5",
      list: DisplayList(
        [.beginGroup(DisplayList.Group(opacity: 0.5))]
          + [200.0, 150, 100].map { .fill(DisplayList.Fill(path: circle($0), paint: blue)) } + [.endGroup])),
    Feature(
      name: "shadow", summary: "of a circle, blurred by a radius of 10",
      list: DisplayList([
        .beginGroup(
          DisplayList.Group(shadow: DisplayList.Shadow(color: .black, offset: Point(x: 0, y: 5), radius: 10))),
        .fill(DisplayList.Fill(path: circle(150), paint: blue)), .endGroup,
      ])),
  ]

  private static let center = Point(x: 200, y: 200)
  private static let blue = Paint.color(Color(red: 0.1, green: 0.3, blue: 0.9))

  private static func fill(_ paint: Paint) -> DisplayList.Item {
    var path = Path()
    path.addRect(square)
    return .fill(DisplayList.Fill(path: path, paint: paint))
  }

  private static func circle(_ radius: Double) -> Path {
    var path = Path()
    path.addEllipse(in: Rect(x: 200 - radius, y: 200 - radius, width: 2 * radius, height: 2 * radius))
    return path
  }

  private static func gradient(_ geometry: Gradient.Geometry) -> Paint {
    let colors = [
      Color(red: 1, green: 0.2, blue: 0), Color(red: 1, green: 1, blue: 1), Color(red: 0, green: 0.3, blue: 1),
    ]
    let stops = zip(colors, [0, 0.4, 1]).map { Gradient.Stop(location: $1, color: $0) }
    return .gradient(Gradient(geometry: geometry, stops: stops))
  }

  func measure(in table: inout Table) {
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: Feature.size, height: Feature.size)
    let plain = DisplayList([Feature.fill(Feature.blue)])
    let times = Stopwatch.microseconds([
      { rasterizer.draw(list, into: &pixmap) }, { rasterizer.draw(plain, into: &pixmap) },
    ])
    table.add(name, [("us", times[0]), ("fill_us", times[1]), ("ratio", times[0] / times[1])], summary)
  }
}
