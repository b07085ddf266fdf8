import Foundation

/// Calls a closure at every frame of the current stage.
///
/// Differs: Apple's takes a target and a selector, for which Swift without Objective-C has no word.
public final class CADisplayLink: NSObject {
  private let handler: (CADisplayLink) -> Void
  private weak var host: LayerHost?
  private var lastFired: Double?

  /// The time of the frame that is being made, in seconds of the stage.
  public private(set) var timestamp: CFTimeInterval = 0
  /// Seconds from this frame to the next.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// The time of the next frame.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  public var isPaused = false
  /// At most so many calls a second; 0: every frame.
  public var preferredFramesPerSecond = 0
  /// As `preferredFramesPerSecond`, by the range's preferred rate, else its maximum. The default range asks for nothing.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// - Parameter handler: is held until `invalidate()`.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Begins with the next frame of the current stage. The run loop and the mode have no effect: the stage is the loop.
  public func add(to runloop: RunLoop = .main, forMode mode: RunLoop.Mode = .common) {
    guard let host = LayerHost.current else { return }
    self.host = host
    host.links.add(self)
  }

  public func remove(from runloop: RunLoop = .main, forMode mode: RunLoop.Mode = .common) { host?.links.remove(self) }

  public func invalidate() { host?.links.remove(self) }

  /// Calls a second; nil: every frame.
  private var greatestRate: Double? {
    let range = preferredFrameRateRange
    let rate = range == .default ? Double(preferredFramesPerSecond) : Double(range.preferred ?? range.maximum)
    return rate > 0 ? rate : nil
  }

  func fire(at time: Double) {
    guard !isPaused else { return }
    if let lastFired {
      // A tenth of a millisecond: frames of 1/60 s are not exact in binary.
      if let rate = greatestRate, time - lastFired < 1 / rate - 1e-4 { return }
      if time > lastFired { duration = time - lastFired }
    }
    lastFired = time
    timestamp = time
    handler(self)
  }
}
