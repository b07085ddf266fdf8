import CoreGraphics
import KuruText

/// Some of the pieces of a layout: their glyphs, and where lines under and through the text belong to them.
struct TextSelection {
  let pieces: Range<Int>
  /// For each of the layout's runs the glyphs chosen, in ascending order.
  private var glyphs: [Int: [Range<Int>]] = [:]
  /// For each of the layout's lines the stretches chosen, from left to right, without gaps between neighbours.
  private var stretches: [Int: [ClosedRange<Double>]] = [:]

  init(_ layout: TextLayout, pieces: Range<Int>) {
    self.pieces = pieces
    for piece in layout.pieces[pieces] {
      for part in piece.parts { glyphs[part.run, default: []].append(part.glyphs) }
      stretches[piece.line, default: []].append(piece.box.minX...max(piece.box.minX, piece.box.maxX))
    }
    for (run, ranges) in glyphs { glyphs[run] = ranges.sorted { $0.lowerBound < $1.lowerBound } }
    for (line, ranges) in stretches { stretches[line] = TextSelection.joined(ranges) }
  }

  private static func joined(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  func glyphs(ofRun run: Int) -> [Range<Int>] { glyphs[run] ?? [] }
  func stretches(ofLine line: Int) -> [ClosedRange<Double>] { stretches[line] ?? [] }
}
