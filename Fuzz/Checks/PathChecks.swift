import KuruDrawing

/// What holds of a path and of what is made of it.
struct PathChecks {
  let path: Path
  /// Whether no number is so large that a sum of a few would be rounded to whole pixels or run over.
  let isModest: Bool

  init(_ path: Path) {
    self.path = path
    isModest = path.points.allSatisfy { $0.x.magnitude < 1e6 && $0.y.magnitude < 1e6 }
  }

  /// - Parameter point: moved off the grid on which most numbers lie, for on a border inside and outside are as rounding has it.
  func check(style: StrokeStyle, at point: Point) {
    let point = point + Point(x: 0.003_141_592_653_589_8, y: 0.002_718_281_828_459)
    let length = path.length
    let tight = path.bounds
    let turned = path.reversed()
    let subpaths = path.subpaths()
    let trimmed = path.trimmed(from: style.trimStart, to: style.trimEnd)
    let dashed = path.dashed(style.dash, phase: style.dashPhase)
    let winding = path.windingNumber(at: point)
    _ = path.contains(point, rule: .evenOdd)
    _ = path.stroked(style)
    _ = path.strokeBounds(style)
    guard isModest else { return }
    let slack = 1e-6 + 1e-3 * length
    require(length >= 0 && length.isFinite, "a length of \(length)")
    require(tight.isNull || path.controlBounds.insetBy(dx: -slack, dy: -slack).contains(tight), "bounds beyond the control points")
    require((turned.length - length).magnitude <= slack, "a length of \(turned.length) backwards, of \(length) forwards")
    require(turned.windingNumber(at: point) == -winding, "the winding number is not the opposite backwards")
    let sum = subpaths.reduce(0) { $0 + $1.length }
    require((sum - length).magnitude <= slack, "subpaths of \(sum) together, of a path of \(length)")
    require(trimmed.length <= length + slack, "a part of \(trimmed.length), of a path of \(length)")
    let (low, high) = (max(0, style.trimStart), min(1, style.trimEnd))
    if low < high, style.trimStart < style.trimEnd {
      require((trimmed.length - (high - low) * length).magnitude <= slack, "\(trimmed.length) from \(low) to \(high) of \(length)")
    }
    require(dashed.length <= length + slack, "dashes of \(dashed.length), of a path of \(length)")
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
