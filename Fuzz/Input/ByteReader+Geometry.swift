import KuruDrawing

extension ByteReader {
  mutating func point() -> Point { Point(x: number(), y: number()) }

  mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }

  /// The identity first; then moves, scales, turns, slants, and any six numbers.
  mutating func transform() -> Transform {
    switch choice(12) {
    case 0..<4: return .identity
    case 4: return Transform(translationX: number(), y: number())
    case 5:
      let scale = number() / 8
      return Transform(scaleX: scale, y: scale)
    case 6: return Transform(scaleX: number() / 8, y: number() / 8)
    case 7: return Transform(rotation: number())
    case 8: return Transform(translationX: 24, y: 24).rotated(by: number()).translatedBy(x: -24, y: -24)
    case 9: return Transform(a: 1, b: number() / 16, c: number() / 16, d: 1, tx: 0, ty: 0)
    case 10:
      // Without an inverse: the second column is a multiple of the first.
      let (a, b, factor) = (number() / 16, number() / 16, number() / 16)
      return Transform(a: a, b: b * factor, c: b, d: b == 0 ? 0 : b * b * factor / (a == 0 ? 1 : a), tx: number(), ty: 0)
    default: return Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
  }

  /// - Parameter limit: of its verbs.
  mutating func path(limit: Int = 24) -> Path {
    var path = Path()
    let count = Int(byte()) % (limit + 1)
    while path.verbs.count < count {
      addElement(to: &path)
      if isAtEnd { break }
    }
    return path
  }

  private mutating func addElement(to path: inout Path) {
    switch choice(12) {
    case 0..<3: path.line(to: point())
    case 3: path.move(to: point())
    case 4: path.quad(to: point(), control: point())
    case 5: path.cubic(to: point(), control1: point(), control2: point())
    case 6: path.close()
    case 7: path.addRect(rect())
    case 8: path.addEllipse(in: rect())
    case 9: path.addRoundedRect(rect(), cornerWidth: number(), cornerHeight: number())
    case 10:
      path.addArc(center: point(), radius: number(), start: number() / 8, sweep: number() / 8 - 4)
    default:
      // Where it already is, or where it came from.
      path.line(to: bool() ? path.points.first ?? .zero : path.currentPoint ?? .zero)
    }
  }
}
