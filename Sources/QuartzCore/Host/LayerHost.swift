import Foundation
import KuruScene

/// What a stage or a window lends to its layers: the time, the tree that is committed, and the turn that brings both up to date.
///
///     turn:  blocks -> display links -> layout -> display -> commit -> animations that begin or end -> completion blocks
///
/// Time only moves when the owner says so.
package final class LayerHost {
  /// The layer at the top of the tree.
  package let root: CALayer
  /// Seconds since the host was made.
  package private(set) var now = 0.0
  /// What the last commit gave.
  package private(set) var scene: Scene
  /// Told of every new scene, with the time from which it holds.
  package var onCommit: ((Scene, Double) -> Void)?
  package let schedule = Schedule()
  let links = DisplayLinks()

  private let lifecycle = AnimationLifecycle()
  /// Layers that have left the tree, or were given an animation outside it, since the last commit.
  private var detached: [CALayer] = []
  /// Layers that draw themselves at every frame of an animation of their own.
  private var drawers: [NodeID: WeakLayer] = [:]
  private var completions: [() -> Void] = []
  /// What delegates are to hear, before and after the completion blocks.
  private var started: [CAAnimation] = []
  private var stopped: [(animation: CAAnimation, finished: Bool)] = []
  private var isRunningCompletions = false

  /// Of the stage that was made last, or called last; nil once that is gone.
  package nonisolated(unsafe) static weak var current: LayerHost?

  package init(root: CALayer) {
    self.root = root
    scene = Scene(root: Node(id: root.tree.id, values: root.values))
    root.tree.host = self
  }

  // MARK: The turn

  /// Moves the clock and runs what is due.
  ///
  /// - Parameter isFrame: whether display links fire and layers may draw: a turn between frames only serves what is scheduled.
  package func turn(at time: Double, isFrame: Bool) {
    precondition(time >= now, "a stage's clock does not go back")
    now = time
    schedule.run(until: time)
    if isFrame { links.fire(at: time) }
    commit()
    lifecycle.update(host: self)
    tellStarted()
    runCompletions()
    tellStopped()
    // What they changed shows in this very frame.
    commit()
  }

  /// Lays out, draws and commits what has changed; nothing where nothing has.
  package func commit() {
    TransactionStack.current.endImplicit()
    settleDetached()
    guard !root.tree.dirt.isEmpty else { return }
    // Drawing may ask for layout and layout for drawing; the second round is for that.
    for _ in 0..<2 where !root.tree.dirt.isDisjoint(with: [.layout, .layoutBelow, .display, .displayBelow]) {
      root.layoutTree()
      root.displayTree()
    }
    guard !root.tree.dirt.isDisjoint(with: [.own, .ownBelow]) else { return }
    scene = Scene(root: root.commit(to: self, parentTime: now))
    onCommit?(scene, now)
  }

  private func settleDetached() {
    let layers = detached
    detached = []
    for layer in layers where layer.host == nil { layer.leaveTree() }
  }

  // MARK: What the host waits for

  /// When the next turn is needed before the next frame: a scheduled block's time, or an animation's end. nil: nothing is waited for.
  package var nextEventTime: Double? {
    [schedule.nextTime, lifecycle.nextTime(after: now)].compactMap(\.self).min()
  }

  /// Whether code must run at every frame: something waits to be committed or told, or wants every frame. Animations alone need none:
  /// what they show is a function of the time.
  package var needsFrames: Bool {
    !root.tree.dirt.isEmpty || links.isActive || !completions.isEmpty || !scene.nodesToDraw(at: now).isEmpty
  }

  // MARK: Frames

  /// What the layers that draw themselves show at the present time.
  package func drawings() -> [NodeID: Drawing] {
    var drawings: [NodeID: Drawing] = [:]
    for id in scene.nodesToDraw(at: now) {
      if let layer = drawers[id]?.layer, let shown = layer.presentation(at: now), let drawing = shown.record() {
        drawings[id] = drawing
      }
    }
    return drawings
  }

  // MARK: Called by layers

  func register(_ layer: CALayer) {
    drawers[layer.tree.id] = WeakLayer(layer: layer)
    // Those that are gone are dropped when their number could have doubled.
    if drawers.count > 64, drawers.count.nonzeroBitCount == 1 { drawers = drawers.filter { $0.value.layer != nil } }
  }

  func noteDetached(_ layer: CALayer) { detached.append(layer) }
  func began(_ entry: LayerAnimations.Entry) { lifecycle.began(entry) }
  func timingChanged() { lifecycle.invalidate() }

  func animationEnded(_ entry: LayerAnimations.Entry, finished: Bool) {
    lifecycle.invalidate()
    if entry.animation.delegate != nil { stopped.append((entry.animation, finished)) }
  }

  func animationStarted(_ animation: CAAnimation) {
    if animation.delegate != nil { started.append(animation) }
  }

  // MARK: Completion blocks

  func enqueueCompletion(_ block: @escaping () -> Void) { completions.append(block) }

  /// Runs the blocks that are ready now. What they make ready waits for the next turn, so that a block that begins the next animation at
  /// once neither nests nor spins.
  func runCompletions() {
    guard !isRunningCompletions else { return }
    isRunningCompletions = true
    defer { isRunningCompletions = false }
    let ready = completions
    completions = []
    for block in ready { block() }
  }

  // Order: begun, completion blocks, stopped. Source: measured on macOS.

  private func tellStarted() {
    let ready = started
    started = []
    for animation in ready {
      let told = Told(animation: animation)
      MainActor.assumeIsolated { told.animation.delegate?.animationDidStart(told.animation) }
    }
  }

  private func tellStopped() {
    let ready = stopped
    stopped = []
    for (animation, finished) in ready {
      let told = Told(animation: animation)
      MainActor.assumeIsolated { told.animation.delegate?.animationDidStop(told.animation, finished: finished) }
    }
  }
}

/// A layer that may go away.
private struct WeakLayer {
  weak var layer: CALayer?
}

/// Carries an animation to its delegate's actor: the host's turn runs there.
private struct Told: @unchecked Sendable {
  let animation: CAAnimation
}
