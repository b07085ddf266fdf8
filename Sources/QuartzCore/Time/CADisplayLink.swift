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

  func fire(at time: Double) {
    guard !isPaused else { return }
    if let lastFired {
      // A tenth of a millisecond: frames of 1/60 s are not exact in binary.
      if preferredFramesPerSecond > 0, time - lastFired < 1 / Double(preferredFramesPerSecond) - 1e-4 { return }
      if time > lastFired { duration = time - lastFired }
    }
    lastFired = time
    timestamp = time
    handler(self)
  }
}
