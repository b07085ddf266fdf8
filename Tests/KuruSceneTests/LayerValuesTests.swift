import KuruDrawing
import KuruScene
import Testing

@Suite struct LayerValuesTests {
  /// Every layer has two of these, and painting reads them all.
  @Test func theyAreSmall() {
    #expect(MemoryLayout<LayerValues>.size <= 512)
    #expect(MemoryLayout<Animation>.size <= 128)
    #expect(MemoryLayout<Value>.size <= 136)
  }

  @Test func aChangedCopyLeavesTheOriginal() {
    for property in Property.all {
      var original = LayerValues()
      (original.gradient, original.replicator, original.shape) = (GradientValues(), ReplicatorValues(), ShapeValues())
      original.borderWidth = 7
      let before = original[property]
      var copy = original
      switch before {
      case .number(let a): copy[property] = .number(a + 1)
      case .color: copy[property] = .color(.red)
      case .transform: copy[property] = .transform(Transform3D(translationX: 1, y: 2))
      case .rect: copy[property] = .rect(Rect(x: 1, y: 2, width: 3, height: 4))
      case .point: copy[property] = .point(Point(x: 8, y: 9))
      case .size: copy[property] = .size(Size(width: 8, height: 9))
      default: continue
      }
      #expect(original[property] == before && copy[property] != before, "\(property.name)")
      #expect(copy != original, "\(property.name)")
      copy[property] = before
      #expect(copy == original, "\(property.name)")
    }
  }

  @Test func whatIsSetBackToItsDefaultIsAsIfItWasNeverSet() {
    var values = LayerValues()
    (values.borderWidth, values.gradient, values.shape) = (3, GradientValues(), ShapeValues())
    #expect(values != LayerValues())
    (values.borderWidth, values.gradient, values.shape) = (0, nil, nil)
    #expect(values == LayerValues())
  }
}
