import CCairo
import KuruDrawing

/// Paints display lists by way of Cairo, for tests to compare with.
///
/// Each item is drawn alone at 16 times the resolution and box-filtered; the results are composited at the resolution asked for, in
/// 8-bit premultiplied pixels, as the rasteriser does. So differences are those of one item's coverage and colour, not of how often
/// a value was rounded.
public enum CairoOracle {
  /// Samples a pixel, along each axis. Cairo antialiases these again.
  static let samples = 16

  /// - Parameters:
  ///   - transform: maps the list's coordinates to pixels.
  ///   - background: a premultiplied pixel 0xAARRGGBB.
  public static func render(
    _ list: DisplayList, transform: Transform = .identity, width: Int, height: Int, background: UInt32 = 0
  ) -> Pixmap {
    let size = Extent(width: width, height: height)
    var stack = [Frame(pixels: [UInt32](repeating: background, count: width * height), group: nil)]
    for item in list.items {
      switch item {
      case .beginGroup(let group):
        stack.append(Frame(pixels: [UInt32](repeating: 0, count: width * height), group: group))
      case .endGroup:
        if stack.count > 1 { endGroup(&stack, transform, size) }
      default:
        paint(item, transform, size, onto: &stack[stack.count - 1].pixels)
      }
    }
    while stack.count > 1 { endGroup(&stack, transform, size) }
    return Pixmap(width: width, height: height, pixels: stack[0].pixels)
  }

  struct Extent {
    let width: Int
    let height: Int
  }

  /// The pixels of the surface or of an open group.
  private struct Frame {
    var pixels: [UInt32]
    let group: DisplayList.Group?
  }

  private static func endGroup(_ stack: inout [Frame], _ transform: Transform, _ size: Extent) {
    var frame = stack.removeLast()
    guard let group = frame.group else { return }
    for clip in group.clips {
      let mask = coverage(of: clip.path, rule: clip.rule, clip.transform.concatenating(transform), size)
      for i in frame.pixels.indices { frame.pixels[i] = scale(frame.pixels[i], mask[i]) }
    }
    if let mask = group.mask {
      let picture = render(mask, transform: transform, width: size.width, height: size.height)
      for i in frame.pixels.indices { frame.pixels[i] = scale(frame.pixels[i], Double(picture.pixels[i] >> 24) / 255) }
    }
    let below = stack.count - 1
    for i in frame.pixels.indices {
      let source = scale(frame.pixels[i], min(group.opacity, 1))
      let destination = stack[below].pixels[i]
      stack[below].pixels[i] = group.compositing == .plus ? plus(source, destination) : over(source, destination)
    }
  }

  private static func paint(
    _ item: DisplayList.Item, _ transform: Transform, _ size: Extent, onto pixels: inout [UInt32]
  ) {
    switch item {
    case .fill(let fill):
      let map = fill.transform.concatenating(transform)
      lay(fill.paint, map, coverage(of: fill.path, rule: fill.rule, map, size), size, over: &pixels)
    case .stroke(let stroke):
      let map = stroke.transform.concatenating(transform)
      lay(stroke.paint, map, coverage(ofStroke: stroke.path, stroke.style, map, size), size, over: &pixels)
    case .glyphs(let glyphs):
      paint(glyphs, transform, size, onto: &pixels)
    case .image(let image):
      let picture = picture(of: image, image.transform.concatenating(transform), size)
      for i in pixels.indices { pixels[i] = over(picture[i], pixels[i]) }
    case .bitmap: preconditionFailure("Cairo has no such item; compare it with its formula")
    case .clear(let rect, let own):
      var path = Path()
      path.addRect(rect)
      let mask = coverage(of: path, rule: .nonZero, own.concatenating(transform), size)
      for i in pixels.indices { pixels[i] = scale(pixels[i], 1 - mask[i]) }
    case .beginGroup, .endGroup: break
    }
  }

  /// Each glyph is an item of its own, at the place that `GlyphPlacement` gives it. Outlines under a paint that lets something through
  /// are brought into one mask, in which coverages count as independent.
  private static func paint(
    _ glyphs: DisplayList.Glyphs, _ transform: Transform, _ size: Extent, onto pixels: inout [UInt32]
  ) {
    let run = glyphs.run
    let map = glyphs.transform.concatenating(transform)
    let placement = GlyphPlacement(run, transform: map)
    var alpha = 1.0
    var opaque = glyphs.paint
    if case .color(let color) = glyphs.paint {
      alpha = color.alpha
      opaque = .color(Color(red: color.red, green: color.green, blue: color.blue))
    }
    var mask = [Double](repeating: 0, count: pixels.count)
    for glyph in run.glyphs {
      let place = placement.transform(of: glyph)
      switch run.table.picture(of: glyph.id) {
      case .outline(let path):
        let own = coverage(of: path, rule: .nonZero, place, size)
        for i in mask.indices { mask[i] += own[i] - mask[i] * own[i] }
      case .layers(let layers):
        let items = layers.map { layer in
          DisplayList.Item.fill(
            DisplayList.Fill(path: layer.outline, transform: place, paint: layer.color.map { .color($0) } ?? opaque))
        }
        let group = DisplayList([.beginGroup(DisplayList.Group(opacity: alpha))] + items)
        let picture = render(group, width: size.width, height: size.height)
        for i in pixels.indices { pixels[i] = over(picture.pixels[i], pixels[i]) }
      case .drawing(let drawing):
        var color = Color.black
        if case .color(let own) = glyphs.paint { color = own }
        var group = DisplayList([.beginGroup(DisplayList.Group(opacity: alpha))])
        group.append(drawing.list(in: color), transform: place)
        let picture = render(group, width: size.width, height: size.height)
        for i in pixels.indices { pixels[i] = over(picture.pixels[i], pixels[i]) }
      case .bitmap(let pixmap, let box):
        let all = Rect(x: 0, y: 0, width: Double(pixmap.width), height: Double(pixmap.height))
        let image = DisplayList.Image(pixmap: pixmap, source: all, destination: box, opacity: alpha)
        let picture = picture(of: image, place, size)
        for i in pixels.indices { pixels[i] = over(picture[i], pixels[i]) }
      case nil: break
      }
    }
    lay(glyphs.paint, map, mask, size, over: &pixels)
  }

  /// Lays a paint over the pixels through a mask of values in 0...1.
  private static func lay(
    _ paint: Paint, _ transform: Transform, _ mask: [Double], _ size: Extent, over pixels: inout [UInt32]
  ) {
    switch paint {
    case .color(let color):
      let source = color.premultiplied
      for i in pixels.indices where mask[i] > 0 { pixels[i] = over(scale(source, mask[i]), pixels[i]) }
    case .gradient(let gradient):
      let colors = picture(of: gradient, transform, size)
      for i in pixels.indices where mask[i] > 0 { pixels[i] = over(scale(colors[i], mask[i]), pixels[i]) }
    }
  }
}
