/// A set of corners: bit 0 is (minX, minY), bit 1 (maxX, minY), bit 2 (minX, maxY), bit 3 (maxX, maxY).
public struct Corners: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public static let all = Corners(rawValue: 15)
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// How a rounded corner runs into its sides.
public enum CornerCurve: UInt8, Sendable { case circular, continuous }
