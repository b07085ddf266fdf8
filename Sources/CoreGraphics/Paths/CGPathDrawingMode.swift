/// Whether a path is filled, stroked or both; `eo` stands for the even-odd rule.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill = 1
  case stroke = 2
  case fillStroke = 3
  case eoFillStroke = 4

  var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  var strokes: Bool {
    switch self {
    case .fill, .eoFill: false
    case .stroke, .fillStroke, .eoFillStroke: true
    }
  }
}
