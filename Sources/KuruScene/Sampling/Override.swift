import KuruDrawing

/// What a property of a node, or a part of it, shows in place of its model value. Later ones are applied over earlier ones.
struct Override: Sendable, Equatable {
  enum Slot: Hashable, Sendable {
    case property(Property)
    /// The property of that index among those that the layer's class declares.
    case custom(Int)
  }

  let slot: Slot
  let component: Component
  var value: Value
}

extension Node {
  /// Appends what the animations that contribute at `localTime` make of this node's values, in their order.
  func appendOverrides(atLocalTime localTime: Double, to overrides: inout [Override]) {
    let first = overrides.count
    for motion in motions { apply(motion, at: localTime, first: first, to: &overrides) }
  }

  /// - Parameters:
  ///   - time: the layer's, or the group's.
  ///   - first: where this node's overrides begin.
  private func apply(_ motion: Motion, at time: Double, first: Int, to overrides: inout [Override]) {
    guard let phase = motion.timing.phase(parentTime: time, includesEnd: motion.isInGroup) else { return }
    if case .group(let children) = motion.course {
      let groupTime = motion.bentTime(at: phase)
      for child in children { apply(child, at: groupTime, first: first, to: &overrides) }
      return
    }
    if motion.isPlain { return motion.appendPlainOverride(at: phase, to: &overrides) }
    let base = motion.readsBase ? shownValue(of: motion, overrides[first...]) : .bool(false)
    guard let base, let value = motion.value(at: phase, base: base), accepts(value, motion) else { return }
    overrides.append(Override(slot: motion.slot, component: motion.component, value: value))
    if case .keyframes(let keyframes) = motion.course,
      let angle = keyframes.angle(at: motion.bentFraction(at: phase))
    {
      turn(by: angle, first: first, &overrides)
    }
  }

  /// What moves along a path may turn with it: the angle is added to the rotation about z.
  private func turn(by angle: Double, first: Int, _ overrides: inout [Override]) {
    let shown = shownValue(of: .property(.transform), overrides[first...])
    guard let own = shown?.component(.rotationZ) else { return }
    let turned = own.adding(.number(angle))
    overrides.append(Override(slot: .property(.transform), component: .rotationZ, value: turned))
  }

  /// Whether the target takes values of that kind.
  private func accepts(_ value: Value, _ motion: Motion) -> Bool {
    switch motion.slot {
    case .property: value.kind == motion.kind
    case .custom(let index): custom.indices.contains(index) && custom[index].kind == value.kind
    }
  }

  private func shownValue(of motion: Motion, _ overrides: ArraySlice<Override>) -> Value? {
    shownValue(of: motion.slot, overrides)?.component(motion.component)
  }

  /// The value with all overrides so far applied; nil where the layer's class declares no such property.
  private func shownValue(of slot: Override.Slot, _ overrides: ArraySlice<Override>) -> Value? {
    var value: Value
    switch slot {
    case .property(let property): value = values[property]
    case .custom(let index):
      guard custom.indices.contains(index) else { return nil }
      value = custom[index]
    }
    for override in overrides where override.slot == slot {
      value = value.replacing(override.component, with: override.value) ?? value
    }
    return value
  }

  /// The values at a time of the layer's own, which is what its `timing` makes of its superlayer's time.
  ///
  /// - Returns: the layer's values, and those of the properties that its class declares, in its order.
  public func sampled(atLocalTime localTime: Double) -> (values: LayerValues, custom: [Value]) {
    var overrides: [Override] = []
    appendOverrides(atLocalTime: localTime, to: &overrides)
    return (values.applying(overrides[...]), customValues(overrides[...]))
  }

  func customValues(_ overrides: ArraySlice<Override>) -> [Value] {
    var result = custom
    for override in overrides {
      if case .custom(let index) = override.slot { result[index] = override.value }
    }
    return result
  }
}

extension LayerValues {
  mutating func apply(_ overrides: ArraySlice<Override>) {
    for override in overrides {
      if case .property(let property) = override.slot { set(override.value, of: property, override.component) }
    }
  }

  func applying(_ overrides: ArraySlice<Override>) -> LayerValues {
    var result = self
    result.apply(overrides)
    return result
  }
}
