import Testing

@testable import KuruDrawing

@Suite struct CubicTests {
  private let curves = [
    Cubic(Point(x: 0, y: 0), Point(x: 1, y: 2), Point(x: 3, y: -1), Point(x: 4, y: 0)),
    // A quarter circle of radius 10.
    Cubic(Point(x: 10, y: 0), Point(x: 10, y: 5.522847498), Point(x: 5.522847498, y: 10), Point(x: 0, y: 10)),
    // A cusp, and a curve along a line that turns back.
    Cubic(Point(x: 0, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10), Point(x: 10, y: 0)),
    Cubic(Point(x: 0, y: 0), Point(x: 30, y: 0), Point(x: -20, y: 0), Point(x: 10, y: 0)),
  ]

  private func chordLength(_ curve: Cubic, from: Double = 0, to: Double = 1) -> Double {
    let count = 20_000
    var sum = 0.0
    var last = curve.point(at: from)
    for i in 1...count {
      let p = curve.point(at: from + (to - from) * Double(i) / Double(count))
      sum += (p - last).length
      last = p
    }
    return sum
  }

  @Test func lengthsAreThoseOfManyChords() {
    for curve in curves {
      let length = chordLength(curve)
      #expect(abs(curve.length() - length) <= 1e-4 * length)
      #expect(abs(curve.length(from: 0.2, to: 0.7) - chordLength(curve, from: 0.2, to: 0.7)) <= 1e-4 * length)
    }
  }

  @Test func aStraightCurveIsAsLongAsTheLine() {
    let line = Cubic(Point(x: 1, y: 1), Point(x: 2, y: 1), Point(x: 3, y: 1), Point(x: 4, y: 1))
    #expect(abs(line.length() - 3) < 1e-12)
    #expect(Cubic(.zero, .zero, .zero, .zero).length() == 0)
    #expect(Cubic(.zero, Point(x: .nan, y: 0), .zero, .zero).length() == 0)
  }

  @Test func theParameterAtALengthGivesThatLength() {
    for curve in curves {
      let length = curve.length()
      for part in [0.0, 0.1, 0.35, 0.5, 0.9, 1] {
        let t = curve.parameter(atLength: part * length, of: length)
        #expect(abs(curve.length(from: 0, to: t) - part * length) <= 1e-4 * length)
      }
    }
  }

  @Test func aPartRunsThroughTheSamePoints() {
    for curve in curves {
      let part = curve.part(from: 0.3, to: 0.8)
      for k in 0...10 {
        let t = Double(k) / 10
        #expect((part.point(at: t) - curve.point(at: 0.3 + 0.5 * t)).length < 1e-12)
      }
    }
  }

  @Test func chordsStayWithinTheTolerance() {
    for curve in curves {
      for tolerance in [1, 0.1, 0.01] {
        let count = curve.chordCount(tolerance: tolerance)
        for k in 0..<count {
          let (t0, t1) = (Double(k) / Double(count), Double(k + 1) / Double(count))
          let (a, b) = (curve.point(at: t0), curve.point(at: t1))
          for i in 1..<8 {
            let u = Double(i) / 8
            #expect((curve.point(at: t0 + (t1 - t0) * u) - a.mixed(with: b, by: u)).length <= tolerance)
          }
        }
      }
    }
  }

  @Test func theTangentExistsWhereTheDerivativeVanishes() {
    let curve = Cubic(.zero, .zero, Point(x: 3, y: 4), Point(x: 3, y: 4))
    #expect(curve.derivative(at: 0) == .zero)
    #expect(curve.tangent(at: 0).cross(Point(x: 3, y: 4)) == 0 && curve.tangent(at: 0).x > 0)
    #expect(curve.tangent(at: 1).cross(Point(x: 3, y: 4)) == 0 && curve.tangent(at: 1).x > 0)
  }
}
