import CPango

/// The fonts there are: a fontconfig configuration of the library's own.
///
/// It reads neither the user's nor the machine's settings, so that a text looks the same for everyone who has the same fonts: only the
/// folders it is told of, through the caches that fontconfig keeps of them (a folder without a cache is scanned).
final class FontConfiguration {
  /// Where Debian and local administrators install fonts.
  static let systemFolders = ["/usr/share/fonts", "/usr/local/share/fonts"]

  private let config: OpaquePointer
  private let folders: [String]

  init(folders: [String]) throws(FontError) {
    guard let config = FcConfigCreate() else { throw .noConfiguration }
    self.config = config
    self.folders = folders
    let settings = FontConfiguration.settings(folders: folders)
    guard FcConfigParseAndLoadFromMemory(config, settings, FcFalse) != FcFalse, FcConfigBuildFonts(config) != FcFalse else {
      FcConfigDestroy(config)
      throw .noConfiguration
    }
  }

  deinit { FcConfigDestroy(config) }

  private static func settings(folders: [String]) -> String {
    let dirs = folders.map { "<dir>\(escaped($0))</dir>" }.joined()
    return "<?xml version=\"1.0\"?><fontconfig>\(dirs)<cachedir>/var/cache/fontconfig</cachedir>"
      + "<cachedir prefix=\"xdg\">fontconfig</cachedir></fontconfig>"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      default: result.append(character)
      }
    }
    return result
  }

  /// Adds the fonts of one file.
  func add(file path: String) throws(FontError) {
    let before = count(FcSetApplication)
    guard FcConfigAppFontAddFile(config, path) != FcFalse, count(FcSetApplication) > before else {
      throw isReadable(path) ? .notAFont(path: path) : .unreadable(path: path)
    }
  }

  private func isReadable(_ path: String) -> Bool {
    guard let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    var byte: UInt8 = 0
    return fread(&byte, 1, 1, file) == 1
  }

  private func count(_ set: FcSetName) -> Int {
    FcConfigGetFonts(config, set).map { Int($0.pointee.nfont) } ?? 0
  }

  /// Every usable face: those of registered files first, the latest file first of all, then the installed ones in fontconfig's order,
  /// which is by folder and file name.
  ///
  /// A variable font counts once: fontconfig lists its default and its named instances beside it.
  func patterns() -> [FontPattern] {
    let all = patterns(in: FcSetApplication).reversed() + patterns(in: FcSetSystem)
    let variable = Set(all.filter(\.isVariable).map { "\($0.file) \($0.index & 0xffff)" })
    guard !variable.isEmpty else { return all }
    return all.filter { $0.isVariable || !variable.contains("\($0.file) \($0.index & 0xffff)") }
  }

  private func patterns(in name: FcSetName) -> [FontPattern] {
    guard let set = FcConfigGetFonts(config, name), let fonts = set.pointee.fonts else { return [] }
    return (0..<Int(set.pointee.nfont)).compactMap { index in fonts[index].flatMap(FontPattern.init) }
  }

  var noFonts: FontError { .noFonts(folders: folders) }
}
