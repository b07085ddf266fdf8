import CoreGraphics
import KuruDrawing

extension UIImage {
  /// Draws the picture in the current context with its upper left corner at `point`, in its own size.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// - Parameter alpha: multiplies the picture's; in 0...1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture in the current context, stretched to the rectangle; a resizable one as its caps say.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// - Parameter alpha: multiplies the picture's; in 0...1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect.standardized, of: context)
    context.restoreGState()
  }

  /// Fills the rectangle with copies of the picture in its own size, beginning at the rectangle's origin.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image = upright else { return }
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    // Core Graphics draws upwards.
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(x: 0, y: -size.height, width: size.width, height: size.height), byTiling: true)
    context.restoreGState()
  }

  /// Records the picture, upright in a user space with y pointing down.
  func draw(in rect: CGRect, of context: CGContext) {
    guard let image = attributes.cgImage else { return }
    if attributes.capInsets != .zero, let upright {
      return NinePart(image: upright, size: size, scale: scale, caps: capInsets, mode: resizingMode)
        .draw(in: rect, of: context)
    }
    context.saveGState()
    context.concatenate(CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
    context.concatenate(attributes.orientation.placement)
    // Core Graphics puts the first row at the largest y.
    context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
  }

  /// The pixels as the picture is shown; nil for an image without any.
  var upright: CGImage? {
    guard let image = attributes.cgImage, attributes.orientation != .up else { return attributes.cgImage }
    let (width, height) = (image.width, image.height)
    let turned = attributes.orientation.swapsSides ? (width: height, height: width) : (width: width, height: height)
    // The pixel in the middle of column x, row y, by the unit squares of both.
    let back = attributes.orientation.placement.inverted()
    var result = Pixmap(width: turned.width, height: turned.height)
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        let place = CGPoint(
          x: (CGFloat(x) + 0.5) / CGFloat(turned.width), y: (CGFloat(y) + 0.5) / CGFloat(turned.height)
        ).applying(back)
        let column = min(Int(place.x * CGFloat(width)), width - 1)
        let row = min(Int(place.y * CGFloat(height)), height - 1)
        result[x, y] = image.pixmap[column, row]
      }
    }
    return CGImage(result)
  }

  /// The picture's alpha in one colour, which is the one under the current traits.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// The picture's alpha in one colour, to be shown in a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard let image = attributes.cgImage else { return withRenderingMode(renderingMode) }
    let tint = color.cgColor.color
    let shades = (0...255).map { tint.fading(by: Double($0) / 255).premultiplied }
    let pixels = image.pixmap.pixels.map { shades[Int($0 >> 24)] }
    return changed {
      $0.cgImage = CGImage(Pixmap(width: image.width, height: image.height, pixels: pixels))
      $0.renderingMode = renderingMode
    }
  }
}
