import KuruDrawing

extension Path {
  /// A path written as SVG writes it, absolute commands only: `M 1 2 L 3 4 Q ... C ... Z`.
  init(_ text: String) {
    self.init()
    let words = text.split(separator: " ").map(String.init)
    var index = 0
    func point() -> Point {
      index += 2
      return Point(x: Double(words[index - 2]) ?? .nan, y: Double(words[index - 1]) ?? .nan)
    }
    while index < words.count {
      index += 1
      switch words[index - 1] {
      case "M": move(to: point())
      case "L": line(to: point())
      case "Q":
        let control = point()
        quad(to: point(), control: control)
      case "C":
        let (control1, control2) = (point(), point())
        cubic(to: point(), control1: control1, control2: control2)
      default: close()
      }
    }
  }

  init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }
}
