/// Why a font library could not be made, or a file not be added.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file at the path, or it may not be read.
  case unreadable(path: String)
  /// The file is not a font that can be used: an outline or colour font in TrueType or OpenType form.
  case notAFont(path: String)
  /// There is not a single font to set a text with.
  case noFonts(folders: [String])
  /// Fontconfig could not be set up: memory or a broken installation.
  case noConfiguration

  public var description: String {
    switch self {
    case .unreadable(let path): "cannot read the font file \(path)"
    case .notAFont(let path): "\(path) is not a TrueType or OpenType font"
    case .noFonts(let folders):
      "no fonts in \(folders.joined(separator: ", ")): install the Debian packages fonts-inter and fonts-noto-core"
    case .noConfiguration: "fontconfig cannot be set up: is the Debian package libfontconfig1 complete?"
    }
  }
}
