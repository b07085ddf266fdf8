import KuruDrawing

/// Animated PNG pictures, by the third edition of the PNG specification.
public enum APNG {
  /// The animation as an APNG file.
  ///
  /// Exact: one palette where 256 colours are enough for all frames, else 24 or 32 bits a pixel. Each frame but the first holds only
  /// the box that changed. Times are exact where a fraction of 16-bit numbers can say them; a frame's longest time is
  /// 65,535 s.
  ///
  /// - Parameter plays: how often the animation is shown, 0 for endlessly.
  /// - Throws: `EncodingError.size` where a side is 0 or above 2^31 - 1; `EncodingError.noFrames`.
  /// - Precondition: `plays` is not negative.
  public static func encode(_ reel: Reel, plays: Int) throws(EncodingError) -> [UInt8] {
    precondition(plays >= 0, "an animation is shown a number of times, or 0 for endlessly")
    return try encode(reel, plays: .some(plays))
  }

  /// As the public one; with no number of plays a still picture of the first frame.
  static func encode(_ reel: Reel, plays: Int?) throws(EncodingError) -> [UInt8] {
    if reel.changes.isEmpty { throw .noFrames }
    let sides = 1...PNGFormat.sideLimit
    guard sides.contains(reel.width), sides.contains(reel.height) else {
      throw .size(width: reel.width, height: reel.height, limit: PNGFormat.sideLimit)
    }
    let pixels = PNGPixels(colors: reel.census.colors, needsClear: reel.changes.dropFirst().contains { $0.isOpaque })
    let deflater = try Deflater()
    var writer = PNGWriter()
    pixels.writeHeader(width: reel.width, height: reel.height, to: &writer)
    if let plays {
      writer.append("acTL", UInt32(reel.changes.count).bigEndianBytes + UInt32(clamping: plays).bigEndianBytes)
    }
    var canvas = APNGFrame.Canvas(width: reel.width, height: reel.height)
    var sequence: UInt32 = 0
    for (index, change) in reel.changes.enumerated() {
      let frame = APNGFrame(change, isFirst: index == 0, pixels: pixels, deflater: deflater, canvas: &canvas)
      if plays != nil {
        writer.append("fcTL", sequence.bigEndianBytes + frame.control(time: reel.seconds(change.ticks)))
        sequence += 1
      }
      if index == 0 {
        writer.append("IDAT", frame.layer.data)
      } else {
        writer.append("fdAT", sequence.bigEndianBytes + frame.layer.data)
        sequence += 1
      }
    }
    writer.append("IEND", [])
    return writer.bytes
  }
}
