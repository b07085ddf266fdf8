/// The display links of a host.
final class DisplayLinks {
  private var links: [CADisplayLink] = []

  var isActive: Bool { links.contains { !$0.isPaused } }

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  func fire(at time: Double) {
    for link in links { link.fire(at: time) }
  }
}
