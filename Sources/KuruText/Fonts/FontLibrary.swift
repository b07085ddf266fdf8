import CPango
import Synchronization

/// The fonts texts are set with, and the setting itself.
///
/// A library knows the fonts of the system's folders and of the files it is given, nothing else: not the user's font settings, not
/// `LANG`. So the same fonts give the same layouts. It may be used from any thread; calls wait for one another.
public final class FontLibrary: Sendable {
  private let engine: Mutex<LayoutEngine>
  /// A BCP 47 tag: it decides which forms letters take where languages differ. Texts in scripts it is not written in are not touched
  /// by it.
  public let language: String

  /// - Parameters:
  ///   - files: font files beside the installed ones; of two fonts of one name, the one from the later file counts.
  ///   - folders: where installed fonts are looked for, with their subfolders. Default: the system's.
  ///   - language: "en" unless told.
  /// - Throws: `FontError`, when a file is no font, or when there are no fonts at all.
  /// - Complexity: about two milliseconds where fontconfig has cached the folders. Where it has not, their fonts are read: a third of a
  ///   second for four hundred.
  public init(files: [String] = [], folders: [String]? = nil, language: String = "en") throws(FontError) {
    let fonts = try FontStore(folders: folders ?? FontConfiguration.systemFolders, files: files)
    guard let shaper = Shaper() else { throw .noConfiguration }
    engine = Mutex(LayoutEngine(fonts: fonts, shaper: shaper, language: language))
    self.language = language
  }

  /// Adds the fonts of a file; layouts made from now on may use them.
  public func register(file: String) throws(FontError) {
    try engine.withLock { (engine) throws(FontError) in try engine.add(file: file) }
  }

  /// Whether a language is written from right to left, by the first of its usual scripts; false where that is not known.
  ///
  /// - Parameter language: a BCP 47 tag.
  public static func isRightToLeft(language: String) -> Bool { hb_script_t.isRightToLeft(language: language) }

  // MARK: Names

  /// The names of all families, in alphabetical order.
  public var families: [String] { engine.withLock { $0.fonts.catalog.familyNames } }

  /// The faces of a family, whatever the case of its name, from light to heavy and upright before italic; none where there is no such
  /// family.
  public func names(inFamily family: String) -> [FontNames] {
    engine.withLock { $0.fonts.catalog.faces(inFamily: family).map(FontNames.init) }
  }

  /// Those of the faces of a file that has been registered, in the file's order; none of any other.
  public func names(inFile path: String) -> [FontNames] {
    engine.withLock { $0.fonts.catalog.faces(inFile: path).map(FontNames.init) }
  }

  /// Those of the font that a description means.
  public func names(of font: FontDescription) -> FontNames {
    engine.withLock { engine in
      engine.fonts.font(for: font).map { FontNames($0.primary.pattern) } ?? FontNames(family: "", postScript: "")
    }
  }

  /// Those of the face that bears a name in any case of letters: its own full or PostScript name, or its family's, of which the regular
  /// face is meant. Nil where none does.
  public func names(matching name: String) -> FontNames? {
    engine.withLock { $0.fonts.catalog.face(named: name).map(FontNames.init) }
  }

  /// Whether a font bears the name, be it its own (full or PostScript) or its family's, in any case of letters.
  public func hasFont(named name: String) -> Bool { names(matching: name) != nil }

  // MARK: Measures and layouts

  /// The metrics of the font that a description means, at its size.
  public func metrics(of font: FontDescription) -> FontMetrics {
    engine.withLock { engine in
      (engine.fonts.font(for: font)?.primary.metrics ?? .none).scaled(by: font.size)
    }
  }

  /// Sets a text in lines.
  ///
  /// A text without characters has an empty layout. A sign that no font has is drawn as the box that the text's own font has for that.
  public func layout(_ text: AttributedText, in constraints: TextConstraints = TextConstraints()) -> TextLayout {
    engine.withLock { $0.layout(text, in: constraints) }
  }

  /// How many stretches of text have been shaped so far: for tests that nothing is shaped where nothing has changed.
  package var shapedCount: Int { engine.withLock { $0.shapedCount } }
}
