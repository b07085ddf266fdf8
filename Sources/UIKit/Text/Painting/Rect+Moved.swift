import KuruDrawing

extension Rect {
  func moved(by vector: Point) -> Rect { isNull ? self : Rect(origin: origin + vector, size: size) }
}
