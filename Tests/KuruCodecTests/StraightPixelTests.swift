import Testing

@testable import KuruCodec

@Suite struct StraightPixelTests {
  @Test func everyPremultipliedPixelComesBack() {
    var wrong = 0
    for alpha in UInt32(0)...255 {
      for component in 0...alpha {
        let pixel = alpha << 24 | component << 16 | (alpha - component) << 8 | component / 2
        if StraightPixel.premultiplied(StraightPixel.from(premultiplied: pixel)) != pixel { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func bothWaysRoundToNearest() {
    var wrong = 0
    for alpha in UInt32(1)...255 {
      for component in UInt32(0)...255 {
        let straight = StraightPixel.from(premultiplied: alpha << 24 | min(component, alpha))
        let exact = Double(min(component, alpha)) * 255 / Double(alpha)
        if (Double(straight & 255) - exact).magnitude > 0.5 { wrong += 1 }
        let premultiplied = StraightPixel.premultiplied(alpha << 24 | component)
        if (Double(premultiplied & 255) - Double(component * alpha) / 255).magnitude > 0.5 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func clearIsOneColour() {
    #expect(StraightPixel.from(premultiplied: 0x0012_3456) == 0)
    #expect(StraightPixel.premultiplied(0x0012_3456) == 0)
  }

  @Test func componentsAboveAlphaAreFull() {
    #expect(StraightPixel.from(premultiplied: 0x1020_0800) == 0x10FF_8000)
  }
}
