/// The views that a view animation changes, until it ends: what their touches do meanwhile.
@MainActor
final class InteractionHold {
  /// What animations that run ask of a view's touches: how many ask it.
  struct Counts {
    /// That the view takes none.
    var withoutTouches = 0
    /// That it is hit where it is shown, and not where its model is.
    var whereShown = 0
  }

  private struct Held {
    weak var view: UIView?
  }

  private let isHolding: Bool
  private let hitsWhereShown: Bool
  private var held: [Held] = []
  private var hasEnded = false

  init(isHolding: Bool, hitsWhereShown: Bool) {
    self.isHolding = isHolding
    self.hitsWhereShown = hitsWhereShown
  }

  var views: [UIView] { held.compactMap(\.view) }

  func add(_ view: UIView) {
    guard !hasEnded, !held.contains(where: { $0.view === view }) else { return }
    held.append(Held(view: view))
    count(view, by: 1)
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    for view in views { count(view, by: -1) }
    held = []
  }

  private func count(_ view: UIView, by step: Int) {
    if isHolding { view.animationHolds.withoutTouches += step }
    if hitsWhereShown { view.animationHolds.whereShown += step }
  }
}
