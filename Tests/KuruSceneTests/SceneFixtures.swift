import KuruDrawing
import KuruScene

extension Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
}

extension LayerValues {
  /// A layer whose frame is `frame` in its superlayer.
  init(frame: Rect, background: Color? = nil) {
    self.init()
    position = frame.center
    bounds = Rect(origin: .zero, size: frame.size)
    backgroundColor = background
  }

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ background: Color? = nil) {
    self.init(frame: Rect(x: x, y: y, width: width, height: height), background: background)
  }

  func with(_ change: (inout LayerValues) -> Void) -> LayerValues {
    var result = self
    change(&result)
    return result
  }
}

extension Node {
  convenience init(
    _ id: UInt64, _ values: LayerValues = LayerValues(), animations: [Animation] = [], mask: Node? = nil,
    children: [Node] = []
  ) {
    self.init(id: NodeID(rawValue: id), values: values, animations: animations, mask: mask, children: children)
  }
}

extension Animation {
  /// A linear basic animation of one second from time 0.
  static func basic(
    _ keyPath: String, from: Value? = nil, to: Value? = nil, by: Value? = nil, duration: Double = 1,
    _ change: (inout Animation) -> Void = { _ in }
  ) -> Animation {
    of(keyPath, .basic(Endpoints(from: from, to: to, by: by)), duration: duration, change)
  }

  static func of(
    _ keyPath: String, _ kind: Kind, duration: Double = 1, _ change: (inout Animation) -> Void = { _ in }
  ) -> Animation {
    guard let target = Target(keyPath: keyPath) else { preconditionFailure("no such key path: \(keyPath)") }
    var animation = Animation(target: target, kind: kind, timing: MediaTiming(duration: duration))
    change(&animation)
    return animation
  }

  static func group(_ children: [Animation], duration: Double, _ change: (inout Animation) -> Void = { _ in }) -> Animation {
    of("opacity", .group(children), duration: duration, change)
  }
}

extension Value {
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var color: Color? { if case .color(let color) = self { color } else { nil } }
  var transform: Transform3D? { if case .transform(let transform) = self { transform } else { nil } }
  var point: Point? { if case .point(let point) = self { point } else { nil } }
}

/// The number that a layer with this opacity and these animations shows at times of its own.
func shownOpacity(_ model: Double, _ animations: [Animation], at times: [Double]) -> [Double] {
  let node = Node(1, LayerValues().with { $0.opacity = model }, animations: animations)
  return times.map { node.sampled(atLocalTime: $0).values.opacity }
}

func shown(_ keyPath: String, _ values: LayerValues, _ animations: [Animation], at time: Double) -> Value? {
  guard case .property(let property, let component) = Animation.Target(keyPath: keyPath) else { return nil }
  return Node(1, values, animations: animations).sampled(atLocalTime: time).values.value(of: property, component)
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-12) -> Bool { (a - b).magnitude <= tolerance }

func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-12) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, tolerance) }
}
