import CoreGraphics
import KuruDrawing
import KurukuruStage
import QuartzCore
import Testing

/// Where a picture of 20 by 10 points goes in a layer of 60 by 60: the first and last painted column and row.
@MainActor @Suite struct ContentsGravityTests {
  private static let places: [(CALayerContentsGravity, String, columns: ClosedRange<Int>, rows: ClosedRange<Int>)] = [
    (.center, "center", 20...39, 25...34), (.top, "top", 20...39, 0...9), (.bottom, "bottom", 20...39, 50...59),
    (.left, "left", 0...19, 25...34), (.right, "right", 40...59, 25...34), (.topLeft, "topLeft", 0...19, 0...9),
    (.topRight, "topRight", 40...59, 0...9), (.bottomLeft, "bottomLeft", 0...19, 50...59),
    (.bottomRight, "bottomRight", 40...59, 50...59), (.resize, "resize", 0...59, 0...59),
    (.resizeAspect, "resizeAspect", 0...59, 15...44), (.resizeAspectFill, "resizeAspectFill", 0...59, 0...59),
  ]

  /// Of what is painted in the layer, which lies 20 points from the left and 20 from the top.
  private func box(_ gravity: CALayerContentsGravity) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    layer.contents = CGImage(Pixmap(width: 20, height: 10, fill: 0xffff_0000))
    layer.contentsGravity = gravity
    layer.masksToBounds = true
    let picture = Stage.showing(layer).snapshot()
    var (columns, rows): ([Int], [Int]) = ([], [])
    for y in 0..<100 {
      for x in 0..<100 where picture.color(x, y)[0] > 0.5 {
        columns.append(x - 20)
        rows.append(y - 20)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else { return nil }
    return (left...right, top...bottom)
  }

  @Test func eachPutsThePictureWhereItsNameSays() {
    for (gravity, name, columns, rows) in Self.places {
      #expect(gravity.rawValue == name && CALayerContentsGravity(rawValue: name) == gravity)
      let box = box(gravity)
      #expect(box?.columns == columns && box?.rows == rows, "\(name): \(String(describing: box))")
    }
  }
}
