import KuruDrawing

/// A rectangle of whole pixels: columns `minX..<maxX` of rows `minY..<maxY`. Empty where a range is.
public struct PixelRect: Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x &+ width, maxY: y &+ height)
  }

  /// The pixels that `rect` touches; those beyond 2^30 are left out. Empty for a rectangle that is null, or not a number.
  public init(touchedBy rect: Rect) {
    let limit = 1_073_741_824.0
    func clamped(_ x: Double) -> Int { Int(min(max(x, -limit), limit)) }
    let (x0, y0) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
    let (x1, y1) = (rect.maxX.rounded(.up), rect.maxY.rounded(.up))
    guard !rect.isNull, x0 <= x1, y0 <= y1 else {
      self = .empty
      return
    }
    self.init(minX: clamped(x0), minY: clamped(y0), maxX: clamped(x1), maxY: clamped(y1))
  }

  /// The pixels that `rect` is made of; nil unless its corners are whole and below 2^30.
  init?(exactly rect: Rect) {
    let touched = PixelRect(touchedBy: rect)
    guard Double(touched.minX) == rect.minX, Double(touched.minY) == rect.minY, Double(touched.maxX) == rect.maxX,
      Double(touched.maxY) == rect.maxY
    else { return nil }
    self = touched
  }

  @inlinable public var width: Int { max(0, maxX &- minX) }
  @inlinable public var height: Int { max(0, maxY &- minY) }
  @inlinable public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// The smallest rectangle that holds both; an empty one does not count.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
