import UIKit

/// Calls a block whenever a notification is posted; for as long as it lives.
final class NotificationObserver {
  private let token: any NSObjectProtocol

  @MainActor init(_ name: Notification.Name, _ heard: @escaping @MainActor @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated(heard)
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
