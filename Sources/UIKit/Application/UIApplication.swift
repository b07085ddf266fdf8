import Foundation

/// The program that runs, as the current stage has it: on the screen, or in the background.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  public static let shared = UIApplication()

  public enum State: Int, Sendable {
    /// On the screen and taking events.
    case active
    /// On the screen without events, as while a call comes in. A stage never is.
    case inactive
    case background
  }

  /// Of the current stage.
  public package(set) var applicationState = State.active

  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")

  /// Tells of the way to the background.
  package func enterBackground() {
    post(UIApplication.willResignActiveNotification)
    applicationState = .background
    post(UIApplication.didEnterBackgroundNotification)
  }

  /// Tells of the way back to the screen.
  package func enterForeground() {
    post(UIApplication.willEnterForegroundNotification)
    applicationState = .active
    post(UIApplication.didBecomeActiveNotification)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
