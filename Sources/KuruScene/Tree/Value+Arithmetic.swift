import KuruDrawing

extension Value {
  /// What `by` means, and what an additive animation does: `amount` on top of this value.
  ///
  /// Transforms concatenate: `amount` acts first, in the layer's own space, and this value after it. Values that have no sum
  /// (booleans, choices, contents, and pairs of different kinds or lengths) become `amount`.
  public func adding(_ amount: Value) -> Value {
    if case (.transform(let a), .transform(let b)) = (self, amount) { return .transform(b.concatenating(a)) }
    return combined(with: amount, by: 1)
  }

  /// The value to which `amount` must be added to get this one.
  ///
  /// A transform that has no inverse cannot be taken away: this value as it is.
  public func subtracting(_ amount: Value) -> Value {
    if case (.transform(let a), .transform(let b)) = (self, amount) {
      guard let inverse = b.inverse else { return self }
      return .transform(inverse.concatenating(a))
    }
    return combined(with: amount, by: -1)
  }

  /// The amount `factor` times over: what that many cycles of a cumulative animation have added.
  ///
  /// A transform is repeated; the part of `factor` after the decimal point does not count.
  public func scaled(by factor: Double) -> Value {
    switch self {
    case .number(let a): return .number(a * factor)
    case .point(let a): return .point(a * factor)
    case .size(let a): return .size(Size(width: a.width * factor, height: a.height * factor))
    case .rect(let a):
      return .rect(
        Rect(origin: a.origin * factor, size: Size(width: a.size.width * factor, height: a.size.height * factor)))
    case .color(let a):
      return .color(
        a.map {
          Color(red: $0.red * factor, green: $0.green * factor, blue: $0.blue * factor, alpha: $0.alpha * factor)
        })
    case .transform(let a): return .transform(a.repeated(factor))
    case .path(let a): return .path(a.map { $0.replacingPoints(with: $0.points.map { $0 * factor }) })
    case .numbers(let a): return .numbers(a.map { $0 * factor })
    case .vector(let a): return .vector(a.map { $0 * factor })
    case .colors(let a):
      return .colors(
        a.map {
          Color(red: $0.red * factor, green: $0.green * factor, blue: $0.blue * factor, alpha: $0.alpha * factor)
        })
    case .bool, .choice, .contents: return self
    }
  }

  /// The sum of this value and `sign` times `amount`, part by part.
  private func combined(with amount: Value, by sign: Double) -> Value {
    switch (self, amount) {
    case (.number(let a), .number(let b)): return .number(a + sign * b)
    case (.point(let a), .point(let b)): return .point(a + b * sign)
    case (.size(let a), .size(let b)): return .size(a.adding(b, by: sign))
    case (.rect(let a), .rect(let b)):
      return .rect(Rect(origin: a.origin + b.origin * sign, size: a.size.adding(b.size, by: sign)))
    case (.color(let a), .color(let b)):
      guard let a, let b else { return .color(a ?? b) }
      return .color(a.adding(b, by: sign))
    case (.path(let a), .path(let b)):
      guard let a, let b, a.verbs == b.verbs else { return amount }
      return .path(a.replacingPoints(with: a.points.indices.map { a.points[$0] + b.points[$0] * sign }))
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? .numbers(a.indices.map { a[$0] + sign * b[$0] }) : amount
    case (.vector(let a), .vector(let b)):
      return a.count == b.count ? .vector(a.indices.map { a[$0] + sign * b[$0] }) : amount
    case (.colors(let a), .colors(let b)):
      return a.count == b.count ? .colors(a.indices.map { a[$0].adding(b[$0], by: sign) }) : amount
    default: return amount
    }
  }
}

extension Size {
  fileprivate func adding(_ other: Size, by sign: Double) -> Size {
    Size(width: width + sign * other.width, height: height + sign * other.height)
  }
}

extension Color {
  fileprivate func adding(_ other: Color, by sign: Double) -> Color {
    Color(
      red: red + sign * other.red, green: green + sign * other.green, blue: blue + sign * other.blue,
      alpha: alpha + sign * other.alpha)
  }
}
