import KuruDrawing

/// A colour by hue, saturation and brightness, each in 0...1.
///
/// Brightness is the largest of red, green and blue, saturation how far below it the smallest lies, and hue where on the edge of
/// the colour hexagon the middle one puts it. Source: A. R. Smith, "Color Gamut Transform Pairs", 1978.
struct HueColor {
  var hue: Double
  var saturation: Double
  var brightness: Double

  init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(_ color: Color) {
    let (r, g, b) = (color.red, color.green, color.blue)
    let largest = max(r, g, b)
    let range = largest - min(r, g, b)
    brightness = largest
    saturation = largest > 0 ? range / largest : 0
    guard range > 0 else {
      hue = 0
      return
    }
    let sector: Double
    if largest == r {
      sector = (g - b) / range
    } else if largest == g {
      sector = (b - r) / range + 2
    } else {
      sector = (r - g) / range + 4
    }
    hue = (sector < 0 ? sector + 6 : sector) / 6
  }

  var rgb: Color {
    let position = hue * 6
    let sector = position.rounded(.down)
    let rest = position - sector
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * rest)
    let rising = brightness * (1 - saturation * (1 - rest))
    switch sector {
    case 1: return Color(red: falling, green: brightness, blue: low)
    case 2: return Color(red: low, green: brightness, blue: rising)
    case 3: return Color(red: low, green: falling, blue: brightness)
    case 4: return Color(red: rising, green: low, blue: brightness)
    case 5: return Color(red: brightness, green: low, blue: falling)
    default: return Color(red: brightness, green: rising, blue: low)
    }
  }
}
