import KuruText

/// The installed fonts with those of some files beside them: what a stage sets its texts with.
package final class FontSet: Sendable {
  private let library: FontLibrary
  /// The names by which `UIFont(name:size:)` knows the first font of each file.
  package let fontNames: [String]

  /// - Throws: one line that names the file which is no font, or says that there are no fonts at all.
  package init(files: [String]) throws(FontSetError) {
    do throws(FontError) {
      let library = try FontLibrary(files: files)
      self.library = library
      fontNames = files.compactMap { library.names(inFile: $0).first?.postScript }
    } catch {
      throw FontSetError(description: error.description)
    }
  }

  /// Sets texts with this set, or, given nil, with the installed fonts, from now on.
  package static func makeCurrent(_ set: FontSet?) { CurrentFonts.own = set?.library }
}

/// Why a font file cannot be used, in one line.
public struct FontSetError: Error, CustomStringConvertible, Sendable {
  public let description: String
}
