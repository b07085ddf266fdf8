import Foundation

/// Calls a closure at every frame of the current stage.
///
/// Differs: Apple's takes a target and a selector, for which Swift without Objective-C has no word.
public final class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var isInvalid = false
  private weak var host: LayerHost?
  private var lastFired: Double?

  /// The time of the frame that is being made, in seconds of the stage.
  public private(set) var timestamp: CFTimeInterval = 0
  /// Seconds from one frame of the stage to the next, whether the link is called at each of them or not.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// The time of the frame for which the next call will be.
  public var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// A link that goes on after a pause is called at the next frame.
  public var isPaused = false {
    didSet { if isPaused { lastFired = nil } }
  }
  /// A call every so many frames. Default 1; less counts as 1. An old way to say what the rates below say, which count where they ask for
  /// fewer calls.
  public var frameInterval = 1
  /// At most so many calls a second; 0, the default: every frame.
  public var preferredFramesPerSecond = 0
  /// As `preferredFramesPerSecond`, by the range's preferred rate, else its maximum. The default range asks for nothing.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// - Parameter handler: is held until `invalidate()`.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Begins with the next frame of the current stage. The run loop and the mode have no effect: the stage is the loop.
  public func add(to runloop: RunLoop = .main, forMode mode: RunLoop.Mode = .common) {
    guard !isInvalid, let host = LayerHost.current else { return }
    if self.host !== host { self.host?.links.remove(self) }
    self.host = host
    duration = host.frameDuration
    host.links.add(self)
  }

  public func remove(from runloop: RunLoop = .main, forMode mode: RunLoop.Mode = .common) { host?.links.remove(self) }

  /// Ends it for good, and lets go of the handler.
  public func invalidate() {
    isInvalid = true
    handler = nil
    host?.links.remove(self)
  }

  /// Calls a second; nil: every frame.
  private var greatestRate: Double? {
    let range = preferredFrameRateRange
    let rate = range == .default ? Double(preferredFramesPerSecond) : Double(range.preferred ?? range.maximum)
    return rate > 0 ? rate : nil
  }

  /// From one call to the next: as many frames as the wish takes.
  private var interval: Double {
    let byRate = greatestRate.map { (1 / $0 / duration - CADisplayLink.tolerance).rounded(.up) } ?? 1
    return max(byRate, Double(frameInterval), 1) * duration
  }

  /// In frames: those of 1/60 s are not exact in binary.
  private static let tolerance = 0.01

  func fire(at time: Double) {
    guard !isPaused, let handler else { return }
    if let lastFired, time - lastFired < interval - CADisplayLink.tolerance * duration { return }
    lastFired = time
    timestamp = time
    handler(self)
  }
}
