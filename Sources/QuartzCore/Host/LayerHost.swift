import Foundation
import KuruDrawing
import KuruScene
import Synchronization

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
  /// Seconds from one frame to the next.
  package var frameDuration = 1.0 / 60
  package let schedule = Schedule()
  let links = DisplayLinks()
  let announcements = Announcements()

  /// Whether the program stands in the background, where display links rest.
  package private(set) var isInBackground = false

  private let lifecycle = AnimationLifecycle()
  /// Layers that have left the tree since the last commit. Held, for their delegates are to hear of it.
  private var detached: [CALayer] = []
  /// Layers that draw themselves at every frame of an animation of their own.
  private var drawers: [NodeID: WeakLayer] = [:]
  private var isCommitting = false

  private static let held = Mutex(Held())

  /// Of a stage from its making, and during each call to it. Held: a stage that its program names no more in a function may be gone there
  /// before the function ends, and its layers are to know their time all the same.
  package static var current: LayerHost? {
    get { held.withLock(\.host) }
    set {
      let new = Held(host: newValue)
      // The old one goes outside of the lock, for layers that are freed ask for the current host.
      let old = held.withLock { held in
        let old = held
        held = new
        return old
      }
      if old.host !== newValue { TransactionStack.current.resetImplicit() }
    }
  }

  package init(root: CALayer) {
    self.root = root
    scene = Scene(root: Node(id: root.tree.id, values: root.values))
    root.setHost(self)
  }

  // MARK: The turn

  /// Moves the clock and runs what is due.
  ///
  /// - Parameter isFrame: whether display links fire and layers may draw: a turn between frames only serves what is scheduled.
  @MainActor package func turn(at time: Double, isFrame: Bool) {
    precondition(time >= now, "a stage's clock does not go back")
    now = time
    schedule.run(until: time)
    if isFrame, !isInBackground { links.fire(at: time) }
    settle()
  }

  /// Ends a turn: commits what has been changed, then tells what has begun and ended, and what that changes shows in this very frame.
  @MainActor package func settle() {
    commit()
    lifecycle.update(host: self)
    announcements.tell()
    commit()
    lifecycle.noteBegun(host: self)
  }

  /// Lays out, draws and commits what has changed; nothing where nothing has, nor from within a layout or a drawing.
  package func commit() {
    guard !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
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
    for layer in layers where layer.host == nil { layer.leaveTree(host: self) }
  }

  // MARK: Background

  /// On the way there every animation that is removed on its completion goes, unfinished: so it is on iOS (by the reports of many programs
  /// that found theirs gone). Kept ones run on.
  package func setInBackground(_ flag: Bool) {
    guard flag != isInBackground else { return }
    isInBackground = flag
    guard flag else { return }
    var waiting = [root]
    while let layer = waiting.popLast() {
      if layer.animations.removeTransient(host: self) { layer.mark(.own) }
      if let mask = layer.tree.mask { waiting.append(mask) }
      waiting.append(contentsOf: layer.tree.sublayers.reversed())
    }
  }

  // MARK: What the host waits for

  /// When the next turn is needed before the next frame: a scheduled block's time, or an animation's end. nil: nothing is waited for.
  package var nextEventTime: Double? {
    [schedule.nextTime, lifecycle.nextTime].compactMap(\.self).min()
  }

  /// Whether code must run at every frame: something waits to be committed or told, or wants every frame. Animations alone need none:
  /// what they show is a function of the time.
  package var needsFrames: Bool {
    !root.tree.dirt.isEmpty || (links.isActive && !isInBackground) || !announcements.isEmpty
      || !nodesToDraw.isEmpty
  }

  // MARK: Frames

  /// The layers in sight that draw themselves at the present time.
  private var nodesToDraw: [NodeID] {
    let size = root.values.bounds.size
    // The last pixel of a picture may reach out of the window: by ten points, where it is as coarse as a stage may be.
    let viewport = Rect(x: 0, y: 0, width: size.width + 10, height: size.height + 10)
    return scene.nodesToDraw(at: now, seenIn: viewport)
  }

  /// What the layers that draw themselves show at the present time.
  package func drawings() -> [NodeID: Drawing] {
    var drawings: [NodeID: Drawing] = [:]
    for id in nodesToDraw {
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
}

/// A layer that may go away.
private struct WeakLayer {
  weak var layer: CALayer?
}

/// Unchecked: it only lies behind a lock.
private struct Held: @unchecked Sendable {
  var host: LayerHost?
}
