/// A block that runs once its animations have ended.
package final class Completion {
  /// The block as the program gave it to a transaction.
  let client: (() -> Void)?
  private let block: (Bool) -> Void
  private var running = 0
  private var isClosed = false
  private var hasRun = false
  private var allFinished = true

  /// - Parameter block: told whether every animation ran to its natural end.
  package init(client: (() -> Void)? = nil, block: @escaping (Bool) -> Void) {
    self.client = client
    self.block = block
  }

  func animationAdded() { running += 1 }

  /// - Parameter host: of the animation's layer.
  func animationEnded(finished: Bool, host: LayerHost?) {
    running -= 1
    if !finished { allFinished = false }
    runIfDone(on: host)
  }

  /// No more animations will come. Where there were none, the block runs when the current host's turn ends.
  package func close() {
    isClosed = true
    runIfDone(on: LayerHost.current)
  }

  private func runIfDone(on host: LayerHost?) {
    guard isClosed, running == 0, !hasRun else { return }
    hasRun = true
    let (block, allFinished) = (block, allFinished)
    if let host { host.announcements.add { block(allFinished) } } else { block(allFinished) }
  }
}
