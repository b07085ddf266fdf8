import CoreGraphics

/// A trait: a type that stands for one thing that interfaces depend on, its own or one of UIKit's.
public protocol UITraitDefinition: Sendable {
  associatedtype Value

  /// The value where none is specified.
  static var defaultValue: Value { get }
  /// For people; the type's name unless told otherwise.
  static var name: String { get }
  /// Unlike that of any other trait; the type's full name unless told otherwise.
  static var identifier: String { get }
  /// Whether dynamic colours may depend on it; false unless told otherwise.
  static var affectsColorAppearance: Bool { get }
}

public typealias UITrait = UITraitDefinition

extension UITraitDefinition {
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { String(reflecting: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

/// The value of a trait that is not UIKit's. Values that are not `Hashable` count as different whenever they have been set.
struct CustomTrait: Hashable, @unchecked Sendable {
  let value: Any
  let affectsColorAppearance: Bool
  private let comparable: AnyHashable

  init(_ value: Any, affectsColorAppearance: Bool) {
    self.value = value
    self.affectsColorAppearance = affectsColorAppearance
    comparable = (value as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(UUID())
  }

  static func == (a: CustomTrait, b: CustomTrait) -> Bool { a.comparable == b.comparable }

  func hash(into hasher: inout Hasher) { hasher.combine(comparable) }
}
