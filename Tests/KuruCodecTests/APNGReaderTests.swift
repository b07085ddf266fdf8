import KuruDrawing
import Testing

@testable import KuruCodec

/// Files made by hand: what our own writer never writes must be read by the specification too.
@Suite struct APNGReaderTests {
  /// A frame of one straight colour in a box.
  private struct Frame {
    var color: UInt32
    var box: PixelBox
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
    var delay: [UInt8] = [0, 1, 0, 10]
  }

  private static let whole = PixelBox(x: 0, y: 0, width: 2, height: 1)
  private static let right = PixelBox(x: 1, y: 0, width: 1, height: 1)

  private static func rows(_ color: UInt32, _ box: PixelBox) throws -> [UInt8] {
    let pixel = [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
    return try Deflater().zlib((0..<box.height).flatMap { _ in [0] + (0..<box.width).flatMap { _ in pixel } })
  }

  /// A file with a canvas of 2x1; the still picture is the first frame unless `still` is given.
  private static func file(_ frames: [Frame], still: UInt32? = nil) throws -> [UInt8] {
    var writer = PNGWriter()
    writer.append("IHDR", UInt32(2).bigEndianBytes + UInt32(1).bigEndianBytes + [8, 6, 0, 0, 0])
    writer.append("acTL", UInt32(frames.count).bigEndianBytes + UInt32(0).bigEndianBytes)
    if let still { writer.append("IDAT", try rows(still, whole)) }
    var sequence: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      let sides = [frame.box.width, frame.box.height, frame.box.x, frame.box.y].flatMap { UInt32($0).bigEndianBytes }
      writer.append("fcTL", sequence.bigEndianBytes + sides + frame.delay + [frame.disposal, frame.blend])
      sequence += 1
      let data = try rows(frame.color, frame.box)
      if index == 0, still == nil {
        writer.append("IDAT", data)
      } else {
        writer.append("fdAT", sequence.bigEndianBytes + data)
        sequence += 1
      }
    }
    writer.append("IEND", [])
    return writer.bytes
  }

  private static func pixels(_ bytes: [UInt8]) throws -> [[UInt32]] {
    var reader = try APNGReader(bytes)
    var all: [[UInt32]] = []
    while let frame = try reader.next() { all.append(frame.pixmap.pixels) }
    return all
  }

  @Test func aBoxIsLaidOnTheFrameBefore() throws {
    let bytes = try APNGReaderTests.file([
      Frame(color: 0xFFFF_0000, box: APNGReaderTests.whole), Frame(color: 0xFF00_FF00, box: APNGReaderTests.right),
    ])
    #expect(try APNGReaderTests.pixels(bytes) == [[0xFFFF_0000, 0xFFFF_0000], [0xFFFF_0000, 0xFF00_FF00]])
  }

  @Test func aClearedFrameLeavesItsBoxClear() throws {
    let bytes = try APNGReaderTests.file([
      Frame(color: 0xFFFF_0000, box: APNGReaderTests.whole), Frame(color: 0xFF00_FF00, box: APNGReaderTests.right, disposal: 1),
      Frame(color: 0, box: APNGReaderTests.right, blend: 1),
    ])
    #expect(try APNGReaderTests.pixels(bytes)[2] == [0xFFFF_0000, 0])
  }

  @Test func aRestoredFrameLeavesWhatWasBefore() throws {
    let bytes = try APNGReaderTests.file([
      Frame(color: 0xFFFF_0000, box: APNGReaderTests.whole), Frame(color: 0xFF00_FF00, box: APNGReaderTests.right, disposal: 2),
      Frame(color: 0, box: APNGReaderTests.right, blend: 1),
    ])
    #expect(try APNGReaderTests.pixels(bytes)[2] == [0xFFFF_0000, 0xFFFF_0000])
  }

  @Test func aRestoredFirstFrameLeavesNothing() throws {
    let bytes = try APNGReaderTests.file([
      Frame(color: 0xFFFF_0000, box: APNGReaderTests.whole, disposal: 2), Frame(color: 0xFF00_FF00, box: APNGReaderTests.right),
    ])
    #expect(try APNGReaderTests.pixels(bytes)[1] == [0, 0xFF00_FF00])
  }

  @Test func softPixelsAreLaidOver() throws {
    let bytes = try APNGReaderTests.file([
      Frame(color: 0xFFFF_0000, box: APNGReaderTests.whole), Frame(color: 0x8000_00FF, box: APNGReaderTests.right, blend: 1),
      Frame(color: 0x8000_00FF, box: APNGReaderTests.right, blend: 0),
    ])
    let frames = try APNGReaderTests.pixels(bytes)
    #expect(frames[1][1] == 0xFF7F_0080)
    #expect(frames[2][1] == 0x8000_0080)
  }

  @Test func aStillPictureApartIsNoFrame() throws {
    let bytes = try APNGReaderTests.file([Frame(color: 0xFF00_FF00, box: APNGReaderTests.right)], still: 0xFFFF_FFFF)
    #expect(try APNGReaderTests.pixels(bytes) == [[0, 0xFF00_FF00]])
    #expect(try PNG.decode(bytes).pixels == [0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test func aTimeInNothingsIsInHundredths() throws {
    var reader = try APNGReader(
      APNGReaderTests.file([Frame(color: 0, box: APNGReaderTests.whole, delay: [0, 7, 0, 0])]))
    let frame = try #require(try reader.next())
    #expect((frame.numerator, frame.denominator) == (7, 100))
  }

  @Test(arguments: [
    PixelBox(x: 1, y: 0, width: 2, height: 1), PixelBox(x: 0, y: 1, width: 1, height: 1),
    PixelBox(x: 0, y: 0, width: 0, height: 1),
    PixelBox(x: 0xFFFF_FFFF, y: 0, width: 0xFFFF_FFFF, height: 1),
  ])
  func boxesOutsideTheCanvasThrow(box: PixelBox) throws {
    let good = Frame(color: 0, box: APNGReaderTests.whole)
    var bytes = try APNGReaderTests.file([good, good])
    // The second control's box, and its checksum anew.
    let chunk = try #require(try PNGChunk.all(in: bytes).last { $0.type == "fcTL" })
    let sides = [box.width, box.height, box.x, box.y].flatMap { UInt32($0).bigEndianBytes }
    bytes.replaceSubrange(chunk.data.lowerBound + 4..<chunk.data.lowerBound + 20, with: sides)
    bytes = Damage.withChecksums(bytes)
    #expect(throws: PNGError.malformed(chunk: "fcTL", offset: chunk.offset)) { try APNGReader(bytes) }
  }

  @Test func framesOutOfOrderThrow() throws {
    let frame = Frame(color: 0, box: APNGReaderTests.whole)
    let bytes = try APNGReaderTests.file([frame, frame, frame])
    for chunk in try PNGChunk.all(in: bytes) where ["fcTL", "fdAT"].contains(chunk.type) {
      var damaged = bytes
      damaged[chunk.data.lowerBound + 3] += 1
      #expect(throws: PNGError.order(chunk: chunk.type, offset: chunk.offset)) { try APNGReader(Damage.withChecksums(damaged)) }
    }
  }
}
