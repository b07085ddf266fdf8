import CoreGraphics
import KuruScene

/// Seconds.
public typealias CFTimeInterval = Double

/// How the time of a layer or an animation follows from its parent's: `t = (parent - beginTime) * speed + timeOffset`, then repeats.
public protocol CAMediaTiming {
  /// In the parent's time, seconds. 0, on an animation, means the time of the commit.
  var beginTime: CFTimeInterval { get set }
  /// Of one run, seconds.
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  /// In own time, seconds.
  var timeOffset: CFTimeInterval { get set }
  /// How often to run; may be fractional. 0 counts as 1; `.infinity` and `.greatestFiniteMagnitude` mean for ever.
  var repeatCount: Float { get set }
  /// For how long to repeat, seconds. 0: `repeatCount` decides.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one backwards.
  var autoreverses: Bool { get set }
  /// What shows before and after the active interval. Default `.removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside its active interval.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var engine: MediaTiming.FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }

  init(_ mode: MediaTiming.FillMode) {
    switch mode {
    case .forwards: self = .forwards
    case .backwards: self = .backwards
    case .both: self = .both
    case .removed: self = .removed
    }
  }
}

extension MediaTiming {
  /// The repeat count with Apple's two spellings of "for ever" made one.
  static func repeats(_ count: Float) -> Double {
    count >= .greatestFiniteMagnitude ? .infinity : Double(count)
  }
}
