import CoreGraphics
import KuruDrawing
import KuruText

/// A string set without a label, to be measured and drawn.
struct DrawnText {
  private let string: NSAttributedString
  private let options: NSStringDrawingOptions
  private var prepared: PreparedText
  private var layout: TextLayout
  /// By how much the text is set smaller.
  private(set) var scale = 1.0

  /// - Parameters:
  ///   - size: the room; a side of 0 or less is without limit.
  ///   - minimumScale: by how much the text may be set smaller where it has no room.
  init(_ string: NSAttributedString, in size: CGSize, options: NSStringDrawingOptions, minimumScale: Double = 0) {
    self.string = string
    self.options = options
    var defaults = TextDefaults.plain
    if options.contains(.truncatesLastVisibleLine) { defaults.lineBreakMode = .byTruncatingTail }
    let isLimited = options.contains(.truncatesLastVisibleLine)
    var constraints = TextConstraints(maximumLines: options.contains(.usesLineFragmentOrigin) ? 0 : 1)
    if options.contains(.usesLineFragmentOrigin), size.width > 0 { constraints.width = Double(size.width) }
    let whole = constraints
    if isLimited, size.height > 0 { constraints.height = Double(size.height) }
    prepared = PreparedText(string, defaults: defaults)
    layout = prepared.set(in: constraints)
    guard minimumScale > 0, minimumScale < 1 else { return }
    shrink(minimumScale, defaults, whole, to: size)
    layout = prepared.set(in: constraints)
  }

  /// Sets the text as large as there is room for, to a hundredth, but not smaller than `least`.
  private mutating func shrink(_ least: Double, _ defaults: TextDefaults, _ constraints: TextConstraints, to size: CGSize) {
    func fits(_ text: PreparedText) -> Bool {
      let needed = text.set(in: constraints).size
      return (size.width <= 0 || needed.width <= Double(size.width) + 0.01)
        && (size.height <= 0 || constraints.maximumLines == 1 || needed.height <= Double(size.height) + 0.01)
    }
    guard !fits(prepared) else { return }
    // The largest number of hundredths that fits; where none does, the least.
    var (low, high) = (Int((least * 100).rounded(.up)), 100)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(PreparedText(string, defaults: defaults, fontScale: Double(middle) / 100)) { low = middle } else { high = middle }
    }
    scale = max(Double(low) / 100, least)
    prepared = PreparedText(string, defaults: defaults, fontScale: scale)
  }

  /// Of the layout, from the origin that the caller means.
  private var offset: CGPoint {
    CGPoint(x: 0, y: options.contains(.usesLineFragmentOrigin) ? 0 : -CGFloat(layout.firstBaseline))
  }

  /// Around the text, from the origin that the caller means. A text without characters is as high as its font.
  var bounds: CGRect {
    if options.contains(.usesDeviceMetrics) {
      let ink = layout.lines.indices.reduce(Rect.null) { ink, line in
        layout.runs[layout.lines[line].runs].reduce(ink) {
          $0.union(layout.inkBounds(of: $1, line: line, looks: prepared.looks))
        }
      }
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
