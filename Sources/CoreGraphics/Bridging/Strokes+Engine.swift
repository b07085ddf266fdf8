import KuruDrawing

extension CGLineCap {
  package var cap: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  package var join: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

extension CGPathFillRule {
  package var rule: FillRule {
    switch self {
    case .winding: .nonZero
    case .evenOdd: .evenOdd
    }
  }
}
