import KuruDrawing

extension Scene {
  /// The tree as text: one line a layer with what differs from the defaults, and below it one line an animation.
  ///
  ///     layer 1 position=120,60 bounds=0,0,240,120
  ///       layer 2 path="M0,0 L9,0" strokeColor=#0000ff
  ///         * strokeStart basic 0 -> 0.5 begin 0 duration 2 repeat inf
  public func dump() -> String {
    var out = DumpText()
    root.write(to: &out, label: "layer")
    return out.text
  }
}

extension Presentation {
  /// The tree as text: one line a layer with what differs from the defaults at this time; what animations changed is marked with a star.
  public func dump() -> String {
    var out = DumpText()
    out.line("time " + DumpText.number(time))
    var next = 0
    scene.root.forEachBelow { node, label, depth in
      var changes: ArraySlice<Override> = []
      if node.hasAnimations {
        // Walks as the records do; further copies of a replicator's sublayers are passed over.
        while next < records.count, records[next].id != node.id || records[next].isOld { next += 1 }
        if next < records.count { changes = overrides[records[next].overrides] }
        next += 1
      }
      out.depth = depth
      out.line(label + node.dumped(changes))
    }
    return out.text
  }
}

extension Node {
  /// Writes the tree with its animations.
  fileprivate func write(to out: inout DumpText, label: String) {
    let depth = out.depth
    forEachBelow { node, kind, level in
      out.depth = depth + level
      out.line((level == 0 ? label : kind) + node.dumped([]))
      out.depth += 1
      for animation in node.animations { animation.write(to: &out) }
      node.transition?.write(to: &out)
    }
    out.depth = depth
  }

  /// Calls `body` for this node and all below it, in the order of the tree, with what it is of the one above it and how deep it stands.
  fileprivate func forEachBelow(_ body: (Node, String, Int) -> Void) {
    var waiting = [(node: self, label: "layer", depth: 0)]
    while let (node, label, depth) = waiting.popLast() {
      body(node, label, depth)
      for child in node.children.reversed() { waiting.append((child, "layer", depth + 1)) }
      if let mask = node.mask { waiting.append((mask, "mask", depth + 1)) }
    }
  }

  /// The name and what differs from the defaults.
  fileprivate func dumped(_ changes: ArraySlice<Override>) -> String {
    let shown = changes.isEmpty ? values : values.applying(changes)
    var line = " " + String(id.rawValue)
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
    return line + timing.dumpedAsLayer
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
    old?.write(to: &out, label: "old at " + DumpText.number(oldTime))
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
