import KuruDrawing
import QuartzCore

/// A map of the plane with perspective, as nine numbers for row vectors. What a layer tree's maps of space do to what lies in z = 0.
struct Homography {
  var rows: [[Double]]

  static let identity = Homography(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  init(rows: [[Double]]) { self.rows = rows }

  init(_ m: CATransform3D) {
    rows = [
      [m.m11, m.m12, m.m14].map { Double($0) }, [m.m21, m.m22, m.m24].map { Double($0) },
      [m.m41, m.m42, m.m44].map { Double($0) },
    ]
  }

  init(scale: Double) { rows = [[scale, 0, 0], [0, scale, 0], [0, 0, 1]] }

  func followed(by next: Homography) -> Homography {
    Homography(
      rows: rows.map { row in
        (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * next.rows[$1][column] } }
      })
  }

  /// By cofactors.
  var inverse: Homography {
    func minor(_ i: Int, _ j: Int) -> Double {
      let r = [0, 1, 2].filter { $0 != i }
      let c = [0, 1, 2].filter { $0 != j }
      return rows[r[0]][c[0]] * rows[r[1]][c[1]] - rows[r[0]][c[1]] * rows[r[1]][c[0]]
    }
    let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * minor(0, $1) * ($1 % 2 == 0 ? 1 : -1) }
    return Homography(
      rows: (0..<3).map { i in (0..<3).map { j in minor(j, i) * ((i + j) % 2 == 0 ? 1 : -1) / determinant } })
  }

  func callAsFunction(_ p: Point) -> Point {
    let w = p.x * rows[0][2] + p.y * rows[1][2] + rows[2][2]
    return Point(
      x: (p.x * rows[0][0] + p.y * rows[1][0] + rows[2][0]) / w, y: (p.x * rows[0][1] + p.y * rows[1][1] + rows[2][1]) / w)
  }

  /// The map without perspective; nil where there is some.
  var affine: Transform? {
    guard rows[0][2] == 0, rows[1][2] == 0 else { return nil }
    let k = 1 / rows[2][2]
    return Transform(
      a: rows[0][0] * k, b: rows[0][1] * k, c: rows[1][0] * k, d: rows[1][1] * k, tx: rows[2][0] * k, ty: rows[2][1] * k)
  }
}
