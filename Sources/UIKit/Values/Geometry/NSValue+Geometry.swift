import CoreGraphics
import QuartzCore

// Values of geometry, as animations and attributes take them. Reading one that holds something else gives zero, or the identity.

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public var cgPointValue: CGPoint { pointIfHeld ?? .zero }
  public var cgSizeValue: CGSize { sizeIfHeld ?? .zero }
  public var cgRectValue: CGRect { rectIfHeld ?? .zero }

  public var cgVectorValue: CGVector { held(CGVector.self) ?? .zero }
  public var cgAffineTransformValue: CGAffineTransform { held(CGAffineTransform.self) ?? .identity }
  public var uiEdgeInsetsValue: UIEdgeInsets { held(UIEdgeInsets.self) ?? .zero }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { held(NSDirectionalEdgeInsets.self) ?? .zero }
  public var uiOffsetValue: UIOffset { held(UIOffset.self) ?? .zero }
}

// As initialisers of a protocol that NSValue conforms to: see `StructureHolding`.

extension StructureHolding {
  public init(cgVector vector: CGVector) { self.init(holding: vector) }
  public init(cgAffineTransform transform: CGAffineTransform) { self.init(holding: transform) }
  public init(uiEdgeInsets insets: UIEdgeInsets) { self.init(holding: insets) }
  public init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self.init(holding: insets) }
  public init(uiOffset insets: UIOffset) { self.init(holding: insets) }
}
