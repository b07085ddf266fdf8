import Foundation
import QuartzCore

/// A block of keyframes: gathers what changes when, and gives each property one animation through all of it.
@MainActor
final class KeyframeViewAnimation: ViewAnimation {
  private struct Frame {
    var start = 0.0
    var end = 1.0
  }

  /// The changes of one property.
  private struct Track {
    let layer: CALayer
    let key: String
    let first: Any?
    var changes: [(frame: Frame, value: Any?)]
  }

  private let calculationMode: CAAnimationCalculationMode
  private var frame = Frame()
  private var tracks: [Track] = []

  init(pace: AnimationPace, keyframeOptions: UIView.KeyframeAnimationOptions, completion: ((Bool) -> Void)?) {
    calculationMode = keyframeOptions.calculationMode
    super.init(pace: pace, options: keyframeOptions.common, completion: completion)
  }

  func addFrame(start: Double, duration: Double, _ changes: () -> Void) {
    func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    let outer = frame
    let start = unit(start)
    frame = Frame(start: start, end: unit(start + unit(duration)))
    changes()
    frame = outer
  }

  /// Keyframes begin at what is shown.
  override var addsToRunning: Bool { false }

  override func animate(_ layer: CALayer, key: String, from: Any?) {
    let value = layer.value(forKey: key)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      tracks[index].changes.append((frame, value))
    } else {
      tracks.append(Track(layer: layer, key: key, first: from, changes: [(frame, value)]))
    }
  }

  override func finishCollecting() {
    for track in tracks {
      RunningAnimations(of: track.layer, key: track.key).end()
      add(animation(of: track), to: track.layer, key: track.key, from: track.first)
    }
    tracks = []
  }

  /// The property stands still from the end of one keyframe to the start of the next.
  private func animation(of track: Track) -> CAKeyframeAnimation {
    var times = [0.0]
    var values = [track.first ?? NSNull()]
    func append(_ value: Any?, at time: Double) {
      times.append(max(time, times.last ?? 0))
      values.append(value ?? NSNull())
    }
    var shown = track.first
    // A stable sort: of two keyframes that start together the later one is added last.
    let order = track.changes.indices.sorted {
      (track.changes[$0].frame.start, $0) < (track.changes[$1].frame.start, $1)
    }
    for index in order {
      let (frame, value) = track.changes[index]
      if frame.start > times.last ?? 0 { append(shown, at: frame.start) }
      append(value, at: frame.end)
      shown = value
    }
    if times.last ?? 0 < 1 { append(shown, at: 1) }
    let animation = CAKeyframeAnimation(keyPath: track.key)
    animation.duration = pace.duration
    animation.timingFunction = pace.curve
    animation.calculationMode = calculationMode
    animation.values = values
    animation.keyTimes = times.map { NSNumber(value: $0) }
    return animation
  }
}
