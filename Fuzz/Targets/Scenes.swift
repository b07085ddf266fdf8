import KuruDrawing
import KuruRaster
import KuruScene

/// A tree of layers with animations, sampled at some times and painted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScenes(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeBufferPointer(start: bytes, count: count))
  var scenes = SceneReader()
  let scene = Scene(root: scenes.node(&reader, depth: 3))
  let times = [0, 0.25, reader.number(), reader.number()]
  show([scene.dump(), times])
  var kept = scene.sample(at: 0)
  for time in times {
    let presentation = scene.sample(at: time)
    let list = presentation.displayList()
    // What a presentation held before changes nothing.
    scene.sample(at: time, into: &kept)
    let afterOthers = kept.displayList()
    // A list that holds a number that is none does not equal itself made anew; what is printed of it does.
    let isSame = afterOthers == list || (list != scene.sample(at: time).displayList() && afterOthers.dump() == list.dump())
    require(isSame, "another picture at \(time) after one at an earlier time")
    Painting(list: list, width: 32, height: 32).checked()
    _ = list.dump()
    if let next = scene.nextChange(after: time) {
      require(next >= time || time.isNaN, "the next change after \(time) is at \(next)")
    }
  }
  return 0
}

/// Reads nodes; each has a name of its own.
private struct SceneReader {
  private var count: UInt64 = 0
  private let properties = Property.all

  mutating func node(_ reader: inout ByteReader, depth: Int) -> Node {
    count += 1
    let id = NodeID(rawValue: count)
    var values = LayerValues()
    values.bounds = Rect(x: 0, y: 0, width: 24, height: 24)
    values.position = Point(x: 12, y: 12)
    values.backgroundColor = reader.color()
    let kinds = reader.byte()
    if kinds & 1 != 0 { values.shape = ShapeValues() }
    if kinds & 2 != 0 { values.gradient = GradientValues() }
    if kinds & 4 != 0 { values.replicator = ReplicatorValues() }
    for _ in 0..<reader.choice(6) {
      let property = properties[reader.choice(properties.count)]
      values[property] = value(&reader, of: property.kind)
    }
    var animations: [Animation] = []
    for _ in 0..<reader.choice(4) { animations.append(animation(&reader, depth: 2)) }
    var timing = MediaTiming(duration: .infinity)
    if kinds & 8 != 0 { timing = self.timing(&reader) }
    let mask = kinds & 16 != 0 && depth > 0 ? node(&reader, depth: depth - 1) : nil
    var children: [Node] = []
    if depth > 0 {
      for _ in 0..<reader.choice(4) where !reader.isAtEnd { children.append(node(&reader, depth: depth - 1)) }
    }
    return Node(id: id, values: values, timing: timing, animations: animations, mask: mask, children: children)
  }

  private func timing(_ reader: inout ByteReader) -> MediaTiming {
    var timing = MediaTiming(duration: reader.number() / 16)
    let fields = reader.byte()
    if fields & 1 != 0 { timing.beginTime = reader.number() / 16 }
    if fields & 2 != 0 { timing.timeOffset = reader.number() / 16 }
    if fields & 4 != 0 { timing.speed = reader.number() / 4 }
    if fields & 8 != 0 { timing.repeatCount = reader.number() }
    if fields & 16 != 0 { timing.repeatDuration = reader.number() / 4 }
    timing.autoreverses = fields & 32 != 0
    timing.fillMode = MediaTiming.FillMode(rawValue: fields >> 6) ?? .removed
    return timing
  }

  private func animation(_ reader: inout ByteReader, depth: Int) -> Animation {
    let property = properties[reader.choice(properties.count)]
    // Rarely of a kind that the property does not take.
    let kind = reader.rarely(16) ? Value.Kind(rawValue: reader.byte() % 13) ?? property.kind : property.kind
    let animated: Animation.Kind
    switch reader.choice(depth > 0 ? 4 : 3) {
    case 0: animated = .basic(endpoints(&reader, kind))
    case 1:
      var keyframes = Keyframes()
      for _ in 0..<reader.choice(5) { keyframes.values.append(value(&reader, of: kind)) }
      for _ in 0..<reader.choice(5) { keyframes.keyTimes.append(reader.fraction()) }
      for _ in 0..<reader.choice(4) { keyframes.curves.append(curve(&reader)) }
      keyframes.mode = Keyframes.Mode(rawValue: reader.byte() % 5) ?? .linear
      keyframes.rotation = Keyframes.Rotation(rawValue: reader.byte() % 3) ?? .none
      if reader.rarely(3) { keyframes.path = reader.path(limit: 6) }
      for _ in 0..<reader.choice(3) { keyframes.tensions.append(reader.number()) }
      animated = .keyframes(keyframes)
    case 2:
      var spring = Spring()
      spring.mass = reader.number() / 16 + 1
      spring.stiffness = reader.number() + 1
      spring.damping = reader.number()
      spring.initialVelocity = reader.number()
      animated = .spring(endpoints(&reader, kind), spring)
    default:
      var children: [Animation] = []
      for _ in 0..<reader.choice(3) { children.append(animation(&reader, depth: depth - 1)) }
      animated = .group(children)
    }
    var result = Animation(
      target: .property(property, .whole), kind: animated, timing: timing(&reader), curve: reader.bool() ? curve(&reader) : nil)
    result.isAdditive = reader.rarely(4)
    result.isCumulative = reader.rarely(4)
    return result
  }

  private func curve(_ reader: inout ByteReader) -> TimingCurve {
    TimingCurve(reader.fraction(), reader.fraction(), reader.fraction(), reader.fraction())
  }

  private func endpoints(_ reader: inout ByteReader, _ kind: Value.Kind) -> Animation.Endpoints {
    let fields = reader.byte()
    var endpoints = Animation.Endpoints()
    if fields & 1 == 0 { endpoints.from = value(&reader, of: kind) }
    if fields & 2 == 0 { endpoints.to = value(&reader, of: kind) }
    if fields & 4 != 0 { endpoints.by = value(&reader, of: kind) }
    return endpoints
  }

  private func value(_ reader: inout ByteReader, of kind: Value.Kind) -> Value {
    switch kind {
    case .number: return .number(reader.fraction())
    case .bool: return .bool(reader.bool())
    case .choice: return .choice(reader.byte())
    case .point: return .point(reader.point())
    case .size: return .size(Size(width: reader.number(), height: reader.number()))
    case .rect: return .rect(reader.rect())
    case .transform:
      var transform = Transform3D(reader.transform())
      if reader.bool() { transform = Transform3D(rotation: reader.number(), x: 1, y: reader.number(), z: 0) }
      if reader.bool() { transform.m34 = -1 / reader.number() }
      return .transform(transform)
    case .color: return .color(reader.bool() ? nil : reader.color())
    case .path: return .path(reader.rarely(8) ? nil : reader.path(limit: 8))
    case .numbers, .vector:
      var numbers: [Double] = []
      for _ in 0..<reader.choice(5) { numbers.append(reader.fraction()) }
      return kind == .numbers ? .numbers(numbers) : .vector(numbers)
    case .colors:
      var colors: [Color] = []
      for _ in 0..<reader.choice(5) { colors.append(reader.color()) }
      return .colors(colors)
    case .contents: return .contents(.image(Pixmap(width: reader.choice(5), height: reader.choice(5), fill: 0xff80_4020)))
    }
  }
}
