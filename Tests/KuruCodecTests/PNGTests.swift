import KuruDrawing
import PillowOracle
import Testing

@testable import KuruCodec

@Suite struct PNGTests {
  /// A pixmap of random pixels of so many colours.
  private static func noise(width: Int, height: Int, colors: Int, opaque: Bool = false) -> Pixmap {
    var dice = Dice(seed: UInt64(width * 1000 + colors))
    var palette = Set<UInt32>()
    while palette.count < colors { palette.insert(opaque ? 0xFF00_0000 | dice.pixel() : dice.pixel()) }
    let sorted = palette.sorted()
    // Each colour once, then any.
    let pixels = (0..<width * height).map { $0 < colors ? sorted[$0] : sorted[Int.random(in: 0..<colors, using: &dice)] }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: [(1, 1, 1), (16, 16, 256), (37, 11, 2), (300, 1, 255), (1, 300, 200), (200, 100, 90)])
  func fewColoursTakeAPaletteAndAreExact(width: Int, height: Int, colors: Int) throws {
    let picture = PNGTests.noise(width: width, height: height, colors: colors)
    let bytes = try PNG.encode(picture)
    let decoded = try Decoded(bytes)
    #expect(decoded.mode == "P")
    #expect(differences(decoded.frames[0].pixels, picture.straight) == 0)
    #expect(try PNG.decode(bytes) == picture)
  }

  @Test(arguments: [(true, "RGB"), (false, "RGBA")])
  func manyColoursAreExact(opaque: Bool, mode: String) throws {
    let picture = PNGTests.noise(width: 60, height: 31, colors: 257, opaque: opaque)
    let bytes = try PNG.encode(picture)
    let decoded = try Decoded(bytes)
    #expect(decoded.mode == mode)
    #expect(differences(decoded.frames[0].pixels, picture.straight) == 0)
    #expect(try PNG.decode(bytes) == picture)
  }

  /// A dark rim would show that premultiplied pixels were written as straight ones.
  @Test func softRimsKeepTheirColour() throws {
    let disc = Pictures.disc(
      Color(red: 0.2, green: 0.4, blue: 0.8), x: 20.3, y: 19.6, radius: 15.2, on: Pixmap(width: 40, height: 40))
    let pixels = try Decoded(PNG.encode(disc)).frames[0].pixels.filter { $0 >> 24 > 16 }
    #expect(pixels.count > 700)
    // A premultiplied component of 8 bits is off by up to a half, and so the colour by half of 255/alpha: 4 at 32, 7.5 at 17.
    let tolerance = { (alpha: UInt32) in alpha >= 32 ? Int32(4) : 8 }
    for pixel in pixels {
      for (shift, value) in [(UInt32(16), Int32(51)), (8, 102), (0, 204)] {
        #expect((Int32(pixel >> shift & 255) - value).magnitude <= tolerance(pixel >> 24))
      }
    }
  }

  @Test func sizesThatPNGCannotHoldThrow() {
    for (width, height) in [(0, 4), (4, 0), (0, 0)] {
      #expect(throws: EncodingError.size(width: width, height: height, limit: 2_147_483_647)) {
        try PNG.encode(Pixmap(width: width, height: height))
      }
    }
  }

  /// Files that Pillow wrote, of every kind that it can.
  @Test(arguments: ["1", "L", "LA", "P", "RGB", "RGBA", "RGBX"])
  func filesOfOthersAreRead(mode: String) throws {
    let path = temporaryPath("png")
    defer { remove(path) }
    let script = """
      import sys
      from PIL import Image
      image = Image.radial_gradient("L").resize((61, 37))
      rgba = Image.merge("RGBA", (image, image.rotate(90), image.rotate(180), image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)))
      kind = sys.argv[2]
      (rgba.convert("RGB").convert("RGBX").convert("RGB") if kind == "RGBX" else rgba.convert(kind)).save(sys.argv[1])
      """
    _ = try Command.run("/usr/bin/python3", ["-c", script, path, mode])
    let picture = try PNG.decode(contents(of: path))
    #expect((picture.width, picture.height) == (61, 37))
    let expected = try Decoded(path: path).frames[0].pixels.map(StraightPixel.premultiplied)
    #expect(differences(picture.pixels, expected) == 0)
  }

  /// The lines of an interlaced file come in seven passes.
  @Test func interlacedFilesAreRead() throws {
    let path = temporaryPath("png")
    defer { remove(path) }
    _ = try Command.run(
      "/usr/bin/ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc=size=61x37", "-frames:v", "1", "-flags", "+ildct", "-pix_fmt", "rgb24", path])
    let bytes = try contents(of: path)
    #expect(bytes[28] == 1)
    #expect(try differences(PNG.decode(bytes).pixels, Decoded(path: path).frames[0].pixels) == 0)
  }

  @Test func sixteenBitsBecomeEight() throws {
    // Grey with alpha: white at full, then 0x80FF of 0xFFFF at half.
    let bytes = try PNGTests.file(width: 2, height: 1, depth: 16, type: 4, rows: [0, 255, 255, 255, 255, 0x80, 0xFF, 0x7F, 0xFF])
    let picture = try PNG.decode(bytes)
    #expect(picture.pixels == [0xFFFF_FFFF, StraightPixel.premultiplied(0x7F80_8080)])
  }

  /// A file made by hand; `rows` before compression.
  static func file(width: Int, height: Int, depth: UInt8, type: UInt8, rows: [UInt8]) throws -> [UInt8] {
    var writer = PNGWriter()
    writer.append("IHDR", UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [depth, type, 0, 0, 0])
    writer.append("IDAT", try Deflater().zlib(rows))
    writer.append("IEND", [])
    return writer.bytes
  }
}
