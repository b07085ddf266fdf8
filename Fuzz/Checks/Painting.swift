import KuruDrawing
import KuruRaster

/// A list, and where it is painted.
struct Painting {
  var list: DisplayList
  var transform = Transform.identity
  var width: Int
  var height: Int
  var background: UInt32 = 0

  var surface: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  func painted() -> Pixmap {
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: width, height: height, fill: background)
    rasterizer.draw(list, transform: transform, into: &pixmap)
    return pixmap
  }

  /// What holds for every list. Hands back the picture.
  @discardableResult func checked() -> Pixmap {
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: width, height: height, fill: background)
    rasterizer.draw(list, transform: transform, into: &pixmap)
    for pixel in pixmap.pixels {
      let alpha = pixel >> 24
      require(
        pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha,
        "a channel exceeds its alpha: \(String(pixel, radix: 16))")
    }
    let bounds = PixelRect(touchedBy: list.bounds(mappedBy: transform))
    for y in 0..<height {
      for x in 0..<width where pixmap[x, y] != background {
        require(
          bounds.contains(PixelRect(x: x, y: y, width: 1, height: 1)), "painted at (\(x), \(y)), outside of its bounds \(bounds)")
      }
    }
    // What the rasteriser remembers changes nothing.
    var again = Pixmap(width: width, height: height, fill: background)
    rasterizer.draw(list, transform: transform, into: &again)
    require(again == pixmap, "painted twice, differently")
    var parts = Pixmap(width: width, height: height, fill: background)
    for y in stride(from: 0, to: height, by: 19) {
      for x in stride(from: 0, to: width, by: 23) {
        rasterizer.draw(list, transform: transform, clippedTo: PixelRect(x: x, y: y, width: 23, height: 19), into: &parts)
      }
    }
    require(parts == pixmap, "painted in parts, differently")
    return pixmap
  }

  /// Whether a picture of `old`, painted anew where that differs from this, is this one's picture.
  func checkDamage(since old: DisplayList) {
    let rects = list.damage(since: old, mappedBy: transform)
    require(rects.count <= 8, "\(rects.count) rectangles of damage")
    if list == old { require(rects.isEmpty, "damage between equal lists") }
    var pixmap = Painting(list: old, transform: transform, width: width, height: height, background: background).painted()
    var rasterizer = Rasterizer()
    for rect in rects {
      let region = PixelRect(touchedBy: rect).intersection(surface)
      if region.isEmpty { continue }
      for y in region.minY..<region.maxY { for x in region.minX..<region.maxX { pixmap[x, y] = background } }
      rasterizer.draw(list, transform: transform, clippedTo: region, into: &pixmap)
    }
    let whole = painted()
    for y in 0..<height {
      for x in 0..<width {
        require(pixmap[x, y] == whole[x, y], "(\(x), \(y)) changed, but is not in the damage \(rects)")
      }
    }
  }
}
