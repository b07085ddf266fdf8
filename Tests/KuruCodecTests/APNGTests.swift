import Foundation
import KuruDrawing
import PillowOracle
import Testing

@testable import KuruCodec

@Suite struct APNGTests {
  private static let paper = Pixmap(width: 80, height: 40, fill: 0xFFF5_F5F7)
  private static let clear = Pixmap(width: 80, height: 40)

  /// A disc that goes from left to right.
  private static func rolling(on ground: Pixmap, count: Int = 10) -> [Pixmap] {
    (0..<count).map { Pictures.disc(.black, x: 10 + Double($0) * 6, y: 20, radius: 8.3, on: ground) }
  }

  private static func expectExact(_ frames: [Pixmap], mode: String) throws -> [UInt8] {
    let bytes = try APNG.encode(reel(frames, ticksPerSecond: 10), plays: 0)
    let decoded = try Decoded(bytes)
    #expect(decoded.mode == mode)
    #expect((decoded.width, decoded.height) == (frames[0].width, frames[0].height))
    #expect(decoded.frames.count == frames.count)
    for (read, frame) in zip(decoded.frames, frames) { #expect(differences(read.pixels, frame.straight) == 0) }
    #expect(decoded.frames.allSatisfy { $0.milliseconds == 100 })
    var reader = try APNGReader(bytes)
    #expect(reader.frameCount == frames.count)
    for frame in frames { #expect(try reader.next() == AnimationFrame(pixmap: frame, numerator: 1, denominator: 10)) }
    #expect(try reader.next() == nil)
    return bytes
  }

  /// The control chunks' data.
  private static func controls(_ bytes: [UInt8]) throws -> [[UInt8]] {
    try PNGChunk.all(in: bytes).filter { $0.type == "fcTL" }.map { Array(bytes[$0.data]) }
  }

  @Test func fewColoursAreExact() throws {
    let bytes = try APNGTests.expectExact(APNGTests.rolling(on: APNGTests.paper), mode: "P")
    // Only the box that changed is held.
    #expect(try APNGTests.controls(bytes).dropFirst().allSatisfy { $0.number(at: 4) < 30 && $0.number(at: 8) < 20 })
  }

  /// A speck at each end of a pattern: laid over it, nothing of the pattern is held again.
  @Test func unchangedPixelsShowThrough() throws {
    let pattern = Pixmap(width: 64, height: 8, pixels: (0..<512).map { 0xFF00_0000 | UInt32($0 * 7 % 200) })
    let frames = (0..<4).map { index in
      var frame = pattern
      frame[index, 0] = 0xFFFF_0000
      frame[63 - index, 7] = 0xFFFF_0000
      return frame
    }
    let bytes = try APNGTests.expectExact(frames, mode: "P")
    #expect(try APNGTests.controls(bytes).map { $0[25] } == [0, 1, 1, 1])
    let data = try PNGChunk.all(in: bytes).filter { $0.type == "fdAT" }
    #expect(data.allSatisfy { $0.data.count < 60 })
  }

  @Test func softPixelsTakeThePlaceOfOthers() throws {
    let bytes = try APNGTests.expectExact(APNGTests.rolling(on: APNGTests.clear), mode: "P")
    #expect(try APNGTests.controls(bytes).allSatisfy { $0[25] == 0 })
  }

  @Test func manyColoursAreExact() throws {
    let frames = (0..<4).map { Pictures.gradient(width: 60, height: 30, phase: $0 * 20) }
    _ = try APNGTests.expectExact(frames, mode: "RGBA")
    _ = try APNGTests.expectExact(frames.map { Pictures.disc(.clear, x: 9, y: 9, radius: 3, on: $0) }, mode: "RGBA")
  }

  @Test func manyColoursWithSoftOnesAreExact() throws {
    var dice = Dice(seed: 4)
    let frames = (0..<3).map { _ in Pixmap(width: 30, height: 20, pixels: (0..<600).map { _ in dice.pixel() }) }
    _ = try APNGTests.expectExact(frames, mode: "RGBA")
  }

  /// With all 256 entries taken there is none for unchanged pixels.
  @Test func aFullPaletteIsExact() throws {
    var first = Pixmap(width: 16, height: 16, pixels: (0..<256).map { 0xFF00_0000 | UInt32($0) })
    let second = first
    first[3, 3] = 0xFF00_0001
    let bytes = try APNGTests.expectExact([second, first], mode: "P")
    #expect(try APNGTests.controls(bytes).allSatisfy { $0[25] == 0 })
  }

  @Test(arguments: [1, 3, 0])
  func playsAreCounted(plays: Int) throws {
    let bytes = try APNG.encode(reel(APNGTests.rolling(on: APNGTests.paper), ticksPerSecond: 60), plays: plays)
    let control = try #require(try PNGChunk.all(in: bytes).first { $0.type == "acTL" })
    #expect(bytes.number(at: control.data.lowerBound + 4) == UInt32(plays))
    #expect(try APNGReader(bytes).plays == plays)
    #expect(try Decoded(bytes).loop == plays)
  }

  @Test func timesAreExactFractions() throws {
    let controls = try APNGTests.controls(APNG.encode(reel(APNGTests.rolling(on: APNGTests.paper), ticksPerSecond: 60), plays: 0))
    #expect(controls.count == 10)
    for control in controls {
      #expect(control.shortNumber(at: 20) == 1)
      #expect(control.shortNumber(at: 22) == 60)
    }
  }

  @Test func aFrameThatStaysIsOneFrame() throws {
    let frames = APNGTests.rolling(on: APNGTests.paper, count: 3)
    var held = Reel(width: 80, height: 40, ticksPerSecond: 60)
    for index in [0, 0, 0, 1, 2, 2] { held.append(frames[index], ticks: 1) }
    let decoded = try Decoded(APNG.encode(held, plays: 0))
    #expect(decoded.frames.count == 3)
    #expect(decoded.frames.map { ($0.milliseconds * 60 / 1000).rounded() } == [3, 1, 2])
    #expect((decoded.milliseconds - 100).magnitude < 1e-6)
  }

  @Test func noFramesAndNoSizeThrow() {
    #expect(throws: EncodingError.noFrames) { try APNG.encode(Reel(width: 1, height: 1, ticksPerSecond: 1), plays: 0) }
    #expect(throws: EncodingError.size(width: 0, height: 2, limit: 2_147_483_647)) {
      try APNG.encode(reel([Pixmap(width: 0, height: 2)], ticksPerSecond: 1), plays: 0)
    }
  }

  @Test func aStillPictureIsOneFrame() throws {
    var reader = try APNGReader(PNG.encode(APNGTests.paper))
    #expect(reader.frameCount == 1)
    #expect(reader.plays == 1)
    #expect(try reader.next()?.pixmap == APNGTests.paper)
    #expect(try reader.next() == nil)
  }

  @Test func theStillPictureOfAnAnimationIsItsFirstFrame() throws {
    let frames = APNGTests.rolling(on: APNGTests.paper)
    #expect(try PNG.decode(APNG.encode(reel(frames, ticksPerSecond: 60), plays: 0)) == frames[0])
  }
}
