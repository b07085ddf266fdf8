/// From a draft of a line to its pieces, each with the room that it takes there.
struct LineMapper {
  let source: TextSource
  let text: AttributedText
  let runs: RunEnds
  /// Of each run.
  let metrics: [FontMetrics]

  func map(of draft: LineDraft) -> PieceMap {
    var map = PieceMap(draft, source: source, runs: runs)
    map.addRoom({ text.runs[$0].style }, source: source)
    map.addTabs(from: draft.indent, tabs(of: draft.range.lowerBound, isRightToLeft: draft.isRightToLeft))
    let visible = 0..<map.contentCount - map.entries.prefix(map.contentCount).reversed().prefix(while: \.hangs).count
    if draft.excess > 0 { map.tighten(by: draft.excess, over: visible, source: source) }
    if paragraph(of: draft).alignment == .justified, draft.isWrapped, draft.room.isFinite {
      let slack = draft.room - map.width(of: visible)
      if slack > 0 { map.spread(slack, over: visible) }
    }
    return map
  }

  func paragraph(of draft: LineDraft) -> ParagraphStyle { text.runs[runs[draft.range.lowerBound]].paragraph }

  /// Those of the paragraph with the character at an offset.
  func tabs(of offset: Int, isRightToLeft: Bool) -> TabStops {
    let run = runs[offset]
    return TabStops(
      text.runs[run].paragraph, space: metrics[run].ascender / 4, isRightToLeft: isRightToLeft, source: source)
  }
}
