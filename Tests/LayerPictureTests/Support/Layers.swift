import KuruDrawing
import UIKit

// Short ways to make layers. All on the main actor, as programs make them.

@MainActor func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UIColor? = nil, _ change: (CALayer) -> Void = { _ in }
) -> CALayer {
  made(CALayer(), x, y, width, height, color, change)
}

@MainActor func made<Layer: CALayer>(
  _ layer: Layer, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UIColor? = nil,
  _ change: (Layer) -> Void = { _ in }
) -> Layer {
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = color?.cgColor
  change(layer)
  return layer
}

extension CALayer {
  /// The layer with sublayers added.
  @MainActor func holding(_ layers: CALayer...) -> CALayer {
    for layer in layers { addSublayer(layer) }
    return self
  }
}

/// The colours of the pictures: none of them is another's, nor grey.
@MainActor enum Ink {
  static let red = UIColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
  static let blue = UIColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1)
  static let green = UIColor(red: 0.1, green: 0.7, blue: 0.3, alpha: 1)
  static let glass = UIColor(red: 0.2, green: 0.1, blue: 0.8, alpha: 0.5)
}

extension CGImage {
  /// Upright stripes of uneven width in two colours, on the lower half of a clear ground: an image with hard edges.
  static func stripes(width: Int, height: Int) -> CGImage {
    var pixmap = Pixmap(width: width, height: height)
    for y in (height / 2)..<height {
      for x in 0..<width { pixmap[x, y] = x * x / (8 * width) % 2 == 0 ? 0xFFE6_331A : 0xFF1A_B34D }
    }
    return CGImage(pixmap)
  }

  /// A picture without symmetry and without hard changes of colour, red growing to the right and green downwards.
  static func ramp(width: Int, height: Int, alpha: Double = 1) -> CGImage {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = ((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
        pixmap[x, y] = Color(red: u, green: v, blue: 0.6 - 0.4 * u * v, alpha: alpha * (1 - 0.3 * v)).premultiplied
      }
    }
    return CGImage(pixmap)
  }
}
