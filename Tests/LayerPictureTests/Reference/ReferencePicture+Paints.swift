import CoreGraphics
import KuruDrawing
import QuartzCore

extension ReferencePicture {
  // MARK: Contents

  func paintContents(of layer: CALayer, isUpsideDown: Bool, _ map: Homography, over plane: inout Plane) {
    guard let contents = layer.contents, let image = contents as? CGImage else { return }
    let pixels = Plane(image.pixmap)
    let part = layer.contentsRect
    let source = Rect(
      x: Double(part.minX) * Double(pixels.width), y: Double(part.minY) * Double(pixels.height),
      width: Double(part.width) * Double(pixels.width), height: Double(part.height) * Double(pixels.height))
    let natural = Size(
      width: source.width / Double(layer.contentsScale), height: source.height / Double(layer.contentsScale))
    let frame = frame(of: natural, in: layer.bounds.rect, layer.contentsGravity)
    // Contents stand upright in coordinates that are upside down.
    let middle = Double(layer.bounds.midY)
    let upright = Homography(rows: [[1, 0, 0], [0, isUpsideDown ? -1 : 1, 0], [0, isUpsideDown ? 2 * middle : 0, 1]])
      .followed(by: map)
    let center = layer.contentsCenter
    let toSource = AxisPair(
      x: Axis(source.minX, source.width, frame.minX, frame.width, center: center.minX, center.maxX, scale: layer.contentsScale),
      y: Axis(source.minY, source.height, frame.minY, frame.height, center: center.minY, center.maxY, scale: layer.contentsScale))
    // What lies beyond the part that is shown is not mixed in.
    let cut = pixels.cut(source)
    let mask = coverage(Outline(frame), upright)
    // In pixels of the image, as far as they are equally large.
    let (unitX, unitY) = (toSource.x.slope, toSource.y.slope)
    let toUnits = upright.inverse.followed(by: Homography(rows: [[unitX, 0, 0], [0, unitY, 0], [0, 0, 1]]))
    var own = sampled(toUnits, inside: mask) { p in cut.mixed(at: toSource(Point(x: p.x / unitX, y: p.y / unitY)) - source.origin)
    }
    own.multiply(by: mask)
    plane.lay(own)
  }

  private func frame(of natural: Size, in box: Rect, _ gravity: CALayerContentsGravity) -> Rect {
    func placed(_ x: Double, _ y: Double, _ scale: Double = 1) -> Rect {
      let (w, h) = (natural.width * scale, natural.height * scale)
      return Rect(x: box.minX + (box.width - w) * x, y: box.minY + (box.height - h) * y, width: w, height: h)
    }
    let (wide, high) = (box.width / natural.width, box.height / natural.height)
    return switch gravity {
    case .resize: box
    case .resizeAspect: placed(0.5, 0.5, min(wide, high))
    case .resizeAspectFill: placed(0.5, 0.5, max(wide, high))
    case .topLeft: placed(0, 0)
    case .top: placed(0.5, 0)
    case .topRight: placed(1, 0)
    case .left: placed(0, 0.5)
    case .right: placed(1, 0.5)
    case .bottomLeft: placed(0, 1)
    case .bottom: placed(0.5, 1)
    case .bottomRight: placed(1, 1)
    default: placed(0.5, 0.5)
    }
  }

  // MARK: Gradients

  func paintGradient(_ layer: CAGradientLayer, _ map: Homography, through mask: [Double], over plane: inout Plane) {
    let colors = (layer.colors ?? []).compactMap { ($0 as? CGColor).map { Plane.channels($0.color) } }
    guard let first = colors.first, let last = colors.last else { return }
    let bounds = layer.bounds.rect
    func place(_ p: CGPoint) -> Point {
      Point(x: bounds.minX + Double(p.x) * bounds.width, y: bounds.minY + Double(p.y) * bounds.height)
    }
    let (start, axis) = (place(layer.startPoint), place(layer.endPoint) - place(layer.startPoint))
    let locations =
      layer.locations?.map(\.doubleValue) ?? colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    func parameter(_ p: Point) -> Double {
      let v = p - start
      switch layer.type {
      case .radial: return Point(x: v.x / axis.x, y: v.y / axis.y).length
      case .conic:
        let turn = (Elementary.atan2(v.y, v.x) - Elementary.atan2(axis.y, axis.x)) / (2 * Elementary.pi)
        return turn - turn.rounded(.down)
      default: return v.dot(axis) / axis.dot(axis)
      }
    }
    func color(_ p: Point) -> SIMD4<Double> {
      let t = parameter(p)
      guard let next = locations.firstIndex(where: { $0 > t }) else { return last }
      guard next > 0 else { return first }
      let share = (t - locations[next - 1]) / (locations[next] - locations[next - 1])
      return colors[next - 1] * (1 - share) + colors[next] * share
    }
    // Where colours change hard, few samples are off by more than the comparison allows.
    var own = sampled(map.inverse, samples: 2, color)
    for y in 0..<height {
      for x in 0..<width where own.changesMuch(at: x, y) {
        own.pixels[y * width + x] = ReferencePicture.mean(map.inverse, atX: x, y, count: 16, color)
      }
    }
    own.multiply(by: mask)
    plane.lay(own)
  }

  private static func mean(
    _ map: Homography, atX x: Int, _ y: Int, count: Int, _ color: (Point) -> SIMD4<Double>
  ) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for j in 0..<count {
      for i in 0..<count {
        sum += color(
          map(
            Point(
              x: Double(x) + (Double(i) + 0.5) / Double(count), y: Double(y) + (Double(j) + 0.5) / Double(count))))
      }
    }
    return sum / Double(count * count)
  }

  // MARK: Shapes

  func paintShape(_ layer: CAShapeLayer, _ map: Homography, over plane: inout Plane) {
    guard let path = layer.path?.path else { return }
    if let color = layer.fillColor {
      let rule: FillRule = layer.fillRule == .evenOdd ? .evenOdd : .nonZero
      let covered =
        map.affine.map { coverage(path, rule, $0) }
        ?? coverage(Outline(flattening: path).path(mappedBy: map), rule, .identity)
      plane.lay(Plane.channels(color.color), through: covered)
    }
    if let color = layer.strokeColor, layer.lineWidth > 0, let affine = map.affine {
      let item = DisplayList.Stroke(path: path, style: style(of: layer), transform: affine, paint: .color(.black))
      plane.lay(Plane.channels(color.color), through: alphas(.stroke(item)))
    }
  }

  private func style(of layer: CAShapeLayer) -> StrokeStyle {
    let caps: [CAShapeLayerLineCap: StrokeStyle.Cap] = [.butt: .butt, .round: .round, .square: .square]
    let joins: [CAShapeLayerLineJoin: StrokeStyle.Join] = [.miter: .miter, .round: .round, .bevel: .bevel]
    return StrokeStyle(
      width: Double(layer.lineWidth), cap: caps[layer.lineCap] ?? .butt, join: joins[layer.lineJoin] ?? .miter,
      miterLimit: Double(layer.miterLimit), dash: layer.lineDashPattern?.map(\.doubleValue) ?? [],
      dashPhase: Double(layer.lineDashPhase), trimStart: Double(layer.strokeStart), trimEnd: Double(layer.strokeEnd))
  }
}

/// Where a coordinate of a layer lies in its contents: in three stretches if the middle one is to be stretched apart from the others.
private struct Axis {
  /// Ends of the stretches in points, and in pixels.
  let places: [Double]
  let pixels: [Double]

  init(
    _ source: Double, _ length: Double, _ frame: Double, _ room: Double, center low: CGFloat, _ high: CGFloat, scale: CGFloat
  ) {
    let (low, high) = (Double(low), Double(high))
    if low == 0, high == 1 {
      (places, pixels) = ([frame, frame + room], [source, source + length])
      return
    }
    var (before, after) = (low * length / Double(scale), (1 - high) * length / Double(scale))
    if before + after > room {
      (before, after) = (before * room / (before + after), after * room / (before + after))
    }
    places = [frame, frame + before, frame + room - after, frame + room]
    pixels = [source, source + low * length, source + high * length, source + length]
  }

  func callAsFunction(_ x: Double) -> Double {
    let index = (0..<(places.count - 2)).first { x < places[$0 + 1] } ?? places.count - 2
    let width = places[index + 1] - places[index]
    return pixels[index] + (width > 0 ? (x - places[index]) / width : 0) * (pixels[index + 1] - pixels[index])
  }

  /// Pixels to a point, where most.
  var slope: Double {
    (0..<(places.count - 1)).reduce(0) { most, i in
      let width = places[i + 1] - places[i]
      return width > 0 ? max(most, (pixels[i + 1] - pixels[i]) / width) : most
    }
  }
}

private struct AxisPair {
  let x: Axis
  let y: Axis

  func callAsFunction(_ p: Point) -> Point { Point(x: x(p.x), y: y(p.y)) }
}

extension Plane {
  /// The whole pixels that `part` touches; see `Rect.integral`. Its origin must be whole.
  fileprivate func cut(_ part: Rect) -> Plane {
    let box = part.integral
    var result = Plane(width: Int(box.width), height: Int(box.height))
    for y in 0..<result.height {
      for x in 0..<result.width {
        result.pixels[y * result.width + x] = pixels[(y + Int(box.minY)) * width + x + Int(box.minX)]
      }
    }
    return result
  }

  /// Whether the next pixel to the left, the right, above or below differs by much.
  fileprivate func changesMuch(at x: Int, _ y: Int) -> Bool {
    let here = pixels[y * width + x]
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] where (0..<width).contains(x + dx) && (0..<height).contains(y + dy) {
      let difference = pixels[(y + dy) * width + x + dx] - here
      if (0..<4).contains(where: { difference[$0].magnitude > 0.1 }) { return true }
    }
    return false
  }
}
