/// The display links of a host.
final class DisplayLinks {
  private var links: [CADisplayLink] = []

  var isActive: Bool { links.contains { !$0.isPaused } }

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// Those that a link before them takes out do not fire; those that it adds fire from the next frame on.
  func fire(at time: Double) {
    for link in links where links.contains(where: { $0 === link }) { link.fire(at: time) }
  }
}
