/// The pen on its way along a line with tabulators.
///
/// The text behind a tabulator grows about its stop: what stands at it is the text's beginning, middle, end or decimal sign. Where the
/// text before leaves no room for that, it begins where that ends.
///
///     start          stop
///       |....text behind|          right
///       |.......text|behind        centre: as much before as after
///       |..........12|.50          decimal
struct TabCursor {
  /// A tabulator whose text may still grow.
  private struct Open {
    var stop: TabStop
    /// Where the tabulator begins.
    var start: Double
    /// Of the text behind it.
    var width = 0.0
    /// Of the text before the decimal sign; nil until that has come.
    var widthBeforeSign: Double?

    var pen: Double {
      let wanted: Double
      switch stop.alignment {
      case .natural, .left: wanted = stop.location + width
      case .center: wanted = stop.location + width / 2
      case .right: wanted = stop.location
      case .decimal: wanted = stop.location + width - (widthBeforeSign ?? width)
      }
      return max(wanted, start + width)
    }
  }

  private let stops: TabStops
  private var open: Open?
  private var fixed: Double

  /// - Parameter x: where the line begins, from the leading edge.
  init(at x: Double, _ stops: TabStops) {
    fixed = x
    self.stops = stops
  }

  /// From the leading edge to the end of what has been added.
  var x: Double { open?.pen ?? fixed }

  /// How much room the last tabulator takes; 0 where there has been none.
  var leap: Double { open.map { $0.pen - $0.start - $0.width } ?? 0 }

  mutating func add(_ entry: PieceMap.Entry) {
    if entry.kind == .tab {
      open = Open(stop: stops.stop(after: x), start: x)
    } else if var tab = open {
      if tab.widthBeforeSign == nil, stops.isDecimalSign(entry.range, of: tab.stop) { tab.widthBeforeSign = tab.width }
      tab.width += entry.width
      open = tab
    } else {
      fixed += entry.width
    }
  }
}
