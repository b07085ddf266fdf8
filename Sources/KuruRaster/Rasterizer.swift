import KuruDrawing

/// Paints display lists on pixmaps.
///
/// A row of stages, each with a named value between it and the next:
///
///     Path --flatten--> EdgeList --coverage--> CoverageBuffer --sweep, shade, composite--> Canvas
///     Path --stroke--> StrokeOutline --'
///
/// A rasteriser keeps the stages' memory from one list to the next, nothing else: what is painted depends on the arguments alone. It is a
/// value; one thread uses one, and any number of threads may use their own.
public struct Rasterizer: Sendable {
  var edges = EdgeList()
  var outliner = StrokeOutliner()
  var coverage = CoverageBuffer()
  var resolver = OverlapResolver()
  /// The group at hand, or the surface.
  var canvas = Canvas(box: .empty, pixels: [])
  /// What the current group will be laid over, outermost first.
  var suspended: [SuspendedCanvas] = []
  /// How many groups deeper than `deepestGroup` are open: their items are painted as if they were not in a group.
  var ignoredGroups = 0

  /// Groups may be nested so deep. Each level holds pixels of its own.
  static let deepestGroup = 64

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
    paint(list, transform: transform, clip: clip)
    swap(&canvas.pixels, &pixmap.pixels)
  }

  /// Paints a list on the canvas, inside `clip`.
  mutating func paint(_ list: DisplayList, transform: Transform, clip: PixelRect) {
    let depth = suspended.count
    let ignored = ignoredGroups
    ignoredGroups = 0
    var clip = clip
    for item in list.items {
      switch item {
      case .beginGroup(let group):
        beginGroup(group, transform: transform, clip: &clip)
      case .endGroup:
        if suspended.count > depth || ignoredGroups > 0 { endGroup(transform: transform, clip: &clip) }
      default:
        if !clip.isEmpty { paint(item, transform: transform, clip: clip) }
      }
    }
    ignoredGroups = 0
    while suspended.count > depth { endGroup(transform: transform, clip: &clip) }
    ignoredGroups = ignored
  }

  private mutating func paint(_ item: DisplayList.Item, transform: Transform, clip: PixelRect) {
    switch item {
    case .fill(let fill):
      let map = fill.transform.concatenating(transform)
      if edges.set(fill.path, transform: map, clip: clip) {
        cover(rule: fill.rule, mayOverlap: OverlapTest.mayOverlap(fill.path))
        paintShape(fill.paint, map)
      }
    case .stroke(let stroke):
      let map = stroke.transform.concatenating(transform)
      outliner.outline(stroke.path, style: stroke.style, transform: map, tolerance: flatteningTolerance)
      if edges.set(outliner.outline, clip: clip) {
        cover(rule: .nonZero, mayOverlap: outliner.outline.mayOverlap)
        paintShape(stroke.paint, map)
      }
    case .glyphs(let glyphs):
      paintGlyphs(glyphs, transform: glyphs.transform.concatenating(transform), clip: clip)
    case .clear(let rect, let own):
      var path = Path()
      path.addRect(rect)
      if edges.set(path, transform: own.concatenating(transform), clip: clip) {
        cover(rule: .nonZero, mayOverlap: false)
        eraseShape()
      }
    case .image, .beginGroup, .endGroup:
      break
    }
  }

  /// Brings the shape in `edges` into `coverage`, by the fast stage unless that may be wrong.
  mutating func cover(rule: FillRule, mayOverlap: Bool) {
    coverage.begin(width: edges.box.width, height: edges.box.height)
    coverage.withCells { cells in
      if mayOverlap { resolver.add(edges, rule: rule, to: cells) } else { cells.add(edges) }
    }
  }

  /// Paints the shape in `coverage`.
  mutating func paintShape(_ paint: Paint, _ transform: Transform) {
    guard case .color(let color) = paint else { return }
    let pixel = color.premultiplied
    canvas.withPixels(in: edges.box) { target in
      coverage.withCells { $0.paint(pixel, onto: target) }
    }
  }

  private mutating func eraseShape() {
    canvas.withPixels(in: edges.box) { target in
      coverage.withCells { $0.erase(from: target) }
    }
  }
}
