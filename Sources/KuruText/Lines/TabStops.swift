/// Where the tabulators of a paragraph lead.
struct TabStops {
  private let stops: [TabStop]
  private let interval: Double
  /// Of a tabulator beyond all stops.
  private let space: Double
  private let source: TextSource

  init(_ paragraph: ParagraphStyle, space: Double, isRightToLeft: Bool, source: TextSource) {
    stops = paragraph.tabStops.filter(\.location.isFinite).map { stop in
      var stop = stop
      // Left and right are sides of the page; here, lengths are counted from where the paragraph begins.
      if isRightToLeft, stop.alignment == .left || stop.alignment == .right {
        stop.alignment = stop.alignment == .left ? .right : .left
      }
      return stop
    }
    interval = paragraph.tabInterval.isFinite ? min(paragraph.tabInterval, 1e6) : 0
    self.space = space
    self.source = source
  }

  /// The stop behind `x`, the distance from the leading edge.
  func stop(after x: Double) -> TabStop {
    // A tabulator is at least wide enough to be seen as one.
    let next = x + 0.01
    if let stop = stops.first(where: { $0.location > next }) { return stop }
    guard interval > 0.01 else { return TabStop(x + space) }
    return TabStop(((next / interval).rounded(.down) + 1) * interval)
  }

  func isDecimalSign(_ range: Range<Int>, of stop: TabStop) -> Bool {
    let value = source.scalar(at: range.lowerBound).value
    return stop.decimalSigns.unicodeScalars.contains { $0.value == value }
  }
}
