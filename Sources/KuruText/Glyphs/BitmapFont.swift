import CPango
import KuruDrawing

/// FreeType, opened when the first colour bitmap is wanted: HarfBuzz hands those out packed, FreeType as pixels.
final class BitmapLibrary {
  private lazy var library: FT_Library? = {
    var library: FT_Library?
    return FT_Init_FreeType(&library) == 0 ? library : nil
  }()

  deinit { if let library { FT_Done_FreeType(library) } }

  /// The bitmaps of a face, in the largest size it has; nil where it has none.
  func font(of pattern: FontPattern) -> BitmapFont? {
    guard let library else { return nil }
    var face: FT_Face?
    guard FT_New_Face(library, pattern.file, FT_Long(pattern.index & 0xffff), &face) == 0, let face else { return nil }
    return BitmapFont(face, library: self)
  }
}

/// The colour bitmaps of one face.
final class BitmapFont {
  private let face: FT_Face
  /// A face must not outlive its library.
  private let library: BitmapLibrary
  /// Pixels per em.
  private let scale: (x: Double, y: Double)

  fileprivate init?(_ face: FT_Face, library: BitmapLibrary) {
    self.face = face
    self.library = library
    let sizes = (0..<max(Int(face.pointee.num_fixed_sizes), 0)).map { face.pointee.available_sizes[$0] }
    guard let largest = sizes.indices.max(by: { sizes[$0].y_ppem < sizes[$1].y_ppem }),
      FT_Select_Size(face, FT_Int(largest)) == 0, let size = face.pointee.size,
      size.pointee.metrics.x_ppem > 0, size.pointee.metrics.y_ppem > 0
    else {
      FT_Done_Face(face)
      return nil
    }
    scale = (Double(size.pointee.metrics.x_ppem), Double(size.pointee.metrics.y_ppem))
  }

  deinit { FT_Done_Face(face) }

  /// A glyph's pixels and the box they cover, in ems with y down; nil where it has none.
  func picture(of id: UInt32) -> (Pixmap, box: Rect)? {
    guard FT_Load_Glyph(face, id, FT_Int32(FT_LOAD_COLOR)) == 0, let slot = face.pointee.glyph else { return nil }
    let bitmap = slot.pointee.bitmap
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let pixmap = BitmapFont.pixmap(bitmap) else { return nil }
    let box = Rect(
      x: Double(slot.pointee.bitmap_left) / scale.x, y: -Double(slot.pointee.bitmap_top) / scale.y,
      width: Double(bitmap.width) / scale.x, height: Double(bitmap.rows) / scale.y)
    return (pixmap, box)
  }

  /// FreeType's pixels are premultiplied already, in the order blue, green, red, alpha.
  private static func pixmap(_ bitmap: FT_Bitmap) -> Pixmap? {
    let (width, height, pitch) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
    guard let buffer = bitmap.buffer, width > 0, height > 0, pitch >= width * 4 else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = buffer + y * pitch
      for x in 0..<width {
        let p = row + x * 4
        pixels.append(UInt32(p[3]) << 24 | UInt32(p[2]) << 16 | UInt32(p[1]) << 8 | UInt32(p[0]))
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }
}
