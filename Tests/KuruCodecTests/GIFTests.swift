import KuruDrawing
import PillowOracle
import Testing

@testable import KuruCodec

@Suite struct GIFTests {
  private static let paper = Pixmap(width: 80, height: 40, fill: 0xFFF5_F5F7)
  private static let clear = Pixmap(width: 80, height: 40)

  private static func rolling(on ground: Pixmap, count: Int = 10) -> [Pixmap] {
    (0..<count).map { Pictures.disc(.black, x: 10 + Double($0) * 60 / Double(count), y: 20, radius: 8.3, on: ground) }
  }

  private static func decoded(_ frames: [Pixmap], ticksPerSecond: Int = 10, plays: Int = 0, matte: Color? = nil) throws -> Decoded
  {
    try Decoded(GIF.encode(reel(frames, ticksPerSecond: ticksPerSecond), plays: plays, matte: matte))
  }

  @Test func fewColoursAreExact() throws {
    let frames = GIFTests.rolling(on: GIFTests.paper)
    let decoded = try GIFTests.decoded(frames)
    #expect((decoded.width, decoded.height) == (80, 40))
    #expect(decoded.frames.count == 10)
    for (read, frame) in zip(decoded.frames, frames) { #expect(differences(read.pixels, frame.pixels) == 0) }
    #expect(decoded.frames.allSatisfy { $0.milliseconds == 100 })
  }

  /// Noise fills the table of strings again and again, with every number of bits.
  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 64, 100, 255, 256])
  func noiseOfSoManyColoursIsExact(colors: Int) throws {
    var dice = Dice(seed: UInt64(colors))
    let frames = (0..<2).map { _ in
      Pixmap(
        width: 150, height: 97,
        pixels: (0..<150 * 97).map { index in
          let color = index < colors ? index : Int.random(in: 0..<colors, using: &dice)
          return 0xFF00_0000 | UInt32(color * 7 % 256) << 8 | UInt32(color)
        })
    }
    let decoded = try GIFTests.decoded(frames)
    #expect(decoded.frames.count == (colors == 1 ? 1 : 2))
    for (read, frame) in zip(decoded.frames, frames) { #expect(differences(read.pixels, frame.pixels) == 0) }
  }

  /// Where all 256 entries are colours, a picture that does without one of them still holds nothing of what stays.
  @Test func unchangedPixelsShowThroughAFullPalette() throws {
    let pattern = Pixmap(width: 64, height: 8, pixels: (0..<512).map { 0xFF00_0000 | UInt32($0 * 7 % 256) })
    let frames = (0..<4).map { index in
      var frame = pattern
      frame[index, 0] = 0xFF00_00FF
      frame[63 - index, 7] = 0xFF00_00FF
      return frame
    }
    let bytes = try GIF.encode(reel(frames, ticksPerSecond: 10), plays: 0)
    let decoded = try Decoded(bytes)
    #expect(decoded.frames.count == 4)
    for (read, frame) in zip(decoded.frames, frames) { #expect(differences(read.pixels, frame.pixels) == 0) }
    // The palette, the pattern once, and next to nothing for three frames.
    let still = try GIF.encode(reel([pattern], ticksPerSecond: 10), plays: 0)
    #expect(bytes.count < still.count + 3 * 120)
  }

  /// Every count of pixels near the places where codes grow and the table ends.
  @Test func everyLengthOfDataEnds() throws {
    var dice = Dice(seed: 8)
    for width in Array(1...70) + Array(500...530) + Array(4080...4110) {
      let frame = Pixmap(
        width: width, height: 1, pixels: (0..<width).map { _ in 0xFF00_0000 | UInt32.random(in: 0...3, using: &dice) })
      let data = LZWEncoder.imageData(frame.pixels.map { UInt8($0 & 3) }, indexBits: 2)
      #expect(try LZWReader.indices(data) == frame.pixels.map { UInt8($0 & 3) })
    }
  }

  @Test(arguments: [(1, nil), (2, 1), (3, 2), (0, 0), (65_536, 65_535), (1_000_000, 65_535)] as [(Int, Int?)])
  func playsBecomeRepeats(plays: Int, loop: Int?) throws {
    #expect(try GIFTests.decoded(GIFTests.rolling(on: GIFTests.paper), plays: plays).loop == loop)
  }

  /// The clear pixels of one frame show nothing of the frames before it.
  @Test func transparentFramesLeaveNoTrace() throws {
    let frames = (0..<20).map { index in
      let height = 20 - (Double(index) - 10) * (Double(index) - 10) / 8
      let left = Pictures.disc(Color(red: 1, green: 0.3, blue: 0), x: 20, y: 30 - height, radius: 7, on: GIFTests.clear)
      return Pictures.ring(.black, x: 55, y: 10 + height, radius: 9, lineWidth: 3, on: left)
    }
    let decoded = try GIFTests.decoded(frames)
    #expect(decoded.frames.count == 20)
    for (read, frame) in zip(decoded.frames, frames) {
      let expected = frame.pixels.map { $0 >> 24 < 128 ? 0 : 0xFF00_0000 | StraightPixel.from(premultiplied: $0) }
      let shown = read.pixels.map { $0 >> 24 == 0 ? 0 : $0 }
      #expect(differences(shown, expected) == 0)
    }
  }

  @Test func withoutAMatteInkIsPure() throws {
    let frames = (0..<3).map { Pictures.ring(.black, x: 30 + Double($0), y: 20, radius: 12, lineWidth: 4, on: GIFTests.clear) }
    for frame in try GIFTests.decoded(frames).frames {
      let opaque = frame.pixels.filter { $0 >> 24 != 0 }
      #expect(opaque.count > 200)
      #expect(opaque.allSatisfy { $0 == 0xFF00_0000 })
    }
  }

  @Test(arguments: [Color.white, Color(red: 32.0 / 255, green: 32.0 / 255, blue: 32.0 / 255)])
  func withAMatteRimsLieBetweenInkAndMatte(matte: Color) throws {
    let ink = Color(red: 0.8, green: 0, blue: 0)
    let frames = (0..<3).map { Pictures.ring(ink, x: 30 + Double($0), y: 20, radius: 12, lineWidth: 4, on: GIFTests.clear) }
    for (read, frame) in try zip(GIFTests.decoded(frames, matte: matte).frames, frames) {
      // All that is painted at all is opaque, and mixed as alpha says.
      let expected = frame.pixels.map { $0 == 0 ? 0 : Pictures.over($0, matte.premultiplied) }
      #expect(differences(read.pixels.map { $0 >> 24 == 0 ? 0 : $0 }, expected) == 0)
      let rims = frame.pixels.indices.filter { (1...254).contains(frame.pixels[$0] >> 24) }.map { read.pixels[$0] }
      #expect(rims.count > 100)
      for (shift, component) in [(UInt32(16), UInt32(204)), (8, 0), (0, 0)] {
        let other = matte.premultiplied >> shift & 255
        let between = min(component, other)...max(component, other)
        #expect(rims.allSatisfy { between.contains($0 >> shift & 255) })
      }
    }
  }

  @Test func flatColoursStayTheSameInAllFrames() throws {
    // Rims of a ring over a gradient make thousands of colours; the ground and the ring are flat.
    let ground = Pixmap(width: 120, height: 120, fill: 0xFFF5_F5F7)
    let frames = (0..<40).map { index -> Pixmap in
      var frame = Pictures.ring(
        Color(red: 10.0 / 255, green: 132.0 / 255, blue: 1), x: 60, y: 50, radius: 30 + Double(index) / 4, lineWidth: 6,
        on: ground)
      for x in 0..<120 {
        for y in 100..<120 {
          frame[x, y] = 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32((y * 12 + index * 3) & 255) << 8 | UInt32(x + y) & 255
        }
      }
      return frame
    }
    let decoded = try GIFTests.decoded(frames, ticksPerSecond: 50)
    #expect(decoded.frames.count == 40)
    for (read, frame) in zip(decoded.frames, frames) {
      var wrong = 0
      for index in frame.pixels.indices where [0xFFF5_F5F7, 0xFF0A_84FF].contains(frame.pixels[index]) {
        if read.pixels[index] != frame.pixels[index] { wrong += 1 }
      }
      #expect(wrong == 0)
    }
  }

  @Test func aFrameThatStaysIsOneFrame() throws {
    let frames = GIFTests.rolling(on: GIFTests.paper, count: 3)
    var held = Reel(width: 80, height: 40, ticksPerSecond: 50)
    for index in [0, 0, 0, 1, 2, 2] { held.append(frames[index], ticks: 1) }
    #expect(try Decoded(GIF.encode(held, plays: 0)).frames.map(\.milliseconds) == [60, 20, 40])
  }

  /// Frames that differ in pixels which GIF cannot show apart are one frame.
  @Test func framesThatLookTheSameAreOneFrame() throws {
    var faint = GIFTests.clear
    faint[3, 3] = 0x1000_0000
    let solid = Pictures.disc(.black, x: 20, y: 20, radius: 5, on: GIFTests.clear)
    #expect(try GIFTests.decoded([GIFTests.clear, faint, solid, faint]).frames.map(\.milliseconds) == [200, 100, 100])
  }

  @Test func longTimesAreKept() throws {
    let frames = GIFTests.rolling(on: GIFTests.clear, count: 2)
    var held = Reel(width: 80, height: 40, ticksPerSecond: 1)
    held.append(frames[0], ticks: 2000)
    held.append(frames[1], ticks: 1)
    let decoded = try Decoded(GIF.encode(held, plays: 0))
    #expect(decoded.milliseconds == 2_001_000)
    let last = try #require(decoded.frames.last)
    #expect(differences(last.pixels.map { $0 >> 24 }, frames[1].pixels.map { $0 >> 24 < 128 ? 0 : 255 }) == 0)
  }

  @Test func sizesThatGIFCannotHoldThrow() {
    for (width, height) in [(0, 4), (4, 0), (65_536, 1)] {
      #expect(throws: EncodingError.size(width: width, height: height, limit: 65_535)) {
        try GIF.encode(reel([Pixmap(width: width, height: height)], ticksPerSecond: 1), plays: 0)
      }
    }
    #expect(throws: EncodingError.noFrames) { try GIF.encode(Reel(width: 1, height: 1, ticksPerSecond: 1), plays: 0) }
  }
}
