import CoreGraphics
import QuartzCore

extension UIView {
  /// What of a view's frame follows its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    nonisolated public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  func resizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    let new = bounds.size
    for view in subviews where !view.autoresizingMask.isEmpty {
      let mask = view.autoresizingMask
      let frame = view.frame
      let (x, width) = Self.stretch(
        start: frame.minX, length: frame.width, old: old.width, new: new.width,
        flexible: (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
      let (y, height) = Self.stretch(
        start: frame.minY, length: frame.height, old: old.height, new: new.height,
        flexible: (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
      view.frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }

  /// Shares the change of length among the flexible parts, by their lengths; evenly where these are all zero.
  ///
  ///     |-- start --|-- length --|-- end --|
  private static func stretch(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: (start: Bool, length: Bool, end: Bool)
  ) -> (CGFloat, CGFloat) {
    let end = old - start - length
    let parts = [flexible.start ? start : 0, flexible.length ? length : 0, flexible.end ? end : 0]
    let total = parts.reduce(0, +)
    let count = [flexible.start, flexible.length, flexible.end].filter(\.self).count
    guard count > 0 else { return (start, length) }
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total == 0 ? (new - old) / CGFloat(count) : (new - old) * parts[index] / total
    }
    return (start + share(0, flexible.start), max(0, length + share(1, flexible.length)))
  }

  /// Where a drawing goes in bounds of another size.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// The view draws itself again instead.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// nil for `redraw`, which needs none.
    var gravity: CALayerContentsGravity? {
      switch self {
      case .scaleToFill: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .redraw: nil
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }
}
