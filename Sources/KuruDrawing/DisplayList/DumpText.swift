/// Text for people to read, in lines: how the printers of this project write. The same values give the same text everywhere.
public struct DumpText {
  public private(set) var text = ""
  /// How deep the next line stands; two blanks a level, as far as `widestDepth`. Deeper lines say theirs: `(41) layer 7`.
  public var depth = 0

  /// Without an end to it, the blanks of a tree of ten thousand levels would take a hundred megabytes.
  static let widestDepth = 40

  public init() {}

  public mutating func line(_ content: String) {
    for _ in 0..<min(max(depth, 0), DumpText.widestDepth) { text += "  " }
    if depth > DumpText.widestDepth { text += "(" + String(depth) + ") " }
    text += content
    text += "\n"
  }

  /// A number with at most four digits after the point and no zeros at its end; in powers of ten from 1e14 on.
  public static func number(_ x: Double) -> String {
    if x.isNaN { return "nan" }
    if x.isInfinite { return x < 0 ? "-inf" : "inf" }
    var magnitude = x.magnitude
    var exponent = 0
    if magnitude >= 1e14 {
      while magnitude >= 10 {
        magnitude /= 10
        exponent += 1
      }
    }
    var whole = magnitude.rounded(.down)
    // Apart from the whole, so that no digit of it is lost.
    var fraction = ((magnitude - whole) * 10_000 + 0.5).rounded(.down)
    if fraction == 10_000 { (whole, fraction) = (whole + 1, 0) }
    var result = x < 0 && (whole > 0 || fraction > 0) ? "-" : ""
    result += String(Int64(whole))
    var digits = Int64(fraction)
    if digits > 0 {
      result += "."
      var unit: Int64 = 1_000
      while digits > 0 {
        result += String(digits / unit)
        digits %= unit
        unit /= 10
      }
    }
    return exponent > 0 ? result + "e" + String(exponent) : result
  }

  /// `1,2,3`
  public static func numbers(_ list: [Double]) -> String {
    var result = ""
    for (index, x) in list.enumerated() {
      if index > 0 { result += "," }
      result += number(x)
    }
    return result
  }

  /// `#rrggbbaa`, without the last two digits where the alpha is 1. Components outside of 0...1 count as the nearer end.
  public static func color(_ color: Color) -> String {
    let opaque = Color(red: color.red, green: color.green, blue: color.blue).premultiplied & 0xff_ffff
    let alpha = Color(red: 0, green: 0, blue: 0, alpha: color.alpha).premultiplied >> 24
    return "#" + hex(opaque, digits: 6) + (alpha == 255 ? "" : hex(alpha, digits: 2))
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    var result = ""
    for digit in stride(from: digits - 1, through: 0, by: -1) {
      result += String(value >> UInt32(4 * digit) & 15, radix: 16)
    }
    return result
  }

  public static func point(_ p: Point) -> String { numbers([p.x, p.y]) }

  public static func rect(_ r: Rect) -> String { numbers([r.origin.x, r.origin.y, r.size.width, r.size.height]) }

  /// `move x,y` for one that only moves, all six numbers for any other; empty for the identity.
  public static func transform(_ t: Transform) -> String {
    if t.isIdentity { return "" }
    if t.a == 1, t.b == 0, t.c == 0, t.d == 1 { return " move " + numbers([t.tx, t.ty]) }
    return " matrix " + numbers([t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  /// The nine numbers, row by row; empty for none.
  public static func perspective(_ p: Projection?) -> String {
    guard let p else { return "" }
    let t = p.affine
    return " seen by " + numbers([t.a, t.b, p.u, t.c, t.d, p.v, t.tx, t.ty, p.w])
  }

  /// In the letters of SVG: `M0,0 L10,0 Z`.
  public static func path(_ path: Path) -> String {
    var result = ""
    var index = 0
    for verb in path.verbs {
      if !result.isEmpty { result += " " }
      switch verb {
      case .move: result += "M"
      case .line: result += "L"
      case .quad: result += "Q"
      case .cubic: result += "C"
      case .close: result += "Z"
      }
      for offset in 0..<verb.pointCount {
        if offset > 0 { result += " " }
        result += point(path.points[index + offset])
      }
      index += verb.pointCount
    }
    return result
  }
}
