import KuruDrawing

/// Walks the paints of one glyph and writes what they paint into a display list.
///
/// Transforms map from a paint's coordinates, font units with y up, to ems with y down. A graph may hold itself, or grow without end as
/// it is walked: then what is too much is left out.
///
/// Differs: of the 28 ways of compositing those are exact that a display list has (clear, the sources and destinations, over, in, atop,
/// plus); the others lay the source over what is beneath.
struct PaintGraph {
  private let paints: PaintTable
  private let outline: (UInt32) -> Path
  /// Of what is painted without an outline, in ems.
  private let bounds: Rect
  private let isClipped: Bool
  /// From font units to ems.
  private let base: Transform
  private var list = DisplayList()
  private var textColors: [GlyphDrawing.TextColor] = []
  private var depth = 0
  private var count = 0

  private static let deepest = 64
  private static let mostPaints = 4_000

  /// - Parameters:
  ///   - clipBox: in font units.
  ///   - outline: of a glyph, in ems.
  init(
    _ paints: PaintTable, unitsPerEm: Double, clipBox: Rect?, outline: @escaping (UInt32) -> Path
  ) {
    self.paints = paints
    self.outline = outline
    base = Transform(scaleX: 1 / unitsPerEm, y: -1 / unitsPerEm)
    bounds = clipBox.map(base.apply) ?? Rect(x: -1, y: -2, width: 3, height: 3)
    isClipped = clipBox != nil
  }

  /// - Parameter root: the place of the glyph's paint.
  mutating func drawing(of root: Int) -> GlyphDrawing {
    if isClipped { beginClip(.rectangle(bounds)) }
    paint(root, base)
    if isClipped { list.items.append(.endGroup) }
    return GlyphDrawing(list: list, textColors: textColors)
  }

  private mutating func beginClip(_ path: Path) {
    list.items.append(.beginGroup(DisplayList.Group(clips: [DisplayList.Clip(path: path)])))
  }

  // MARK: Paints

  private mutating func read(_ place: Int) -> PaintTable.Paint? {
    count += 1
    return depth < PaintGraph.deepest && count <= PaintGraph.mostPaints ? paints.paint(at: place) : nil
  }

  private mutating func paint(_ place: Int, _ transform: Transform) {
    guard let paint = read(place) else { return }
    depth += 1
    defer { depth -= 1 }
    switch paint {
    case .layers(let layers): for layer in layers { self.paint(layer, transform) }
    case .glyph(let id, let child): fill(outline(id), with: child, transform)
    case .coloredGlyph(let id): if let root = paints.root(of: id) { self.paint(root, transform) }
    case .moved(let child, let own): self.paint(child, own.concatenating(transform))
    case .composite(let source, let mode, let backdrop): composite(source, mode, backdrop, transform)
    case .solid, .linear, .radial, .sweep: addFill(.rectangle(bounds), paint, transform)
    }
  }

  /// Fills an outline, which is in ems of its own glyph, with what `child` paints.
  private mutating func fill(_ path: Path, with child: Int, _ transform: Transform) {
    let shape = path.applying((base.inverse ?? .identity).concatenating(transform))
    var (place, inner) = (child, transform)
    while let paint = read(place) {
      switch paint {
      case .moved(let next, let own): (place, inner) = (next, own.concatenating(inner))
      case .solid, .linear, .radial, .sweep: return addFill(shape, paint, inner)
      default:
        beginClip(shape)
        self.paint(place, inner)
        list.items.append(.endGroup)
        return
      }
    }
  }

  /// - Parameter shape: in ems.
  private mutating func addFill(_ shape: Path, _ paint: PaintTable.Paint, _ transform: Transform) {
    if case .solid(let ink) = paint {
      note(ink, stop: nil)
      list.items.append(.fill(DisplayList.Fill(path: shape, paint: .color(ink.color))))
      return
    }
    // The gradient stays in its own coordinates, into which the outline is brought.
    guard let inverse = transform.inverse, let found = gradient(paint) else { return }
    for (index, stop) in found.stops.enumerated() { note(stop.ink, stop: index) }
    let gradient = Gradient(
      geometry: found.geometry, stops: found.stops.map { Gradient.Stop(location: $0.location, color: $0.ink.color) })
    list.items.append(
      .fill(DisplayList.Fill(path: shape.applying(inverse), transform: transform, paint: .gradient(gradient))))
  }

  private func gradient(_ paint: PaintTable.Paint) -> (geometry: Gradient.Geometry, stops: [ColorLine.Stop])? {
    switch paint {
    case .linear(let line, let p0, let p1, let p2): line.linear(p0, p1, p2)
    case .radial(let line, let c0, let r0, let c1, let r1): line.radial(from: c0, r0, to: c1, r1)
    case .sweep(let line, let center, let start, let end): line.sweep(about: center, from: start, to: end)
    default: nil
    }
  }

  /// Keeps in mind where the next item has the text's colour.
  private mutating func note(_ ink: ColorLine.Ink, stop: Int?) {
    guard ink.isText else { return }
    textColors.append(GlyphDrawing.TextColor(item: list.items.count, stop: stop, alpha: ink.color.alpha))
  }

  // MARK: Composites

  /// - Parameter mode: as the table numbers them.
  private mutating func composite(_ source: Int, _ mode: UInt8, _ backdrop: Int, _ transform: Transform) {
    switch mode {
    case 0: return
    case 1: paint(source, transform)
    case 2: paint(backdrop, transform)
    case 4:
      paint(source, transform)
      paint(backdrop, transform)
    case 5: masked(source, by: backdrop, transform)
    case 6: masked(backdrop, by: source, transform)
    case 9:
      paint(backdrop, transform)
      masked(source, by: backdrop, transform)
    case 10:
      paint(source, transform)
      masked(backdrop, by: source, transform)
    case 12:
      list.items.append(.beginGroup(DisplayList.Group()))
      paint(backdrop, transform)
      list.items.append(.beginGroup(DisplayList.Group(compositing: .plus)))
      paint(source, transform)
      list.items += [.endGroup, .endGroup]
    default:
      paint(backdrop, transform)
      paint(source, transform)
    }
  }

  private mutating func masked(_ place: Int, by other: Int, _ transform: Transform) {
    let outer = (list, textColors)
    list = DisplayList()
    paint(other, transform)
    let mask = list
    // Of a mask only the alpha counts, which the text's colour does not change.
    (list, textColors) = outer
    list.items.append(.beginGroup(DisplayList.Group(mask: mask)))
    paint(place, transform)
    list.items.append(.endGroup)
  }
}

extension Path {
  fileprivate static func rectangle(_ rect: Rect) -> Path {
    var path = Path()
    path.addRect(rect)
    return path
  }
}
