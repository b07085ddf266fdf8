/// For a program that is told to end in the middle of its work.
package enum UnfinishedFiles {
  /// Removes what this process has begun to write for these paths. No further file can be begun after that: a thread that tries waits for
  /// the process's end.
  package static func removeAll(for paths: [String]) {
    PendingFile.making.lock()
    for path in paths {
      guard let place = try? OutputPlace(path: path) else { continue }
      place.removeUnfinished()
    }
  }
}
