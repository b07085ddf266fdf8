/// All faces of a library, and the choice among them.
///
/// Every choice is a matter of names, weights and characters alone, in an order that this file states: it depends neither on the
/// machine's language nor on what was asked before.
final class FontCatalog {
  let faces: [FontPattern]
  /// The faces of each family, by its name in lower case; the numbers are places in `faces`.
  private let families: [String: [Int]]
  /// The families in the order in which they are asked for a sign that the wanted font lacks.
  private lazy var fallbackFamilies = Set(faces.compactMap { $0.families.first?.lowercased() })
    .map { (rank: FontCatalog.rank($0), name: $0) }.sorted { $0 < $1 }.map(\.name)

  init(faces: [FontPattern]) {
    self.faces = faces
    var families: [String: [Int]] = [:]
    for (index, face) in faces.enumerated() {
      for name in Set(face.families.map { $0.lowercased() }) { families[name, default: []].append(index) }
    }
    self.families = families
  }

  // MARK: The font that was asked for

  /// The face nearest to a description; nil where there are no faces at all. O(faces of the family).
  func face(for description: FontDescription) -> Int? {
    for name in familyNames(of: description.family) {
      if let found = nearest(in: families[name.lowercased()] ?? [], to: description) { return found }
    }
    return nearest(in: Array(faces.indices), to: description)
  }

  /// The face that bears a name, be it the face's own (full or PostScript) or its family's; of a family, the regular upright one.
  func face(named name: String) -> FontPattern? {
    let wanted = name.lowercased()
    let index = faceWithOwnName(wanted) ?? nearest(in: families[wanted] ?? [], to: FontDescription(size: 1))
    return index.map { faces[$0] }
  }

  var familyNames: [String] { Set(faces.compactMap(\.families.first)).sorted() }

  func faces(inFamily family: String) -> [FontPattern] {
    (families[family.lowercased()] ?? []).map { faces[$0] }.sorted {
      ($0.weights.lowerBound, $0.isItalic ? 1 : 0, $0.postScriptName) < (
        $1.weights.lowerBound, $1.isItalic ? 1 : 0, $1.postScriptName
      )
    }
  }

  func faces(inFile path: String) -> [FontPattern] { faces.filter { $0.file == path }.sorted { $0.index < $1.index } }

  private func faceWithOwnName(_ wanted: String) -> Int? {
    faces.firstIndex { $0.postScriptName.lowercased() == wanted || $0.fullNames.contains { $0.lowercased() == wanted } }
  }

  private func familyNames(of family: FontDescription.Family) -> [String] {
    switch family {
    case .system: return FontCatalog.systemFamilies
    case .monospacedSystem: return ["Noto Sans Mono", "DejaVu Sans Mono"] + FontCatalog.systemFamilies
    case .serifSystem: return ["Noto Serif", "DejaVu Serif"] + FontCatalog.systemFamilies
    case .roundedSystem: return FontCatalog.roundedFamilies + FontCatalog.systemFamilies
    case .named(let name):
      if families[name.lowercased()] != nil { return [name] }
      return FontCatalog.systemFamilies
    }
  }

  private static let roundedFamilies = ["Nunito", "Quicksand", "Varela Round", "M PLUS Rounded 1c", "Comfortaa"]
  private static let systemFamilies = ["Inter", "Noto Sans", "DejaVu Sans"]

  /// A face's own name is a choice of the very face, whatever style is asked for beside it.
  func exactFace(for description: FontDescription) -> Int? {
    guard case .named(let name) = description.family, families[name.lowercased()] == nil else { return nil }
    return faceWithOwnName(name.lowercased())
  }

  /// Of some faces the one nearest in width, then in slant, then in weight, as CSS Fonts 4 (5.2, font style matching) orders them.
  private func nearest(in candidates: [Int], to description: FontDescription) -> Int? {
    var best: (index: Int, distance: (Double, Double, Double))?
    for index in candidates {
      let face = faces[index]
      let distance = (
        FontCatalog.distance(from: description.width, to: face.widths),
        face.isItalic == description.isItalic ? 0.0 : 1.0,
        FontCatalog.weightDistance(from: description.weight.openType, to: face.weights)
      )
      if let known = best, known.distance <= distance { continue }
      best = (index, distance)
    }
    return best?.index
  }

  private static func distance(from wanted: Double, to range: ClosedRange<Double>) -> Double {
    if range.contains(wanted) { return 0 }
    return wanted < range.lowerBound ? range.lowerBound - wanted : wanted - range.upperBound
  }

  /// Of two weights equally far, the lighter is nearer to one below 450 and the heavier to one above.
  private static func weightDistance(from wanted: Double, to range: ClosedRange<Double>) -> Double {
    let distance = distance(from: wanted, to: range)
    let isHeavier = range.lowerBound > wanted
    return distance == 0 || isHeavier == (wanted > 450) ? distance : distance + 0.5
  }

  // MARK: The font for a sign that it lacks

  /// The faces to ask for a sign that the wanted font lacks, best first: one of each family, that nearest to the description.
  ///
  /// - Parameters:
  ///   - language: decides among the Chinese, Japanese and Korean forms of a character.
  ///   - prefersColor: whether colour fonts come first (for emoji) or last.
  func fallback(for description: FontDescription, language: HanLanguage, prefersColor: Bool) -> [Int] {
    var (first, middle, last): ([Int], [Int], [Int]) = ([], [], [])
    for name in fallbackFamilies {
      guard let face = nearest(in: families[name] ?? [], to: description) else { continue }
      if faces[face].hasColor {
        if prefersColor { first.append(face) } else { last.append(face) }
      } else {
        middle.append(face)
      }
    }
    let ofLanguage = middle.filter { isHan(faces[$0], of: language) }
    let others = middle.filter { !isHan(faces[$0], of: language) }
    return first + ofLanguage + others + last
  }

  private func isHan(_ face: FontPattern, of language: HanLanguage) -> Bool {
    face.families.contains { $0 == "Noto Sans CJK " + language.notoSuffix }
  }

  /// Sans before serif before the rest; families made for display, for one width or with unusual forms after their plain sisters.
  private static func rank(_ family: String) -> Int {
    if family == "inter" { return 0 }
    if family == "noto sans" { return 1 }
    let isSpecial = ["mono", "display", "looped", "unjoined", "rashi", "kufi", "ui", "condensed", "test"].contains {
      family.split(separator: " ").contains(Substring($0))
    }
    if family.hasPrefix("noto sans") { return isSpecial ? 4 : 2 }
    if family.hasPrefix("noto") { return isSpecial ? 6 : 3 }
    if family.hasPrefix("dejavu sans") { return isSpecial ? 7 : 5 }
    return isSpecial ? 9 : 8
  }
}
