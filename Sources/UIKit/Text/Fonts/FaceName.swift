import KuruText

/// What the name of a face tells of it, such as "LightItalic" or "Semi Bold".
struct FaceName {
  let weight: FontWeight
  let isItalic: Bool

  /// The longer names come first where one is the end of another.
  private static let weights: [(name: String, weight: FontWeight)] = [
    ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium), ("demibold", .semibold),
    ("semibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
  ]

  init(_ name: String) {
    let name = name.lowercased().filter { $0 != " " }
    weight = FaceName.weights.first { name.contains($0.name) }?.weight ?? .regular
    isItalic = name.contains("italic") || name.contains("oblique")
  }
}
