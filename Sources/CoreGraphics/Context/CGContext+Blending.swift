import KuruDrawing
import KuruRaster

// A display list only lays items over each other. For the other modes, and to clear through a clip that is not a rectangle, what has been
// drawn so far is turned into pixels, at the context's scale, and the item is combined with those. A layer's drawing becomes pixels of
// that scale thereby, as it always is on Apple's systems.

extension CGContext {
  /// How what is painted from now on is combined with what is there; `.normal` at first.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Combines items with what the current frame holds.
  ///
  /// - Parameters:
  ///   - items: in the list's coordinates, with the context's shadow, but not under its clip.
  ///   - extent: a box round what they paint within the clip.
  func blend(_ items: [DisplayList.Item], mode: CGBlendMode, extent: Rect, under clips: [ClipNode]) {
    let clips = recorder.ownClips(clips)
    let source = BlendSource(items: items, extent: extent, clips: clips, mode: mode)
    if let bitmap, recorder.depth == 0 {
      flush()
      return bitmap.update { source.composite(onto: &$0, from: .identity) }
    }
    guard let grid = PixelGrid(covering: listBounds, scale: flatteningScale) else { return }
    var pixmap = Pixmap(width: grid.width, height: grid.height)
    var rasterizer = Rasterizer()
    rasterizer.draw(recorder.frameList, transform: grid.fromList, into: &pixmap)
    source.composite(onto: &pixmap, from: grid.fromList)
    let image = DisplayList.Image(
      pixmap: pixmap, source: Rect(x: 0, y: 0, width: Double(grid.width), height: Double(grid.height)),
      destination: grid.area, sampling: .nearest)
    recorder.replaceFrame(with: [.image(image)])
  }

  /// Pixels per unit of the list.
  private var flatteningScale: Double { listToDevice.determinant.magnitude.squareRoot() }
}

/// Items that are to be combined with pixels.
private struct BlendSource {
  let items: [DisplayList.Item]
  let extent: Rect
  let clips: [ClipNode]
  let mode: CGBlendMode

  /// - Parameter list: from the items' coordinates to pixels.
  func composite(onto pixmap: inout Pixmap, from list: Transform) {
    let surface = PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let region = PixelRect(touchedBy: list.apply(extent)).intersection(surface)
    guard !region.isEmpty else { return }
    let toRegion = list.concatenating(Transform(translationX: -Double(region.minX), y: -Double(region.minY)))
    let source = render(items, region, toRegion)
    let shape = render(items.map(\.opaque), region, toRegion)
    let clip = clipCoverage(region, toRegion)
    for y in 0..<region.height {
      for x in 0..<region.width {
        let i = y * region.width + x
        // A shadow is painted outside the shape, too.
        let coverage = max(shape.pixels[i] >> 24, source.pixels[i] >> 24)
        let share = Double(coverage) / 255
        let through = share * (clip.map { Double($0.pixels[i] >> 24) / 255 } ?? 1)
        guard through > 0 else { continue }
        let place = (region.minY + y) * pixmap.width + region.minX + x
        let backdrop = PremultipliedColor(pixmap.pixels[place])
        // The source without its edge's coverage, which then weighs the result.
        let painted = PremultipliedColor(source.pixels[i]) * (1 / share)
        pixmap.pixels[place] = (mode.blend(painted, onto: backdrop) * through + backdrop * (1 - through)).pixel
      }
    }
  }

  private func render(_ items: [DisplayList.Item], _ region: PixelRect, _ transform: Transform) -> Pixmap {
    var pixmap = Pixmap(width: region.width, height: region.height)
    var rasterizer = Rasterizer()
    rasterizer.draw(DisplayList(items), transform: transform, into: &pixmap)
    return pixmap
  }

  /// How much of each pixel the clips let through, as alpha; nil where there are none.
  private func clipCoverage(_ region: PixelRect, _ transform: Transform) -> Pixmap? {
    guard !clips.isEmpty, let inverse = transform.inverse else { return nil }
    let whole = Rect(x: 0, y: 0, width: Double(region.width), height: Double(region.height))
    let all = DisplayList.Fill(path: Path { $0.addRect(whole) }, transform: inverse, paint: .color(.white))
    var recording = Recorder()
    recording.add([.fill(all)], under: clips)
    return render(recording.list.items, region, transform)
  }
}

/// Pixels that cover a rectangle of the list's coordinates.
private struct PixelGrid {
  let width: Int
  let height: Int
  /// What the pixels cover: the rectangle, and the rest of the last pixels.
  let area: Rect
  let fromList: Transform

  /// Nil where the rectangle has no pixels, or more than 2^26.
  init?(covering bounds: Rect, scale: Double) {
    let (w, h) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
    guard w > 0, h > 0, w * h <= 67_108_864, scale > 0, bounds.isFinite else { return nil }
    width = Int(w)
    height = Int(h)
    area = Rect(x: bounds.minX, y: bounds.minY, width: w / scale, height: h / scale)
    fromList = Transform(translationX: -bounds.minX, y: -bounds.minY).concatenating(Transform(scaleX: scale, y: scale))
  }
}

extension DisplayList.Item {
  /// The item as a shape: painted in opaque white.
  fileprivate var opaque: DisplayList.Item {
    switch self {
    case .fill(var fill):
      fill.paint = .color(.white)
      return .fill(fill)
    case .stroke(var stroke):
      stroke.paint = .color(.white)
      return .stroke(stroke)
    case .glyphs(var glyphs):
      glyphs.paint = .color(.white)
      return .glyphs(glyphs)
    case .image(let image):
      var area = Path(image.destination)
      if let perspective = image.perspective { area = area.projected(by: perspective) }
      return .fill(DisplayList.Fill(path: area, transform: image.transform, paint: .color(.white)))
    case .bitmap(var bitmap):
      bitmap.list = DisplayList(bitmap.list.items.map { $0.opaque })
      bitmap.opacity = 1
      return .bitmap(bitmap)
    case .beginGroup(var group):
      group.opacity = 1
      group.shadow = nil
      return .beginGroup(group)
    case .clear, .endGroup:
      return self
    }
  }
}
