import CairoOracle
import KuruDrawing
import KuruRaster
import KurukuruStage
import Testing

/// Compares a stage's picture with the reference, and in release builds each of its items with Cairo's.
@MainActor func expectAsDocumented(_ one: LayerCase, _ location: SourceLocation = #_sourceLocation) {
  let shown = LayerStage(one)
  expectAsDocumented(shown, one.name, location)
  #if !DEBUG
    expectItemsEqualCairos(shown.stage, one.name, location)
  #endif
}

@MainActor func expectAsDocumented(
  _ shown: LayerStage, _ name: String, _ location: SourceLocation = #_sourceLocation
) {
  let ours = shown.pixmap
  let theirs = ReferencePicture.picture(
    of: shown.root, width: ours.width, height: ours.height, scale: Double(shown.stage.scale))
  let difference = Difference(ours, theirs)
  ContactSheet.write(ours, theirs, name)
  #expect(difference.paintedCount > 0, "\(name): nothing is painted", sourceLocation: location)
  #expect(difference.isSmall, "\(name): \(difference)", sourceLocation: location)
}

/// Compares each painted item alone, in the groups that it stands in, with Cairo's at 16 times the resolution. Items that Cairo does not
/// have are left out.
@MainActor func expectItemsEqualCairos(_ stage: Stage, _ name: String, _ location: SourceLocation = #_sourceLocation) {
  let image = stage.snapshot()
  let scale = Transform(scaleX: Double(stage.scale), y: Double(stage.scale))
  for list in stage.displayList().itemsAlone() where list.isCairos {
    var ours = Pixmap(width: image.width, height: image.height)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, transform: scale, into: &ours)
    let theirs = CairoOracle.render(list, transform: scale, width: image.width, height: image.height)
    let difference = Difference(ours, theirs)
    #expect(difference.isSmall, "\(name): \(difference)\n\(list.dump())", sourceLocation: location)
  }
}

extension DisplayList {
  /// Whether Cairo has all that is in it.
  fileprivate var isCairos: Bool {
    items.allSatisfy { item in
      switch item {
      case .fill(let fill):
        guard case .gradient(let gradient) = fill.paint else { return true }
        guard gradient.perspective == nil, gradient.stops.allSatisfy({ $0.color.alpha == 1 }) else { return false }
        if case .axial = gradient.geometry { return true }
        return false
      case .stroke, .glyphs, .clear, .endGroup: return true
      case .image(let image):
        return image.perspective == nil && image.stretch == nil && image.source == image.source.integral
      case .bitmap: return false
      case .beginGroup(let group): return group.shadow == nil && group.mask?.isCairos != false
      }
    }
  }
}
