import KuruDrawing

extension Value {
  /// The value as a vector of numbers; nil for what is none: booleans, choices, contents, no colour, no path.
  var components: [Double]? {
    switch self {
    case .number(let a): [a]
    case .point(let a): [a.x, a.y]
    case .size(let a): [a.width, a.height]
    case .rect(let a): [a.origin.x, a.origin.y, a.size.width, a.size.height]
    case .transform(let m):
      [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ]
    case .color(let a): a.map { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .path(let a): a.map { $0.points.flatMap { [$0.x, $0.y] } }
    case .numbers(let a), .vector(let a): a
    case .colors(let a): a.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .bool, .choice, .contents: nil
    }
  }

  /// A value of this one's kind with other numbers; this one where they are not as many.
  func replacingComponents(with v: [Double]) -> Value {
    guard v.count == components?.count else { return self }
    func color(_ i: Int) -> Color { Color(red: v[i], green: v[i + 1], blue: v[i + 2], alpha: v[i + 3]) }
    switch self {
    case .number: return .number(v[0])
    case .point: return .point(Point(x: v[0], y: v[1]))
    case .size: return .size(Size(width: v[0], height: v[1]))
    case .rect: return .rect(Rect(x: v[0], y: v[1], width: v[2], height: v[3]))
    case .transform:
      return .transform(
        Transform3D(
          m11: v[0], m12: v[1], m13: v[2], m14: v[3], m21: v[4], m22: v[5], m23: v[6], m24: v[7],
          m31: v[8], m32: v[9], m33: v[10], m34: v[11], m41: v[12], m42: v[13], m43: v[14], m44: v[15]))
    case .color: return .color(color(0))
    case .path(let path):
      let points = stride(from: 0, to: v.count, by: 2).map { Point(x: v[$0], y: v[$0 + 1]) }
      return .path(path?.replacingPoints(with: points))
    case .numbers: return .numbers(v)
    case .vector: return .vector(v)
    case .colors: return .colors(stride(from: 0, to: v.count, by: 4).map(color))
    case .bool, .choice, .contents: return self
    }
  }

  /// How far two values are apart, as paced keyframes count it: the length of the difference of their vectors; 0 for what has none.
  func distance(to other: Value) -> Double {
    guard let a = components, let b = other.components, a.count == b.count else { return 0 }
    return Value.distance(a, b)
  }

  static func distance(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for index in a.indices { sum += (a[index] - b[index]) * (a[index] - b[index]) }
    return sum.squareRoot()
  }
}
