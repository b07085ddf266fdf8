import KuruDrawing

/// Contents cut into nine by `contentsCenter`: corners keep their size, sides stretch along themselves, the centre stretches both ways.
enum NineSlice {
  struct Piece: Equatable {
    /// In pixels.
    var source: Rect
    /// In points.
    var destination: Rect
  }

  /// - Parameters:
  ///   - source: what is shown of the contents, in pixels.
  ///   - destination: where it goes, in points.
  ///   - scale: pixels to a point.
  ///   - center: the part that stretches, in fractions of `source`.
  static func pieces(source: Rect, destination: Rect, scale: Double, center: Rect) -> [Piece] {
    guard source.width > 0, source.height > 0, destination.width > 0, destination.height > 0 else { return [] }
    if center == .unit { return [Piece(source: source, destination: destination)] }
    let columns = cuts(
      source: (source.minX, source.maxX), destination: (destination.minX, destination.maxX), scale: scale,
      center: (center.minX, center.maxX))
    let rows = cuts(
      source: (source.minY, source.maxY), destination: (destination.minY, destination.maxY), scale: scale,
      center: (center.minY, center.maxY))
    var pieces: [Piece] = []
    for row in rows {
      for column in columns {
        pieces.append(
          Piece(
            source: Rect(
              x: column.source.0, y: row.source.0, width: column.source.1 - column.source.0,
              height: row.source.1 - row.source.0),
            destination: Rect(
              x: column.destination.0, y: row.destination.0, width: column.destination.1 - column.destination.0,
              height: row.destination.1 - row.destination.0)))
      }
    }
    return pieces
  }

  private typealias Span = (Double, Double)

  /// The three spans along one axis, without empty ones. Where both ends do not fit, they shrink in proportion and the middle is gone.
  private static func cuts(
    source: Span, destination: Span, scale: Double, center: Span
  ) -> [(source: Span, destination: Span)] {
    let length = source.1 - source.0
    let low = min(max(center.0, 0), 1)
    let high = min(max(center.1, low), 1)
    let room = destination.1 - destination.0
    var before = low * length / scale
    var after = (1 - high) * length / scale
    if before + after > room {
      let k = room / (before + after)
      before *= k
      after *= k
    }
    let s = [source.0, source.0 + low * length, source.0 + high * length, source.1]
    let d = [destination.0, destination.0 + before, destination.1 - after, destination.1]
    var result: [(source: Span, destination: Span)] = []
    for i in 0..<3 where d[i + 1] > d[i] && s[i + 1] > s[i] {
      result.append(((s[i], s[i + 1]), (d[i], d[i + 1])))
    }
    return result
  }
}
