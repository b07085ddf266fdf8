import KuruDrawing
import Testing

@testable import KuruCodec

@Suite struct ReelTests {
  /// Pictures that differ from each other in a few scattered pixels.
  private static func flickering(_ count: Int, width: Int, height: Int) -> [Pixmap] {
    var dice = Dice(seed: 1)
    var picture = Pixmap(width: width, height: height, fill: 0xFF10_2030)
    return (0..<count).map { _ in
      for _ in 0..<Int.random(in: 0...6, using: &dice) {
        picture[Int.random(in: 0..<width, using: &dice), Int.random(in: 0..<height, using: &dice)] = dice.pixel()
      }
      return picture
    }
  }

  @Test(arguments: [(17, 5), (1, 1), (1, 40), (40, 1)])
  func framesComeBack(width: Int, height: Int) {
    let frames = ReelTests.flickering(60, width: width, height: height)
    let held = reel(frames, ticksPerSecond: 60)
    var canvas = [UInt32](repeating: 0, count: width * height)
    var shown: [[UInt32]] = []
    for change in held.changes {
      change.paint(on: &canvas, width: width) { held.census.colors[Int($0)] }
      for _ in 0..<change.ticks { shown.append(canvas) }
    }
    #expect(shown.count == frames.count)
    for (pixels, frame) in zip(shown, frames) { #expect(differences(pixels, frame.pixels) == 0) }
  }

  @Test func equalFramesAddTheirTime() {
    let a = Pixmap(width: 3, height: 2, fill: 0xFF00_0000)
    let b = Pixmap(width: 3, height: 2, fill: 0xFFFF_FFFF)
    var held = Reel(width: 3, height: 2, ticksPerSecond: 60)
    for (frame, ticks) in [(a, 1), (a, 2), (b, 4), (a, 8), (a, 16)] { held.append(frame, ticks: ticks) }
    #expect(held.changes.map(\.ticks) == [3, 4, 24])
    #expect(held.frameCount == 3)
    #expect(held.ticks == 31)
  }

  @Test func onlyTheBoxThatChangedIsKept() {
    let first = Pixmap(width: 9, height: 7, fill: 0xFF00_0000)
    var second = first
    second[3, 2] = 0xFFFF_0000
    second[6, 5] = 0xFF00_FF00
    let held = reel([first, second], ticksPerSecond: 60)
    #expect(held.changes[1].box == PixelBox(x: 3, y: 2, width: 4, height: 4))
    // One pixel, those between, one pixel.
    #expect(held.changes[1].runs.map(\.count) == [1, 14, 1])
  }

  @Test func softPixelsAreNoticed() {
    let first = Pixmap(width: 2, height: 1)
    var second = first
    second[0, 0] = 0xFF00_0000
    var third = second
    third[1, 0] = 0x8000_0000
    #expect(reel([first, second, third], ticksPerSecond: 60).changes.map(\.isOpaque) == [false, true, false])
  }

  @Test func anEmptyPictureIsAFrame() {
    let held = reel([Pixmap(width: 0, height: 5), Pixmap(width: 0, height: 5)], ticksPerSecond: 60)
    #expect(held.frameCount == 1)
    #expect(held.ticks == 2)
  }

  @Test(arguments: [
    (1, 60, 1, 60), (2, 60, 1, 30), (37, 60, 37, 60), (180_000, 60, 3000, 1), (1001, 30_000, 1001, 30_000), (50, 2997, 50, 2997),
    (65_535, 1, 65_535, 1), (65_536, 1, 65_535, 1), (1, 1_000_000, 1, 65_535), (1, 65_535, 1, 65_535),
    (1_000_000, 1_000_000, 1, 1),
  ])
  func timesAreFractionsOfSmallNumbers(ticks: Int, perSecond: Int, numerator: UInt16, denominator: UInt16) {
    let time = Reel(width: 1, height: 1, ticksPerSecond: perSecond).seconds(ticks)
    #expect(time.numerator == numerator)
    #expect(time.denominator == denominator)
  }

  @Test func timesThatNoSmallFractionSaysAreNear() {
    var dice = Dice(seed: 2)
    for _ in 0..<2000 {
      let perSecond = Int.random(in: 1...1_000_000_000_000, using: &dice)
      let ticks = Int.random(in: 1...perSecond, using: &dice)
      let time = Reel(width: 1, height: 1, ticksPerSecond: perSecond).seconds(ticks)
      #expect(time.denominator > 0)
      // A convergent is nearer than one part in its denominator times the next one, which is above 65,535.
      let error = (Double(time.numerator) / Double(time.denominator) - Double(ticks) / Double(perSecond)).magnitude
      #expect(error <= 1 / Double(time.denominator) / 65_535)
    }
  }

  @Test(arguments: [
    (0, 30, 0), (1, 30, 3), (2, 30, 7), (3, 30, 10), (1, 200, 1), (1, 201, 0), (1_000_000_000_000, 1, 100_000_000_000_000),
  ])
  func centisecondsAreTheNearest(tick: Int, perSecond: Int, expected: Int) {
    #expect(Reel(width: 1, height: 1, ticksPerSecond: perSecond).centiseconds(atTick: tick) == expected)
  }

  @Test func coloursAreNumberedAsTheyAppear() {
    var census = ColorCensus()
    var dice = Dice(seed: 3)
    let colors = (0..<5000).map { _ in UInt32.random(in: .min ... .max, using: &dice) }
    let numbers = colors.map { census.add($0, count: 2) }
    for (color, number) in zip(colors, numbers) {
      #expect(census.number(of: color) == number)
      #expect(census.colors[number] == color)
    }
    #expect(numbers[0] == 0)
    #expect(census.add(colors[7], count: 5) == numbers[7])
    #expect(census.counts[numbers[7]] == 7)
    #expect(census.number(of: census.colors.reduce(0, ^)) == census.colors.firstIndex(of: census.colors.reduce(0, ^)))
  }
}
