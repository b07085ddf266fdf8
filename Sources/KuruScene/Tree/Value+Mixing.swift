import KuruDrawing

extension Value {
  /// The value a fraction `t` of the way to `other`; below 0 and above 1 it goes on beyond the ends, where that has a meaning.
  ///
  /// At 0 and 1 the result is exactly `self` and `other`. Between them:
  /// - Numbers, points, sizes, rectangles, vectors and colours mix part by part.
  /// - Booleans and choices are `other` from the start on (measured on Apple's system).
  /// - Where one side has no colour, there is none (measured).
  /// - Transforms mix by their parts; see `Transform3D.mixed(with:by:)`.
  /// - Paths with the same elements mix point by point, and never beyond their ends; others are undefined in Apple's documents and
  ///   are `other` here. So are lists of different lengths.
  /// - Contents fade from one to the other.
  /// - Values of different kinds do not mix: `other`.
  public func mixed(with other: Value, by t: Double) -> Value {
    if t == 0, kind != .bool, kind != .choice { return self }
    if t == 1 { return other }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * t)
    case (.point(let a), .point(let b)): return .point(a.mixed(with: b, by: t))
    case (.size(let a), .size(let b)): return .size(a.mixed(with: b, by: t))
    case (.rect(let a), .rect(let b)):
      return .rect(Rect(origin: a.origin.mixed(with: b.origin, by: t), size: a.size.mixed(with: b.size, by: t)))
    case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, by: t))
    case (.color(let a), .color(let b)):
      guard let a, let b else { return .color(nil) }
      return .color(a.mixed(with: b, by: t))
    case (.path(let a), .path(let b)):
      guard let a, let b else { return other }
      return .path(a.mixed(with: b, by: min(max(t, 0), 1)))
    case (.numbers(let a), .numbers(let b)): return .numbers(Value.mix(a, b, by: t))
    case (.vector(let a), .vector(let b)): return .vector(Value.mix(a, b, by: t))
    case (.colors(let a), .colors(let b)):
      guard a.count == b.count else { return other }
      return .colors(a.indices.map { a[$0].mixed(with: b[$0], by: t) })
    case (.contents(let a), .contents(let b)): return .contents(a.faded(to: b, by: min(max(t, 0), 1)))
    default: return other
    }
  }

  private static func mix(_ a: [Double], _ b: [Double], by t: Double) -> [Double] {
    guard a.count == b.count else { return b }
    return a.indices.map { a[$0] + (b[$0] - a[$0]) * t }
  }
}

extension Size {
  func mixed(with other: Size, by t: Double) -> Size {
    Size(width: width + (other.width - width) * t, height: height + (other.height - height) * t)
  }
}

extension Path {
  /// Point by point where both paths have the same elements; `other` where they do not.
  func mixed(with other: Path, by t: Double) -> Path {
    guard verbs == other.verbs else { return other }
    return replacingPoints(with: points.indices.map { points[$0].mixed(with: other.points[$0], by: t) })
  }
}
