import UIKit

/// Calls a block whenever the user asks for less movement, or no longer does; for as long as it lives.
final class ReduceMotionObserver {
  private let token: any NSObjectProtocol

  @MainActor init(_ changed: @escaping @MainActor @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated(changed) }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
