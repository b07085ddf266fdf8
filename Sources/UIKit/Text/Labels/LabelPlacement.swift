import CoreGraphics
import KuruText

/// Where a layout stands in a label.
struct LabelPlacement {
  let layout: TextLayout
  let bounds: CGRect
  /// Pixels to a point.
  let scale: CGFloat
  let alignment: NSTextAlignment

  private var grid: PixelGrid { PixelGrid(scale: Double(scale)) }

  /// Rounded up to whole pixels.
  private var size: CGSize {
    CGSize(width: grid.up(layout.size.width), height: grid.up(layout.size.height))
  }

  /// The y of the layout's origin: the text, rounded up to whole pixels, in the middle of the height, rounded to a whole pixel.
  var top: CGFloat { bounds.minY + CGFloat(grid.nearest(Double(bounds.height - size.height) / 2)) }

  /// Around the text.
  var box: CGRect {
    let slack = bounds.width - size.width
    let x: CGFloat
    switch alignment {
    case .left, .justified: x = 0
    case .center: x = slack / 2
    case .right: x = slack
    case .natural: x = layout.lines.first?.isRightToLeft == true ? slack : 0
    }
    return CGRect(origin: CGPoint(x: bounds.minX + x, y: top), size: size)
  }
}
