import KuruDrawing
import Testing

@testable import KuruScene

@Suite struct KeyTimeTests {
  @Test(arguments: [Keyframes.Mode.linear, .discrete, .paced, .cubic, .cubicPaced])
  func aSingleKeyTimeCountsAsNone(_ mode: Keyframes.Mode) {
    var keyframes = Keyframes()
    keyframes.values = [.number(1), .number(3), .number(5)]
    keyframes.mode = mode
    let plain = [0, 0.2, 0.5, 1].map { keyframes.value(at: $0) }
    keyframes.keyTimes = [0.4]
    #expect([0, 0.2, 0.5, 1].map { keyframes.value(at: $0) } == plain)
  }
}
