/// How what is painted (S, alpha Sa) is combined with what is there (D, alpha Da).
///
/// `normal` lays S over D. The fifteen after it change the colour where both are, by PDF's formulas (ISO 32000-1, 11.3.5). In the formulas
/// of the others colours are premultiplied; they apply to the painted shape, and outside of it D stays as it is.
public enum CGBlendMode: Int32, Sendable {
  case normal = 0
  case multiply = 1
  case screen = 2
  case overlay = 3
  case darken = 4
  case lighten = 5
  case colorDodge = 6
  case colorBurn = 7
  case softLight = 8
  case hardLight = 9
  case difference = 10
  case exclusion = 11
  case hue = 12
  case saturation = 13
  case color = 14
  case luminosity = 15
  /// 0.
  case clear = 16
  /// S.
  case copy = 17
  /// S Da.
  case sourceIn = 18
  /// S (1 - Da).
  case sourceOut = 19
  /// S Da + D (1 - Sa).
  case sourceAtop = 20
  /// S (1 - Da) + D.
  case destinationOver = 21
  /// D Sa.
  case destinationIn = 22
  /// D (1 - Sa).
  case destinationOut = 23
  /// S (1 - Da) + D Sa.
  case destinationAtop = 24
  /// S (1 - Da) + D (1 - Sa).
  case xor = 25
  /// max(0, S + D - 1), where both are opaque.
  case plusDarker = 26
  /// min(1, S + D).
  case plusLighter = 27
}
