import CoreGraphics
import QuartzCore

/// What the current stage draws on.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The current stage's.
  public static var main: UIScreen { current ?? standing }

  package static weak var current: UIScreen?
  /// Stands in where there is no stage.
  private static let standing = UIScreen(bounds: .zero, scale: 1)

  /// In points.
  public package(set) var bounds: CGRect
  /// Pixels to a point.
  public package(set) var scale: CGFloat

  package init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    self.scale = scale
  }

  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var nativeScale: CGFloat { scale }
}
