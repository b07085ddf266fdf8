import Foundation

/// What the user has asked of movement and reading aloud.
public enum UIAccessibility {
  /// Whether less movement is wanted. Set through the stage.
  @MainActor public static var isReduceMotionEnabled: Bool { reduceMotion }

  @MainActor private static var reduceMotion = false

  /// Posted when `isReduceMotionEnabled` changes.
  public static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  @MainActor package static func setReduceMotion(_ enabled: Bool) {
    guard enabled != reduceMotion else { return }
    reduceMotion = enabled
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}

/// What a screen reader says of an element besides its label.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The value changes often: the reader asks for it rather than hearing each change.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
}
