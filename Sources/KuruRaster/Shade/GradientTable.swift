import KuruDrawing

/// A gradient's pixels at equal steps of t, for the pixels of a surface at which the colour changes evenly: the mean over a pixel is then
/// the colour at its centre. `GradientShader` reckons the others, those near a stop, one by one.
///
/// Reading the table takes a tenth of the time. It is not made for a gradient so short that making it would take longer.
struct GradientTable {
  private static let count = 1024

  /// By steps of t; 0 where they differ too much, or a stop is near: no such pixel is read from the table.
  private var pixels: [UInt32]
  private let geometry: GradientGeometry
  private let inverse: Transform
  /// No pixel nearer to the centre of a conic gradient, squared, in the gradient's coordinates.
  private let leastSquare: Double
  // What lies beyond the ends, and from where on, in steps: a pixel further out. 0 where nothing is painted.
  private let before: UInt32
  private let begin: Double
  private let after: UInt32
  private let end: Double

  /// - Parameter inverse: from pixels to the gradient's coordinates.
  ///
  /// Nil where the table would not be of use.
  init?(_ ramp: ColorRamp, _ geometry: GradientGeometry, inverse: Transform) {
    let scale = inverse.largestScale
    // By how much t changes over a pixel.
    let width: Double
    if geometry.isPeriodic {
      width = 1.0 / 64
      let least = scale / (2 * Elementary.pi * width)
      leastSquare = least * least
    } else {
      guard let slope = geometry.greatestSlope else { return nil }
      width = slope * scale
      leastSquare = 0
    }
    guard width < 1.0 / 32 else { return nil }
    self.geometry = geometry
    self.inverse = inverse
    // Of a conic gradient no point lies outside.
    before = geometry.extendsBefore && !geometry.isPeriodic ? ColorRamp.pixel(ramp.mean(at: -1, width: 0)) : 0
    after = geometry.extendsAfter && !geometry.isPeriodic ? ColorRamp.pixel(ramp.mean(at: 2, width: 0)) : 0
    begin = -width * Double(GradientTable.count)
    end = (1 + width) * Double(GradientTable.count)
    pixels = [UInt32](repeating: 0, count: GradientTable.count)
    let step = 1 / Double(GradientTable.count)
    // A step is clear of stops with a pixel to either side.
    let stops = [0] + ramp.locations + [1]
    var next = 0
    for i in pixels.indices {
      let (low, high) = (Double(i) * step - width, Double(i + 1) * step + width)
      while next < stops.count && stops[next] < low { next += 1 }
      if next < stops.count && stops[next] <= high { continue }
      let middle = (Double(i) + 0.5) * step
      let change = ramp.mean(at: middle + step / 2, width: 0) - ramp.mean(at: middle - step / 2, width: 0)
      if max(change.max(), -change.min()) <= 1 { pixels[i] = ColorRamp.pixel(ramp.mean(at: middle, width: 0)) }
    }
  }

  /// Writes the pixels of row `y` from column `x` on, 0 for those that are not in the table.
  func read(x: Int, y: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    let inverse = inverse
    let centerY = Double(y) + 0.5
    let (before, begin, after, end) = (before, begin, after, end)
    let pixels = pixels.span
    let count = Double(GradientTable.count)
    geometry.forEachT(
      in: row.indices, at: { i in inverse.apply(Point(x: Double(x &+ i) + 0.5, y: centerY)) }, leastSquare: leastSquare
    ) { i, t in
      let place = t * count
      if place >= 0 && place < count {
        row[i] = pixels[Int(place)]
      } else {
        row[i] = place >= end ? after : place < begin ? before : 0
      }
    }
  }
}
