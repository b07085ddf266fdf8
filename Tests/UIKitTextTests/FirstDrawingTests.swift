import CoreGraphics
import KurukuruStage
import Testing

@MainActor @Suite struct FirstDrawingTests {
  @Test func aViewIsDrawnWhenItIsFirstShown() {
    final class Square: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(bounds)
      }
    }
    let shown = picture(of: Square(), size: CGSize(width: 10, height: 10), scale: 1)
    #expect(shown.pixels == [UInt32](repeating: 0xffff_0000, count: 100))
  }
}
