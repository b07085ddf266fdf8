extension Cubic {
  // Gauss-Legendre quadrature on -1...1: half of the symmetric nodes, with their weights.
  // Source: Abramowitz and Stegun, table 25.4.
  private static let nodes4: [(x: Double, weight: Double)] = [
    (0.339981043584856, 0.652145154862546), (0.861136311594053, 0.347854845137454),
  ]
  private static let nodes8: [(x: Double, weight: Double)] = [
    (0.183434642495650, 0.362683783378362), (0.525532409916329, 0.313706645877887),
    (0.796666477413627, 0.222381034453374), (0.960289856497536, 0.101228536290376),
  ]

  /// The length of the curve over `from...to`, within 1e-5 of the length of its control polygon.
  ///
  /// The speed |B'(t)| is integrated with 8 nodes, and in halves where that differs from 4 nodes.
  public func length(from: Double = 0, to: Double = 1) -> Double {
    let polygon = polygonLength
    guard polygon.isFinite, polygon > 0 else { return 0 }
    return length(from: from, to: to, tolerance: 1e-5 * polygon, depth: 0)
  }

  private func length(from: Double, to: Double, tolerance: Double, depth: Int) -> Double {
    let fine = speedIntegral(from, to, Cubic.nodes8)
    if depth == 8 || (fine - speedIntegral(from, to, Cubic.nodes4)).magnitude <= tolerance { return fine }
    let middle = (from + to) / 2
    return length(from: from, to: middle, tolerance: tolerance / 2, depth: depth + 1)
      + length(from: middle, to: to, tolerance: tolerance / 2, depth: depth + 1)
  }

  private func speedIntegral(_ from: Double, _ to: Double, _ nodes: [(x: Double, weight: Double)]) -> Double {
    let middle = (from + to) / 2
    let half = (to - from) / 2
    var sum = 0.0
    for node in nodes {
      let offset = half * node.x
      sum += node.weight * (derivative(at: middle - offset).length + derivative(at: middle + offset).length)
    }
    return sum * half
  }

  /// The t at which the curve has run `distance` from its start, for a curve of that whole `length`.
  ///
  /// Newton's method on the length, kept inside a bracket that every step narrows.
  public func parameter(atLength distance: Double, of length: Double) -> Double {
    if !(distance > 0) { return 0 }
    if distance >= length { return 1 }
    var low = 0.0
    var high = 1.0
    var t = distance / length
    for _ in 0..<20 {
      let error = self.length(from: 0, to: t) - distance
      if error.magnitude <= 1e-7 * length { break }
      if error > 0 { high = t } else { low = t }
      let speed = derivative(at: t).length
      let next = t - error / speed
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}
