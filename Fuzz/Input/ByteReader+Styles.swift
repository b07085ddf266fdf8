import KuruDrawing

extension ByteReader {
  mutating func fillRule() -> FillRule { bool() ? .evenOdd : .nonZero }

  mutating func strokeStyle() -> StrokeStyle {
    var style = StrokeStyle(width: number() / 4 + 1)
    // One byte tells which of the rest differ from a plain line.
    let fields = byte()
    if fields & 1 != 0 { style.cap = StrokeStyle.Cap(rawValue: byte() % 3) ?? .butt }
    if fields & 2 != 0 { style.join = StrokeStyle.Join(rawValue: byte() % 3) ?? .miter }
    if fields & 4 != 0 { style.miterLimit = number() }
    if fields & 8 != 0 {
      for _ in 0..<choice(5) { style.dash.append(number()) }
    }
    if fields & 16 != 0 { style.dashPhase = number() }
    if fields & 32 != 0 { style.trimStart = fraction() }
    if fields & 64 != 0 { style.trimEnd = fraction() }
    return style
  }

  /// An opaque colour, one with alpha, or one with any components.
  mutating func color() -> Color {
    let first = byte()
    if first == 255 { return Color(red: number(), green: number(), blue: number(), alpha: number()) }
    return Color(
      red: Double(first & 3) / 3, green: Double(first >> 2 & 3) / 3, blue: 0.75, alpha: first & 64 == 0 ? 1 : fraction())
  }

  mutating func paint() -> Paint { rarely(4) ? .gradient(gradient()) : .color(color()) }

  private mutating func gradient() -> Gradient {
    let geometry: Gradient.Geometry
    switch choice(4) {
    case 0: geometry = .axial(start: point(), end: point())
    case 1: geometry = .radial(start: point(), startRadius: number(), end: point(), endRadius: number())
    case 2: geometry = .elliptic(center: point(), radii: Size(width: number(), height: number()))
    default: geometry = .conic(center: point(), angle: number())
    }
    var stops: [Gradient.Stop] = []
    for _ in 0..<choice(6) { stops.append(Gradient.Stop(location: fraction(), color: color())) }
    // Sorted as a rule: what stands in another order is no programmer's mistake either.
    if !rarely(8) { stops.sort { $0.location < $1.location } }
    return Gradient(geometry: geometry, stops: stops, extendsBefore: !rarely(4), extendsAfter: !rarely(4))
  }
}
