import KuruScene

/// From which side the new picture comes.
///
/// Left and right are what they say. Core Animation's layers are measured upwards and those of iOS hang upside down in it: what comes from
/// the top comes from the lower side of the screen. Source: programs that let a view come up from below give `fromTop`.
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Moves towards smaller y.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Moves towards greater y.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  var direction: Transition.Direction {
    switch self {
    case .fromRight: .left
    case .fromTop: .up
    case .fromBottom: .down
    default: .right
    }
  }
}
