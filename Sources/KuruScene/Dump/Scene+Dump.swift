import KuruDrawing

extension Scene {
  /// The tree as text: one line a layer with what differs from the defaults, and below it one line an animation.
  ///
  ///     layer 1 position=120,60 bounds=0,0,240,120
  ///       layer 2 path="M0,0 L9,0" strokeColor=#0000ff
  ///         * strokeStart basic 0 -> 0.5 begin 0 duration 2 repeat inf
  public func dump() -> String {
    var out = DumpText()
    root.write(to: &out, label: "layer", overrides: { _ in [] }, withAnimations: true)
    return out.text
  }
}

extension Presentation {
  /// The tree as text: one line a layer with what differs from the defaults at this time; what animations changed is marked with a star.
  public func dump() -> String {
    var out = DumpText()
    out.line("time " + DumpText.number(time))
    var next = 0
    scene.root.write(
      to: &out, label: "layer",
      overrides: { node in
        // Walks as the records do; further copies of a replicator's sublayers are passed over.
        while next < records.count, records[next].id != node.id || records[next].isOld { next += 1 }
        guard next < records.count else { return [] }
        next += 1
        return overrides[records[next - 1].overrides]
      }, withAnimations: false)
    return out.text
  }
}

extension Node {
  fileprivate func write(
    to out: inout DumpText, label: String, overrides: (Node) -> ArraySlice<Override>, withAnimations: Bool
  ) {
    let changes = hasAnimations ? overrides(self) : []
    let shown = changes.isEmpty ? values : values.applying(changes)
    var line = label + " " + String(id.rawValue)
    let plain = shown.plain
    for property in Property.all {
      let isChanged = changes.contains { $0.slot == .property(property) }
      let value = shown[property]
      guard isChanged || value != plain[property] else { continue }
      line += " " + property.name + (isChanged ? "*=" : "=") + value.dumped
    }
    for index in custom.indices {
      let change = changes.first { $0.slot == .custom(index) }
      line += " custom " + String(index) + (change == nil ? "=" : "*=") + (change?.value ?? custom[index]).dumped
    }
    line += timing.dumpedAsLayer
    out.line(line)
    out.depth += 1
    if withAnimations {
      for animation in animations { animation.write(to: &out) }
      transition?.write(to: &out)
    }
    mask?.write(to: &out, label: "mask", overrides: overrides, withAnimations: withAnimations)
    for child in children {
      child.write(to: &out, label: "layer", overrides: overrides, withAnimations: withAnimations)
    }
    out.depth -= 1
  }
}

extension LayerValues {
  /// The defaults of a layer of the same kind.
  fileprivate var plain: LayerValues {
    var result = LayerValues()
    if shape != nil { result.shape = ShapeValues() }
    if gradient != nil { result.gradient = GradientValues() }
    if replicator != nil { result.replicator = ReplicatorValues() }
    return result
  }
}

extension MediaTiming {
  fileprivate var dumpedAsLayer: String {
    (speed == 1 ? "" : " speed " + DumpText.number(speed))
      + (beginTime == 0 ? "" : " begin " + DumpText.number(beginTime))
      + (timeOffset == 0 ? "" : " offset " + DumpText.number(timeOffset))
  }

  fileprivate var dumpedAsAnimation: String {
    var line = " begin " + DumpText.number(beginTime) + " duration " + DumpText.number(duration)
    if repeatDuration > 0 {
      line += " repeat for " + DumpText.number(repeatDuration)
    } else if repeatCount > 0 {
      line += " repeat " + DumpText.number(repeatCount)
    }
    if autoreverses { line += " and back" }
    if speed != 1 { line += " speed " + DumpText.number(speed) }
    if timeOffset != 0 { line += " offset " + DumpText.number(timeOffset) }
    switch fillMode {
    case .removed: return line
    case .forwards: return line + " fill forwards"
    case .backwards: return line + " fill backwards"
    case .both: return line + " fill both"
    }
  }
}

extension Animation {
  fileprivate func write(to out: inout DumpText) {
    var line = "* "
    switch kind {
    case .basic(let ends): line += target.dumped + " basic " + ends.dumped
    case .spring(let ends, let spring):
      line += target.dumped + " spring " + ends.dumped + " mass " + DumpText.number(spring.mass)
      line += " stiffness " + DumpText.number(spring.stiffness) + " damping " + DumpText.number(spring.damping)
      if spring.initialVelocity != 0 { line += " velocity " + DumpText.number(spring.initialVelocity) }
    case .keyframes(let keyframes): line += target.dumped + " keyframes " + keyframes.dumped
    case .group: line += "group"
    }
    line += timing.dumpedAsAnimation + curve.dumped
    if isAdditive { line += " additive" }
    if isCumulative { line += " cumulative" }
    out.line(line)
    if case .group(let children) = kind {
      out.depth += 1
      for child in children { child.write(to: &out) }
      out.depth -= 1
    }
  }
}

extension Transition {
  fileprivate func write(to out: inout DumpText) {
    var line = "* transition "
    switch style {
    case .fade: line += "fade"
    case .moveIn: line += "move in "
    case .push: line += "push "
    case .reveal: line += "reveal "
    case .flip: line += "flip "
    }
    if style != .fade {
      switch direction {
      case .right: line += "right"
      case .left: line += "left"
      case .down: line += "down"
      case .up: line += "up"
      }
    }
    if progress != (0, 1) { line += " from " + DumpText.number(progress.start) + " to " + DumpText.number(progress.end) }
    line += timing.dumpedAsAnimation + curve.dumped
    out.line(line)
    out.depth += 1
    old?.write(to: &out, label: "old at " + DumpText.number(oldTime), overrides: { _ in [] }, withAnimations: true)
    out.depth -= 1
  }
}

extension TimingCurve? {
  fileprivate var dumped: String {
    guard let curve = self, !curve.isLinear else { return "" }
    return " curve " + DumpText.numbers([curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y])
  }
}

extension Animation.Endpoints {
  fileprivate var dumped: String {
    (from?.dumped ?? "shown") + " -> " + (to?.dumped ?? (by == nil ? "shown" : "")) + (by.map { "by " + $0.dumped } ?? "")
  }
}

extension Keyframes {
  fileprivate var dumped: String {
    var line = ""
    switch mode {
    case .linear: line = "linear "
    case .discrete: line = "discrete "
    case .paced: line = "paced "
    case .cubic: line = "cubic "
    case .cubicPaced: line = "cubic paced "
    }
    if let path {
      line += "along \"" + DumpText.path(path) + "\""
    } else {
      line += "[" + values.map { $0.dumped }.reduce("") { $0.isEmpty ? $1 : $0 + " " + $1 } + "]"
    }
    if !keyTimes.isEmpty { line += " at " + DumpText.numbers(keyTimes) }
    if rotation != .none { line += " turning" }
    return line
  }
}
