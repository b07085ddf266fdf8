import CAllocations
import KurukuruStage
import QuartzCore
import Testing

/// Very many short animations, and a very long one: nothing piles up and nothing drifts.
@MainActor @Suite struct SoakTests {
  #if DEBUG
    static let loops = 300
    static let links = 1_000
  #else
    static let loops = 10_000
    static let links = 1_000_000
  #endif

  /// What is asked for and not given back once everything runs in its course. The allocator's own bookkeeping may grow by a page or two.
  nonisolated static let flat = 64 * 1024

  @Test func loopsOfTenMillisecondsKeepTheirPhase() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let spin = fade(duration: 0.01)
    spin.repeatCount = Float(Self.loops)
    layer.add(spin, forKey: "spin")
    // A quarter into a loop, wherever that lies between the frames.
    for loop in stride(from: 0, to: Self.loops, by: 7) {
      stage.advance(to: (Double(loop) + 0.25) / 100)
      #expect(isClose(layer.shownOpacity, 0.25, within: singlePrecision))
    }
    stage.advance(to: Double(Self.loops) / 100)
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: [1.0, 0.7, 2])
  func anEndlessAnimationIsInPhaseAfterAHundredHours(duration: Double) {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0, 1)
    move.duration = duration
    move.repeatCount = .infinity
    layer.add(move, forKey: "move")
    let time = 360_000.25
    stage.advance(to: time)
    let phase = (time / duration).truncatingRemainder(dividingBy: 1)
    // At this time doubles stand 6e-11 s apart.
    #expect(isClose(layer.shownPosition?.x, CGFloat(phase), within: 1e-9))
    #expect(layer.animationKeys() == ["move"])
  }

  #if os(Linux)
    @Test func aCompletionThatBeginsTheNextAnimationNeedsNoMoreMemoryHoweverLongItGoesOn() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run { Chain.run(links: SoakTests.links) }
      }
    }
  #endif

  /// In a process of its own, for memory is counted for all threads together.
  @MainActor enum Chain {
    static func run(links: Int) {
      let layer = CALayer()
      let stage = Stage.showing(layer)
      var (count, depth) = (0, 0)
      var early = 0
      @MainActor func next() {
        depth += 1
        precondition(depth == 1, "a completion runs inside another one")
        CATransaction.begin()
        CATransaction.setCompletionBlock {
          count += 1
          if count == links / 10 { early = Int(heap_in_use()) }
          if count < links { next() }
        }
        layer.add(fade(duration: 0.01), forKey: "fade")
        CATransaction.commit()
        depth -= 1
      }
      next()
      stage.advance(to: (Double(links) - 0.5) / 100)
      // Each begins at the exact end of the one before; a hundredth is not exact in binary, so the sum is off by its roundings.
      precondition(count == links - 1, "\(count) of \(links - 1)")
      stage.advance(to: Double(links) / 100 + 0.001)
      precondition(count == links && layer.animationKeys() == nil)
      let grown = Int(heap_in_use()) - early
      precondition(grown < SoakTests.flat, "\(grown) bytes more than after a tenth of it")
    }
  }

  /// A frame of a scene asks for no memory once the first has.
  @Test func framesOfARunningSceneAllocateNothing() {
    #if !DEBUG
      let stage = makeStage()
      for keyPath in ["opacity", "position.x", "transform.rotation.z", "bounds.size.width"] {
        let layer = CALayer()
        stage.add(layer)
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue) = (0, 1)
        animation.repeatCount = .infinity
        layer.add(animation, forKey: "run")
      }
      stage.advance(to: 0.1)
      let scene = stage.presentation().scene
      var presentation = scene.sample(at: 0.2)
      let before = allocations_on_thread()
      for frame in 0..<100 { scene.sample(at: Double(frame) / 60, into: &presentation) }
      #expect(allocations_on_thread() == before)
    #endif
  }
}
