import KuruDrawing

/// What a property of a node shows in place of its model value.
struct Override: Sendable, Equatable {
  enum Slot: Hashable, Sendable {
    case property(Property)
    /// The property of that index among those that the layer's class declares.
    case custom(Int)
  }

  let slot: Slot
  var value: Value
}

extension Node {
  /// Appends what the animations that contribute at `localTime` make of this node's values, one override a property.
  func appendOverrides(atLocalTime localTime: Double, to overrides: inout [Override]) {
    let first = overrides.count
    for index in animations.indices {
      apply(animations[index], at: localTime, groupDuration: nil, first: first, to: &overrides)
    }
  }

  /// - Parameters:
  ///   - time: the layer's, or the group's.
  ///   - groupDuration: of the group that the animation stands in.
  ///   - first: where this node's overrides begin.
  private func apply(
    _ animation: Animation, at time: Double, groupDuration: Double?, first: Int, to overrides: inout [Override]
  ) {
    var timing = animation.timing
    if let groupDuration, !(timing.duration > 0) { timing.duration = groupDuration }
    guard let phase = timing.phase(parentTime: time, includesEnd: groupDuration != nil) else { return }
    if case .group(let children) = animation.kind {
      let groupTime = animation.bentTime(at: phase)
      for child in children {
        apply(child, at: groupTime, groupDuration: timing.duration, first: first, to: &overrides)
      }
      return
    }
    let slot: Override.Slot
    let component: Component
    switch animation.target {
    case .property(let property, let part): (slot, component) = (.property(property), part)
    case .custom(let index):
      guard custom.indices.contains(index) else { return }
      (slot, component) = (.custom(index), .whole)
    }
    let place = overrides[first...].firstIndex { $0.slot == slot }
    // Most animations give both ends of a whole property and need nothing of what is there.
    let value: Value
    if component == .whole, !animation.readsBase {
      guard let part = animation.value(at: phase, base: .bool(false)), part.kind == kind(of: slot) else { return }
      value = part
    } else {
      let whole = place.map { overrides[$0].value } ?? modelValue(of: slot)
      guard let base = animation.readsBase ? whole.component(component) : whole,
        let part = animation.value(at: phase, base: base), let changed = whole.replacing(component, with: part)
      else { return }
      value = changed
    }
    set(value, in: slot, at: place, &overrides)
    turn(with: animation, at: phase, first: first, &overrides)
  }

  private func set(_ value: Value, in slot: Override.Slot, at place: Int?, _ overrides: inout [Override]) {
    if let place {
      overrides[place].value = value
    } else {
      overrides.append(Override(slot: slot, value: value))
    }
  }

  /// What moves along a path may turn with it: its tangent's angle is added to the rotation about z.
  private func turn(
    with animation: Animation, at phase: MediaTiming.Phase, first: Int, _ overrides: inout [Override]
  ) {
    guard case .keyframes(let keyframes) = animation.kind, keyframes.rotation != .none,
      let angle = keyframes.angle(at: animation.bentFraction(at: phase))
    else { return }
    let slot = Override.Slot.property(.transform)
    let place = overrides[first...].firstIndex { $0.slot == slot }
    let transform = place.map { overrides[$0].value } ?? values[.transform]
    guard let own = transform.component(.rotationZ),
      let turned = transform.replacing(.rotationZ, with: own.adding(.number(angle)))
    else { return }
    set(turned, in: slot, at: place, &overrides)
  }

  private func kind(of slot: Override.Slot) -> Value.Kind {
    switch slot {
    case .property(let property): property.kind
    case .custom(let index): custom[index].kind
    }
  }

  private func modelValue(of slot: Override.Slot) -> Value {
    switch slot {
    case .property(let property): values[property]
    case .custom(let index): custom[index]
    }
  }

  /// The values at a time of the layer's own, which is what its `timing` makes of its superlayer's time.
  ///
  /// - Returns: the layer's values, and those of the properties that its class declares, in its order.
  public func sampled(atLocalTime localTime: Double) -> (values: LayerValues, custom: [Value]) {
    var overrides: [Override] = []
    appendOverrides(atLocalTime: localTime, to: &overrides)
    return applying(overrides[...])
  }

  func applying(_ overrides: ArraySlice<Override>) -> (values: LayerValues, custom: [Value]) {
    var result = (values: values, custom: custom)
    for override in overrides {
      switch override.slot {
      case .property(let property): result.values[property] = override.value
      case .custom(let index): result.custom[index] = override.value
      }
    }
    return result
  }
}
