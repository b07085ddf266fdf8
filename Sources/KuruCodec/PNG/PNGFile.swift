/// A PNG file taken apart: what all pictures in it share, and where the first one's pixels are.
struct PNGFile {
  let bytes: [UInt8]
  let chunks: [PNGChunk]
  let width: Int
  let height: Int
  /// Bits of one pixel.
  private let pixelBits: Int

  /// The most pixels of a picture that is read. A few bytes can claim billions.
  static let pixelLimit = 1 << 27

  init(_ bytes: [UInt8]) throws(PNGError) {
    self.bytes = bytes
    chunks = try PNGChunk.all(in: bytes)
    guard let header = chunks.first, header.type == "IHDR" else {
      throw .order(chunk: "IHDR", offset: PNGFormat.signature.count)
    }
    guard header.data.count == 13 else { throw .malformed(chunk: "IHDR", offset: header.offset) }
    let start = header.data.lowerBound
    (width, height) = (Int(bytes.number(at: start)), Int(bytes.number(at: start + 4)))
    let sides = 1...PNGFormat.sideLimit
    // Samples of a pixel by colour type: grey, RGB, indexed, grey with alpha, RGB with alpha.
    guard sides.contains(width), sides.contains(height), let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(bytes[start + 9])]
    else {
      throw .malformed(chunk: "IHDR", offset: header.offset)
    }
    pixelBits = samples * Int(bytes[start + 8])
  }

  /// Checks that a picture may be made before memory is taken for it.
  ///
  /// - Parameters:
  ///   - count: how many compressed bytes hold its pixels.
  ///   - offset: the chunk where they begin.
  func checkSize(width: Int, height: Int, compressed count: Int, offset: Int) throws(PNGError) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= PNGFile.pixelLimit else {
      throw .pixels(reason: "\(width)x\(height) pixels are too many", offset: offset)
    }
    // One byte of deflate's makes 1,032 at most (258 bytes for two bits).
    guard pixels * pixelBits / 8 <= count * 1032 else {
      throw .pixels(reason: "they are too few for \(width)x\(height)", offset: offset)
    }
  }

  /// The chunks that hold the still picture's pixels: one at least.
  ///
  /// - Throws: `PNGError` also where so few bytes cannot hold the picture.
  func pictureChunks() throws(PNGError) -> [PNGChunk] {
    let pixels = chunks.filter { $0.type == "IDAT" }
    guard let first = pixels.first else { throw .order(chunk: "IDAT", offset: bytes.count) }
    let count = pixels.reduce(0) { $0 + $1.data.count }
    try checkSize(width: width, height: height, compressed: count, offset: first.offset)
    return pixels
  }

  /// A still PNG file with this file's palette and colour space and other pixels.
  ///
  /// - Parameter pixels: where in this file compressed pixels stand.
  func still(width: Int, height: Int, pixels: [Range<Int>]) -> [UInt8] {
    var writer = PNGWriter()
    for chunk in chunks.prefix(while: { $0.type != "IDAT" }) {
      switch chunk.type {
      case "IHDR":
        let rest = bytes[chunk.data].dropFirst(8)
        writer.append("IHDR", UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + rest)
      case "PLTE", "tRNS", "gAMA", "cHRM", "sRGB": writer.append(chunk.type, Array(bytes[chunk.data]))
      default: break
      }
    }
    writer.append("IDAT", pixels.flatMap { bytes[$0] })
    writer.append("IEND", [])
    return writer.bytes
  }
}
