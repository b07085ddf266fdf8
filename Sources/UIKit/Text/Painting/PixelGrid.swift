import CoreGraphics

/// The rows and columns of pixels, seen from points.
struct PixelGrid {
  /// Pixels to a point.
  let scale: Double

  /// A scale that is not above 0 and finite counts as 1.
  init(scale: Double) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// What a sum of thirds may be off from a whole pixel; no glyph moves visibly by a millionth of one.
  private static let slack = 1e-6

  /// The nearest line of the grid; of two equally near, the greater.
  func nearest(_ x: Double) -> Double { (x * scale + 0.5 + PixelGrid.slack).rounded(.down) / scale }

  /// The greatest line of the grid that is not above `x`.
  func down(_ x: Double) -> Double { (x * scale + PixelGrid.slack).rounded(.down) / scale }

  /// The least line of the grid that is not below `x`.
  func up(_ x: Double) -> Double { (x * scale - PixelGrid.slack).rounded(.up) / scale }
}
