import CoreGraphics

// Values of geometry, as animations and attributes take them. Reading one that holds something else gives zero, or the identity.

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public var cgPointValue: CGPoint { holds("CGPoint") ? pointValue : .zero }
  public var cgSizeValue: CGSize { holds("CGSize") ? sizeValue : .zero }
  public var cgRectValue: CGRect { holds("CGRect") ? rectValue : .zero }

  public var cgVectorValue: CGVector { held(CGVector.self) ?? .zero }
  public var cgAffineTransformValue: CGAffineTransform { held(CGAffineTransform.self) ?? .identity }
  public var uiEdgeInsetsValue: UIEdgeInsets { held(UIEdgeInsets.self) ?? .zero }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { held(NSDirectionalEdgeInsets.self) ?? .zero }
  public var uiOffsetValue: UIOffset { held(UIOffset.self) ?? .zero }

  /// Foundation's own encodings begin with the name of the structure; those of its parts come after it.
  private func holds(_ name: String) -> Bool { String(cString: objCType).hasPrefix("{\(name)=") }
}

// As initialisers of a protocol that NSValue conforms to: see `StructureHolding`.

extension StructureHolding {
  public init(cgVector vector: CGVector) { self.init(holding: vector) }
  public init(cgAffineTransform transform: CGAffineTransform) { self.init(holding: transform) }
  public init(uiEdgeInsets insets: UIEdgeInsets) { self.init(holding: insets) }
  public init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self.init(holding: insets) }
  public init(uiOffset insets: UIOffset) { self.init(holding: insets) }
}
