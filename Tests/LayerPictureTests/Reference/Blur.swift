import KuruDrawing

/// A move and a blur by a bell curve, pixel by pixel: what a shadow is.
struct Blur {
  /// The standard deviation, in pixels.
  let deviation: Double
  let offset: Point

  func apply(to values: [Double], width: Int, height: Int) -> [Double] {
    let rows = Blur.weights(deviation, offset.x)
    let columns = Blur.weights(deviation, offset.y)
    var across = [Double](repeating: 0, count: values.count)
    for i in values.indices {
      for (distance, weight) in rows where (0..<width).contains(i % width - distance) {
        across[i] += values[i - distance] * weight
      }
    }
    var result = [Double](repeating: 0, count: values.count)
    for i in values.indices {
      for (distance, weight) in columns where (0..<height).contains(i / width - distance) {
        result[i] += across[i - distance * width] * weight
      }
    }
    return result
  }

  /// How much a pixel gets from one so many pixels before it: the mean over the pixel of the curve's integral over the other, moved.
  private static func weights(_ deviation: Double, _ move: Double) -> [(distance: Int, weight: Double)] {
    let reach = Int((4 * deviation + move.magnitude).rounded(.up)) + 1
    let parts = 16
    return (-reach...reach).map { distance in
      let weight = (0..<parts).reduce(0.0) { sum, part in
        let x = Double(distance) - move + (Double(part) + 0.5) / Double(parts) - 0.5
        guard deviation > 0 else { return sum + (x.magnitude < 0.5 ? 1 : 0) }
        return sum + bellIntegral((x + 0.5) / deviation) - bellIntegral((x - 0.5) / deviation)
      }
      return (distance, weight / Double(parts))
    }
  }

  /// Of the standard normal density up to `z`, by Simpson's rule.
  private static func bellIntegral(_ z: Double) -> Double {
    let end = min(max(z, -8), 8)
    let count = 64
    let h = end / Double(count)
    let sum = (0...count).reduce(0.0) { sum, i in
      let weight = i == 0 || i == count ? 1.0 : (i % 2 == 0 ? 2 : 4)
      let t = Double(i) * h
      return sum + weight * Elementary.exp(-t * t / 2)
    }
    return 0.5 + sum * h / 3 / (2 * Elementary.pi).squareRoot()
  }
}
