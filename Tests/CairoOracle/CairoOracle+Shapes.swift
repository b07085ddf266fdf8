import CCairo
import KuruDrawing

extension CairoOracle {
  /// Each pixel's covered part, in 0...1.
  static func coverage(of path: Path, rule: FillRule, _ transform: Transform, _ size: Extent) -> [Double] {
    guard path.isFinite, transform.isFinite else { return [Double](repeating: 0, count: size.width * size.height) }
    return coverage(size) { cairo in
      set(transform, on: cairo)
      add(path, to: cairo)
      cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_fill(cairo)
    }
  }

  /// The dashes are Cairo's, the trim is `Path.trimmed(from:to:)`, which has tests of its own.
  static func coverage(
    ofStroke path: Path, _ style: StrokeStyle, _ transform: Transform, _ size: Extent
  ) -> [Double] {
    guard style.width > 0, style.width.isFinite, path.isFinite, transform.isFinite, transform.determinant != 0 else {
      return [Double](repeating: 0, count: size.width * size.height)
    }
    let line = path.trimmed(from: style.trimStart, to: style.trimEnd)
    return coverage(size) { cairo in
      set(transform, on: cairo)
      add(line, to: cairo)
      cairo_set_line_width(cairo, style.width)
      cairo_set_miter_limit(cairo, style.miterLimit)
      switch style.cap {
      case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
      case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
      }
      switch style.join {
      case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
      case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
      }
      if !style.dash.isEmpty { cairo_set_dash(cairo, style.dash, Int32(style.dash.count), style.dashPhase) }
      cairo_stroke(cairo)
    }
  }

  static func set(_ transform: Transform, on cairo: OpaquePointer?) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(cairo, &matrix)
  }

  private static func add(_ path: Path, to cairo: OpaquePointer?) {
    var index = 0
    var current = Point.zero
    for verb in path.verbs {
      let points = path.points[index..<(index + verb.pointCount)]
      let i = points.startIndex
      switch verb {
      case .move: cairo_move_to(cairo, points[i].x, points[i].y)
      case .line: cairo_line_to(cairo, points[i].x, points[i].y)
      case .quad: curve(Cubic(quadFrom: current, control: points[i], to: points[i + 1]), cairo)
      case .cubic: curve(Cubic(current, points[i], points[i + 1], points[i + 2]), cairo)
      case .close: cairo_close_path(cairo)
      }
      if let last = points.last { current = last }
      index += verb.pointCount
    }
  }

  private static func curve(_ c: Cubic, _ cairo: OpaquePointer?) {
    cairo_curve_to(cairo, c.p1.x, c.p1.y, c.p2.x, c.p2.y, c.p3.x, c.p3.y)
  }
}
