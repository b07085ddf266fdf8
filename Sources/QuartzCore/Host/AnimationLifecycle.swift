import KuruScene

/// The running animations of a host, and when each begins and ends in the host's time.
final class AnimationLifecycle {
  /// An animation's place in the queue. Empty once the animation has ended, so that the queue holds on to nobody's delegate.
  final class Ticket {
    fileprivate(set) var entry: LayerAnimations.Entry?
    /// In the order in which they began, which is the order in which those of one time are told.
    fileprivate let order: Int

    fileprivate init(_ entry: LayerAnimations.Entry, order: Int) {
      self.entry = entry
      self.order = order
    }

    /// The animation has ended, by itself or not.
    func clear() {
      entry?.ticket = nil
      entry = nil
    }
  }

  /// Each running animation once: at its beginning until that has come, then at its end, which may be never.
  private var queue = TimeQueue<Ticket>()
  private var count = 0
  /// Whether a layer's time has changed, and with it when animations begin and end.
  private var isStale = false
  /// The length of the queue at which it is searched for empty tickets: twice what it was after the last search.
  private var searchedLength = 64

  func began(_ entry: LayerAnimations.Entry) {
    count += 1
    let ticket = Ticket(entry, order: count)
    entry.ticket = ticket
    enqueue(ticket)
  }

  /// A layer's timing or place has changed.
  func invalidate() { isStale = true }

  /// The time of the next beginning or end; nil where nothing will begin or end.
  var nextTime: Double? {
    sortOut()
    while let first = queue.first, first.entry?.layer == nil { _ = queue.removeFirst() }
    guard let time = queue.nextTime, time < .infinity else { return nil }
    return time
  }

  /// Tells of what has begun, and finishes what has ended, by the host's present time.
  func update(host: LayerHost) {
    while let due = nextTime, due <= host.now {
      guard let ticket = queue.removeFirst() else { return }
      guard let entry = ticket.entry, let layer = entry.layer else { continue }
      if entry.hasStarted {
        layer.animations.finish(entry, host: host)
      } else {
        entry.hasStarted = true
        host.announcements.animationStarted(entry.animation)
        enqueue(ticket)
      }
    }
  }

  /// Waits for the ends of what has begun by now, and not for its beginning any more; who is to hear of that does so in the next turn.
  func noteBegun(host: LayerHost) {
    while let due = nextTime, due <= host.now, queue.first?.entry?.hasStarted == false, let ticket = queue.removeFirst() {
      guard let entry = ticket.entry else { continue }
      entry.hasStarted = true
      host.announcements.animationStarted(entry.animation)
      enqueue(ticket)
    }
  }

  private func enqueue(_ ticket: Ticket) {
    guard let entry = ticket.entry, let layer = entry.layer, let timing = entry.timing else { return }
    queue.add(ticket, at: layer.hostTime(ofLocal: entry.hasStarted ? timing.endTime : timing.beginTime))
  }

  /// Finds all times anew where they have changed, and drops empty tickets where there may be many.
  private func sortOut() {
    guard isStale || queue.count > searchedLength else { return }
    let tickets = queue.elements.filter { $0.entry?.layer != nil }.sorted { $0.order < $1.order }
    queue.removeAll()
    isStale = false
    for ticket in tickets { enqueue(ticket) }
    searchedLength = max(64, 2 * tickets.count)
  }
}

extension CALayer {
  /// When, in the host's time, this layer's own time reaches `time`; never where its time stands still or runs backwards.
  func hostTime(ofLocal time: Double) -> Double {
    guard time.isFinite else { return .infinity }
    var layer: CALayer? = self
    while let current = layer {
      if !(current.timing.speed > 0) { return .infinity }
      layer = current.tree.parent
    }
    return absoluteTime(local: time)
  }
}
