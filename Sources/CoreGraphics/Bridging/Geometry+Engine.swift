import KuruDrawing

// Apple's geometry and the engine's, which are the same numbers.

extension CGPoint {
  package var point: Point { Point(x: Double(x), y: Double(y)) }
}

extension Point {
  package var cgPoint: CGPoint { CGPoint(x: x, y: y) }
  package var cgVector: CGVector { CGVector(dx: x, dy: y) }
}

extension CGVector {
  package var point: Point { Point(x: Double(dx), y: Double(dy)) }
}

extension CGSize {
  package var engineSize: Size { Size(width: Double(width), height: Double(height)) }
}

extension Size {
  package var cgSize: CGSize { CGSize(width: width, height: height) }
}

extension CGRect {
  package var rect: Rect { isNull ? .null : Rect(origin: origin.point, size: size.engineSize) }
}

extension Rect {
  package var cgRect: CGRect { isNull ? .null : CGRect(origin: origin.cgPoint, size: size.cgSize) }
}

extension CGAffineTransform {
  package init(_ t: Transform) {
    self.init(a: CGFloat(t.a), b: CGFloat(t.b), c: CGFloat(t.c), d: CGFloat(t.d), tx: CGFloat(t.tx), ty: CGFloat(t.ty))
  }

  package var transform: Transform {
    Transform(a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }
}

extension Transform {
  package var cgAffineTransform: CGAffineTransform { CGAffineTransform(self) }
}
