import KuruDrawing

/// Paints display lists on pixmaps.
///
/// A row of stages, each with a named value between it and the next:
///
///     Path --flatten--> EdgeList --coverage--> CoverageBuffer --sweep, shade, composite--> Canvas
///     Path --stroke--> StrokeOutline --'
///
/// A rasteriser keeps the stages' memory and masks of glyphs from one list to the next; what is painted depends on the arguments alone. It
/// is a value; one thread uses one, and any number of threads may use their own.
public struct Rasterizer: Sendable {
  var edges = EdgeList()
  var outliner = StrokeOutliner()
  var coverage = CoverageBuffer()
  var resolver = OverlapResolver()
  var simpleFills = SimpleFills()
  var mask = MaskBuffer()
  /// The glyphs of a run together.
  var runMask = MaskBuffer()
  var glyphMasks = GlyphMaskCache()
  /// A row of shaded pixels.
  var shaded: [UInt32] = []
  /// The group at hand, or the surface.
  var canvas = Canvas(box: .empty, pixels: [])
  /// What the current group will be laid over, outermost first.
  var suspended: [SuspendedCanvas] = []

  /// So many pixels are painted at once, if they are not one row: those of a screen of 5120x2880.
  static let largestBand = 14_745_600

  /// Groups in one another hold so many pixels at once, if these are not one row each.
  static let largestGroups = 4 * largestBand

  public init() {}

  /// Paints `list` over `pixmap`.
  ///
  /// - Parameter transform: maps the list's coordinates to pixels, the origin being the top left corner of the pixmap. Lists measure
  ///   in points: pass the scale here.
  public mutating func draw(_ list: DisplayList, transform: Transform = .identity, into pixmap: inout Pixmap) {
    let surface = PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    draw(list, transform: transform, clippedTo: surface, into: &pixmap)
  }

  /// Paints what `region` has of `list` over `pixmap`; pixels outside the region keep their value, those inside get the one they would
  /// get without it.
  public mutating func draw(
    _ list: DisplayList, transform: Transform, clippedTo region: PixelRect, into pixmap: inout Pixmap
  ) {
    let surface = PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let clip = region.intersection(surface)
    guard !clip.isEmpty, transform.isFinite else { return }
    canvas = Canvas(box: surface, pixels: [])
    swap(&canvas.pixels, &pixmap.pixels)
    paintInBands(list, transform: transform, clip: clip)
    swap(&canvas.pixels, &pixmap.pixels)
  }

  /// Paints a list on the canvas, inside `clip`: some rows after the others, to bound the memory of the stages and of groups in groups.
  /// What a pixel gets does not depend on the others.
  mutating func paintInBands(_ list: DisplayList, transform: Transform, clip: PixelRect) {
    let most = min(Rasterizer.largestBand, Rasterizer.largestGroups / max(list.depthOfGroups, 1))
    let rows = max(1, most / max(clip.width, 1))
    for top in stride(from: clip.minY, to: clip.maxY, by: rows) {
      paint(
        list, transform: transform,
        clip: PixelRect(minX: clip.minX, minY: top, maxX: clip.maxX, maxY: min(top + rows, clip.maxY)))
    }
  }

  /// Paints a list on the canvas, inside `clip`.
  mutating func paint(_ list: DisplayList, transform: Transform, clip: PixelRect) {
    let depth = suspended.count
    var clip = clip
    var groups: [Rect] = []
    var groupCount = 0
    func paint(_ item: borrowing DisplayList.Item) {
      switch item {
      case .beginGroup(let group):
        if groups.isEmpty { groups = list.boundsOfGroups(mappedBy: transform) }
        let content = clip.isEmpty ? .empty : PixelRect(touchedBy: groups[groupCount])
        groupCount += 1
        beginGroup(group, content: content, transform: transform, clip: &clip)
      case .endGroup:
        if suspended.count > depth { endGroup(transform: transform, clip: &clip) }
      case .fill(let fill):
        if !clip.isEmpty { self.paint(fill, transform: transform, clip: clip) }
      case .stroke(let stroke):
        if !clip.isEmpty { self.paint(stroke, transform: transform, clip: clip) }
      case .glyphs(let glyphs):
        if !clip.isEmpty { paintGlyphs(glyphs, transform: transform, clip: clip) }
      case .image(let image):
        if !clip.isEmpty { paintImage(image, transform: image.transform.concatenating(transform), clip: clip) }
      case .bitmap(let bitmap):
        if !clip.isEmpty { paintBitmap(bitmap, transform: bitmap.transform.concatenating(transform), clip: clip) }
      case .clear(let rect, let own):
        if !clip.isEmpty { clear(rect, transform: own.concatenating(transform), clip: clip) }
      }
    }
    list.items.span.forEachLent(paint)
    while suspended.count > depth { endGroup(transform: transform, clip: &clip) }
  }

  private mutating func paint(_ fill: DisplayList.Fill, transform: Transform, clip: PixelRect) {
    let map = fill.transform.concatenating(transform)
    guard let ink = Ink(fill.paint, transform: map) else { return }
    if edges.set(fill.path, transform: map, clip: clip) {
      cover(fill.path, rule: fill.rule, transform: map)
      layShape(ink)
    }
  }

  private mutating func paint(_ stroke: DisplayList.Stroke, transform: Transform, clip: PixelRect) {
    let map = stroke.transform.concatenating(transform)
    guard let ink = Ink(stroke.paint, transform: map) else { return }
    outliner.outline(stroke.path, style: stroke.style, transform: map, tolerance: flatteningTolerance)
    if edges.set(outliner.outline, clip: clip) {
      cover(rule: .nonZero, mayOverlap: outliner.outline.mayOverlap)
      layShape(ink)
    }
  }

  /// - Parameter reach: how far beyond the destination the shader's pixels are laid, in its coordinates.
  mutating func paintImage(_ image: DisplayList.Image, transform: Transform, clip: PixelRect, reach: Double = 0) {
    let opacity = Blend.byte(image.opacity)
    guard opacity > 0, let shader = ImageShader(image, transform: transform) else { return }
    var path = Path(image.destination.insetBy(dx: -reach, dy: -reach))
    if let perspective = image.perspective { path = path.projected(by: perspective) }
    if edges.set(path, transform: transform, clip: clip) {
      cover(rule: .nonZero, mayOverlap: false)
      layShape(.shader(.image(shader), opacity: opacity))
    }
  }

  /// Brings the path in `edges` into `coverage`.
  private mutating func cover(_ path: Path, rule: FillRule, transform: Transform) {
    // What has been found out holds for the whole shape where all of it was visible.
    let isWhole = edges.box == edges.bounds
    let mayOverlap =
      OverlapTest.mayOverlap(path) && !(isWhole && simpleFills.contains(path, transform))
    cover(rule: rule, mayOverlap: mayOverlap)
    if mayOverlap && isWhole && resolver.isSimple { simpleFills.insert(path, transform) }
  }

  /// Brings the shape in `edges` into `coverage`, by the fast stage unless that may be wrong.
  mutating func cover(rule: FillRule, mayOverlap: Bool) {
    coverage.begin(edges.box)
    coverage.withCells { cells in
      if mayOverlap { resolver.add(edges, rule: rule, to: cells) } else { cells.add(edges) }
    }
  }

  /// Paints the shape in `coverage`.
  mutating func layShape(_ ink: Ink) {
    switch ink {
    case .solid(let pixel):
      canvas.withPixels(in: edges.box) { target in
        coverage.withCells { $0.paint(pixel, onto: target) }
      }
    case .shader(let shader, let opacity):
      mask.begin(edges.box)
      mask.write(&coverage, box: edges.box)
      canvas.lay(shader, opacity: opacity, through: mask, row: &shaded)
    }
  }

  /// Paints through a mask whose box lies on the canvas.
  mutating func lay(_ ink: Ink, through mask: MaskBuffer) {
    switch ink {
    case .solid(let pixel):
      canvas.lay(pixel, through: mask.bytes, ByteRows(box: mask.box, offset: 0), clip: canvas.box)
    case .shader(let shader, let opacity):
      canvas.lay(shader, opacity: opacity, through: mask, row: &shaded)
    }
  }

  private mutating func clear(_ rect: Rect, transform: Transform, clip: PixelRect) {
    guard rect.isFinite, transform.isFinite else { return }
    if transform.isAxisAligned, let pixels = PixelRect(exactly: transform.apply(rect)) {
      canvas.clear(pixels.intersection(clip))
      return
    }
    var path = Path()
    path.addRect(rect)
    if edges.set(path, transform: transform, clip: clip) {
      cover(rule: .nonZero, mayOverlap: false)
      canvas.withPixels(in: edges.box) { target in
        coverage.withCells { $0.erase(from: target) }
      }
    }
  }
}

extension Span where Element: ~Copyable {
  /// Calls `body` with each element. What can be copied is not copied either, for this is written for what cannot: a copy of
  /// a display item and its end take a twentieth of a short stroke.
  @inline(__always)
  fileprivate func forEachLent(_ body: (borrowing Element) -> Void) {
    for index in indices { body(self[index]) }
  }
}
