import CairoOracle
import KuruDrawing
import KuruRaster
import Testing

/// A small picture with a name, for tests that look at many.
struct Scene: CustomTestStringConvertible, Sendable {
  let name: String
  let list: DisplayList
  var width = 64
  var height = 64
  var transform = Transform.identity

  init(_ name: String, _ items: DisplayList.Item..., scale: Double = 1) {
    self.name = name
    list = DisplayList(items)
    transform = Transform(scaleX: scale, y: scale)
    width = Int(64 * scale)
    height = Int(64 * scale)
  }

  var testDescription: String { name }

  func render(background: UInt32 = 0) -> Pixmap {
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: width, height: height, fill: background)
    rasterizer.draw(list, transform: transform, into: &pixmap)
    return pixmap
  }

  func differenceFromOracle(background: UInt32 = 0) -> Difference {
    let expected = CairoOracle.render(
      list, transform: transform, width: width, height: height, background: background)
    return Difference(render(background: background), expected, background: background)
  }
}

extension Path {
  /// A path written as SVG writes it, absolute commands only: `M 1 2 L 3 4 Q ... C ... Z`.
  init(_ text: String) {
    self.init()
    var numbers: [Double] = []
    var command: Substring = ""
    func points() -> [Point] {
      stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    }
    func finish() -> (inout Path) -> Void {
      let p = points()
      switch command {
      case "M": return { $0.move(to: p[0]) }
      case "L": return { path in p.forEach { path.line(to: $0) } }
      case "Q": return { $0.quad(to: p[1], control: p[0]) }
      case "C": return { $0.cubic(to: p[2], control1: p[0], control2: p[1]) }
      case "Z": return { $0.close() }
      default: return { _ in }
      }
    }
    for token in text.split(separator: " ") {
      if let number = Double(token) {
        numbers.append(number)
      } else {
        finish()(&self)
        command = token
        numbers = []
      }
    }
    finish()(&self)
  }
}

let ink = Paint.color(Color(red: 0.9, green: 0.2, blue: 0.1))

extension DisplayList.Item {
  static func fill(_ path: String, rule: FillRule = .nonZero, transform: Transform = .identity) -> Self {
    .fill(DisplayList.Fill(path: Path(path), rule: rule, transform: transform, paint: ink))
  }

  static func stroke(_ path: String, _ style: StrokeStyle, transform: Transform = .identity) -> Self {
    .stroke(DisplayList.Stroke(path: Path(path), style: style, transform: transform, paint: ink))
  }

  static func stroke(_ path: Path, _ style: StrokeStyle, transform: Transform = .identity) -> Self {
    .stroke(DisplayList.Stroke(path: path, style: style, transform: transform, paint: ink))
  }

  static func fill(_ path: Path, rule: FillRule = .nonZero, transform: Transform = .identity) -> Self {
    .fill(DisplayList.Fill(path: path, rule: rule, transform: transform, paint: ink))
  }
}
