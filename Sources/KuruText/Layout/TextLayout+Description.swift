extension TextLayout: CustomStringConvertible {
  /// The layout as text: a line for each line, run and piece. For people; the form may change.
  public var description: String {
    var result = "layout \(size.width) x \(size.height)\(isTruncated ? ", truncated" : "")\n"
    for (index, line) in lines.enumerated() {
      result += "line \(index): characters \(line.range), x \(line.x), baseline \(line.baseline), width \(line.width)"
      result += line.isRightToLeft ? ", right to left\n" : "\n"
      for run in line.runs {
        let glyphs = runs[run].glyphs
        result += "  run \(run): face \(glyphs.table.identity), size \(glyphs.size), style \(runs[run].style):"
        for glyph in glyphs.glyphs { result += " \(glyph.id)@\(glyph.position.x),\(glyph.position.y)" }
        result += "\n"
      }
      for piece in line.pieces {
        let box = pieces[piece].box
        result += "  piece \(piece): characters \(pieces[piece].range), x \(box.minX) ... \(box.maxX)"
        if pieces[piece].isBlank { result += ", blank" }
        if pieces[piece].kind != .text { result += ", \(pieces[piece].kind)" }
        result += "\n"
      }
    }
    return result
  }
}
