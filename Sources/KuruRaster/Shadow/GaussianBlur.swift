/// A blur by a bell curve, and a move by a part of a pixel right and down.
///
/// Below a standard deviation of two pixels it weighs by the curve itself. Else it is three running means along each axis: a mean over
/// 2r + 1 pixels with a part `edge` of one more on either side can have any variance; three with a third of the wanted one each come
/// within 1 % of the bell curve's integral (the fourth cumulant of three boxes is -0.4 of the square of the variance), and cost
/// the same for any deviation. Source: Gwosdek et al., "Theoretical Foundations of Gaussian Convolution by Extended Box Filtering",
/// 2011, equations 8 to 11.
struct GaussianBlur {
  /// Greater deviations, in pixels, are taken as this one.
  static let greatestDeviation = 500.0

  private let deviation: Double
  private let radius: Int
  private let edge: Double

  /// - Parameter deviation: in pixels; below zero as zero, which leaves everything as it is.
  init(deviation: Double) {
    self.deviation = min(max(deviation, 0), GaussianBlur.greatestDeviation)
    // The variance of one mean. That of 2r + 1 whole pixels is r (r + 1) / 3.
    let v = self.deviation * self.deviation / 3
    var r = Int(((1 + 12 * v).squareRoot() - 1) / 2)
    while r > 0 && Double(r * (r + 1)) / 3 > v { r -= 1 }
    radius = r
    let (n, next) = (Double(2 * r + 1), Double((r + 1) * (r + 1)))
    edge = min(max(n * (v - Double(r * (r + 1)) / 3) / (2 * (next - v)), 0), 1)
  }

  private var isNarrow: Bool { deviation < 2 }

  /// How many pixels away a pixel still has an effect.
  var reach: Int { isNarrow ? Int((4 * deviation).rounded(.up)) + 1 : 3 * (radius + 1) + 1 }

  /// What a plane becomes that is blurred and moved, between `columns` and `rows`, which count from `reach` pixels left of its corner and
  /// above it.
  ///
  /// Only the lines that hold something and those that are wanted are blurred: rows of the plane, then columns of the result.
  ///
  /// - Parameters:
  ///   - right: the part of a pixel to move, in 0..<1; `down` likewise.
  func blurred(_ plane: BlurPlane, columns: Range<Int>, rows: Range<Int>, right: Double, down: Double) -> BlurPlane {
    let across = blurredRows(of: plane, wanted: columns, move: right)
    return blurredRows(of: across, wanted: rows, move: down)
  }

  /// The rows blurred, of which the places `wanted` become the rows of the result: rows and columns are exchanged.
  private func blurredRows(of plane: BlurPlane, wanted: Range<Int>, move: Double) -> BlurPlane {
    let weights = BellWeights(deviation: isNarrow ? deviation : 0, move: move)
    var result = BlurPlane(width: plane.height, height: wanted.count)
    var line = [Int32](repeating: 0, count: plane.width + 2 * reach)
    var spare = line
    for y in 0..<plane.height {
      let row = plane.values[(y * plane.width)..<((y + 1) * plane.width)]
      if row.allSatisfy({ $0 == 0 }) { continue }
      line.withUnsafeMutableBufferPointer { line in
        spare.withUnsafeMutableBufferPointer { spare in
          line.update(repeating: 0)
          for (x, value) in row.enumerated() { line[reach + x] = value }
          blur(line, spare, weights)
          for (place, x) in wanted.enumerated() { result.values[place * plane.height + y] = line[x] }
        }
      }
    }
    return result
  }

  /// Blurs a line whose outer `reach` pixels on each side are empty.
  private func blur(
    _ line: UnsafeMutableBufferPointer<Int32>, _ spare: UnsafeMutableBufferPointer<Int32>, _ weights: BellWeights
  ) {
    weights.apply(to: UnsafeBufferPointer(line), into: spare)
    if isNarrow {
      _ = line.update(fromContentsOf: spare)
      return
    }
    average(UnsafeBufferPointer(spare), into: line)
    average(UnsafeBufferPointer(line), into: spare)
    average(UnsafeBufferPointer(spare), into: line)
  }

  /// One running mean; pixels beyond the ends count as empty.
  private func average(_ source: UnsafeBufferPointer<Int32>, into target: UnsafeMutableBufferPointer<Int32>) {
    let count = source.count
    let scale = 1 / (Double(2 * radius + 1) + 2 * edge)
    // Of the pixels up to `radius` away.
    var sum = 0
    for i in 0..<min(radius, count) { sum += Int(source[i]) }
    for i in 0..<count {
      let (right, left) = (i + radius, i - radius - 1)
      if right < count { sum += Int(source[right]) }
      if left >= 0 { sum -= Int(source[left]) }
      let outer = (left >= 0 ? source[left] : 0) + (right + 1 < count ? source[right + 1] : 0)
      target[i] = Int32((Double(sum) + edge * Double(outer)) * scale + 0.5)
    }
  }
}
