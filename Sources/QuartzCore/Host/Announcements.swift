/// What a turn has to tell when its commit is done: which animations have begun and ended, and the blocks that waited for them.
///
/// Order: begun, blocks, ended. Source: measured on macOS.
final class Announcements {
  private var started: [CAAnimation] = []
  private var blocks: [() -> Void] = []
  private var stopped: [(animation: CAAnimation, finished: Bool)] = []
  private var isTelling = false

  var isEmpty: Bool { started.isEmpty && blocks.isEmpty && stopped.isEmpty }

  func animationStarted(_ animation: CAAnimation) {
    if animation.delegate != nil { started.append(animation) }
  }

  func animationStopped(_ animation: CAAnimation, finished: Bool) {
    if animation.delegate != nil { stopped.append((animation, finished)) }
  }

  func add(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Tells what there is now. What that leads to waits for the next turn, so that a block that begins the next animation at once neither
  /// nests nor spins.
  @MainActor func tell() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    let (started, blocks, stopped) = (started, blocks, stopped)
    (self.started, self.blocks, self.stopped) = ([], [], [])
    for animation in started { animation.delegate?.animationDidStart(animation) }
    for block in blocks { block() }
    for (animation, finished) in stopped { animation.delegate?.animationDidStop(animation, finished: finished) }
  }
}
