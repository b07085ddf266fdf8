import CPango

/// Characters to glyphs, by HarfBuzz.
final class Shaper {
  /// What an item takes from the text's style.
  struct Settings {
    /// Points per em.
    var size: Double
    /// Multiplies widths.
    var expansion: Double
    var features: [FontDescription.Feature]
    var hasLigatures: Bool
    /// A BCP 47 tag; nil for the script's usual one.
    var language: String?
    /// Whether U+FFFC stands for a box that is drawn by someone else.
    var hidesObjects: Bool
  }

  private let buffer: OpaquePointer
  /// How many items have been shaped.
  private(set) var shapedCount = 0

  init?() {
    guard let buffer = hb_buffer_create() else { return nil }
    self.buffer = buffer
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes an item in its paragraph, which gives the letters at its ends their neighbours.
  func shape(_ item: TextItem, of paragraph: Range<Int>, in source: TextSource, settings: Settings) -> ShapedItem {
    shapedCount += 1
    fill(with: item, of: paragraph, in: source, hidesObjects: settings.hidesObjects)
    hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script)
    if let language = settings.language { hb_buffer_set_language(buffer, hb_language_from_string(language, -1)) }
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(rawValue: HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    let features = features(settings)
    hb_shape(item.face.font, buffer, features, UInt32(features.count))
    return ShapedItem(item: item, glyphs: glyphs(of: item, base: paragraph.lowerBound, settings))
  }

  private func fill(with item: TextItem, of paragraph: Range<Int>, in source: TextSource, hidesObjects: Bool) {
    hb_buffer_reset(buffer)
    source.withText(paragraph) { text, length in
      hb_buffer_add_utf8(
        buffer, text, length, UInt32(clamping: item.range.lowerBound - paragraph.lowerBound),
        Int32(clamping: item.range.count))
    }
    // Control characters take no room and paint nothing: a zero-width space has that for a rule, fonts have boxes for them.
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count) else { return }
    for index in 0..<Int(count) {
      let scalar = infos[index].codepoint
      if Shaper.isControl(scalar) || (hidesObjects && scalar == 0xfffc) { infos[index].codepoint = 0x200b }
    }
  }

  private static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7f...0x9f).contains(scalar) || scalar == 0x2028 || scalar == 0x2029
  }

  private func features(_ settings: Settings) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    func add(_ tag: UInt32, _ value: UInt32) {
      features.append(hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max))
    }
    if !settings.hasLigatures {
      for tag in ["liga", "clig", "dlig", "hlig"].compactMap(openTypeTag) { add(tag, 0) }
    }
    for feature in settings.features {
      if let tag = openTypeTag(feature.tag) { add(tag, feature.value) }
    }
    return features
  }

  private func glyphs(of item: TextItem, base: Int, _ settings: Settings) -> [ShapedGlyph] {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    let scale = settings.size / item.face.unitsPerEm
    let widthScale = scale * settings.expansion
    return (0..<Int(count)).map { index in
      let position = positions[index]
      return ShapedGlyph(
        id: infos[index].codepoint,
        cluster: base + Int(infos[index].cluster),
        isUnsafeToBreak: infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
        advance: Double(position.x_advance) * widthScale,
        offset: (Double(position.x_offset) * widthScale, -Double(position.y_offset) * scale))
    }
  }
}
