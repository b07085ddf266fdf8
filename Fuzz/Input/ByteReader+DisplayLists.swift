import KuruDrawing

extension ByteReader {
  /// - Parameters:
  ///   - limit: of its items.
  ///   - depth: how many lists may be nested in it as masks.
  mutating func displayList(limit: Int = 12, depth: Int = 2) -> DisplayList {
    var list = DisplayList()
    for _ in 0..<(Int(byte()) % (limit + 1)) where !isAtEnd { list.items.append(item(depth: depth)) }
    return list
  }

  mutating func item(depth: Int = 2) -> DisplayList.Item {
    switch choice(12) {
    case 0..<3: return .fill(DisplayList.Fill(path: path(), rule: fillRule(), transform: transform(), paint: paint()))
    case 3..<5: return .stroke(DisplayList.Stroke(path: path(), style: strokeStyle(), transform: transform(), paint: paint()))
    case 5: return .image(image())
    case 6: return .glyphs(DisplayList.Glyphs(run: glyphRun(), transform: transform(), paint: paint()))
    case 7: return .clear(rect(), transform())
    case 8..<10: return .beginGroup(group(depth: depth))
    default: return .endGroup
    }
  }

  mutating func group(depth: Int) -> DisplayList.Group {
    var group = DisplayList.Group(opacity: remainder())
    let fields = byte()
    if fields & 1 != 0 {
      for _ in 0...choice(3) { group.clips.append(clip()) }
    }
    if fields & 2 != 0, depth > 0 { group.mask = displayList(limit: 4, depth: depth - 1) }
    if fields & 4 != 0 {
      // A wide blur takes a third of a second, whatever its size: only one of a list.
      let radius = hasWideShadow || !rarely(16) ? Double(byte()) / 16 : number()
      hasWideShadow = hasWideShadow || radius > 16
      group.shadow = DisplayList.Shadow(
        color: color(), offset: Point(x: number() - 16, y: number() - 16), radius: radius, outline: bool() ? clip() : nil)
    }
    return group
  }

  private mutating func clip() -> DisplayList.Clip {
    DisplayList.Clip(path: path(limit: 8), rule: fillRule(), transform: transform())
  }

  /// Up to 7x7 pixels, of any 32 bits: premultiplied or not.
  private mutating func pixmap() -> Pixmap {
    let (width, height) = (choice(8), choice(8))
    let (first, step) = (UInt32(byte()) << 24 | UInt32(byte()) << 8 | 0x80, UInt32(byte()) << 16 | UInt32(byte()))
    return Pixmap(width: width, height: height, pixels: (0..<(width * height)).map { first &+ UInt32($0) &* step })
  }

  private mutating func image() -> DisplayList.Image {
    let pixmap = pixmap()
    let whole = Rect(x: 0, y: 0, width: Double(pixmap.width), height: Double(pixmap.height))
    return DisplayList.Image(
      pixmap: pixmap, source: rarely(3) ? rect() : whole, destination: rect(), transform: transform(), opacity: remainder(),
      sampling: bool() ? .nearest : .linear)
  }

  private mutating func glyphRun() -> GlyphRun {
    var glyphs: [(id: UInt32, picture: GlyphTable.Picture)] = []
    for id in 0..<choice(4) { glyphs.append((UInt32(id), picture())) }
    tableCount += 1
    let table = GlyphTable(identity: tableCount, glyphs: glyphs)
    var places: [GlyphRun.Glyph] = []
    for _ in 0..<choice(8) { places.append(GlyphRun.Glyph(id: UInt32(choice(5)), position: point())) }
    return GlyphRun(table: table, size: rarely(4) ? number() : 24, glyphs: places)
  }

  private mutating func picture() -> GlyphTable.Picture {
    // Pictures measure in ems, paths in pixels.
    let em = Transform(scaleX: 1.0 / 32, y: -1.0 / 32)
    switch choice(4) {
    case 0..<2: return .outline(path(limit: 12).applying(em))
    case 2:
      var layers: [GlyphTable.Layer] = []
      for _ in 0..<choice(4) {
        layers.append(GlyphTable.Layer(outline: path(limit: 6).applying(em), color: bool() ? color() : nil))
      }
      return .layers(layers)
    default: return .bitmap(pixmap(), box: rarely(3) ? rect() : Rect(x: 0, y: -1, width: 1, height: 1))
    }
  }
}
