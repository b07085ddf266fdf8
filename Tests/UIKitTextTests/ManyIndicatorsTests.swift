import CoreGraphics
import KuruDrawing
import KuruText
import Kurukuru
import KurukuruStage
import QuartzCore
import Testing
import UIKit

/// A list full of indicators: what a frame costs grows with their number and no faster, and no text is shaped for it.
@MainActor @Suite struct ManyIndicatorsTests {
  /// Twice as many labels as pies, all running.
  private func stage(pies: Int) -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 2)
    for index in 0..<3 * pies {
      let frame = CGRect(x: index % 5 * 60, y: index / 5 * 20, width: 60, height: 20)
      if index % 3 == 0 {
        let pie = ArcView(frame: frame)
        stage.add(pie)
        pie.setProgress(1, duration: 10)
      } else {
        let label = LoadingLabel(frame: frame)
        label.text = "Loading \(index)"
        stage.add(label)
      }
    }
    stage.advance(to: 0)
    stage.advance(to: 0.1)
    return stage
  }

  @Test func aFrameGrowsWithTheirNumberAndShapesNothing() throws {
    let (few, many) = (stage(pies: 4), stage(pies: 8))
    func items(_ stage: Stage) -> Int { stage.displayList().items.count - 1 }
    // The window's background is one item; of the rest each view has its own.
    #expect(items(few) >= 12 && items(many) == 2 * items(few))
    many.advance(to: 0.1)
    let library = try #require(CurrentFonts.library)
    let (shaped, root) = (library.shapedCount, LayerHost.current?.scene.root)
    var pictures: [DisplayList] = []
    for frame in 7...12 {
      many.advance(to: Double(frame) / 60)
      pictures.append(many.displayList())
    }
    #expect(library.shapedCount == shaped && shaped > 0)
    #expect(LayerHost.current?.scene.root === root, "one scene holds for all frames")
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 })
  }
}
