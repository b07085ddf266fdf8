/// How a layer's new picture takes the place of the old one.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one grows fainter as the other grows stronger.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture slides in and pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides out from over the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")

  // Names that Apple does not document and that programs use all the same.

  /// The layer turns about the axis across the direction; its back is the new picture.
  package static let flip = CATransitionType(rawValue: "oglFlip")
  /// Differs: `reveal` upwards.
  package static let pageCurl = CATransitionType(rawValue: "pageCurl")
  /// Differs: `moveIn` downwards.
  package static let pageUnCurl = CATransitionType(rawValue: "pageUnCurl")
}
