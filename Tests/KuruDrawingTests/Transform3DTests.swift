import KuruDrawing
import Testing

@Suite struct Transform3DTests {
  private func difference(_ a: Transform3D, _ b: Transform3D) -> Double {
    zip(entries(a), entries(b)).map { ($0 - $1).magnitude }.reduce(0) { max($0, $1.isNaN ? .infinity : $1) }
  }

  private func entries(_ m: Transform3D) -> [Double] {
    [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
    ]
  }

  private func turn(_ angle: Double, _ x: Double = 0, _ y: Double = 0, _ z: Double = 1) -> Transform3D {
    Transform3D(rotation: angle, x: x, y: y, z: z)
  }

  private var perspective: Transform3D {
    var m = Transform3D.identity
    m.m34 = -1 / 500.0
    return m
  }

  private let samples: [Transform3D] = {
    var result: [Transform3D] = []
    for index in 0..<40 {
      let k = Double(index)
      var m = Transform3D(scaleX: 0.5 + k / 10, y: 2 - k / 30, z: 1 + k / 7)
        .concatenating(Transform3D(rotation: k, x: k - 20, y: 3, z: 7))
        .concatenating(Transform3D(translationX: k, y: -3 * k, z: 11))
      if index % 3 == 0 { m.m34 = 0.001 * k }
      if index % 4 == 0 { m = m.concatenating(Transform3D(scaleX: -1, y: 1)) }
      result.append(m)
    }
    return result
  }()

  // MARK: Inverse

  @Test func theInverseUndoes() throws {
    for m in samples + [turn(1), perspective, Transform3D(translationX: 3, y: 4)] {
      let inverse = try #require(m.inverse)
      #expect(difference(m.concatenating(inverse), .identity) < 1e-9)
      #expect(difference(inverse.concatenating(m), .identity) < 1e-9)
    }
  }

  @Test func flatMapsHaveNoInverse() {
    #expect(Transform3D(scaleX: 0, y: 1).inverse == nil)
    #expect(Transform3D(scaleX: 1, y: 1, z: 0).inverse == nil)
    #expect(Transform3D(scaleX: .nan, y: 1, z: 2).inverse == nil)
    #expect(Transform3D(scaleX: 1e-300, y: 1e-300, z: 2).inverse == nil)
  }

  @Test func repetitionIsConcatenation() {
    let step = turn(0.3).concatenating(Transform3D(translationX: 2, y: 1))
    let three = step.concatenating(step).concatenating(step)
    #expect(difference(step.repeated(3), three) < 1e-12)
    #expect(step.repeated(0) == .identity)
    #expect(difference(step.repeated(-3).concatenating(three), .identity) < 1e-12)
    #expect(step.repeated(2.9) == step.repeated(2))
    #expect(step.repeated(.nan) == .identity)
    #expect(Transform3D.identity.repeated(.infinity) == .identity)
    #expect(turn(0.1).repeated(1e300).isFinite)
  }

  // MARK: Parts

  @Test func partsMakeTheMapAgain() {
    for m in samples {
      #expect(difference(Transform3D.Parts(m).transform, m) < 1e-9)
    }
  }

  @Test func partsAreReadFromWhatTheyMade() {
    for index in 0..<50 {
      let k = Double(index)
      var parts = Transform3D.Parts()
      (parts.scaleX, parts.scaleY, parts.scaleZ) = (1 + k / 10, 2, 0.5)
      (parts.rotationX, parts.rotationY, parts.rotationZ) = (k / 20 - 1, k / 50 - 0.5, 3 - k / 10)
      (parts.translationX, parts.translationY, parts.translationZ) = (k, 1, -k)
      let read = Transform3D.Parts(parts.transform)
      for (a, b) in [
        (read.rotationX, parts.rotationX), (read.rotationY, parts.rotationY), (read.rotationZ, parts.rotationZ),
        (read.scaleX, parts.scaleX), (read.scaleY, parts.scaleY), (read.scaleZ, parts.scaleZ),
        (read.translationX, parts.translationX), (read.translationZ, parts.translationZ),
      ] { #expect((a - b).magnitude < 1e-12) }
    }
  }

  @Test func aMirrorImageHasANegativeScaleOfX() {
    let parts = Transform3D.Parts(Transform3D(scaleX: -2, y: 3))
    #expect(parts.scaleX == -2 && parts.scaleY == 3 && parts.rotationZ == 0)
    let other = Transform3D.Parts(Transform3D(scaleX: 2, y: -3))
    #expect(other.scaleX == -2 && other.scaleY == 3 && other.rotationZ.magnitude == Double.pi)
  }

  @Test func aQuarterTurnAboutYHasParts() {
    for angle in [Double.pi / 2, -Double.pi / 2] {
      let m = turn(0.4, 1, 0, 0).concatenating(turn(angle, 0, 1, 0)).concatenating(turn(0.3))
      #expect(difference(Transform3D.Parts(m).transform, m) < 1e-7)
    }
  }

  @Test func perspectiveOutlivesAChangeOfTheAngle() {
    var parts = Transform3D.Parts(perspective)
    parts.rotationY = 1
    #expect(difference(parts.transform, turn(1, 0, 1, 0).concatenating(perspective)) < 1e-12)
  }

  @Test func scalesOfZeroDoNotTurnTheRest() {
    for (x, y, z) in [(0.0, 1.0, 1.0), (1, 0, 1), (0, 0, 1), (0, 0, 0), (1, 0, 0), (0, 1, 0)] as [(Double, Double, Double)] {
      let parts = Transform3D.Parts(Transform3D(scaleX: x, y: y, z: z).concatenating(turn(0.5)))
      #expect(parts.scaleX == x && parts.scaleY == y && parts.scaleZ == z)
      if x + y > 0 { #expect((parts.rotationZ - 0.5).magnitude < 1e-12 && parts.rotationX.magnitude < 1e-12) }
    }
  }

  // MARK: Mixing

  @Test func endsAreExact() {
    for (a, b) in zip(samples, samples.dropFirst()) {
      #expect(a.mixed(with: b, by: 0) == a)
      #expect(a.mixed(with: b, by: 1) == b)
      // And the formula itself arrives there.
      #expect(difference(a.mixed(with: b, by: 1 - 1e-12), b) < 1e-8)
      #expect(difference(a.mixed(with: b, by: 1e-12), a) < 1e-8)
    }
  }

  @Test func anglesTakeTheShorterWay() {
    let identity = Transform3D.identity
    #expect(difference(identity.mixed(with: turn(1), by: 0.25), turn(0.25)) < 1e-12)
    // A half turn goes the negative way, and 270 degrees count as -90 (measured).
    #expect(difference(identity.mixed(with: turn(.pi), by: 0.5), turn(-.pi / 2)) < 1e-12)
    #expect(difference(identity.mixed(with: turn(1.5 * .pi), by: 0.5), turn(-.pi / 4)) < 1e-12)
    #expect(difference(turn(3).mixed(with: turn(-3), by: 0.5), turn(.pi)) < 1e-12)
  }

  @Test func partsMixOneByOne() {
    let a = Transform3D(scaleX: 2, y: 4).concatenating(turn(0.2)).concatenating(Transform3D(translationX: 10, y: 0))
    let b = Transform3D(scaleX: 4, y: 2).concatenating(turn(0.6)).concatenating(Transform3D(translationX: 0, y: 30))
    let middle = Transform3D(scaleX: 3, y: 3).concatenating(turn(0.4)).concatenating(Transform3D(translationX: 5, y: 15))
    #expect(difference(a.mixed(with: b, by: 0.5), middle) < 1e-12)
  }

  @Test func aScaleFromZeroGrowsInProportion() {
    let zero = Transform3D(scaleX: 0, y: 0)
    #expect(difference(zero.mixed(with: .identity, by: 0.25), Transform3D(scaleX: 0.25, y: 0.25)) < 1e-12)
    let flat = Transform3D(scaleX: 0, y: 0, z: 0)
    #expect(difference(flat.mixed(with: .identity, by: 0.25), Transform3D(scaleX: 0.25, y: 0.25, z: 0.25)) < 1e-12)
    let line = Transform3D(scaleX: 1, y: 0)
    #expect(difference(line.mixed(with: .identity, by: 0.25), Transform3D(scaleX: 1, y: 0.25)) < 1e-12)
  }

  @Test func aMirrorImageFoldsOverItsAxis() {
    let mirror = Transform3D(scaleX: -1, y: 1)
    #expect(difference(Transform3D.identity.mixed(with: mirror, by: 0.25), Transform3D(scaleX: 0.5, y: 1)) < 1e-12)
  }

  @Test func turnsInSpaceFollowTheGreatCircle() {
    let a = turn(0.2, 0, 1, 0)
    let b = turn(1.2, 0, 1, 0)
    #expect(difference(a.mixed(with: b, by: 0.5), turn(0.7, 0, 1, 0)) < 1e-12)
    let c = turn(1, 1, 2, 3)
    #expect(difference(Transform3D.identity.mixed(with: c, by: 0.3), turn(0.3, 1, 2, 3)) < 1e-12)
    // 270 degrees are 90 the other way.
    #expect(difference(Transform3D.identity.mixed(with: turn(1.5 * .pi, 0, 1, 0), by: 0.5), turn(-.pi / 4, 0, 1, 0)) < 1e-12)
  }

  @Test func perspectiveMixes() {
    let a = perspective
    let b = turn(1, 0, 1, 0).concatenating(perspective)
    #expect(difference(a.mixed(with: b, by: 0.5), turn(0.5, 0, 1, 0).concatenating(perspective)) < 1e-12)
    #expect(
      difference(
        Transform3D.identity.mixed(with: a, by: 0.5).concatenating(.identity),
        {
          var m = Transform3D.identity
          m.m34 = -1 / 1000.0
          return m
        }()) < 1e-15)
  }

  @Test func hostileNumbersAreHarmless() {
    for x in [Double.nan, .infinity, 1e300, 0, -0.0] {
      for m in [Transform3D(scaleX: x, y: 1), Transform3D(scaleX: x, y: x, z: x), Transform3D(translationX: x, y: x, z: x)] {
        _ = m.mixed(with: turn(1), by: 0.5)
        _ = turn(1, 0, 1, 0).mixed(with: m, by: x)
        _ = Transform3D.Parts(m).transform
        _ = m.inverse
        _ = m.repeated(x)
      }
    }
  }
}
