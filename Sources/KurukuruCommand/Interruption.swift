import Dispatch
import Foundation
import KurukuruExport

/// A signal that asks the command to end while it writes.
enum Interruption {
  /// Runs `work`. A signal to end meanwhile removes what has been begun for the files, and then ends the process as it would have.
  static func guarding(_ files: [String], _ work: () throws(CommandError) -> Void) throws(CommandError) {
    let sources = [SIGHUP, SIGINT, SIGTERM].compactMap { watch($0, files) }
    defer { for source in sources { source.cancel() } }
    try work()
  }

  /// nil where the signal is ignored already, as `nohup` has it: it stays so.
  private static func watch(_ number: CInt, _ files: [String]) -> (any DispatchSourceSignal)? {
    var present = sigaction()
    sigaction(number, nil, &present)
    guard present.__sigaction_handler.sa_handler == nil else { return nil }
    signal(number, SIG_IGN)
    // Not on the main queue: the main thread is at work.
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { end(by: number, files) }
    source.setCancelHandler { signal(number, SIG_DFL) }
    source.resume()
    return source
  }

  private static func end(by number: CInt, _ files: [String]) {
    UnfinishedFiles.removeAll(for: files)
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }
}
