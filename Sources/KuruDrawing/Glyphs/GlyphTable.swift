/// Glyph id to picture, for one face at one setting of its variations: all that drawing text needs of a font.
///
/// Immutable, so that a display list can carry it to any thread. Two tables of equal `identity` come from the same face and agree
/// on every glyph that both hold; a mask cache may therefore key on `identity`.
public final class GlyphTable: Sendable {
  /// The picture of one glyph, in ems: 1 is the font size, the origin is the pen on the baseline, y points down.
  public enum Picture: Sendable {
    case outline(Path)
    /// Painted in order; a layer without a colour takes the text's.
    case layers([Layer])
    /// Painted with the text's alpha over the whole of it.
    case drawing(GlyphDrawing)
    /// A colour bitmap that covers `box`.
    case bitmap(Pixmap, box: Rect)
  }

  public struct Layer: Sendable {
    public let outline: Path
    public let color: Color?

    public init(outline: Path, color: Color?) {
      self.outline = outline
      self.color = color
    }
  }

  public let identity: UInt64
  private let ids: [UInt32]
  private let pictures: [Picture]
  private let boxes: [Rect]

  /// - Parameter glyphs: pairs in any order; of two with one id the first counts.
  public init(identity: UInt64, glyphs: [(id: UInt32, picture: Picture)]) {
    self.identity = identity
    var sortedIDs: [UInt32] = []
    var sortedPictures: [Picture] = []
    // Ties keep the order given, for the sort is by id and then by index.
    for index in glyphs.indices.sorted(by: { (glyphs[$0].id, $0) < (glyphs[$1].id, $1) })
    where sortedIDs.last != glyphs[index].id {
      sortedIDs.append(glyphs[index].id)
      sortedPictures.append(glyphs[index].picture)
    }
    ids = sortedIDs
    pictures = sortedPictures
    boxes = sortedPictures.map { $0.bounds }
  }

  /// The picture of a glyph; nil where it paints nothing or is not in the table. O(log n).
  public func picture(of id: UInt32) -> Picture? { index(of: id).map { pictures[$0] } }

  /// A rectangle that holds a glyph's picture, in ems; nil where there is no picture. O(log n).
  public func box(of id: UInt32) -> Rect? { index(of: id).map { boxes[$0] } }

  private func index(of id: UInt32) -> Int? {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id ? low : nil
  }

  public var count: Int { ids.count }
}

extension GlyphTable.Picture {
  fileprivate var bounds: Rect {
    switch self {
    case .outline(let path): path.controlBounds
    case .layers(let layers): layers.reduce(.null) { $0.union($1.outline.controlBounds) }
    case .drawing(let drawing): drawing.list.bounds()
    case .bitmap(_, let box): box
    }
  }
}
