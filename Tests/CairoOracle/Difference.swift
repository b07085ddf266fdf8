import KuruDrawing

/// How far two pictures of one size are apart, in steps of 1/255 of a channel.
public struct Difference: CustomStringConvertible, Sendable {
  /// What a picture may differ from the oracle's: the bar of the project.
  public static let allowedMax = 8
  public static let allowedMean = 1.0

  /// The greatest difference of any channel.
  public private(set) var max = 0
  /// Over all channels of the pixels that are painted in either picture.
  public private(set) var mean = 0.0
  /// Where the greatest difference is.
  public private(set) var worst = (x: 0, y: 0)
  /// How many pixels are painted in either.
  public private(set) var paintedCount = 0

  private let pair: (ours: UInt32, theirs: UInt32)

  /// - Parameter background: the pixel that counts as not painted.
  ///
  /// - Precondition: both have the same size.
  public init(_ ours: Pixmap, _ theirs: Pixmap, background: UInt32 = 0) {
    precondition(ours.width == theirs.width && ours.height == theirs.height, "pictures of one size")
    var sum = 0
    var worstPair: (UInt32, UInt32) = (0, 0)
    for i in ours.pixels.indices where ours.pixels[i] != background || theirs.pixels[i] != background {
      let (p, q) = (ours.pixels[i], theirs.pixels[i])
      paintedCount += 1
      for shift: UInt32 in [0, 8, 16, 24] {
        let d = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
        sum += d
        if d > max {
          max = d
          worst = (i % ours.width, i / ours.width)
          worstPair = (p, q)
        }
      }
    }
    if paintedCount > 0 { mean = Double(sum) / Double(paintedCount * 4) }
    pair = worstPair
  }

  /// Whether both bounds are kept.
  public var isSmall: Bool { max <= Difference.allowedMax && mean <= Difference.allowedMean }

  public var description: String {
    func hex(_ pixel: UInt32) -> String {
      let digits = String(pixel, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    return "max \(max) at (\(worst.x), \(worst.y)): \(hex(pair.ours)) for \(hex(pair.theirs)); "
      + "mean \((mean * 1000).rounded() / 1000) of \(paintedCount) pixels"
  }
}
