import KuruDrawing

/// The value of one property: what animations carry and interpolate.
public enum Value: Sendable, Equatable {
  case number(Double)
  case bool(Bool)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case transform(Transform3D)
  /// nil is no colour at all, which a mix with a colour cannot show.
  case color(Color?)
  case path(Path?)
  case numbers([Double])
  case colors([Color])
  case contents(Contents)
  /// Of a property that a program declares: its conversion to a vector of fixed length.
  case vector([Double])
}
