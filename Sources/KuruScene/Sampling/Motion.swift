import KuruDrawing

/// An animation made ready for sampling, once, when its node is made: what depends neither on the time nor on what is shown is worked out.
///
/// A class, so that sampling reads the few numbers it needs in place. An `Animation` is half a kilobyte, and copying it was the larger
/// part of the time for a frame of 10,000 layers.
final class Motion: Sendable {
  /// Through which values it goes. The large ones stand apart, so that looking at the first one moves few bytes.
  enum Course: Sendable {
    /// Between two numbers: by far the most.
    case numbers(Double, Double)
    /// Between two points, sizes, rectangles or colours, by their components.
    case vectors(SIMD4<Double>, SIMD4<Double>, Value.Kind)
    indirect case transforms(Transform3D.Mixture)
    indirect case values(from: Value, to: Value)
    /// An end, or both, is what is shown without this animation.
    indirect case open(Animation.Endpoints)
    indirect case keyframes(Keyframes)
    case group([Motion])
  }

  let slot: Override.Slot
  let component: Component
  /// The kind of value that the target takes; nil for a property that the layer's class declares.
  let kind: Value.Kind?
  let timing: MediaTiming
  let curve: TimingCurve?
  let spring: Spring?
  let course: Course
  let isAdditive: Bool
  let isCumulative: Bool
  let valueFunction: ValueFunction?
  let isInGroup: Bool
  /// Whether the value follows from the time alone and is of the kind that the target takes.
  let isPlain: Bool

  /// - Parameters:
  ///   - groupDuration: of the group in which the animation stands; that of a child without one.
  ///   - bases: the model values of what no earlier animation of the layer changes. An absent end that one of them stands for is settled.
  init(_ animation: Animation, groupDuration: Double? = nil, bases: inout Bases) {
    switch animation.target {
    case .property(let property, let part): (slot, component) = (.property(property), part)
    case .custom(let index): (slot, component) = (.custom(index), .whole)
    }
    kind = animation.target.kind
    var timing = animation.timing
    if let groupDuration, !(timing.duration > 0) { timing.duration = groupDuration }
    self.timing = timing
    curve = animation.curve.flatMap { $0.isLinear ? nil : $0 }
    isAdditive = animation.isAdditive
    isCumulative = animation.isCumulative
    valueFunction = animation.valueFunction
    isInGroup = groupDuration != nil
    switch animation.kind {
    case .basic(let ends):
      let base = bases.take(slot, component)
      (course, spring) = (Course(ends, base: valueFunction?.neutral ?? base), nil)
    case .spring(let ends, let spring):
      let base = bases.take(slot, component)
      (course, self.spring) = (Course(ends, base: valueFunction?.neutral ?? base), spring)
    case .keyframes(let keyframes):
      _ = bases.take(slot, component)
      if keyframes.rotation != .none { _ = bases.take(.property(.transform), .whole) }
      (course, spring) = (.keyframes(keyframes), nil)
    case .group(let children):
      var motions: [Motion] = []
      for child in children { motions.append(Motion(child, groupDuration: timing.duration, bases: &bases)) }
      (course, spring) = (.group(motions), nil)
    }
    isPlain = kind != nil && course.plainKind == kind && !isAdditive && !isCumulative && valueFunction == nil
  }

  /// Whether it, or one of its group, changes the property.
  func changes(_ property: Property) -> Bool {
    if case .group(let children) = course { return children.contains { $0.changes(property) } }
    return slot == .property(property)
  }

  /// Appends the override of a plain motion. In one step from the numbers to the array, for moving a `Value` about costs more than all
  /// the rest.
  func appendPlainOverride(at phase: MediaTiming.Phase, to overrides: inout [Override]) {
    let t = progress(at: phase)
    switch course {
    case .numbers(let from, let to):
      overrides.append(Override(slot: slot, component: component, value: .number(Motion.mix(from, to, t))))
    case .vectors(let from, let to, let kind):
      overrides.append(Override(slot: slot, component: component, value: Value(Motion.mix(from, to, t), kind)))
    case .transforms(let mixture):
      overrides.append(Override(slot: slot, component: component, value: .transform(mixture.transform(at: t))))
    case .values, .open, .keyframes, .group:
      break
    }
  }

  private static func mix(_ from: Double, _ to: Double, _ t: Double) -> Double { t == 1 ? to : from + (to - from) * t }

  private static func mix(_ from: SIMD4<Double>, _ to: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    t == 1 ? to : from + (to - from) * t
  }

  /// Whether `value(at:base:)` depends on `base`.
  var readsBase: Bool {
    if isAdditive { return true }
    if case .open = course { return true }
    return false
  }

  /// What the target becomes.
  ///
  /// - Parameter base: its value with all earlier animations applied.
  /// - Returns: nil where the animation changes nothing.
  func value(at phase: MediaTiming.Phase, base: Value) -> Value? {
    guard var value = cycleValue(at: phase, base: base) else { return nil }
    if isCumulative, phase.cycle > 0, let end = cycleEnd(base: base) {
      value = value.adding(end.scaled(by: phase.cycle))
    }
    if let valueFunction {
      guard let transform = valueFunction.transform(of: value) else { return nil }
      value = .transform(transform)
    }
    return isAdditive ? base.adding(value) : value
  }

  /// `phase.time` bent by the curve, in seconds.
  func bentTime(at phase: MediaTiming.Phase) -> Double {
    guard let curve, timing.duration.isFinite else { return phase.time }
    return curve.progress(at: phase.fraction) * timing.duration
  }

  /// `phase.fraction` bent by the curve.
  func bentFraction(at phase: MediaTiming.Phase) -> Double {
    curve?.progress(at: phase.fraction) ?? phase.fraction
  }

  /// How far the way between two ends is done.
  private func progress(at phase: MediaTiming.Phase) -> Double {
    spring?.progress(at: bentTime(at: phase)) ?? bentFraction(at: phase)
  }

  /// As if the animation were neither cumulative nor additive.
  private func cycleValue(at phase: MediaTiming.Phase, base: Value) -> Value? {
    switch course {
    case .numbers(let from, let to):
      return .number(Motion.mix(from, to, progress(at: phase)))
    case .vectors(let from, let to, let kind):
      return Value(Motion.mix(from, to, progress(at: phase)), kind)
    case .transforms(let mixture): return .transform(mixture.transform(at: progress(at: phase)))
    case .values(let from, let to): return from.mixed(with: to, by: progress(at: phase))
    case .open(let ends):
      guard let (from, to) = ends.settled(base: base) else { return nil }
      return from.mixed(with: to, by: progress(at: phase))
    case .keyframes(let keyframes): return keyframes.value(at: bentFraction(at: phase))
    case .group: return nil
    }
  }

  /// The value at the end of a cycle: of the way there, or of the way back where the animation reverses.
  private func cycleEnd(base: Value) -> Value? {
    let end =
      timing.autoreverses
      ? MediaTiming.Phase(time: 0, fraction: 0, cycle: 0)
      : MediaTiming.Phase(time: timing.duration, fraction: 1, cycle: 0)
    return cycleValue(at: end, base: base)
  }
}

extension Motion.Course {
  /// The kind of value it goes through, where that is known and it depends on nothing.
  fileprivate var plainKind: Value.Kind? {
    switch self {
    case .numbers: .number
    case .vectors(_, _, let kind): kind
    case .transforms: .transform
    case .values, .open, .keyframes, .group: nil
    }
  }

  /// - Parameter base: what is shown without the animation, if that is known.
  fileprivate init(_ ends: Animation.Endpoints, base: Value?) {
    guard let (from, to) = ends.settled(base: base) else {
      self = .open(ends)
      return
    }
    switch (from, to) {
    case (.number(let a), .number(let b)): self = .numbers(a, b)
    case (.transform(let a), .transform(let b)): self = .transforms(Transform3D.Mixture(from: a, to: b))
    default:
      if from.kind == to.kind, let a = from.fourComponents, let b = to.fourComponents {
        self = .vectors(a, b, from.kind)
      } else {
        self = .values(from: from, to: to)
      }
    }
  }
}

extension Value {
  /// The components of a point, a size, a rectangle or a colour; nil for anything else.
  fileprivate var fourComponents: SIMD4<Double>? {
    switch self {
    case .point(let a): SIMD4(a.x, a.y, 0, 0)
    case .size(let a): SIMD4(a.width, a.height, 0, 0)
    case .rect(let a): SIMD4(a.origin.x, a.origin.y, a.size.width, a.size.height)
    case .color(let a?): SIMD4(a.red, a.green, a.blue, a.alpha)
    default: nil
    }
  }

  /// The value of a kind that has four components or fewer.
  fileprivate init(_ v: SIMD4<Double>, _ kind: Kind) {
    switch kind {
    case .point: self = .point(Point(x: v.x, y: v.y))
    case .size: self = .size(Size(width: v.x, height: v.y))
    case .rect: self = .rect(Rect(x: v.x, y: v.y, width: v.z, height: v.w))
    default: self = .color(Color(red: v.x, green: v.y, blue: v.z, alpha: v.w))
    }
  }
}

extension Animation.Endpoints {
  /// Both ends, by the table of `CABasicAnimation`'s header; `from` and `to` win where all three values are given.
  ///
  /// - Parameter base: what is shown without the animation; it stands for an absent end. Nil: not known.
  /// - Returns: nil where `base` is needed and not known, and where no end is given.
  fileprivate func settled(base: Value?) -> (from: Value, to: Value)? {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.subtracting(by), to)
    case (let from?, nil, nil): base.map { (from, $0) }
    case (nil, let to?, nil): base.map { ($0, to) }
    case (nil, nil, let by?): base.map { ($0, $0.adding(by)) }
    case (nil, nil, nil): nil
    }
  }
}

/// The model values of a layer's properties, each until an animation changes it.
struct Bases {
  let values: LayerValues
  let custom: [Value]
  private var taken: [Override.Slot] = []

  init(values: LayerValues, custom: [Value]) {
    self.values = values
    self.custom = custom
  }

  /// The model value of a property, or of a part of it; nil from the second time on that something of the property is asked for.
  mutating func take(_ slot: Override.Slot, _ component: Component) -> Value? {
    if taken.contains(slot) { return nil }
    taken.append(slot)
    switch slot {
    case .property(let property): return values.value(of: property, component)
    case .custom(let index): return custom.indices.contains(index) ? custom[index] : nil
    }
  }
}
