/// A glyph of gradients, clips and groups: a display list in ems, some of whose colours are the text's.
public struct GlyphDrawing: Sendable, Equatable {
  /// A colour of the list that is the text's.
  public struct TextColor: Sendable, Equatable {
    /// Of a fill, among the list's items.
    public var item: Int
    /// Of the fill's gradient; nil for a fill of one colour.
    public var stop: Int?
    /// Multiplies the text's own.
    public var alpha: Double

    public init(item: Int, stop: Int? = nil, alpha: Double = 1) {
      self.item = item
      self.stop = stop
      self.alpha = alpha
    }
  }

  /// Drawn in black where the text's colour belongs. The origin is the pen on the baseline, y points down.
  public let list: DisplayList
  public let textColors: [TextColor]

  /// - Parameter textColors: those that name no fill, or no stop of its gradient, are ignored.
  public init(list: DisplayList, textColors: [TextColor] = []) {
    self.list = list
    self.textColors = textColors
  }

  /// The drawing for a text of some colour, whose own alpha counts for nothing: it is that of the whole glyph.
  public func list(in color: Color) -> DisplayList {
    var result = list
    for place in textColors where result.items.indices.contains(place.item) {
      guard case .fill(var fill) = result.items[place.item] else { continue }
      let own = Color(red: color.red, green: color.green, blue: color.blue, alpha: place.alpha)
      switch (fill.paint, place.stop) {
      case (.color, nil): fill.paint = .color(own)
      case (.gradient(var gradient), let stop?):
        guard gradient.stops.indices.contains(stop) else { continue }
        gradient.stops[stop].color = own
        fill.paint = .gradient(gradient)
      default: continue
      }
      result.items[place.item] = .fill(fill)
    }
    return result
  }
}

extension Paint {
  /// The colour of glyphs that are drawings; of a gradient, its first.
  public var textColor: Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color ?? .black
    }
  }
}
