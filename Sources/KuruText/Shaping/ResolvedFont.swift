/// What a font description has come to: its face, and the faces that stand in for the signs this one lacks.
final class ResolvedFont {
  let primary: FontFace
  private let description: FontDescription
  private unowned let store: FontStore
  private var standIns: [StandInKey: FontFace] = [:]
  private var orders: [OrderKey: [Int]] = [:]

  private struct StandInKey: Hashable {
    var scalar: UInt32
    var order: OrderKey
  }

  private struct OrderKey: Hashable {
    var language: HanLanguage
    var prefersColor: Bool
  }

  init(description: FontDescription, primary: FontFace, store: FontStore) {
    self.description = description
    self.primary = primary
    self.store = store
  }

  /// The face for a grapheme cluster: the first that has all of `scalars`, else the one for the first scalar.
  ///
  /// - Parameter scalars: those that need a glyph of their own.
  func face(for scalars: [UInt32], isEmoji: Bool, language: HanLanguage) -> FontFace {
    guard let first = scalars.first else { return primary }
    let order = OrderKey(language: language, prefersColor: isEmoji)
    if !isEmoji || primary.pattern.hasColor, hasAll(scalars, primary) { return primary }
    if scalars.count == 1 {
      let key = StandInKey(scalar: first, order: order)
      if let known = standIns[key] { return known }
      let face = search(scalars, order) ?? primary
      if standIns.count >= 4_000 { standIns.removeAll() }
      standIns[key] = face
      return face
    }
    return search(scalars, order) ?? face(for: [first], isEmoji: isEmoji, language: language)
  }

  private func hasAll(_ scalars: [UInt32], _ face: FontFace) -> Bool { scalars.allSatisfy(face.pattern.has) }

  private func search(_ scalars: [UInt32], _ order: OrderKey) -> FontFace? {
    let candidates =
      orders[order]
      ?? store.catalog.fallback(
        for: description, language: order.language, prefersColor: order.prefersColor)
    orders[order] = candidates
    for index in candidates where scalars.allSatisfy(store.catalog.faces[index].has) {
      if let face = store.face(index, for: description) { return face }
    }
    return hasAll(scalars, primary) ? primary : nil
  }
}
