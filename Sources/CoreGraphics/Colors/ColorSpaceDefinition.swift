import KuruDrawing

/// What a colour space is made of, and so how its components become sRGB and come from it.
struct ColorSpaceDefinition: Sendable {
  enum Kind: Sendable {
    case gray(TransferCurve)
    case rgb(toLinearSRGB: ColorMatrix, fromLinearSRGB: ColorMatrix, TransferCurve)
    /// The formula of PostScript's devices: red = (1 - cyan) (1 - black).
    case cmyk
  }

  let name: String
  let kind: Kind
  let isExtended: Bool
  let isWideGamut: Bool

  static func gray(_ name: String, curve: TransferCurve, extended: Bool = false) -> ColorSpaceDefinition {
    ColorSpaceDefinition(name: name, kind: .gray(curve), isExtended: extended, isWideGamut: false)
  }

  static func rgb(
    _ name: String, primaries: ColorPrimaries, curve: TransferCurve, extended: Bool = false
  ) -> ColorSpaceDefinition {
    let isStandard = primaries == .sRGB
    let matrix = isStandard ? .identity : primaries.toXYZ.followed(by: ColorPrimaries.sRGB.toXYZ.inverse)
    return ColorSpaceDefinition(
      name: name, kind: .rgb(toLinearSRGB: matrix, fromLinearSRGB: isStandard ? .identity : matrix.inverse, curve),
      isExtended: extended, isWideGamut: extended || !isStandard)
  }

  static func cmyk(_ name: String) -> ColorSpaceDefinition {
    ColorSpaceDefinition(name: name, kind: .cmyk, isExtended: false, isWideGamut: false)
  }

  var model: CGColorSpaceModel {
    switch kind {
    case .gray: .monochrome
    case .rgb: .rgb
    case .cmyk: .cmyk
    }
  }

  var numberOfComponents: Int {
    switch kind {
    case .gray: 1
    case .rgb: 3
    case .cmyk: 4
    }
  }

  static let named: [String: ColorSpaceDefinition] = {
    typealias Space = CGColorSpace
    let all: [ColorSpaceDefinition] = [
      .rgb(Space.sRGB, primaries: .sRGB, curve: .sRGB),
      .rgb(Space.extendedSRGB, primaries: .sRGB, curve: .sRGB, extended: true),
      .rgb(Space.linearSRGB, primaries: .sRGB, curve: .linear),
      .rgb(Space.extendedLinearSRGB, primaries: .sRGB, curve: .linear, extended: true),
      .rgb(Space.displayP3, primaries: .p3, curve: .sRGB),
      .rgb(Space.extendedDisplayP3, primaries: .p3, curve: .sRGB, extended: true),
      .rgb(Space.linearDisplayP3, primaries: .p3, curve: .linear),
      .rgb(Space.extendedLinearDisplayP3, primaries: .p3, curve: .linear, extended: true),
      .rgb(Space.adobeRGB1998, primaries: .adobe, curve: .power(563.0 / 256)),
      .gray(Space.genericGrayGamma2_2, curve: .sRGB),
      .gray(Space.extendedGray, curve: .sRGB, extended: true),
      .gray(Space.linearGray, curve: .linear),
      .gray(Space.extendedLinearGray, curve: .linear, extended: true),
      CGColorSpace.deviceGray.definition, CGColorSpace.deviceRGB.definition, CGColorSpace.deviceCMYK.definition,
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }()
}

extension ColorSpaceDefinition {
  /// - Parameter components: as many as the space has, and alpha.
  func color(_ components: [Double]) -> Color {
    // Only the extended spaces know components outside 0...1.
    let v = isExtended ? components : components.map { min(max($0, 0), 1) }
    let alpha = min(max(components[numberOfComponents], 0), 1)
    switch kind {
    case .gray(let curve):
      let level = curve.encodedAsSRGB(v[0])
      return Color(red: level, green: level, blue: level, alpha: alpha)
    case .rgb(let matrix, _, let curve):
      if matrix == .identity {
        return Color(
          red: curve.encodedAsSRGB(v[0]), green: curve.encodedAsSRGB(v[1]), blue: curve.encodedAsSRGB(v[2]), alpha: alpha)
      }
      let linear = matrix.apply((curve.linear(v[0]), curve.linear(v[1]), curve.linear(v[2])))
      let encode = TransferCurve.sRGB.encoded
      return Color(red: encode(linear.0), green: encode(linear.1), blue: encode(linear.2), alpha: alpha)
    case .cmyk:
      return Color(
        red: (1 - v[0]) * (1 - v[3]), green: (1 - v[1]) * (1 - v[3]), blue: (1 - v[2]) * (1 - v[3]), alpha: alpha)
    }
  }

  /// The components of an sRGB colour in this space, and alpha; cut to 0...1 unless the space is an extended one.
  func components(of color: Color) -> [Double] {
    let sRGB = TransferCurve.sRGB
    let linear = (sRGB.linear(color.red), sRGB.linear(color.green), sRGB.linear(color.blue))
    var result: [Double]
    switch kind {
    case .gray(let curve):
      if color.red == color.green && color.green == color.blue {
        result = [curve.decodedFromSRGB(color.red)]
      } else {
        // Relative luminance: the middle row of the matrix to XYZ.
        result = [curve.encoded(ColorPrimaries.sRGB.toXYZ.apply(linear).1)]
      }
    case .rgb(_, let matrix, let curve):
      if matrix == .identity {
        result = [color.red, color.green, color.blue].map(curve.decodedFromSRGB)
      } else {
        let mapped = matrix.apply(linear)
        result = [curve.encoded(mapped.0), curve.encoded(mapped.1), curve.encoded(mapped.2)]
      }
    case .cmyk:
      let lightest = max(color.red, color.green, color.blue)
      result =
        lightest > 0
        ? [1 - color.red / lightest, 1 - color.green / lightest, 1 - color.blue / lightest, 1 - lightest] : [0, 0, 0, 1]
    }
    if !isExtended { result = result.map { min(max($0, 0), 1) } }
    return result + [color.alpha]
  }
}
