import Testing

@testable import KuruCodec

@Suite struct QuantizerTests {
  private static func weighted(_ colors: [UInt32], count: Int = 1) -> [Quantizer.Weighted] {
    colors.map { Quantizer.Weighted(color: $0, count: count) }
  }

  private static let plane = (0..<UInt32(4096)).map { (index: UInt32) -> UInt32 in
    (index / 64 * 4) << 16 | (index % 64 * 4) << 8 | 0x80
  }

  @Test func fewColoursStayAsTheyAre() {
    #expect(Quantizer.palette(for: QuantizerTests.weighted([3, 1, 2]), limit: 3) == [3, 1, 2])
  }

  @Test(arguments: [2, 16, 255, 256])
  func theLimitIsUsedAndKept(limit: Int) {
    #expect(Quantizer.palette(for: QuantizerTests.weighted(QuantizerTests.plane), limit: limit).count == limit)
  }

  /// A plane of 64x64 steps of 4 in 255 boxes: about 4x4 steps each, so no colour is further off than 2.5 steps and their neighbours.
  @Test func colorsAreNear() {
    let palette = Quantizer.palette(for: QuantizerTests.weighted(QuantizerTests.plane), limit: 255)
    let farthest = QuantizerTests.plane.map { color -> Int in
      let entry = palette[Quantizer.nearest(to: color, in: palette)]
      return [UInt32(16), 8, 0].map { (shift: UInt32) -> Int in
        abs(Int(color >> shift & 255) - Int(entry >> shift & 255))
      }.max() ?? 0
    }.max()
    #expect((1...16).contains(farthest ?? 0))
  }

  @Test func colorsThatFillMuchAreExact() {
    let flat: [UInt32] = [0xF5_F5F7, 0x0A_84FF, 0x12_3456]
    let palette = Quantizer.palette(
      for: QuantizerTests.weighted(QuantizerTests.plane) + QuantizerTests.weighted(flat, count: 100), limit: 255)
    for color in flat { #expect(palette[Quantizer.nearest(to: color, in: palette)] == color) }
  }

  @Test func theOrderOfColoursDoesNotMatter() {
    let colors = QuantizerTests.weighted(QuantizerTests.plane)
    var dice = Dice(seed: 9)
    let palette = Quantizer.palette(for: colors, limit: 200)
    #expect(Quantizer.palette(for: colors.shuffled(using: &dice), limit: 200) == palette)
  }
}
