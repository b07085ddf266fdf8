import KuruDrawing
import Testing

@testable import KuruCodec

/// Broken files end in an error that says what and where, never in a trap, and never in pixels that nobody can vouch for.
@Suite struct HostilePNGTests {
  /// Small files of each kind that is written.
  private static let files: [[UInt8]] = {
    let paper = Pixmap(width: 12, height: 9, fill: 0xFFFF_FFFF)
    let frames = (0..<3).map { Pictures.disc(.black, x: 3 + Double($0) * 2, y: 4, radius: 2.3, on: paper) }
    let soft = (0..<3).map { Pictures.disc(.black, x: 3 + Double($0) * 2, y: 4, radius: 2.3, on: Pixmap(width: 12, height: 9)) }
    let many = [Pictures.gradient(width: 20, height: 20), Pictures.gradient(width: 20, height: 20, phase: 9)]
    let files = [frames, soft, many].map { try? APNG.encode(reel($0, ticksPerSecond: 60), plays: 0) }
    return files.compactMap { $0 } + [try? PNG.encode(frames[0]), try? PNG.encode(many[0])].compactMap { $0 }
  }()

  /// Reads everything that can be read.
  private static func read(_ bytes: [UInt8]) throws(PNGError) -> [Pixmap] {
    var pixmaps = [try PNG.decode(bytes)]
    var reader = try APNGReader(bytes)
    while let frame = try reader.next() { pixmaps.append(frame.pixmap) }
    return pixmaps
  }

  @Test func theFilesAreGood() throws {
    #expect(HostilePNGTests.files.count == 5)
    for file in HostilePNGTests.files { #expect(try !HostilePNGTests.read(file).isEmpty) }
  }

  @Test func everyTruncationThrows() {
    for file in HostilePNGTests.files {
      for count in file.indices {
        #expect(throws: PNGError.self) { try HostilePNGTests.read(Array(file[..<count])) }
      }
    }
  }

  @Test func everyChangedByteThrows() {
    var dice = Dice(seed: 5)
    for file in HostilePNGTests.files {
      for index in file.indices {
        var damaged = file
        damaged[index] ^= UInt8.random(in: 1...255, using: &dice)
        #expect(throws: PNGError.self) { try HostilePNGTests.read(damaged) }
      }
    }
  }

  /// What a checksum vouches for may still be nonsense.
  @Test func changedBytesWithRightChecksumsAreReadOrThrow() {
    var dice = Dice(seed: 6)
    var thrown = 0
    for file in HostilePNGTests.files {
      for _ in 0..<2000 {
        var damaged = file
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
          damaged[Int.random(in: damaged.indices, using: &dice)] = UInt8.random(in: .min ... .max, using: &dice)
        }
        do { _ = try HostilePNGTests.read(Damage.withChecksums(damaged)) } catch {
          thrown += 1
          #expect(!error.description.contains("\n"))
        }
      }
    }
    #expect(thrown > 1000)
  }

  @Test func noiseThrows() {
    var dice = Dice(seed: 7)
    for count in 0..<300 {
      let noise = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &dice) }
      #expect(throws: PNGError.self) { try HostilePNGTests.read(noise) }
      #expect(throws: PNGError.self) { try HostilePNGTests.read(PNGFormat.signature + noise) }
    }
  }

  /// A few bytes that claim a huge picture take no memory.
  @Test(arguments: [(0x7FFF_FFFF, 0x7FFF_FFFF), (0x7FFF_FFFF, 1), (60_000, 60_000), (10_000, 10_000)])
  func aSizeThatTheBytesCannotHoldThrows(width: Int, height: Int) throws {
    for (depth, type) in [(UInt8(8), UInt8(6)), (16, 2), (8, 0)] {
      let bytes = try PNGTests.file(
        width: width, height: height, depth: depth, type: type, rows: [UInt8](repeating: 0, count: 5000))
      #expect(throws: PNGError.self) { try PNG.decode(bytes) }
      #expect(throws: PNGError.self) { try APNGReader(bytes) }
    }
  }

  @Test func theErrorSaysWhatAndWhere() throws {
    let file = HostilePNGTests.files[0]
    #expect(throws: PNGError.notPNG) { try PNG.decode([]) }
    #expect(throws: PNGError.notPNG) { try PNG.decode(Array("GIF89a, not what you think".utf8)) }
    let palette = try #require(try PNGChunk.all(in: file).first { $0.type == "PLTE" })
    var damaged = file
    damaged[palette.data.lowerBound] ^= 1
    #expect(throws: PNGError.checksum(chunk: "PLTE", offset: palette.offset)) { try PNG.decode(damaged) }
    #expect(throws: PNGError.truncated(offset: palette.offset)) { try PNG.decode(Array(file[..<palette.data.upperBound])) }
    let withoutPixels = try PNGTests.file(width: 4, height: 4, depth: 8, type: 6, rows: [0])
    let pixels = try #require(try PNGChunk.all(in: withoutPixels).first { $0.type == "IDAT" })
    do {
      _ = try PNG.decode(withoutPixels)
      Issue.record("a picture came of no pixels")
    } catch {
      if case .pixels(_, offset: pixels.offset) = error { return }
      Issue.record(error)
    }
  }
}
