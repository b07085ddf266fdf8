import KuruDrawing

/// What each pixel gets of its neighbours along a line under a narrow blur and a move by less than a pixel.
///
/// A source pixel is a box of its value, and a target pixel the mean over a box; so the weight at distance d is the bell curve at d - move
/// against the two boxes' product, a hat of width 2. Without a blur that is the mean of two neighbours.
struct BellWeights {
  /// For the sources at distance `-reach` ... `reach`.
  private var weights: [Double] = []
  private let reach: Int

  init(deviation: Double, move: Double) {
    reach = Int((4 * deviation).rounded(.up)) + 1
    var total = 0.0
    for distance in -reach...reach {
      let offset = Double(distance) - move
      let weight = deviation < 0.05 ? max(0, 1 - offset.magnitude) : BellWeights.weight(offset, deviation)
      weights.append(weight)
      total += weight
    }
    for i in weights.indices { weights[i] /= total }
  }

  /// By the midpoint rule; constant factors fall out later.
  private static func weight(_ offset: Double, _ deviation: Double) -> Double {
    var sum = 0.0
    for k in 0..<64 {
      let u = (Double(k) - 31.5) / 32
      let z = (offset + u) / deviation
      sum += (1 - u.magnitude) * Elementary.exp(-z * z / 2)
    }
    return sum
  }

  /// Pixels beyond the ends count as empty.
  func apply(to source: UnsafeBufferPointer<Int32>, into target: UnsafeMutableBufferPointer<Int32>) {
    for i in source.indices {
      var sum = 0.0
      // The target at i takes from the source at i - distance.
      let first = max(-reach, i - source.count + 1)
      let last = min(reach, i)
      for distance in first...last { sum += weights[distance + reach] * Double(source[i - distance]) }
      target[i] = Int32(sum + 0.5)
    }
  }
}
