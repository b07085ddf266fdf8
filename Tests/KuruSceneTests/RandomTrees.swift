import KuruDrawing
import KuruScene

/// Makes trees of all kinds of layers with all kinds of animations, the same ones from the same seed.
struct RandomTrees {
  var random: RandomNumbers
  /// When animations begin.
  var begin = -1.0...5
  /// The fill mode of all animations; nil: any.
  var fill: MediaTiming.FillMode?
  /// Whether numbers may be anything.
  var isHostile = false
  private var lastID: UInt64 = 0

  init(seed: UInt64) { random = RandomNumbers(seed: seed &* 7919) }

  mutating func scene() -> Scene { Scene(root: node(depth: 3)) }

  private mutating func number(in range: ClosedRange<Double>) -> Double {
    let hostile = [0, -0.0, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude]
    return isHostile && random.index(4) == 0 ? hostile[random.index(hostile.count)] : random.number(in: range)
  }

  private mutating func node(depth: Int) -> Node {
    lastID += 1
    let id = lastID
    let values = values()
    var timing = MediaTiming(duration: .infinity)
    if random.index(3) == 0 {
      (timing.speed, timing.beginTime, timing.timeOffset) = (number(in: 0.25...3), number(in: -1...1), number(in: -1...1))
    }
    let animations = (0..<random.index(3)).map { _ in animation(depth: 1) }
    let mask = depth > 0 && random.index(6) == 0 ? node(depth: 0) : nil
    let children = (0..<(depth > 0 ? random.index(4) : 0)).map { _ in node(depth: depth - 1) }
    let transition = depth > 0 && random.index(6) == 0 ? transition(depth: depth) : nil
    return Node(
      id: NodeID(rawValue: id), values: values, custom: [.number(1), .vector([1, 2])], timing: timing,
      animations: animations, transition: transition, drawsCustomValues: random.bool(), mask: mask, children: children)
  }

  private mutating func values() -> LayerValues {
    var values = LayerValues(
      frame: Rect(x: number(in: 0...50), y: number(in: 0...50), width: number(in: 0...60), height: number(in: 0...60)))
    values.zPosition = random.bool() ? 0 : number(in: -2...2)
    values.backgroundColor = random.bool() ? color() : nil
    values.opacity = random.index(4) == 0 ? number(in: 0...1) : 1
    values.isHidden = random.index(12) == 0
    values.masksToBounds = random.index(4) == 0
    values.cornerRadius = random.index(3) == 0 ? number(in: 0...20) : 0
    values.maskedCorners = Corners(rawValue: UInt8(random.index(16)))
    values.borderWidth = random.index(4) == 0 ? number(in: 0...4) : 0
    values.shadowOpacity = random.index(6) == 0 ? number(in: 0...1) : 0
    values.isGeometryFlipped = random.index(8) == 0
    values.isDoubleSided = random.index(4) != 0
    if random.index(3) == 0 { values.transform = transform() }
    if random.index(6) == 0 { values.sublayerTransform = transform() }
    switch random.index(6) {
    case 0:
      values.shape = ShapeValues()
      values.shape?.path = path()
      values.shape?.strokeColor = color()
      values.shape?.lineWidth = number(in: 0...5)
    case 1:
      values.gradient = GradientValues()
      values.gradient?.colors = [color(), color(), color()]
      values.gradient?.kind = GradientValues.Kind(rawValue: UInt8(random.index(3))) ?? .axial
    case 2:
      values.replicator = ReplicatorValues()
      values.replicator?.instanceCount = isHostile ? number(in: 0...4).isFinite ? 3 : .nan : number(in: 0...4)
      values.replicator?.instanceDelay = random.bool() ? 0 : number(in: -1...1)
      values.replicator?.instanceTransform = transform()
      values.replicator?.alphaOffset = number(in: -0.3...0)
    case 3:
      values.contents = .image(Pixmap(width: 2, height: 3, fill: 0xff00_ff00))
      values.contentsGravity = ContentsGravity(rawValue: UInt8(random.index(12))) ?? .resize
      values.contentsScale = number(in: 1...3)
      values.contentsCenter =
        random.bool() ? Rect(x: 0, y: 0, width: 1, height: 1) : Rect(x: 0.2, y: 0.2, width: 0.6, height: 0.6)
    default: break
    }
    return values
  }

  private mutating func color() -> Color {
    Color(red: number(in: 0...1), green: number(in: 0...1), blue: number(in: 0...1), alpha: number(in: 0...1))
  }

  private mutating func transform() -> Transform3D {
    var m = Transform3D(scaleX: number(in: 0.5...2), y: number(in: 0.5...2), z: random.bool() ? 1 : number(in: 0.5...2))
    m = m.concatenating(
      Transform3D(
        rotation: number(in: -4...4), x: random.bool() ? 0 : number(in: -1...1), y: random.bool() ? 0 : number(in: -1...1), z: 1))
    if random.index(3) == 0 { m.m34 = number(in: -0.01...0.01) }
    return m.concatenating(Transform3D(translationX: number(in: -20...20), y: number(in: -20...20)))
  }

  private mutating func path() -> Path {
    var path = Path()
    path.addRoundedRect(
      Rect(x: number(in: 0...10), y: number(in: 0...10), width: number(in: 0...40), height: number(in: 0...40)),
      cornerWidth: number(in: 0...9), cornerHeight: number(in: 0...9))
    return path
  }

  // MARK: Animations

  private mutating func timing() -> MediaTiming {
    var timing = MediaTiming(duration: number(in: 0.1...3))
    timing.beginTime = number(in: begin)
    timing.fillMode = fill ?? MediaTiming.FillMode(rawValue: UInt8(random.index(4))) ?? .removed
    if random.index(3) == 0 { timing.repeatCount = number(in: 0...4) }
    if random.index(5) == 0 { timing.repeatDuration = number(in: 0...5) }
    timing.autoreverses = random.index(3) == 0
    if random.index(4) == 0 { timing.timeOffset = number(in: -2...2) }
    if random.index(4) == 0 { timing.speed = number(in: -3...3) }
    return timing
  }

  private mutating func transition(depth: Int) -> Transition {
    Transition(
      old: random.index(5) == 0 ? nil : node(depth: depth - 1), oldTime: number(in: -1...3),
      style: Transition.Style(rawValue: UInt8(random.index(5))) ?? .fade,
      direction: Transition.Direction(rawValue: UInt8(random.index(4))) ?? .right,
      progress: (number(in: 0...0.5), number(in: 0.5...1)), timing: timing(), curve: random.bool() ? .easeIn : nil)
  }

  private mutating func animation(depth: Int) -> Animation {
    let timing = timing()
    let (target, value) = subject()
    var kind = Animation.Kind.basic(Animation.Endpoints(from: value(&self), to: value(&self)))
    switch random.index(depth > 0 ? 6 : 5) {
    case 0: kind = .basic(Animation.Endpoints(to: value(&self)))
    case 1: kind = .basic(Animation.Endpoints(from: value(&self), by: value(&self)))
    case 2:
      var spring = Spring()
      (spring.damping, spring.initialVelocity) = (number(in: 0...30), number(in: -5...5))
      kind = .spring(Animation.Endpoints(from: value(&self), to: value(&self)), spring)
    case 3:
      var keyframes = Keyframes()
      keyframes.values = (0..<random.index(5)).map { _ in value(&self) }
      keyframes.mode = Keyframes.Mode(rawValue: UInt8(random.index(5))) ?? .linear
      if random.bool() { keyframes.keyTimes = (0..<5).map { _ in number(in: 0...1) } }
      if random.index(3) == 0 { keyframes.path = path() }
      keyframes.rotation = random.bool() ? .auto : .none
      kind = .keyframes(keyframes)
    case 5: kind = .group((0..<3).map { _ in animation(depth: depth - 1) })
    default: break
    }
    var result = Animation(target: target, kind: kind, timing: timing)
    result.curve = random.bool() ? .easeInEaseOut : nil
    result.isAdditive = random.index(4) == 0
    result.isCumulative = random.index(4) == 0
    return result
  }

  /// A target, and a maker of values for it.
  private mutating func subject() -> (Animation.Target, (inout RandomTrees) -> Value) {
    func keyPath(_ keyPath: String) -> Animation.Target { Animation.Target(keyPath: keyPath) ?? .custom(0) }
    switch random.index(12) {
    case 0: return (keyPath("opacity"), { .number($0.number(in: 0...1)) })
    case 1: return (keyPath("position"), { .point(Point(x: $0.number(in: 0...50), y: $0.number(in: 0...50))) })
    case 2: return (keyPath("bounds.size"), { .size(Size(width: $0.number(in: 0...50), height: $0.number(in: 0...50))) })
    case 3: return (keyPath("transform.rotation.z"), { .number($0.number(in: -7...7)) })
    case 4: return (keyPath("transform.scale"), { .number($0.number(in: 0...2)) })
    case 5: return (keyPath("transform"), { .transform($0.transform()) })
    case 6: return (keyPath("backgroundColor"), { .color($0.color()) })
    case 7: return (keyPath("strokeEnd"), { .number($0.number(in: 0...1)) })
    case 8: return (keyPath("path"), { .path($0.path()) })
    case 9: return (keyPath("zPosition"), { .number($0.number(in: -2...2)) })
    case 10: return (keyPath("hidden"), { .bool($0.random.bool()) })
    default: return (.custom(random.index(3)), { .number($0.number(in: 0...9)) })
    }
  }
}

extension Node {
  func withoutAnimations() -> Node {
    Node(
      id: id, values: values, custom: custom, timing: timing, drawsCustomValues: drawsCustomValues,
      mask: mask?.withoutAnimations(), children: children.map { $0.withoutAnimations() })
  }
}
