import CoreGraphics
import KuruText

/// A text set in a label, and where it stands.
struct LabelPlacement {
  let layout: TextLayout
  let looks: [TextLook]
  let bounds: CGRect
  /// Pixels to a point.
  let scale: CGFloat
  let alignment: NSTextAlignment
  /// By how much the text stands lower than in the middle, in points: for one that was set smaller.
  var drop = 0.0

  private var grid: PixelGrid { PixelGrid(scale: Double(scale)) }

  /// Rounded up to whole pixels.
  private var size: CGSize {
    CGSize(width: grid.up(layout.size.width), height: grid.up(layout.size.height))
  }

  /// The text, rounded up to whole pixels, in the middle of the height, rounded to a whole pixel.
  private var top: CGFloat { bounds.minY + CGFloat(grid.nearest(Double(bounds.height - size.height) / 2 + drop)) }

  /// Of the layout, which aligns its lines by itself.
  var origin: CGPoint { CGPoint(x: bounds.minX, y: top) }

  /// Around the text.
  var box: CGRect {
    let slack = Double(bounds.width - size.width)
    let x: Double
    switch alignment {
    case .left, .justified: x = 0
    case .center: x = slack / 2
    case .right: x = slack
    case .natural: x = layout.lines.first?.isRightToLeft == true ? slack : 0
    }
    return CGRect(origin: CGPoint(x: bounds.minX + CGFloat(grid.down(x)), y: top), size: size)
  }
}
