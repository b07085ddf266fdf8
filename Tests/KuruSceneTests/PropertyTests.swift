import KuruDrawing
import KuruScene
import Testing

@Suite struct PropertyTests {
  /// Every name stands at the row of that name.
  @Test func namesStandAtTheirRows() {
    let named: [(Property, String)] = [
      (.position, "position"), (.zPosition, "zPosition"), (.anchorPoint, "anchorPoint"), (.anchorPointZ, "anchorPointZ"),
      (.bounds, "bounds"), (.transform, "transform"), (.sublayerTransform, "sublayerTransform"), (.isHidden, "hidden"),
      (.isDoubleSided, "doubleSided"), (.isGeometryFlipped, "geometryFlipped"), (.masksToBounds, "masksToBounds"),
      (.opacity, "opacity"), (.backgroundColor, "backgroundColor"), (.cornerRadius, "cornerRadius"),
      (.maskedCorners, "maskedCorners"), (.cornerCurve, "cornerCurve"), (.borderWidth, "borderWidth"),
      (.borderColor, "borderColor"), (.shadowColor, "shadowColor"), (.shadowOpacity, "shadowOpacity"),
      (.shadowOffset, "shadowOffset"), (.shadowRadius, "shadowRadius"), (.shadowPath, "shadowPath"),
      (.shouldRasterize, "shouldRasterize"), (.rasterizationScale, "rasterizationScale"),
      (.contents, "contents"), (.contentsGravity, "contentsGravity"), (.contentsScale, "contentsScale"),
      (.contentsRect, "contentsRect"), (.contentsCenter, "contentsCenter"), (.path, "path"), (.fillColor, "fillColor"),
      (.fillRule, "fillRule"), (.strokeColor, "strokeColor"), (.strokeStart, "strokeStart"), (.strokeEnd, "strokeEnd"),
      (.lineWidth, "lineWidth"), (.miterLimit, "miterLimit"), (.lineCap, "lineCap"), (.lineJoin, "lineJoin"),
      (.lineDashPhase, "lineDashPhase"), (.lineDashPattern, "lineDashPattern"), (.gradientKind, "type"),
      (.colors, "colors"), (.locations, "locations"), (.startPoint, "startPoint"), (.endPoint, "endPoint"),
      (.instanceCount, "instanceCount"), (.instanceDelay, "instanceDelay"), (.instanceTransform, "instanceTransform"),
      (.instanceColor, "instanceColor"), (.instanceRedOffset, "instanceRedOffset"),
      (.instanceGreenOffset, "instanceGreenOffset"), (.instanceBlueOffset, "instanceBlueOffset"),
      (.instanceAlphaOffset, "instanceAlphaOffset"), (.preservesDepth, "preservesDepth"),
      (.allowsGroupOpacity, "allowsGroupOpacity"), (.magnificationFilter, "magnificationFilter"),
      (.minificationFilter, "minificationFilter"),
    ]
    for (property, name) in named {
      #expect(property.name == name)
      #expect(Property(named: name) == property)
    }
    #expect(Set(named.map(\.0)) == Set(Property.all))
    #expect(named.count == Property.all.count)
  }

  @Test func booleansHaveTwoNames() {
    for name in ["isHidden", "isDoubleSided", "isGeometryFlipped"] { #expect(Property(named: name)?.kind == .bool) }
    #expect(Property(named: "frame") == nil)
    #expect(Property(named: "") == nil)
  }

  /// Sets every property to something else, and each changes itself alone.
  @Test func everyPropertyIsReadAndSet() {
    var plain = LayerValues()
    (plain.shape, plain.gradient, plain.replicator) = (ShapeValues(), GradientValues(), ReplicatorValues())
    for property in Property.all {
      let other = PropertyTests.other(than: plain[property])
      var changed = plain
      changed[property] = other
      #expect(changed[property] == other, "\(property.name)")
      for neighbour in Property.all where neighbour != property {
        #expect(changed[neighbour] == plain[neighbour], "\(property.name) changes \(neighbour.name)")
      }
      var wrong = plain
      wrong[property] = property.kind == .number ? .bool(true) : .number(3)
      #expect(wrong == plain)
    }
  }

  private static func other(than value: Value) -> Value {
    var path = Path()
    path.addRect(Rect(x: 0, y: 0, width: 1, height: 1))
    switch value {
    case .number(let a): return .number(a + 1)
    case .bool(let a): return .bool(!a)
    case .choice(let a): return .choice(a == 1 ? 0 : 1)
    case .point(let a): return .point(Point(x: a.x + 1, y: a.y))
    case .size(let a): return .size(Size(width: a.width + 1, height: a.height))
    case .rect(let a): return .rect(Rect(x: a.origin.x + 1, y: 0, width: 3, height: 4))
    case .transform: return .transform(Transform3D(translationX: 1, y: 2))
    case .color: return .color(.red)
    case .path: return .path(path)
    case .numbers: return .numbers([1, 2])
    case .colors: return .colors([.red, .blue])
    case .contents: return .contents(.image(Pixmap(width: 1, height: 1)))
    case .vector: return .vector([1])
    }
  }

  @Test func propertiesOfAnotherKindOfLayerReadAsDefaultsAndCannotBeSet() {
    var values = LayerValues()
    #expect(values[.strokeEnd] == .number(1))
    #expect(values[.fillColor] == .color(.black))
    #expect(values[.instanceCount] == .number(1))
    values[.strokeEnd] = .number(0.5)
    values[.colors] = .colors([.red])
    values[.instanceDelay] = .number(1)
    #expect(values == LayerValues())
  }

  @Test func changesThatAnimateByThemselves() {
    for property in [Property.position, .bounds, .opacity, .backgroundColor, .strokeEnd, .contents, .colors, .locations] {
      #expect(property.impliesAnimation && !property.impliesTransition)
    }
    for property in [Property.isDoubleSided, .path, .shadowPath, .lineDashPattern, .lineCap] {
      #expect(!property.impliesAnimation && !property.impliesTransition)
    }
    for property in [Property.isHidden, .masksToBounds, .isGeometryFlipped, .maskedCorners] {
      #expect(!property.impliesAnimation && property.impliesTransition)
    }
  }

  @Test(arguments: [
    ("position", Property.position, Component.whole, Value.Kind.point),
    ("position.x", .position, .x, .number), ("bounds.origin", .bounds, .origin, .point),
    ("bounds.origin.y", .bounds, .originY, .number), ("bounds.size", .bounds, .size, .size),
    ("bounds.size.width", .bounds, .sizeWidth, .number), ("shadowOffset.height", .shadowOffset, .height, .number),
    ("contentsRect.size.width", .contentsRect, .sizeWidth, .number), ("transform.rotation", .transform, .rotationZ, .number),
    ("transform.rotation.x", .transform, .rotationX, .number), ("transform.scale", .transform, .scale, .number),
    ("transform.scale.xy", .transform, .scaleXY, .number), ("transform.translation", .transform, .translation, .size),
    ("sublayerTransform.rotation.z", .sublayerTransform, .rotationZ, .number),
    ("instanceTransform.translation.x", .instanceTransform, .translationX, .number), ("isHidden", .isHidden, .whole, .bool),
    ("endPoint.y", .endPoint, .y, .number), ("path", .path, .whole, .path),
  ])
  func keyPathsAreUnderstood(keyPath: String, property: Property, component: Component, kind: Value.Kind) {
    let target = Animation.Target(keyPath: keyPath)
    #expect(target == .property(property, component))
    #expect(target?.kind == kind)
  }

  @Test(arguments: [
    "", ".", "position.", "position.z", "bounds.width", "transform.rotation.w", "opacity.x", "frame.origin.x", "endAngle",
  ])
  func otherKeyPathsAreNot(keyPath: String) {
    #expect(Animation.Target(keyPath: keyPath) == nil)
  }

  @Test func partsAreReadAndSet() {
    var values = LayerValues()
    values.set(.number(7), of: .bounds, .sizeHeight)
    #expect(values.bounds == Rect(x: 0, y: 0, width: 0, height: 7))
    #expect(values.value(of: .bounds, .size) == .size(Size(width: 0, height: 7)))
    #expect(values.value(of: .bounds, .x) == nil)
    let before = values
    values.set(.number(7), of: .opacity, .x)
    values.set(.size(.zero), of: .bounds, .originX)
    #expect(values == before)
  }

  /// scale 2, then rotation.z 0.5: m11 1.75517, m12 0.958851 (measured).
  @Test func scaleAndRotationComposeAsMeasured() {
    var values = LayerValues()
    values.set(.number(2), of: .transform, .scale)
    #expect(values.transform == Transform3D(scaleX: 2, y: 2, z: 2))
    values.set(.number(0.5), of: .transform, .rotationZ)
    #expect(isClose(values.transform.m11, 1.75517, 5e-6))
    #expect(isClose(values.transform.m12, 0.958851, 5e-7))
    #expect(values.value(of: .transform, .scale)?.number.map { isClose($0, 2) } == true)
    values.set(.size(Size(width: 3, height: 4)), of: .transform, .translation)
    #expect(values.value(of: .transform, .rotationZ)?.number.map { isClose($0, 0.5) } == true)
    #expect(values.value(of: .transform, .translationY) == .number(4))
  }
}
