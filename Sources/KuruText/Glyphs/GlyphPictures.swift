import CPango
import KuruDrawing

/// The pictures of one face's glyphs, read when first asked for.
///
/// Bounded: when what is kept grows beyond `limit`, all of it is dropped; tables made before keep theirs.
final class GlyphPictures {
  /// Bytes, roughly.
  private static let limit = 32 << 20

  private let font: OpaquePointer
  private let pattern: FontPattern
  private let unitsPerEm: Double
  private let bitmaps: BitmapLibrary
  private lazy var bitmapFont: BitmapFont? = bitmaps.font(of: pattern)
  /// Nil where the font has none.
  private lazy var paints = PaintTable(of: hb_font_get_face(font), palette: palette)
  private let hasLayers: Bool
  private let hasBitmaps: Bool
  private var known: [UInt32: GlyphTable.Picture?] = [:]
  private var size = 0

  init(font: OpaquePointer, pattern: FontPattern, unitsPerEm: Double, bitmaps: BitmapLibrary) {
    self.font = font
    self.pattern = pattern
    self.unitsPerEm = unitsPerEm
    self.bitmaps = bitmaps
    let face = hb_font_get_face(font)
    hasLayers = hb_ot_color_has_layers(face) != 0
    hasBitmaps = hb_ot_color_has_png(face) != 0
  }

  /// Nil where the glyph paints nothing.
  subscript(id: UInt32) -> GlyphTable.Picture? {
    if let found = known[id] { return found }
    let picture = read(id)
    if size > GlyphPictures.limit {
      known.removeAll()
      size = 0
    }
    known[id] = .some(picture)
    size += picture.map(\.byteCount) ?? 16
    return picture
  }

  private func read(_ id: UInt32) -> GlyphTable.Picture? {
    if let paints, let root = paints.root(of: id) {
      var graph = PaintGraph(
        paints, unitsPerEm: unitsPerEm, clipBox: paints.clipBox(of: id)
      ) { [self] in outline(of: $0) }
      return .drawing(graph.drawing(of: root))
    }
    if hasLayers, let layers = layers(of: id) { return .layers(layers) }
    if hasBitmaps, let (pixmap, box) = bitmapFont?.picture(of: id) { return .bitmap(pixmap, box: box) }
    let path = outline(of: id)
    return path.isEmpty ? nil : .outline(path)
  }

  // MARK: Outlines

  /// Collects what HarfBuzz draws: font units with y up become ems with y down.
  private final class Pen {
    var path = Path()
    let scale: Double

    init(scale: Double) { self.scale = scale }

    func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x) * scale, y: 0 - Double(y) * scale) }

    static func of(_ data: UnsafeMutableRawPointer?) -> Pen? {
      data.map { Unmanaged<Pen>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private func outline(of id: UInt32) -> Path {
    let pen = Pen(scale: 1 / unitsPerEm)
    guard let calls = hb_draw_funcs_create() else { return pen.path }
    defer { hb_draw_funcs_destroy(calls) }
    hb_draw_funcs_set_move_to_func(
      calls, { _, data, _, x, y, _ in Pen.of(data).map { $0.path.move(to: $0.point(x, y)) } }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      calls, { _, data, _, x, y, _ in Pen.of(data).map { $0.path.line(to: $0.point(x, y)) } }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      calls,
      { _, data, _, cx, cy, x, y, _ in Pen.of(data).map { $0.path.quad(to: $0.point(x, y), control: $0.point(cx, cy)) } },
      nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      calls,
      { _, data, _, cx, cy, dx, dy, x, y, _ in
        Pen.of(data).map { $0.path.cubic(to: $0.point(x, y), control1: $0.point(cx, cy), control2: $0.point(dx, dy)) }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(calls, { _, data, _, _ in Pen.of(data)?.path.close() }, nil, nil)
    hb_font_get_glyph_shape(font, id, calls, Unmanaged.passUnretained(pen).toOpaque())
    return pen.path
  }

  // MARK: Layers of colour

  private func layers(of id: UInt32) -> [GlyphTable.Layer]? {
    let face = hb_font_get_face(font)
    let total = hb_ot_color_glyph_get_layers(face, id, 0, nil, nil)
    guard total > 0 else { return nil }
    var count = total
    var found = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(total))
    hb_ot_color_glyph_get_layers(face, id, 0, &count, &found)
    let palette = palette
    return found.prefix(Int(count)).map { layer in
      // The index 0xffff stands for the text's colour.
      let index = Int(layer.color_index)
      return GlyphTable.Layer(outline: outline(of: layer.glyph), color: index < palette.count ? palette[index] : nil)
    }
  }

  /// The font's first palette.
  private lazy var palette: [Color] = {
    let face = hb_font_get_face(font)
    let total = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    guard total > 0 else { return [] }
    var count = total
    var colors = [hb_color_t](repeating: 0, count: Int(total))
    hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      // From the lowest byte: alpha, red, green, blue.
      func part(_ shift: UInt32) -> Double { Double(color >> shift & 255) / 255 }
      return Color(red: part(8), green: part(16), blue: part(24), alpha: part(0))
    }
  }()
}

extension GlyphTable.Picture {
  /// What keeping it costs in memory, roughly.
  var byteCount: Int {
    switch self {
    case .outline(let path): 128 + path.points.count * 20
    case .layers(let layers): layers.reduce(128) { $0 + 64 + $1.outline.points.count * 20 }
    case .drawing(let drawing): drawing.list.byteCount
    case .bitmap(let pixmap, box: _): 128 + pixmap.pixels.count * 4
    }
  }
}

extension DisplayList {
  fileprivate var byteCount: Int {
    items.reduce(128) { sum, item in
      switch item {
      case .fill(let fill): sum + 256 + fill.path.points.count * 20
      case .beginGroup(let group):
        sum + 128 + group.clips.reduce(0) { $0 + $1.path.points.count * 20 } + (group.mask?.byteCount ?? 0)
      default: sum + 128
      }
    }
  }
}
