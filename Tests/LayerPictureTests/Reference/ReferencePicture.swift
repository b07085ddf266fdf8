import CairoOracle
import CoreGraphics
import KuruDrawing
import QuartzCore

/// What a layer tree looks like, by the plainest means: a second account of Core Animation's rules to compare ours with.
///
/// It reads the model layers by their public properties, paints each part of each layer on a plane of its own, and lays the planes over
/// each other in the documented order. What a shape covers comes from Cairo at 16 times the resolution; gradients, images, blurs and
/// perspective are evaluated pixel by pixel.
struct ReferencePicture {
  let width: Int
  let height: Int

  /// - Parameter scale: pixels to a point.
  @MainActor static func picture(of layer: CALayer, width: Int, height: Int, scale: Double) -> Pixmap {
    let picture = ReferencePicture(width: width, height: height)
    var plane = picture.clear
    picture.paint(layer, over: &plane, in: Space(toPixels: Homography(scale: scale)))
    return plane.pixmap
  }

  /// Where a layer stands.
  struct Space {
    /// From the plane of the superlayer to pixels.
    var toPixels: Homography
    /// What is done in space before that.
    var transform = CATransform3DIdentity
    var isFlipped = false
  }

  var clear: Plane { Plane(width: width, height: height) }

  // MARK: A layer

  func paint(_ layer: CALayer, over plane: inout Plane, in space: Space) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    if layer is CATransformLayer {
      return paintSublayersInDepth(of: layer, opacity: 1, over: &plane, in: space)
    }
    let map = Homography(matrix(of: layer, in: space)).followed(by: space.toPixels)
    var own = layer.shouldRasterize ? rasterized(layer, map) : shadowed(layer, map, in: space)
    if let mask = layer.mask {
      var maskPlane = clear
      paint(mask, over: &maskPlane, in: sublayerSpace(of: layer, map, in: space))
      own.multiply(by: maskPlane.alphas)
    }
    own.multiply(by: SIMD4(repeating: Double(min(layer.opacity, 1))))
    plane.lay(own)
  }

  /// Background, contents and what the class adds, sublayers, border.
  private func content(_ layer: CALayer, _ map: Homography, in space: Space) -> Plane {
    var own = clear
    let bounds = layer.bounds.rect
    let outline = outline(of: layer, insetBy: 0)
    if let color = layer.backgroundColor { own.lay(Plane.channels(color.color), through: coverage(outline, map)) }
    var inside = clear
    let isUpsideDown = space.isFlipped != layer.isGeometryFlipped
    paintContents(of: layer, isUpsideDown: isUpsideDown, map, over: &inside)
    if let gradient = layer as? CAGradientLayer { paintGradient(gradient, map, through: coverage(outline, map), over: &inside) }
    if let shape = layer as? CAShapeLayer { paintShape(shape, map, over: &inside) }
    paintSublayers(of: layer, over: &inside, in: sublayerSpace(of: layer, map, in: space))
    if layer.masksToBounds { inside.multiply(by: coverage(outline, map)) }
    own.lay(inside)
    if layer.borderWidth > 0, let color = layer.borderColor {
      var ring = outline
      let width = Double(layer.borderWidth)
      if 2 * width < min(bounds.width, bounds.height) {
        ring.polygons += self.outline(of: layer, insetBy: width).polygons
      }
      own.lay(Plane.channels(color.color), through: coverage(ring, map))
    }
    return own
  }

  /// The content over its shadow.
  private func shadowed(_ layer: CALayer, _ map: Homography, in space: Space) -> Plane {
    let content = content(layer, map, in: space)
    guard layer.shadowOpacity > 0, !layer.masksToBounds, let color = layer.shadowColor, let affine = map.affine else {
      return content
    }
    let caster = layer.shadowPath.map { coverage($0.path, .nonZero, affine) } ?? content.alphas
    let offset = affine.applyToVector(
      Point(x: Double(layer.shadowOffset.width), y: Double(layer.shadowOffset.height)))
    let deviation = Double(layer.shadowRadius) * affine.determinant.magnitude.squareRoot()
    let blurred = Blur(deviation: deviation, offset: offset).apply(to: caster, width: width, height: height)
    var result = clear
    result.lay(Plane.channels(color.color.fading(by: Double(layer.shadowOpacity))), through: blurred)
    result.lay(content)
    return result
  }

  /// The layer as a bitmap of its own, laid down like an image.
  private func rasterized(_ layer: CALayer, _ map: Homography) -> Plane {
    let scale = Double(layer.rasterizationScale)
    let bounds = layer.bounds.rect
    // Room for what sticks out of the bounds.
    let margin = (16 * scale).rounded()
    let picture = ReferencePicture(
      width: Int((bounds.width * scale).rounded(.up) + 2 * margin), height: Int((bounds.height * scale).rounded(.up) + 2 * margin)
    )
    let toBitmap = Homography(rows: [
      [scale, 0, 0], [0, scale, 0], [margin - bounds.minX * scale, margin - bounds.minY * scale, 1],
    ])
    let bitmap = picture.shadowed(layer, toBitmap, in: Space(toPixels: toBitmap))
    return sampled(map.inverse.followed(by: toBitmap)) { bitmap.mixed(at: $0, repeatsEdges: false) }
  }

  func outline(of layer: CALayer, insetBy inset: Double) -> Outline {
    let corners: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
    ]
    return Outline(
      layer.bounds.rect.insetBy(dx: inset, dy: inset), radius: Double(layer.cornerRadius) - inset,
      isContinuous: layer.cornerCurve == .continuous, rounds: corners.map { layer.maskedCorners.contains($0) })
  }

  // MARK: Geometry

  /// From the layer's coordinates to its superlayer's, in space.
  func matrix(of layer: CALayer, in space: Space) -> CATransform3D {
    let bounds = layer.bounds
    var map = CATransform3DIdentity
    if layer.isGeometryFlipped {
      map = CATransform3DConcat(CATransform3DMakeScale(1, -1, 1), CATransform3DMakeTranslation(0, 2 * bounds.midY, 0))
    }
    let anchor = CGPoint(
      x: bounds.minX + layer.anchorPoint.x * bounds.width, y: bounds.minY + layer.anchorPoint.y * bounds.height)
    map = CATransform3DConcat(map, CATransform3DMakeTranslation(-anchor.x, -anchor.y, -layer.anchorPointZ))
    map = CATransform3DConcat(map, layer.transform)
    map = CATransform3DConcat(map, CATransform3DMakeTranslation(layer.position.x, layer.position.y, layer.zPosition))
    return CATransform3DConcat(map, space.transform)
  }

  private func sublayerSpace(of layer: CALayer, _ map: Homography, in space: Space) -> Space {
    Space(
      toPixels: map, transform: sublayerTransformAboutAnchor(of: layer), isFlipped: space.isFlipped != layer.isGeometryFlipped)
  }

  func sublayerTransformAboutAnchor(of layer: CALayer) -> CATransform3D {
    let bounds = layer.bounds
    let up = layer.isGeometryFlipped ? 1 - layer.anchorPoint.y : layer.anchorPoint.y
    let (x, y) = (bounds.minX + layer.anchorPoint.x * bounds.width, bounds.minY + up * bounds.height)
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), layer.sublayerTransform), CATransform3DMakeTranslation(x, y, 0)
    )
  }

  // MARK: Coverage

  func coverage(_ outline: Outline, _ map: Homography) -> [Double] {
    // A ring's inner side takes away what the outer one covers.
    coverage(outline.path(mappedBy: map), .evenOdd, .identity)
  }

  func coverage(_ path: Path, _ rule: FillRule, _ transform: Transform) -> [Double] {
    alphas(.fill(DisplayList.Fill(path: path, rule: rule, transform: transform, paint: .color(.black))))
  }

  func alphas(_ item: DisplayList.Item) -> [Double] {
    CairoOracle.render(DisplayList([item]), width: width, height: height).pixels.map { Double($0 >> 24) / 255 }
  }

  /// A plane with the colours that `color` gives for places that `map` finds from pixels: along each axis of a pixel at its centre where at
  /// most one unit of those places falls into it, the mean of two places for each such unit, and eight at least, otherwise.
  ///
  /// - Parameter mask: pixels for which it is 0 are left clear.
  func sampled(
    _ map: Homography, samples least: Int = 1, inside mask: [Double]? = nil, _ color: (Point) -> SIMD4<Double>
  ) -> Plane {
    func count(_ span: Double) -> Int { span > 1.01 && span < 1e3 ? max(8, Int(2 * span)) : least }
    var result = clear
    for y in 0..<height {
      for x in 0..<width where mask?[y * width + x] != 0 {
        let corner = Point(x: Double(x), y: Double(y))
        let center = map(corner + Point(x: 0.5, y: 0.5))
        let right = map(corner + Point(x: 1.5, y: 0.5)) - center
        let down = map(corner + Point(x: 0.5, y: 1.5)) - center
        let (columns, rows) = (count(right.length), count(down.length))
        var sum = SIMD4<Double>.zero
        for j in 0..<rows {
          for i in 0..<columns {
            sum += color(map(corner + Point(x: (Double(i) + 0.5) / Double(columns), y: (Double(j) + 0.5) / Double(rows))))
          }
        }
        result.pixels[y * width + x] = sum / Double(columns * rows)
      }
    }
    return result
  }
}
