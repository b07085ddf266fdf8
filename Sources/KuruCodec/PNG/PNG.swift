import KuruDrawing

/// Still PNG pictures.
public enum PNG {
  /// The pixmap as a PNG file: with a palette where 256 colours are enough, else 24 or 32 bits a pixel. Exact: `decode` gives
  /// the same pixmap back.
  ///
  /// - Throws: `EncodingError.size` where a side is 0 or above 2^31 - 1.
  public static func encode(_ pixmap: Pixmap) throws(EncodingError) -> [UInt8] {
    // A still picture is an animation of one frame without the animation's chunks.
    var reel = Reel(width: pixmap.width, height: pixmap.height, ticksPerSecond: 1)
    reel.append(pixmap, ticks: 1)
    return try APNG.encode(reel, plays: nil)
  }

  /// The picture in a PNG file of any kind; of an animated one its still picture. Colours are brought to sRGB with 8 bits a sample.
  ///
  /// - Throws: `PNGError` that says what is wrong with the bytes and where; also where the picture has more than 2^27 pixels.
  public static func decode(_ bytes: [UInt8]) throws(PNGError) -> Pixmap {
    let file = try PNGFile(bytes)
    let pixels = try file.pictureChunks()
    return try PNGPixelReader.read(bytes, offset: pixels[0].offset)
  }
}
