/// The chromaticities (CIE 1931 xy) of a space's red, green and blue. White is D65 in all of them.
struct ColorPrimaries: Equatable, Sendable {
  let red: (x: Double, y: Double)
  let green: (x: Double, y: Double)
  let blue: (x: Double, y: Double)

  /// ITU-R BT.709.
  static let sRGB = ColorPrimaries(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))
  /// SMPTE EG 432-1.
  static let p3 = ColorPrimaries(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
  /// Adobe RGB (1998).
  static let adobe = ColorPrimaries(red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06))

  private static let white = (x: 0.3127, y: 0.3290)

  static func == (a: ColorPrimaries, b: ColorPrimaries) -> Bool {
    a.red == b.red && a.green == b.green && a.blue == b.blue
  }

  /// From linear components to XYZ: the columns are the primaries, each as strong as equal amounts of all three need to be white.
  /// Source: SMPTE RP 177, "Derivation of Basic Television Color Equations".
  var toXYZ: ColorMatrix {
    func xyz(_ c: (x: Double, y: Double)) -> (Double, Double, Double) { (c.x / c.y, 1, (1 - c.x - c.y) / c.y) }
    let (r, g, b) = (xyz(red), xyz(green), xyz(blue))
    let columns = ColorMatrix(rows: ((r.0, g.0, b.0), (r.1, g.1, b.1), (r.2, g.2, b.2)))
    let strength = columns.inverse.apply(xyz(ColorPrimaries.white))
    return ColorMatrix(
      rows: (
        (r.0 * strength.0, g.0 * strength.1, b.0 * strength.2), (r.1 * strength.0, g.1 * strength.1, b.1 * strength.2),
        (r.2 * strength.0, g.2 * strength.1, b.2 * strength.2)
      ))
  }
}
