/// When the frames of a reel are shown, in centiseconds.
struct GIFSchedule {
  /// For each frame when it begins, or nil where it is left out.
  private(set) var starts: [Int?] = []
  /// When the animation ends.
  private(set) var end: Int

  /// The shortest time between two frames. Viewers replace shorter ones by a tenth of a second.
  static let shortest = 2

  /// Frames begin at the centisecond nearest to their time, so rounding errors never add up; but at least `shortest` after the one
  /// before. A frame that is over by then is left out.
  init(_ reel: Reel) {
    end = max(reel.centiseconds(atTick: reel.ticks), GIFSchedule.shortest)
    var earliest = 0
    var tick = 0
    for change in reel.changes {
      let start = max(reel.centiseconds(atTick: tick), earliest)
      tick += change.ticks
      let isShown = start < reel.centiseconds(atTick: tick) && start + GIFSchedule.shortest <= end || starts.isEmpty
      starts.append(isShown ? start : nil)
      if isShown { earliest = start + GIFSchedule.shortest }
    }
  }
}
