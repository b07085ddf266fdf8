import CCairo
import KuruDrawing

extension CairoOracle {
  /// The premultiplied pixels of an image laid on nothing.
  static func picture(of image: DisplayList.Image, _ transform: Transform, _ size: Extent) -> [UInt32] {
    precondition(
      image.perspective == nil && image.stretch == nil,
      "Cairo draws neither perspective nor parts; compare them with their formula")
    guard let cut = cut(image), transform.isFinite, transform.determinant != 0, image.destination.isFinite else {
      return [UInt32](repeating: 0, count: size.width * size.height)
    }
    var pixels = cut.pixels
    let filter = image.sampling == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR
    let target = image.destination.standardized
    return pixels.withUnsafeMutableBytes { bytes in
      let source = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(cut.width),
        Int32(cut.height), Int32(cut.width * 4))
      defer { cairo_surface_destroy(source) }
      return Self.pixels(size) { cairo in
        set(transform, on: cairo)
        cairo_rectangle(cairo, target.minX, target.minY, target.width, target.height)
        cairo_clip(cairo)
        cairo_translate(cairo, target.minX, target.minY)
        cairo_scale(cairo, target.width / Double(cut.width), target.height / Double(cut.height))
        cairo_set_source_surface(cairo, source, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), filter)
        // Beyond its edges the image goes on with their colour.
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_paint_with_alpha(cairo, image.opacity)
      }
    }
  }

  /// The shown part of the pixmap. Only parts of whole pixels are drawn by this oracle.
  private static func cut(_ image: DisplayList.Image) -> Pixmap? {
    let source = image.source.standardized
    precondition(source == source.integral, "the oracle takes whole pixels of an image")
    let (x0, y0) = (max(0, Int(source.minX)), max(0, Int(source.minY)))
    let (x1, y1) = (min(image.pixmap.width, Int(source.maxX)), min(image.pixmap.height, Int(source.maxY)))
    guard x0 < x1, y0 < y1 else { return nil }
    var result = Pixmap(width: x1 - x0, height: y1 - y0)
    for y in y0..<y1 { for x in x0..<x1 { result[x - x0, y - y0] = image.pixmap[x, y] } }
    return result
  }

  /// The premultiplied colours of an axial or radial gradient over the whole surface.
  static func picture(of gradient: Gradient, _ transform: Transform, _ size: Extent) -> [UInt32] {
    let pattern: OpaquePointer?
    switch gradient.geometry {
    case .axial(let start, let end):
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let start, let startRadius, let end, let endRadius):
      pattern = cairo_pattern_create_radial(start.x, start.y, startRadius, end.x, end.y, endRadius)
    case .elliptic, .conic:
      preconditionFailure("Cairo has no such gradient; compare it with its formula")
    }
    defer { cairo_pattern_destroy(pattern) }
    for stop in gradient.stops {
      let c = stop.color
      cairo_pattern_add_color_stop_rgba(pattern, stop.location, c.red, c.green, c.blue, c.alpha)
    }
    precondition(gradient.extendsBefore == gradient.extendsAfter, "Cairo extends both ends or none")
    cairo_pattern_set_extend(pattern, gradient.extendsBefore ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    return Self.pixels(size) { cairo in
      set(transform, on: cairo)
      cairo_set_source(cairo, pattern)
      cairo_paint(cairo)
    }
  }
}
