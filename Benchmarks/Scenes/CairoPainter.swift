import CCairo
import KuruDrawing

/// The same items by Cairo's image backend, at its defaults. What Cairo has no word for, the trim, is done beforehand.
final class CairoPainter {
  private let surface: OpaquePointer?
  private let cairo: OpaquePointer?
  private let items: [DisplayList.Item]

  init(_ scene: BenchmarkScene) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(scene.width), Int32(scene.height))
    cairo = cairo_create(surface)
    items = scene.list.items.map { item in
      guard case .stroke(var stroke) = item else { return item }
      stroke.path = stroke.path.trimmed(from: stroke.style.trimStart, to: stroke.style.trimEnd)
      return .stroke(stroke)
    }
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  func paint() {
    for item in items {
      switch item {
      case .fill(let fill):
        begin(fill.path, fill.transform, fill.paint)
        cairo_fill(cairo)
      case .stroke(let stroke):
        begin(stroke.path, stroke.transform, stroke.paint)
        cairo_set_line_width(cairo, stroke.style.width)
        cairo_set_line_cap(cairo, stroke.style.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        cairo_stroke(cairo)
      case .clear(let rect, _):
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      case .glyphs, .image, .bitmap, .beginGroup, .endGroup:
        preconditionFailure("no scene has such items")
      }
    }
  }

  private func begin(_ path: Path, _ transform: Transform, _ paint: Paint) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_set_matrix(cairo, &matrix)
    guard case .color(let color) = paint else { preconditionFailure("no scene has gradients") }
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    var index = 0
    for verb in path.verbs {
      let p = path.points
      switch verb {
      case .move: cairo_move_to(cairo, p[index].x, p[index].y)
      case .line: cairo_line_to(cairo, p[index].x, p[index].y)
      case .quad: preconditionFailure("no scene has quadratic curves")
      case .cubic:
        cairo_curve_to(
          cairo, p[index].x, p[index].y, p[index + 1].x, p[index + 1].y, p[index + 2].x, p[index + 2].y)
      case .close: cairo_close_path(cairo)
      }
      index += verb.pointCount
    }
  }

  /// The outlines of a text in Cairo's default sans-serif face.
  static func textPath(_ text: String, size: Double, at place: Point) -> Path {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cairo, size)
    cairo_move_to(cairo, place.x, place.y)
    cairo_text_path(cairo, text)
    guard let copy = cairo_copy_path(cairo) else { return Path() }
    defer { cairo_path_destroy(copy) }
    var path = Path()
    var i = 0
    while i < Int(copy.pointee.num_data) {
      let data = copy.pointee.data + i
      func point(_ k: Int) -> Point { Point(x: data[k].point.x, y: data[k].point.y) }
      switch data.pointee.header.type {
      case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
      case CAIRO_PATH_LINE_TO: path.line(to: point(1))
      case CAIRO_PATH_CURVE_TO: path.cubic(to: point(3), control1: point(1), control2: point(2))
      default: path.close()
      }
      i += Int(data.pointee.header.length)
    }
    return path
  }
}
