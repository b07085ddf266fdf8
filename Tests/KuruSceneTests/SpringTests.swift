import Foundation
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

  /// ln(1000 (1 + |B|)) / (z w0), with B = (z w0 - v0) / wd: fits all that was measured.
  @Test(arguments: [
    (1.0, 100.0, 10.0, 0.0), (1, 100, 10, 5), (1, 100, 1, 0), (1, 100, 5, 0), (1, 100, 15, 0), (2, 50, 1, -3), (1, 300, 20, 2),
    (1, 4 * .pi * .pi, 2.8 * .pi, 0), (0.5, 400, 19, 10),
  ])
  func belowCriticalDampingTheSettlingDurationIsALogarithm(
    mass: Double, stiffness: Double, damping: Double, velocity: Double
  ) {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let b = (ratio * frequency - velocity) / damped
    let expected = log(1000 * (1 + b.magnitude)) / (ratio * frequency)
    #expect(isClose(spring(mass, stiffness, damping, velocity).settlingDuration, expected, 1e-9))
  }

  /// The first tenth of a second after which less than a thousandth of the way is left.
  @Test(arguments: [(100.0, 0.0), (400, 0), (157.91367041742973, 0), (50, 3), (1000, -20)])
  func atCriticalDampingTheSettlingDurationIsAMultipleOfATenth(stiffness: Double, velocity: Double) {
    let frequency = stiffness.squareRoot()
    func left(_ t: Double) -> Double { (1 + (frequency - velocity) * t) * exp(-frequency * t) }
    let tenths = (1...1000).first { left(Double($0) / 10).magnitude < 0.001 } ?? 0
    #expect(isClose(spring(1, stiffness, 2 * frequency, velocity).settlingDuration, Double(tenths) / 10, 1e-9))
  }

  /// The closed form, in the C library's functions.
  @Test(arguments: [(1.0, 100.0, 10.0, 0.0), (1, 100, 5, 3), (2, 50, 1, -3), (1, 100, 20, 4), (1, 100, 35, 0)])
  func progressIsTheClosedForm(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    let damped = frequency * max(1 - ratio * ratio, 0).squareRoot()
    for t in [0.01, 0.1, 0.25, 0.36, 0.5, 0.9, 2, 5] {
      let expected =
        ratio < 1
        ? 1 - exp(-ratio * frequency * t)
          * (cos(damped * t) + (ratio * frequency - velocity) / damped * sin(damped * t))
        : 1 - (1 + (frequency - velocity) * t) * exp(-frequency * t)
      #expect(isClose(spring(mass, stiffness, damping, velocity).progress(at: t), expected, 1e-9), "at \(t)")
    }
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

  // MARK: Beyond the end

  /// What a layer shows where the default spring is farthest beyond its end: exp(-pi / sqrt 3) = 0.163 of the way.
  private func shownAtThePeak(_ keyPath: String, from: Value, to: Value) -> (value: Value?, progress: Double) {
    let time = Double.pi / 75.squareRoot()
    let animation = Animation.of(keyPath, .spring(.init(from: from, to: to), Spring()), duration: 2)
    var values = LayerValues()
    values.shape = ShapeValues()
    let scene = Scene(root: Node(id: NodeID(rawValue: 1), values: values, animations: [animation]))
    let shown = scene.sample(at: time).values(of: NodeID(rawValue: 1))
    let progress = Spring().progress(at: time)
    #expect(isClose(progress, 1 + exp(-.pi / 3.0.squareRoot()), 1e-9))
    return (Property(named: keyPath).flatMap { shown?[$0] }, progress)
  }

  @Test func aSpringOvershootsNumbersPointsAndTransforms() throws {
    let (number, p) = shownAtThePeak("lineWidth", from: .number(2), to: .number(4))
    #expect(number == .number(2 + 2 * p))
    let point = shownAtThePeak("position", from: .point(.zero), to: .point(Point(x: 10, y: -10))).value
    #expect(point == .point(Point(x: 10 * p, y: -10 * p)))
    guard
      case .transform(let transform)? = shownAtThePeak(
        "transform", from: .transform(.identity), to: .transform(Transform3D(translationX: 10, y: 0))
      ).value
    else { return #expect(Bool(false)) }
    #expect(isClose(transform.m41, 10 * p, 1e-9))
  }

  /// Points beyond the second path would be a shape that neither path is like. Source: reports of programs.
  @Test func aSpringDoesNotOvershootPaths() {
    func square(_ side: Double) -> Path {
      var path = Path()
      path.addRect(Rect(x: 0, y: 0, width: side, height: side))
      return path
    }
    #expect(shownAtThePeak("path", from: .path(square(2)), to: .path(square(4))).value == .path(square(4)))
  }

  /// Components go beyond the end as any number does, and are cut off where they are painted.
  @Test func aSpringOvershootsColorsWhichArePaintedWithinTheirRange() throws {
    let from = Color(red: 0, green: 0.5, blue: 1, alpha: 1)
    let to = Color(red: 1, green: 0.6, blue: 0.5, alpha: 1)
    let (value, p) = shownAtThePeak("fillColor", from: .color(from), to: .color(to))
    guard case .color(let shown?)? = value else { return #expect(Bool(false)) }
    #expect(shown == Color(red: p, green: 0.5 + (0.6 - 0.5) * p, blue: 1 + (0.5 - 1) * p))
    #expect(shown.premultiplied >> 16 == 0xFFFF)
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
