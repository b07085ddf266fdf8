import CPNG
import KuruDrawing

/// Reads the pixels of a still PNG file of any kind with libpng.
enum PNGPixelReader {
  /// - Parameters:
  ///   - bytes: a PNG file whose size has been found plausible.
  ///   - offset: where the pixels stand in the user's file, for messages.
  static func read(_ bytes: [UInt8], offset: Int) throws(PNGError) -> Pixmap {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    // Whatever libpng holds on to is let go on every way out; a second time does nothing.
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      throw .pixels(reason: message(of: image), offset: offset)
    }
    // Blue in the lowest byte: a pixmap's order on every machine that Swift runs on. Samples of 16 bits are taken as sRGB too.
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var pixels = [UInt32](repeating: 0, count: Int(image.width) * Int(image.height))
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
      throw .pixels(reason: message(of: image), offset: offset)
    }
    for index in pixels.indices { pixels[index] = StraightPixel.premultiplied(UInt32(littleEndian: pixels[index])) }
    return Pixmap(width: Int(image.width), height: Int(image.height), pixels: pixels)
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
