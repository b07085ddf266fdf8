import KuruDrawing

extension TextLayout {
  /// Rectangles to be filled behind or before the glyphs of one style.
  public struct Decoration: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// Behind the glyphs.
      case background
      /// Behind the glyphs, in front of backgrounds.
      case underline
      /// In front of the glyphs.
      case strikethrough
    }

    public var kind: Kind
    /// In the layout's coordinates.
    public var rects: [Rect]
    /// Nil: the colour of whoever paints the text.
    public var color: Color?
    /// A place in `lines`.
    public var line: Int
    /// A place in `styles`.
    public var style: Int
  }

  /// The backgrounds, underlines and strike-throughs that the styles ask for, line by line from left to right.
  ///
  /// Where they lie and how thick they are is the matter of the font that was asked for. They end where the line's width does: blanks
  /// that hang over are not decorated.
  public func decorations() -> [Decoration] {
    let isDecorated = styles.map { $0.background != nil || $0.underline != nil || $0.strikethrough != nil }
    guard isDecorated.contains(true) else { return [] }
    var result: [Decoration] = []
    for (index, line) in lines.enumerated() {
      for span in spans(of: line) where isDecorated[span.style] {
        let style = styles[span.style]
        if let color = style.background {
          let rect = Rect(x: span.left, y: line.top, width: span.right - span.left, height: line.ascent + line.descent)
          result.append(Decoration(kind: .background, rects: [rect], color: color, line: index, style: span.style))
        }
        if let underline = style.underline {
          result.append(
            decoration(.underline, underline, span, line, index, metrics[span.style].underlinePosition))
        }
        if let strike = style.strikethrough {
          result.append(
            decoration(.strikethrough, strike, span, line, index, metrics[span.style].strikethroughPosition))
        }
      }
    }
    return result
  }

  /// Neighbouring pieces of one style.
  private struct Span {
    var style: Int
    var left: Double
    var right: Double
    /// From where to where there are no blanks.
    var words: [(left: Double, right: Double)]
  }

  private func spans(of line: Line) -> [Span] {
    var result: [Span] = []
    let edges = line.x...line.x + max(line.width, 0)
    for piece in pieces[line.pieces].sorted(by: { $0.box.minX < $1.box.minX }) {
      let left = min(max(piece.box.minX, edges.lowerBound), edges.upperBound)
      let right = min(max(piece.box.maxX, edges.lowerBound), edges.upperBound)
      guard right > left else { continue }
      if result.last?.style != piece.style {
        result.append(Span(style: piece.style, left: left, right: right, words: []))
      }
      let last = result.count - 1
      result[last].right = right
      guard !piece.isBlank else { continue }
      if let word = result[last].words.last, word.right == left {
        result[last].words[result[last].words.count - 1].right = right
      } else {
        result[last].words.append((left, right))
      }
    }
    return result
  }

  private func decoration(
    _ kind: Decoration.Kind, _ look: TextStyle.Decoration, _ span: Span, _ line: Line, _ index: Int, _ position: Double
  ) -> Decoration {
    let style = styles[span.style]
    let metrics = metrics[span.style]
    let thickness =
      (kind == .underline ? metrics.underlineThickness : metrics.strikethroughThickness) * (look.weight == .thick ? 2 : 1)
    let middle = line.baseline - style.rise - position
    let tops = look.weight == .double ? [middle - thickness * 1.5, middle + thickness / 2] : [middle - thickness / 2]
    let stretches = look.isByWord ? span.words : [(span.left, span.right)]
    let rects = tops.flatMap { top in
      stretches.flatMap { stretch in
        TextLayout.dashes(from: stretch.left, to: stretch.right, look.pattern, unit: thickness).map {
          Rect(x: $0.left, y: top, width: $0.right - $0.left, height: thickness)
        }
      }
    }
    return Decoration(kind: kind, rects: rects, color: look.color ?? style.color, line: index, style: span.style)
  }

  /// Lengths on and off in turn, in units of the thickness.
  private static func lengths(_ pattern: TextStyle.Decoration.Pattern) -> [Double] {
    switch pattern {
    case .solid: []
    case .dot: [1, 1]
    case .dash: [3, 2]
    case .dashDot: [3, 2, 1, 2]
    case .dashDotDot: [3, 2, 1, 2, 1, 2]
    }
  }

  private static func dashes(
    from left: Double, to right: Double, _ pattern: TextStyle.Decoration.Pattern, unit: Double
  ) -> [(left: Double, right: Double)] {
    let lengths = lengths(pattern)
    // A pattern too fine to be seen, or of more dashes than make sense, is a solid line.
    guard !lengths.isEmpty, unit > 0, (right - left) / unit < 100_000 else { return [(left, right)] }
    var result: [(left: Double, right: Double)] = []
    var x = left
    var index = 0
    while x < right {
      let end = x + lengths[index % lengths.count] * unit
      if index % 2 == 0 { result.append((x, min(end, right))) }
      x = end
      index += 1
    }
    return result
  }
}
