/// A 3 by 3 matrix for column vectors of linear colour components.
struct ColorMatrix: Equatable, Sendable {
  typealias Vector = (Double, Double, Double)

  let rows: (Vector, Vector, Vector)

  static let identity = ColorMatrix(rows: ((1, 0, 0), (0, 1, 0), (0, 0, 1)))

  static func == (a: ColorMatrix, b: ColorMatrix) -> Bool {
    a.rows.0 == b.rows.0 && a.rows.1 == b.rows.1 && a.rows.2 == b.rows.2
  }

  func apply(_ v: Vector) -> Vector {
    func dot(_ r: Vector) -> Double { r.0 * v.0 + r.1 * v.1 + r.2 * v.2 }
    return (dot(rows.0), dot(rows.1), dot(rows.2))
  }

  /// The matrix that applies `self` first and then `next`.
  func followed(by next: ColorMatrix) -> ColorMatrix {
    let columns = transposed.rows
    let mapped = (next.apply(columns.0), next.apply(columns.1), next.apply(columns.2))
    return ColorMatrix(rows: mapped).transposed
  }

  var transposed: ColorMatrix {
    let (a, b, c) = rows
    return ColorMatrix(rows: ((a.0, b.0, c.0), (a.1, b.1, c.1), (a.2, b.2, c.2)))
  }

  /// By cofactors. The matrices of colour spaces have one, since no three primaries lie on one line.
  var inverse: ColorMatrix {
    let (a, b, c) = rows
    func cross(_ u: Vector, _ v: Vector) -> Vector {
      (u.1 * v.2 - u.2 * v.1, u.2 * v.0 - u.0 * v.2, u.0 * v.1 - u.1 * v.0)
    }
    let (bc, ca, ab) = (cross(b, c), cross(c, a), cross(a, b))
    let k = 1 / (a.0 * bc.0 + a.1 * bc.1 + a.2 * bc.2)
    return ColorMatrix(
      rows: (
        (bc.0 * k, ca.0 * k, ab.0 * k), (bc.1 * k, ca.1 * k, ab.1 * k), (bc.2 * k, ca.2 * k, ab.2 * k)
      ))
  }
}
