/// Where tabulators lead.
struct TabStops {
  private let stops: [Double]
  private let interval: Double
  /// Of a tabulator beyond all stops.
  private let space: Double

  init(_ paragraph: ParagraphStyle, space: Double) {
    stops = paragraph.tabStops.filter(\.isFinite)
    interval = paragraph.tabInterval.isFinite ? min(paragraph.tabInterval, 1e6) : 0
    self.space = space
  }

  /// From `x`, the distance from the leading edge, to the next stop.
  func leap(from x: Double) -> Double {
    // A tabulator is at least wide enough to be seen as one.
    let next = x + 0.01
    if let stop = stops.first(where: { $0 > next }) { return stop - x }
    guard interval > 0.01 else { return space }
    return ((next / interval).rounded(.down) + 1) * interval - x
  }
}
