extension CGBlendMode {
  /// What takes the place of `backdrop` where `source` is painted. See `CGBlendMode` for the formulas.
  func blend(_ source: PremultipliedColor, onto backdrop: PremultipliedColor) -> PremultipliedColor {
    let (sa, da) = (source.alpha, backdrop.alpha)
    switch self {
    case .normal: return source + backdrop * (1 - sa)
    case .clear: return .clear
    case .copy: return source
    case .sourceIn: return source * da
    case .sourceOut: return source * (1 - da)
    case .sourceAtop: return source * da + backdrop * (1 - sa)
    case .destinationOver: return source * (1 - da) + backdrop
    case .destinationIn: return backdrop * sa
    case .destinationOut: return backdrop * (1 - sa)
    case .destinationAtop: return source * (1 - da) + backdrop * sa
    case .xor: return source * (1 - da) + backdrop * (1 - sa)
    case .plusLighter: return source + backdrop
    case .plusDarker:
      // The darkness of both, which is alpha less colour, adds up.
      let alpha = min(1, sa + da)
      let darkness = SIMD3(repeating: sa) - source.color + (SIMD3(repeating: da) - backdrop.color)
      return PremultipliedColor(color: SIMD3(repeating: alpha) - darkness, alpha: alpha)
    default:
      // ISO 32000-1, 11.3.6: the mixed colour where both are, each one's own where it is alone.
      let mixed = mix(source.straight, over: backdrop.straight)
      return PremultipliedColor(
        color: source.color * (1 - da) + backdrop.color * (1 - sa) + mixed * (sa * da), alpha: sa + da - sa * da)
    }
  }

  /// B(Cb, Cs) of PDF, with colours that are not premultiplied.
  private func mix(_ source: SIMD3<Double>, over backdrop: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hue: return withLuminosity(withSaturation(source, spread(of: backdrop)), weight(of: backdrop))
    case .saturation: return withLuminosity(withSaturation(backdrop, spread(of: source)), weight(of: backdrop))
    case .color: return withLuminosity(source, weight(of: backdrop))
    case .luminosity: return withLuminosity(backdrop, weight(of: source))
    default:
      return SIMD3(
        mix(source.x, over: backdrop.x), mix(source.y, over: backdrop.y), mix(source.z, over: backdrop.z))
    }
  }

  /// The separable modes, component by component.
  private func mix(_ s: Double, over b: Double) -> Double {
    switch self {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return CGBlendMode.hardLight.mix(b, over: s)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : CGBlendMode.screen.mix(2 * s - 1, over: b)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return (b - s).magnitude
    case .exclusion: return b + s - 2 * b * s
    default: return s
    }
  }
}

// Luminosity, here `weight`, and saturation, here `spread`, as in ISO 32000-1, 11.3.5.3.

private func weight(of c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

private func spread(of c: SIMD3<Double>) -> Double { c.max() - c.min() }

/// The colour moved to another luminosity, and then towards that gray as far as it must be to fit 0...1.
private func withLuminosity(_ color: SIMD3<Double>, _ wanted: Double) -> SIMD3<Double> {
  var c = color + (wanted - weight(of: color))
  let gray = SIMD3(repeating: weight(of: c))
  let (low, high) = (c.min(), c.max())
  if low < 0, gray.x > low { c = gray + (c - gray) * (gray.x / (gray.x - low)) }
  if high > 1, high > gray.x { c = gray + (c - gray) * ((1 - gray.x) / (high - gray.x)) }
  return c
}

/// The colour stretched so that its components span `wanted`.
private func withSaturation(_ c: SIMD3<Double>, _ wanted: Double) -> SIMD3<Double> {
  let range = spread(of: c)
  return range > 0 ? (c - c.min()) * (wanted / range) : .zero
}
