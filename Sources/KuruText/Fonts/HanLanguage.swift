/// Whose forms of the Han characters a text takes.
enum HanLanguage: Hashable {
  case japanese, korean, simplifiedChinese, traditionalChinese

  /// How Noto's families for the four end.
  var notoSuffix: String {
    switch self {
    case .japanese: "JP"
    case .korean: "KR"
    case .simplifiedChinese: "SC"
    case .traditionalChinese: "TC"
    }
  }

  /// For fonts that hold the forms of all four.
  var tag: String {
    switch self {
    case .japanese: "ja"
    case .korean: "ko"
    case .simplifiedChinese: "zh-hans"
    case .traditionalChinese: "zh-hant"
    }
  }

  /// The one a language tag names, such as "ja" or "zh-TW"; nil for a language not written with Han characters.
  init?(language: String) {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh":
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      self = isTraditional ? .traditionalChinese : .simplifiedChinese
    default: return nil
    }
  }

  /// What the scripts beside the Han characters tell: kana is Japanese, hangul Korean, bopomofo traditional Chinese.
  ///
  /// A text of Han characters alone tells nothing: the library's own language decides, and where that is not written with them,
  /// simplified Chinese, as on an Apple device set to English.
  init(of text: some Sequence<UInt8>, otherwise language: HanLanguage?) {
    var (second, third): (UInt8, UInt8) = (0, 0)
    var hasHangul = false
    var hasBopomofo = false
    // Hiragana and katakana are e3 81 80 ... e3 83 bf, bopomofo e3 84 80 ... e3 84 af, hangul syllables ea b0 80 ... ed 9e a3.
    for byte in text {
      if third == 0xe3 && (0x81...0x83).contains(second) {
        self = .japanese
        return
      }
      if third == 0xe3 && second == 0x84 && byte < 0xb0 { hasBopomofo = true }
      if (third == 0xea && second >= 0xb0) || third == 0xeb || third == 0xec || (third == 0xed && second <= 0x9e) {
        hasHangul = true
      }
      (third, second) = (second, byte)
    }
    self = hasHangul ? .korean : hasBopomofo ? .traditionalChinese : language ?? .simplifiedChinese
  }
}
