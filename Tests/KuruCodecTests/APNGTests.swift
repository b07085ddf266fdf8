import KuruDrawing
import PillowOracle
import Testing

@testable import KuruCodec

@Suite struct APNGTests {
  private static let frames = (0..<10).map { index in
    Pictures.disc(
      .black, x: 10 + Double(index) * 6, y: 20, radius: 8.3, on: Pixmap(width: 80, height: 40, fill: 0xFFF5_F5F7))
  }

  @Test func framesAreExactWithAPalette() throws {
    let decoded = try Decoded(APNG.encode(reel(APNGTests.frames, ticksPerSecond: 10), plays: 0))
    #expect(decoded.mode == "P")
    #expect((decoded.width, decoded.height) == (80, 40))
    #expect(decoded.frames.count == 10)
    for (read, frame) in zip(decoded.frames, APNGTests.frames) { #expect(differences(read.pixels, frame.straight) == 0) }
    #expect(decoded.frames.allSatisfy { $0.milliseconds == 100 })
  }
}
