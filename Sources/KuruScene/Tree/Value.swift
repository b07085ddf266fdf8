import KuruDrawing

/// The value of one property: what animations carry and interpolate.
public enum Value: Sendable, Equatable {
  case number(Double)
  case bool(Bool)
  /// One of a closed list, by its raw value: a gravity, a line cap. Cannot be mixed, only switched.
  case choice(UInt8)
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

  /// What a value is, whatever it is.
  public enum Kind: UInt8, Hashable, Sendable {
    case number, bool, choice, point, size, rect, transform, color, path, numbers, colors, contents, vector
  }

  public var kind: Kind {
    switch self {
    case .number: .number
    case .bool: .bool
    case .choice: .choice
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .transform: .transform
    case .color: .color
    case .path: .path
    case .numbers: .numbers
    case .colors: .colors
    case .contents: .contents
    case .vector: .vector
    }
  }
}
