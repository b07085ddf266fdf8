import KuruDrawing

/// GIF animations.
public enum GIF {
  /// The animation as a GIF file.
  ///
  /// Exact for up to 256 colours in all frames together (a clear one among them); else one palette for all frames, in which flat colours
  /// stay exact. Times are rounded to centiseconds as points of time, not as lengths, so the error never adds up. No frame is
  /// shown for less than 2 centiseconds, which viewers would replace by 10: frames that follow one another faster are
  /// left out.
  ///
  /// - Parameters:
  ///   - plays: how often the animation is shown, up to 65,536; 0 for endlessly.
  ///   - matte: the colour, taken as opaque, that half-transparent pixels are mixed with. Without one, a pixel is either painted
  ///     in its own colour (alpha from 128) or clear.
  /// - Throws: `EncodingError.size` where a side is 0 or above 65,535; `EncodingError.noFrames`.
  /// - Precondition: `plays` is not negative.
  public static func encode(_ reel: Reel, plays: Int, matte: Color? = nil) throws(EncodingError) -> [UInt8] {
    precondition(plays >= 0, "an animation is shown a number of times, or 0 for endlessly")
    if reel.changes.isEmpty { throw .noFrames }
    let sides = 1...Int(UInt16.max)
    guard sides.contains(reel.width), sides.contains(reel.height) else {
      throw .size(width: reel.width, height: reel.height, limit: sides.upperBound)
    }
    let matte = matte.map { Color(red: $0.red, green: $0.green, blue: $0.blue).premultiplied & 0xFF_FFFF }
    let palette = GIFPalette(census: reel.census, matte: matte)
    var writer = GIFWriter(palette: palette)
    writer.header(width: reel.width, height: reel.height, plays: plays)
    write(reel, palette: palette, to: &writer)
    writer.trailer()
    return writer.bytes
  }

  private static func write(_ reel: Reel, palette: GIFPalette, to writer: inout GIFWriter) {
    let schedule = GIFSchedule(reel)
    var screen = GIFScreen(width: reel.width, palette: palette)
    var canvas = [UInt8](repeating: palette.clear ?? 0, count: reel.width * reel.height)
    // A picture is written when the one after it is known.
    var waiting: (entries: [UInt8], start: Int)?
    for (change, start) in zip(reel.changes, schedule.starts) {
      change.paint(on: &canvas, width: reel.width) { palette.entry(of: $0) }
      guard let start, waiting?.entries != canvas else { continue }
      if let waiting {
        writer.picture(screen.show(waiting.entries, before: canvas), centiseconds: start - waiting.start)
      }
      waiting = (canvas, start)
    }
    if let waiting {
      writer.picture(screen.show(waiting.entries, before: nil), centiseconds: schedule.end - waiting.start)
    }
  }
}
