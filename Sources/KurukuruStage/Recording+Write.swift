import Foundation
import KurukuruExport

extension Recording {
  /// Writes the recording to a file in the format that its extension tells: png (numbered where there are several frames), apng, gif.
  ///
  /// - Parameters:
  ///   - plays: how often it is shown; 0, the default, for ever.
  ///   - progress: called after each frame with the part that is done, 0...1.
  /// - Throws: `ExportError`, one line that says what is wrong and what to do. The file appears whole or not at all.
  public func write(to url: URL, plays: Int = 0, progress: ((Double) -> Void)? = nil) throws(ExportError) {
    try write(to: url.path, options: ExportOptions(plays: plays)) { done, all in progress?(Double(done) / Double(max(all, 1))) }
  }
}
