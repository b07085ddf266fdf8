import CCairo
import KuruDrawing

extension CairoOracle {
  /// Each pixel's covered part, in 0...1.
  static func coverage(of path: Path, rule: FillRule, _ transform: Transform, _ size: Extent) -> [Double] {
    guard path.isFinite, transform.isFinite else { return [Double](repeating: 0, count: size.width * size.height) }
    return filtered(size) { cairo in
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
    return filtered(size) { cairo in
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

  /// What `draw` paints on a mask of 16 times the resolution, averaged over each pixel. Drawn in bands, to bound the memory.
  private static func filtered(_ size: Extent, _ draw: (OpaquePointer?) -> Void) -> [Double] {
    let bandHeight = 64
    var result = [Double](repeating: 0, count: size.width * size.height)
    for top in stride(from: 0, to: size.height, by: bandHeight) {
      let height = min(bandHeight, size.height - top)
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(size.width * samples), Int32(height * samples))
      defer { cairo_surface_destroy(surface) }
      let cairo = cairo_create(surface)
      defer { cairo_destroy(cairo) }
      prepare(cairo, top: top)
      draw(cairo)
      cairo_surface_flush(surface)
      guard let data = cairo_image_surface_get_data(surface) else { continue }
      let stride = Int(cairo_image_surface_get_stride(surface))
      for y in 0..<height {
        for x in 0..<size.width {
          var sum = 0
          for j in 0..<samples {
            let row = data + (y * samples + j) * stride + x * samples
            for i in 0..<samples { sum += Int(row[i]) }
          }
          result[(top + y) * size.width + x] = Double(sum) / Double(255 * samples * samples)
        }
      }
    }
    return result
  }

  static func prepare(_ cairo: OpaquePointer?, top: Int) {
    cairo_set_tolerance(cairo, 0.01)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_BEST)
    cairo_scale(cairo, Double(samples), Double(samples))
    cairo_translate(cairo, 0, -Double(top))
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
