import CoreGraphics
import KuruDrawing
import KuruText

/// A string set without a label, to be measured and drawn.
struct DrawnText {
  private let string: NSAttributedString
  private let options: NSStringDrawingOptions
  private let prepared: PreparedText
  private let layout: TextLayout

  /// - Parameter size: the room; a side of 0 or less is without limit.
  init(_ string: NSAttributedString, in size: CGSize, options: NSStringDrawingOptions) {
    self.string = string
    self.options = options
    var defaults = TextDefaults.plain
    if options.contains(.truncatesLastVisibleLine) { defaults.lineBreakMode = .byTruncatingTail }
    prepared = PreparedText(string, defaults: defaults)
    let isLimited = options.contains(.truncatesLastVisibleLine)
    var constraints = TextConstraints(maximumLines: options.contains(.usesLineFragmentOrigin) ? 0 : 1)
    if options.contains(.usesLineFragmentOrigin), size.width > 0 { constraints.width = Double(size.width) }
    if isLimited, size.height > 0 { constraints.height = Double(size.height) }
    layout = prepared.set(in: constraints)
  }

  /// Of the layout, from the origin that the caller means.
  private var offset: CGPoint {
    CGPoint(x: 0, y: options.contains(.usesLineFragmentOrigin) ? 0 : -CGFloat(layout.firstBaseline))
  }

  /// Around the text, from the origin that the caller means. A text without characters is as high as its font.
  var bounds: CGRect {
    if options.contains(.usesDeviceMetrics) {
      let ink = layout.runs.reduce(Rect.null) { $0.union($1.glyphs.inkBounds) }
      return ink.isNull ? .zero : ink.cgRect.offsetBy(dx: offset.x, dy: offset.y)
    }
    guard string.length > 0 else { return CGRect(x: 0, y: 0, width: 0, height: TextDefaults.plain.font.lineHeight) }
    return CGRect(x: 0, y: offset.y, width: CGFloat(layout.size.width), height: CGFloat(layout.size.height))
  }

  func draw(at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let painter = TextPainter(layout: layout, looks: prepared.looks)
    let place = CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
    painter.paintBackground(at: place, in: context)
    painter.paintGlyphs(at: place, in: context)
  }
}
