import CoreGraphics

extension UIImage {
  /// The image of a PNG file's bytes, one pixel per point; nil if they are none.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// - Parameter scale: pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let provider = CGDataProvider(data: data),
      let image = CGImage(
        pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    else { return nil }
    self.init(cgImage: image, scale: scale, orientation: .up)
  }

  /// The image of a PNG file; nil if it cannot be read.
  ///
  /// - Parameter path: a name that ends in "@2x" or "@3x" tells the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageFile(path: path).scale)
  }

  /// The PNG file of that name in the main bundle; see `init(named:in:compatibleWith:)`.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// The PNG file of that name in a bundle; nil where there is none that can be read.
  ///
  /// Of files with "@2x" or "@3x" after the name, the one for the display's scale is taken, or else the nearest larger one, or else the
  /// largest. Differs: there are no asset catalogues.
  ///
  /// - Parameters:
  ///   - name: with or without ".png".
  ///   - bundle: nil for the main one.
  ///   - traitCollection: tells the scale; nil for the current traits.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let wanted = traitCollection?.displayScale ?? 0
    guard
      let path = ImageFile.path(
        named: name, in: bundle ?? .main, scale: wanted > 0 ? wanted : UIGraphicsContextStack.displayScale)
    else { return nil }
    self.init(contentsOfFile: path)
  }

  /// The picture, as it is shown, as the bytes of a PNG file; nil for an image without pixels.
  public func pngData() -> Data? { upright.flatMap { try? $0.pngData() } }
}

/// The name of an image's file, which may tell a scale: "star@2x.png".
private struct ImageFile {
  let scale: CGFloat

  init(path: String) {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    scale = ImageFile.scales.first { stem.hasSuffix("@\(Int($0))x") } ?? 1
  }

  private static let scales: [CGFloat] = [1, 2, 3]

  static func path(named name: String, in bundle: Bundle, scale: CGFloat) -> String? {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    // The scale itself and larger ones going up, then smaller ones going down.
    let order = scales.filter { $0 >= scale } + scales.filter { $0 < scale }.reversed()
    for candidate in order {
      let suffix = candidate == 1 ? "" : "@\(Int(candidate))x"
      if let path = bundle.path(forResource: stem + suffix, ofType: "png") { return path }
    }
    return nil
  }
}
