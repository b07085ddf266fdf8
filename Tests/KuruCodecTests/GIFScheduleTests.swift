import KuruDrawing
import PillowOracle
import Testing

@testable import KuruCodec

@Suite struct GIFScheduleTests {
  /// A reel whose frames all differ, each shown for so many ticks.
  private static func reel(_ ticks: [Int], ticksPerSecond: Int) -> Reel {
    var held = Reel(width: 4, height: 4, ticksPerSecond: ticksPerSecond)
    for (index, ticks) in ticks.enumerated() {
      held.append(Pixmap(width: 4, height: 4, fill: 0xFF00_0000 | UInt32(index % 200)), ticks: ticks)
    }
    return held
  }

  private static func delays(_ ticks: [Int], ticksPerSecond: Int) throws -> [Int] {
    try Decoded(GIF.encode(reel(ticks, ticksPerSecond: ticksPerSecond), plays: 0)).frames.map { Int($0.milliseconds / 10) }
  }

  @Test func thirtyFramesASecond() throws {
    let delays = try GIFScheduleTests.delays([Int](repeating: 1, count: 60), ticksPerSecond: 30)
    #expect(delays == (0..<20).flatMap { _ in [3, 4, 3] })
    #expect(delays.reduce(0, +) == 200)
  }

  @Test(arguments: [24, 25, 30, 48, 50, 7, 1])
  func noErrorAddsUp(rate: Int) throws {
    let delays = try GIFScheduleTests.delays([Int](repeating: 1, count: rate), ticksPerSecond: rate)
    #expect(delays.count == rate)
    #expect(delays.reduce(0, +) == 100)
    var time = 0
    for (index, delay) in delays.enumerated() {
      #expect((Double(time) - Double(index) * 100 / Double(rate)).magnitude <= 0.5)
      time += delay
    }
  }

  @Test(arguments: [60, 100, 120, 240, 1000])
  func fastFramesAreLeftOut(rate: Int) throws {
    let delays = try GIFScheduleTests.delays([Int](repeating: 1, count: rate), ticksPerSecond: rate)
    #expect(delays.allSatisfy { $0 >= 2 })
    #expect(delays.reduce(0, +) == 100)
    #expect(delays.count >= 34)
  }

  /// A frame that only begins too early is shown later, not left out.
  @Test func aShortFrameDelaysALongOne() throws {
    #expect(try GIFScheduleTests.delays([1, 300], ticksPerSecond: 100) == [2, 299])
    #expect(try GIFScheduleTests.delays([100, 1, 1, 98], ticksPerSecond: 100) == [100, 2, 98])
  }

  @Test func theLastFrameIsNoShorter() throws {
    #expect(try GIFScheduleTests.delays([10, 1], ticksPerSecond: 100) == [11])
    #expect(try GIFScheduleTests.delays([1], ticksPerSecond: 1000) == [2])
  }
}
