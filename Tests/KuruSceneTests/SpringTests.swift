import KuruDrawing
import KuruScene
import Testing

@Suite struct SpringTests {
  private func spring(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double = 0, overdamped: Bool = false
  ) -> Spring {
    var spring = Spring()
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (mass, stiffness, damping, velocity)
    spring.allowsOverdamping = overdamped
    return spring
  }

  /// Measured on Apple's system.
  @Test(arguments: [
    (100.0, 10.0, 0.0, 1.4727003346780927), (100, 10, 5, 1.3815510557964275), (100, 20, 0, 1.0), (400, 40, 0, 0.5),
    (100, 1, 0, 13.91321015404625),
  ])
  func settlingDurationsAreThoseOfApple(stiffness: Double, damping: Double, velocity: Double, expected: Double) {
    #expect(isClose(spring(1, stiffness, damping, velocity).settlingDuration, expected, 1e-9))
  }

  @Test func settlingDurationsOfTheDocumentation() {
    #expect((spring(1, 100, 5).settlingDuration - 2.85).magnitude < 0.05)
    #expect(spring(1, 100, 15).settlingDuration > 1 && spring(1, 100, 15).settlingDuration < 1.1)
    #expect(spring(1, 100, 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  /// By perceptual duration 0.5 and a bounce; measured, to six digits.
  @Test(arguments: [(0.0, 0.8), (0.3, 0.862955), (0.7, 1.904873), (-0.3, 1.1)])
  func settlingDurationsOfPerceptualSprings(bounce: Double, expected: Double) {
    let stiffness = (2 * Double.pi / 0.5) * (2 * Double.pi / 0.5)
    let damping = bounce >= 0 ? 4 * .pi * (1 - bounce) / 0.5 : 4 * .pi / (0.5 * (1 + bounce))
    #expect(isClose(spring(1, stiffness, damping, overdamped: true).settlingDuration, expected, 1e-6))
  }

  @Test func valuesOfTheDefaultSpring() {
    #expect((Spring().progress(at: 0.1) - 0.340).magnitude < 0.003)
    #expect((Spring().progress(at: 0.36) - 1.163).magnitude < 0.003)
    #expect(Spring().progress(at: 0) == 0)
    #expect(Spring().progress(at: -1) == 0)
  }

  /// The solution against the equation that it solves, m x'' = k (1 - x) - c x', stepped by Runge and Kutta's method.
  @Test(arguments: [
    (1.0, 100.0, 10.0, 0.0), (1, 100, 10, 5), (2, 50, 1, -3), (1, 100, 20, 4), (1, 100, 19.999999, 0), (1, 100, 60, 2),
    (3, 40, 0, 1),
  ])
  func progressSolvesTheEquation(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let spring = spring(mass, stiffness, damping, velocity, overdamped: true)
    func acceleration(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
    var (x, v) = (0.0, velocity)
    let step = 1.0 / 8192
    for index in 1...16_384 {
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + step / 2 * v1, acceleration(x + step / 2 * x1, v + step / 2 * v1))
      let (x3, v3) = (v + step / 2 * v2, acceleration(x + step / 2 * x2, v + step / 2 * v2))
      let (x4, v4) = (v + step * v3, acceleration(x + step * x3, v + step * v3))
      x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      guard index % 1024 == 0 else { continue }
      #expect(isClose(spring.progress(at: Double(index) * step), x, 1e-9))
    }
  }

  @Test func dampingBeyondCriticalCountsAsCriticalUnlessAllowed() {
    #expect(spring(1, 100, 60).progress(at: 0.2) == spring(1, 100, 20).progress(at: 0.2))
    #expect(spring(1, 100, 60, overdamped: true).progress(at: 0.2) < spring(1, 100, 20).progress(at: 0.2))
  }

  @Test func aSpringIsCutOffAtItsDuration() {
    let kind = Animation.Kind.spring(.init(from: .number(0), to: .number(1)), Spring())
    let animation = Animation.of("opacity", kind, duration: 0.36) { $0.timing.fillMode = .forwards }
    let values = shownOpacity(0.25, [animation], at: [0, 0.1, 0.36, 9])
    #expect(values[0] == 0)
    #expect(values[1] == Spring().progress(at: 0.1))
    #expect(values[2] == Spring().progress(at: 0.36) && values[3] == values[2])
  }

  @Test func hostileConstantsAreHarmless() {
    let numbers = [0, -1, 1, .leastNonzeroMagnitude, 1e-300, 1e300, .infinity, -.infinity, .nan]
    for mass in numbers {
      for stiffness in numbers {
        for damping in numbers {
          for velocity in numbers {
            let spring = spring(mass, stiffness, damping, velocity, overdamped: damping > 1)
            #expect(spring.settlingDuration >= 0)
            _ = spring.progress(at: 0.5)
          }
        }
      }
    }
    #expect(spring(1, -1, 1).progress(at: 0.5) == 1)
  }
}
