import CPango
import KuruDrawing

/// Version 1 of a font's COLR table: its glyphs as graphs of paints. Neither FreeType 2.12, as Debian builds it, nor HarfBuzz 6 reads it.
///
/// Source: OpenType 1.9, COLR. Differs: of a variable font the paints are those of its default.
struct PaintTable {
  /// Numbers are in font units, y up, and angles in half turns, counter-clockwise.
  enum Paint {
    case layers([Int])
    case solid(ColorLine.Ink)
    case linear(ColorLine, Point, Point, Point)
    case radial(ColorLine, Point, Double, Point, Double)
    case sweep(ColorLine, Point, start: Double, end: Double)
    /// A glyph's outline, and the place of what fills it.
    case glyph(UInt32, Int)
    case coloredGlyph(UInt32)
    case moved(Int, Transform)
    case composite(source: Int, mode: UInt8, backdrop: Int)
  }

  private let bytes: [UInt8]
  private let palette: [Color]

  /// Nil where a face has no such table.
  init?(of face: OpaquePointer?, palette: [Color]) {
    let table = hb_face_reference_table(face, 0x434f_4c52)
    defer { hb_blob_destroy(table) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(table, &length), length >= 34, data[0] == 0, data[1] == 1 else { return nil }
    self.palette = palette
    bytes = data.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(length)))
    }
  }

  // MARK: Numbers; what lies beyond the table is 0

  private func u8(_ place: Int) -> Int { bytes.indices.contains(place) ? Int(bytes[place]) : 0 }
  private func u16(_ place: Int) -> Int { u8(place) << 8 | u8(place + 1) }
  private func u24(_ place: Int) -> Int { u16(place) << 8 | u8(place + 2) }
  private func u32(_ place: Int) -> Int { u16(place) << 16 | u16(place + 2) }
  private func i16(_ place: Int) -> Double { Double(Int16(truncatingIfNeeded: u16(place))) }
  private func f2dot14(_ place: Int) -> Double { i16(place) / 16384 }
  private func fixed(_ place: Int) -> Double { Double(Int32(truncatingIfNeeded: u32(place))) / 65536 }
  private func point(_ place: Int) -> Point { Point(x: i16(place), y: i16(place + 2)) }

  // MARK: Glyphs

  /// The place of the paint of a glyph; nil for one that has none. O(log n).
  func root(of id: UInt32) -> Int? {
    let list = u32(14)
    guard list > 0 else { return nil }
    let count = min(u32(list), bytes.count / 6)
    let index = (0..<count).partitioningIndex { u16(list + 4 + 6 * $0) >= Int(id) }
    guard index < count, u16(list + 4 + 6 * index) == Int(id) else { return nil }
    return list + u32(list + 6 + 6 * index)
  }

  /// The box a glyph is cut to, in font units with y up; nil where the font does not tell.
  func clipBox(of id: UInt32) -> Rect? {
    let list = u32(22)
    guard list > 0 else { return nil }
    let count = min(u32(list + 1), bytes.count / 7)
    // The last range that begins at the glyph or before.
    let next = (0..<count).partitioningIndex { u16(list + 5 + 7 * $0) > Int(id) }
    guard next > 0 else { return nil }
    let record = list + 5 + 7 * (next - 1)
    guard u16(record + 2) >= Int(id) else { return nil }
    let box = list + u24(record + 4)
    let (low, high) = (point(box + 1), point(box + 5))
    return Rect(x: low.x, y: low.y, width: max(high.x - low.x, 0), height: max(high.y - low.y, 0))
  }

  // MARK: Paints

  /// The paint at a place; nil where there is none that is known.
  func paint(at place: Int) -> Paint? {
    guard bytes.indices.contains(place) else { return nil }
    /// Where the paint, or the colours, lie that this one points to first.
    let child = place + u24(place + 1)
    switch u8(place) {
    case 1: return .layers(layers(from: u32(place + 2), count: u8(place + 1)))
    case 2, 3: return .solid(ink(place + 1))
    case 4, 5:
      return line(child, isVariable: u8(place) == 5).map { .linear($0, point(place + 4), point(place + 8), point(place + 12)) }
    case 6, 7:
      return line(child, isVariable: u8(place) == 7).map {
        .radial($0, point(place + 4), Double(u16(place + 8)), point(place + 10), Double(u16(place + 14)))
      }
    case 8, 9:
      // These two angles are stored less one half turn.
      return line(child, isVariable: u8(place) == 9).map {
        .sweep($0, point(place + 4), start: f2dot14(place + 8) + 1, end: f2dot14(place + 10) + 1)
      }
    case 10: return .glyph(UInt32(u16(place + 4)), child)
    case 11: return .coloredGlyph(UInt32(u16(place + 1)))
    case 12...31: return .moved(child, transform(at: place))
    case 32: return .composite(source: child, mode: UInt8(u8(place + 4)), backdrop: place + u24(place + 5))
    default: return nil
    }
  }

  private func layers(from first: Int, count: Int) -> [Int] {
    let list = u32(18)
    guard list > 0, first + count <= u32(list) else { return [] }
    return (first..<first + count).map { list + u32(list + 4 + 4 * $0) }
  }

  private func line(_ place: Int, isVariable: Bool) -> ColorLine? {
    let extents: [ColorLine.Extent] = [.pad, .repeat, .reflect]
    guard extents.indices.contains(u8(place)) else { return nil }
    let size = isVariable ? 10 : 6
    let stops = (0..<min(u16(place + 1), bytes.count / size)).map { number in
      let stop = place + 3 + size * number
      return ColorLine.Stop(location: f2dot14(stop), ink: ink(stop + 2))
    }
    return ColorLine(stops, extents[u8(place)])
  }

  /// An index of the palette and an alpha. The index 0xffff stands for the text's colour.
  private func ink(_ place: Int) -> ColorLine.Ink {
    let (index, alpha) = (u16(place), min(max(f2dot14(place + 2), 0), 1))
    let color = palette.indices.contains(index) ? palette[index] : .black
    return ColorLine.Ink(color: color.fading(by: alpha), isText: index == 0xffff)
  }

  /// Of the formats from 12 to 31, of which each odd one is the one before with variations.
  private func transform(at place: Int) -> Transform {
    let own = place + 4
    switch u8(place) & ~1 {
    case 12:
      let affine = place + u24(own)
      return Transform(
        a: fixed(affine), b: fixed(affine + 4), c: fixed(affine + 8), d: fixed(affine + 12), tx: fixed(affine + 16),
        ty: fixed(affine + 20))
    case 14: return Transform(translationX: i16(own), y: i16(own + 2))
    case 16: return Transform(scaleX: f2dot14(own), y: f2dot14(own + 2))
    case 18: return Transform(scaleX: f2dot14(own), y: f2dot14(own + 2)).about(point(own + 4))
    case 20: return Transform(scaleX: f2dot14(own), y: f2dot14(own))
    case 22: return Transform(scaleX: f2dot14(own), y: f2dot14(own)).about(point(own + 2))
    case 24: return Transform(rotation: f2dot14(own) * .pi)
    case 26: return Transform(rotation: f2dot14(own) * .pi).about(point(own + 2))
    case 28: return skew(own)
    default: return skew(own).about(point(own + 4))
    }
  }

  private func skew(_ place: Int) -> Transform {
    // A positive angle of the x axis leans to the left where y points up.
    Transform(
      a: 1, b: Elementary.tan(f2dot14(place + 2) * .pi), c: 0 - Elementary.tan(f2dot14(place) * .pi), d: 1, tx: 0, ty: 0)
  }
}

extension Transform {
  /// The transform with a centre that it leaves where it is.
  fileprivate func about(_ center: Point) -> Transform {
    Transform(translationX: 0 - center.x, y: 0 - center.y).concatenating(self)
      .concatenating(Transform(translationX: center.x, y: center.y))
  }
}
