/// The outline of one rounded corner, as three curves with a line between each two: the same elements at every radius, 0 included.
///
/// Up to a limit UIKit draws a corner that begins to bend long before a quarter circle would (Apple's "continuous" corner). The numbers
/// below are that shape's, in radii: `along` is the distance from the corner back along the side that leads to it, `inward` the
/// distance from that side. The second half is the first one mirrored in the diagonal.
///
///     side -> ----.__          corner
///                    '-.   line
///                       \ curve 2
///                        |
///                        |   | side
///                        |   v
///
/// Source of the numbers: measurements of iOS 7 and later published with PaintCode. They are not quite symmetric in the last digits;
/// here the first half counts.
public struct RoundedCorner: Sendable {
  /// Where the bend begins, in radii.
  public static let smoothExtent = 1.52866483

  /// A point by its distances from the corner.
  struct Offset: Sendable {
    var along: Double
    var inward: Double

    /// The point at the same place of the other half.
    var mirrored: Offset { Offset(along: inward, inward: along) }
  }

  /// Start; curve (2 controls, end); line; curve; line; curve.
  let offsets: [Offset]

  /// Apple's smooth corner of that radius; a radius of 0 leaves all points at the corner.
  public init(smoothRadius radius: Double) {
    self.init(
      radius: radius,
      half: [
        Offset(along: RoundedCorner.smoothExtent, inward: 0),
        Offset(along: 1.08849323, inward: 0), Offset(along: 0.86840689, inward: 0),
        Offset(along: 0.66993427, inward: 0.06549600),
        Offset(along: 0.63149399, inward: 0.07491100),
        Offset(along: 0.37282392, inward: 0.16905899),
      ])
  }

  /// A quarter circle, in three arcs of 30 degrees; the lines between them have no length.
  public init(circularRadius radius: Double) {
    let step = Elementary.pi / 6
    let reach = 4.0 / 3 * Elementary.tan(step / 4)
    let (sine, cosine) = Elementary.sinCos(step)
    // The circle is at (1 - sin a, 1 - cos a) at the angle a, and runs there in the direction (-cos a, sin a).
    let joint = Offset(along: 1 - sine, inward: 1 - cosine)
    self.init(
      radius: radius,
      half: [
        Offset(along: 1, inward: 0),
        Offset(along: 1 - reach, inward: 0),
        Offset(along: joint.along + reach * cosine, inward: joint.inward - reach * sine),
        joint,
        joint,
        Offset(along: joint.along - reach * cosine, inward: joint.inward + reach * sine),
      ])
  }

  /// A continuous corner of a rectangle whose shorter side is twice `room`.
  ///
  /// Apple's smooth corner where that has room. Where it has not, the bend begins at the middle of the side, and the shape lies as far
  /// between Apple's and the quarter circle as that asks for; so it never jumps. Differs: Apple's own shape there is not documented.
  public init(continuousRadius radius: Double, room: Double) {
    let radius = radius > 0 ? min(radius, room) : 0
    let smooth = RoundedCorner(smoothRadius: radius)
    guard radius * RoundedCorner.smoothExtent > room else {
      self = smooth
      return
    }
    let circular = RoundedCorner(circularRadius: radius)
    let share = (room / radius - 1) / (RoundedCorner.smoothExtent - 1)
    offsets = zip(circular.offsets, smooth.offsets).map { a, b in
      Offset(along: a.along + (b.along - a.along) * share, inward: a.inward + (b.inward - a.inward) * share)
    }
  }

  /// - Parameter half: the first six offsets for a radius of 1; the others are their mirror images.
  private init(radius: Double, half: [Offset]) {
    let scaled = half.map { Offset(along: $0.along * radius, inward: $0.inward * radius) }
    offsets = scaled + scaled.reversed().map { $0.mirrored }
  }
}
