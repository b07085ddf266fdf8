import CoreGraphics
import KuruText

extension UILabel {
  /// Sets the text in some bounds.
  func placement(in bounds: CGRect, maximumLines: Int) -> LabelPlacement {
    let constraints = TextConstraints(room: bounds.size, maximumLines: maximumLines)
    if adjustsFontSizeToFitWidth, maximumLines == 1, let shrunk = shrunkPlacement(in: bounds, constraints) { return shrunk }
    return placement(preparedText, preparedText.set(in: constraints), bounds)
  }

  private func placement(_ text: PreparedText, _ layout: TextLayout, _ bounds: CGRect) -> LabelPlacement {
    LabelPlacement(layout: layout, looks: text.looks, bounds: bounds, scale: contentScaleFactor, alignment: textAlignment)
  }

  /// The text set as much smaller as the width asks for; nil where it fits as it is, or may not be made smaller.
  private func shrunkPlacement(in bounds: CGRect, _ constraints: TextConstraints) -> LabelPlacement? {
    let least = Double(minimumScaleFactor)
    guard least > 0, least < 1, constraints.width.isFinite else { return nil }
    let whole = preparedText.set(in: TextConstraints(maximumLines: 1))
    guard whole.size.width > constraints.width else { return nil }
    var scale = max(least, constraints.width / whole.size.width)
    var text = content.prepared(fontScale: scale)
    // Widths grow with the size of the font, but what is added between characters stays: a text that is still too wide needs more.
    for _ in 0..<4 where scale > least {
      let width = text.set(in: TextConstraints(maximumLines: 1)).size.width
      guard width > constraints.width else { break }
      scale = max(least, scale * constraints.width / width)
      text = content.prepared(fontScale: scale)
    }
    var result = placement(text, text.set(in: constraints), bounds)
    switch baselineAdjustment {
    case .alignCenters: break
    case .alignBaselines:
      // Both texts stand in the middle: the difference is that of their baselines from there.
      result.drop = whole.firstBaseline - whole.size.height / 2 - result.layout.firstBaseline + result.layout.size.height / 2
    case .none: result.drop = (result.layout.size.height - whole.size.height) / 2
    }
    return result
  }
}
