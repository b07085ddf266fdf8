import KurukuruExport
import Testing

@Suite struct FrameTimingTests {
  @Test(arguments: [(60.0, 2.0, 120), (10.0, 1.0, 10), (60.0, 1.3, 78), (3.0, 2.0 / 3, 2), (100.0, 2.3, 230), (10.0, 1.25, 13)])
  func frameCount(rate: Double, duration: Double, count: Int) throws {
    #expect(try FrameTiming(framesPerSecond: rate, duration: duration).frameCount == count)
  }
}
