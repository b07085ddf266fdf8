/// The faces in use, and which font a style means. Not safe to share: a library guards it.
final class FontStore {
  private let configuration: FontConfiguration
  private(set) var catalog: FontCatalog
  private let bitmaps = BitmapLibrary()
  private let budget = PictureBudget()
  private var faces: [FaceKey: FontFace?] = [:]
  private var fonts: [FontDescription: ResolvedFont] = [:]

  private struct FaceKey: Hashable {
    var index: Int
    var variations: [FontDescription.Variation]
  }

  init(folders: [String], files: [String]) throws(FontError) {
    configuration = try FontConfiguration(folders: folders)
    for file in files { try configuration.add(file: file) }
    catalog = FontCatalog(faces: configuration.patterns())
    guard font(for: FontDescription(size: 1)) != nil else { throw configuration.noFonts }
  }

  /// Adds a file's fonts. What was resolved before is forgotten: the new fonts may be better.
  func add(file: String) throws(FontError) {
    try configuration.add(file: file)
    catalog = FontCatalog(faces: configuration.patterns())
    faces.removeAll()
    fonts.removeAll()
  }

  /// The font a description means, whatever its size; nil where there is none at all.
  func font(for description: FontDescription) -> ResolvedFont? {
    let key = description.withSize(1)
    if let known = fonts[key] { return known }
    // A file may have gone, or be broken, since fontconfig looked at it: then another font has to do.
    let candidates = [catalog.exactFace(for: key), catalog.face(for: key)].compactMap { $0 } + Array(catalog.faces.indices)
    guard let face = candidates.lazy.compactMap({ self.face($0, for: key) }).first else { return nil }
    let font = ResolvedFont(description: key, primary: face, store: self)
    if fonts.count >= 100 { fonts.removeAll() }
    fonts[key] = font
    return font
  }

  /// A face of the catalogue, set to what a description wants of its axes. Nil where its file cannot be used.
  func face(_ index: Int, for description: FontDescription) -> FontFace? {
    let pattern = catalog.faces[index]
    let key = FaceKey(index: index, variations: pattern.isVariable ? variations(of: pattern, for: description) : [])
    if let known = faces[key] { return known }
    let face = FontFace(pattern, variations: key.variations, bitmaps: bitmaps, budget: budget)
    if faces.count >= 200 { faces.removeAll() }
    faces[key] = .some(face)
    return face
  }

  private func variations(of pattern: FontPattern, for description: FontDescription) -> [FontDescription.Variation] {
    func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      min(max(value, range.lowerBound), range.upperBound)
    }
    var result = [
      FontDescription.Variation(tag: "wght", value: clamped(description.weight.openType, pattern.weights)),
      FontDescription.Variation(tag: "wdth", value: clamped(description.width, pattern.widths)),
    ]
    for own in description.variations {
      result.removeAll { $0.tag == own.tag }
      result.append(own)
    }
    return result
  }
}
