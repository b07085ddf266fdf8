import CoreGraphics
import Foundation
import KuruDrawing
import KuruRaster
import KuruScene
import KurukuruExport
import QuartzCore
import UIKit

/// A window without a screen, and its clock: what makes an animation a function of time.
///
///     let stage = Stage(size: CGSize(width: 240, height: 120), scale: 2)
///     stage.add(label)
///     stage.advance(to: 0.5)
///     let image = stage.snapshot()
///     let recording = stage.record(duration: 2)
///
/// The clock stands at 0 s until it is moved, and never follows the machine's. `CACurrentMediaTime()`, `CADisplayLink`,
/// `UIView.animate` and `DispatchQueue.main.async(After)` follow the clock of the current stage: the one made last, or called last.
@preconcurrency @MainActor
public final class Stage {
  /// The root of everything that is shown.
  public let window: UIWindow
  /// Pixels to a point.
  public let scale: CGFloat
  /// Of the frames between times. Default 60.
  public let framesPerSecond: Double

  let host: LayerHost
  private let screen: UIScreen
  /// nil: the installed fonts.
  private let fonts: FontSet?
  private var rasterizer = Rasterizer()
  /// Frames since the beginning: frame k stands at k / framesPerSecond.
  private var frame = 0
  /// What drew itself, and when.
  private var drawn: (time: Double, drawings: [NodeID: Drawing])?

  private var isInTurn = false

  /// The latest time that a clock can show, in seconds: about thirty years, over which frames of 1/1000 s are still told apart.
  public static let timeLimit = 1e9
  /// The greatest side of a stage, in pixels.
  public static let sizeLimit = 32_000.0

  /// - Parameters:
  ///   - size: in points. A side that is not a number, or below 0, counts as 0; one of more than `sizeLimit` pixels is cut to that.
  ///   - scale: pixels to a point. Default 2. Clamped to 0.1...16; not a number counts as 1.
  ///   - framesPerSecond: default 60. Clamped to 1...1000; not a number counts as 60.
  ///   - background: of the window. nil leaves it transparent. Default white.
  public convenience init(
    size: CGSize, scale: CGFloat = 2, framesPerSecond: Double = 60, background: UIColor? = .white
  ) {
    self.init(size: size, scale: scale, framesPerSecond: framesPerSecond, background: background, fontSet: nil)
  }

  /// As above, with font files beside the installed fonts: texts on this stage may use them by name.
  ///
  /// - Parameter fonts: TrueType or OpenType files.
  /// - Throws: `FontSetError`, one line that says which file is no font.
  public convenience init(
    size: CGSize, scale: CGFloat = 2, framesPerSecond: Double = 60, background: UIColor? = .white, fonts: [URL]
  ) throws(FontSetError) {
    let set = try FontSet(files: fonts.map(\.path))
    self.init(size: size, scale: scale, framesPerSecond: framesPerSecond, background: background, fontSet: set)
  }

  package init(size: CGSize, scale: CGFloat, framesPerSecond: Double, background: UIColor?, fontSet: FontSet?) {
    fonts = fontSet
    let scale = scale.isNaN ? 1 : min(max(scale, 0.1), 16)
    self.scale = scale
    self.framesPerSecond = framesPerSecond.isNaN ? 60 : min(max(framesPerSecond, 1), 1000)
    let limit = CGFloat(Stage.sizeLimit) / scale
    func side(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, limit) : 0 }
    let bounds = CGRect(x: 0, y: 0, width: side(size.width), height: side(size.height))
    screen = UIScreen(bounds: bounds, scale: scale)
    UIScreen.current = screen
    let traits = UITraitCollection(traitsFrom: [UITraitCollection.current, UITraitCollection(displayScale: scale)])
    window = UIWindow(frame: bounds)
    host = LayerHost(root: window.layer)
    host.frameDuration = 1 / self.framesPerSecond
    window.setTraits(traits)
    window.backgroundColor = background
    makeCurrent()
  }

  /// Seconds since the stage was made.
  public var time: TimeInterval { host.now }

  /// Its size in points.
  public var size: CGSize { window.bounds.size }

  /// Shows a view. One without a size takes its intrinsic one; where it stands is its own affair.
  public func add(_ view: UIView) {
    makeCurrent()
    if view.bounds.size == .zero { view.sizeToFit() }
    window.addSubview(view)
  }

  func makeCurrent() {
    LayerHost.current = host
    UIScreen.current = screen
    FontSet.makeCurrent(fonts)
  }

  // MARK: Time

  /// Moves the clock: runs a turn at every frame up to `time`, at every time for which a block is scheduled or at which an animation
  /// ends, and at `time` itself.
  ///
  /// Frames in which nothing can happen are passed over. To the present time, one turn is run.
  ///
  /// - Precondition: `time` is not before the present and at most `timeLimit`. The stage is not in a turn: blocks, display links,
  ///   layout and completions, which a turn runs, cannot ask for another.
  public func advance(to time: TimeInterval) {
    checkCanAdvance(to: time)
    makeCurrent()
    // What was changed since the last turn was changed now, and begins now.
    if time > host.now { host.settle() }
    while let next = nextTurn(before: time) { turn(at: next.time, isFrame: next.isFrame) }
    turn(at: time, isFrame: true)
  }

  /// As `advance(to:)`, and lets tasks on the main actor run after each turn. They may advance the clock themselves.
  public func advance(to time: TimeInterval) async {
    checkCanAdvance(to: time)
    makeCurrent()
    if time > host.now { host.settle() }
    await Task.yield()
    makeCurrent()
    while let next = nextTurn(before: time) {
      turn(at: next.time, isFrame: next.isFrame)
      await Task.yield()
      makeCurrent()
    }
    // Another task may have taken the clock further.
    turn(at: max(time, host.now), isFrame: true)
    await Task.yield()
    makeCurrent()
  }

  private func checkCanAdvance(to time: TimeInterval) {
    precondition(!isInTurn, "a stage cannot be advanced by code that runs in one of its turns")
    precondition(
      time >= host.now && time <= Stage.timeLimit, "a stage's clock does not go back, and does not go on for ever")
  }

  /// The next time before `limit` at which something can happen.
  private func nextTurn(before limit: Double) -> (time: Double, isFrame: Bool)? {
    let event = host.nextEventTime.flatMap { $0 < limit ? max($0, host.now) : nil }
    var frameTime: Double?
    if host.needsFrames {
      let time = Double(frame + 1) / framesPerSecond
      // A frame at the limit itself is the turn that ends the call.
      if time < limit { frameTime = time }
    }
    // What is due already waits for the next frame, as it would on a screen.
    if let event, event > host.now, event < frameTime ?? .infinity { return (event, false) }
    if let frameTime { return (frameTime, true) }
    return event == nil ? nil : dueFrame(before: limit)
  }

  private func dueFrame(before limit: Double) -> (time: Double, isFrame: Bool)? {
    let time = Double(frame + 1) / framesPerSecond
    return time < limit ? (time, true) : nil
  }

  private func turn(at time: Double, isFrame: Bool) {
    isInTurn = true
    host.turn(at: time, isFrame: isFrame)
    isInTurn = false
    // The last frame not after now; a ten-thousandth of one covers the rounding of k / framesPerSecond.
    frame = Int((time * framesPerSecond + 1e-4).rounded(.down))
    guard isFrame else { return }
    drawn = (time, host.drawings())
  }

  // MARK: Pictures

  /// What is shown now: the presentation, with everything that has been changed since the last turn.
  public func snapshot() -> CGImage {
    makeCurrent()
    let width = Recording.pixels(Double(size.width), Double(scale))
    let height = Recording.pixels(Double(size.height), Double(scale))
    return CGImage(
      rasterizer.picture(of: displayList(), width: width, height: height, scale: Double(scale)))
  }

  /// What `snapshot()` paints.
  package func displayList() -> DisplayList { presentation().displayList() }

  /// The scene at the present time.
  package func presentation() -> Presentation {
    let old = host.scene
    host.commit()
    if drawn?.time != host.now || host.scene.root !== old.root { drawn = (host.now, host.drawings()) }
    return host.scene.sample(at: host.now, drawings: drawn?.drawings ?? [:])
  }

  /// Records what is shown from now on. The clock stands at the end afterwards.
  ///
  /// - Parameters:
  ///   - duration: seconds, above 0, at most `FrameTiming.durationLimit`.
  ///   - framesPerSecond: default the stage's; above 0, at most `FrameTiming.rateLimit`.
  /// - Precondition: both are in their ranges, and the frames are no more than `FrameTiming.frameLimit`. `FrameTiming` tells beforehand
  ///   what is wrong with numbers that come from elsewhere.
  public func record(duration: TimeInterval, framesPerSecond: Double? = nil) -> Recording {
    do {
      return record(try FrameTiming(framesPerSecond: framesPerSecond ?? self.framesPerSecond, duration: duration))
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// As `record(duration:framesPerSecond:)`, with numbers that have been checked.
  public func record(_ timing: FrameTiming) -> Recording {
    let start = host.now
    var recording = Recording(
      size: Size(width: Double(size.width), height: Double(size.height)), scale: Double(scale), timing: timing, epoch: start)
    advance(to: start)
    recording.append(host.scene, at: start)
    var scenes: [(scene: Scene, time: Double)] = []
    host.onCommit = { scenes.append(($0, $1)) }
    defer { host.onCommit = nil }
    for index in 0..<timing.frameCount {
      if index > 0 { advance(to: start + timing.time(ofFrame: index)) }
      recording.appendDrawings(drawn?.drawings ?? [:])
    }
    advance(to: start + timing.duration)
    for (scene, time) in scenes { recording.append(scene, at: time) }
    return recording
  }
}
