import CoreGraphics
import KuruText
import Synchronization

/// The fonts that texts are set with: those of the current stage, or, where it has none of its own, those installed on the machine.
package enum CurrentFonts {
  private struct State {
    /// That of the current stage.
    var own: FontLibrary?
    var shared: FontLibrary?
    var hasFailed = false
  }

  private static let state = Mutex(State())

  /// nil stands for the library that all share. Set by a stage whenever it becomes the current one.
  package static var own: FontLibrary? {
    get { state.withLock { $0.own } }
    set { state.withLock { $0.own = newValue } }
  }

  /// nil on a machine without a single font, of which standard error is told once: texts then have no size and paint nothing.
  ///
  /// - Complexity: the first call reads the machine's list of fonts.
  package static var library: FontLibrary? {
    state.withLock { state in
      if let library = state.own ?? state.shared { return library }
      guard !state.hasFailed else { return nil }
      do throws(FontError) {
        let library = try FontLibrary()
        state.shared = library
        return library
      } catch {
        state.hasFailed = true
        FileHandle.standardError.write(Data("Kurukuru: \(error)\n".utf8))
        return nil
      }
    }
  }

  /// Adds the fonts of a file to those of the current stage.
  ///
  /// - Throws: `FontError` where the file is no font, or there are no fonts at all to add it to.
  package static func register(file: String) throws(FontError) {
    guard let library else { throw .noConfiguration }
    try library.register(file: file)
  }
}
