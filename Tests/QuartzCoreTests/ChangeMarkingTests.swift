import KurukuruStage
import QuartzCore
import Testing

/// A commit only looks at what was marked: whatever is done to a tree, in whichever order, it shows what a new one of the same layers shows.
@MainActor @Suite struct ChangeMarkingTests {
  #if DEBUG
    static let rounds = 150
  #else
    static let rounds = 3_000
  #endif

  @Test(arguments: 1...4)
  func whatIsShownIsTheTree(seed: UInt64) {
    var random = Dice(seed: seed)
    let stage = makeStage()
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    let layers = (0..<24).map { _ in CALayer() }
    for round in 0..<Self.rounds {
      CATransaction.setDisableActions(true)
      for _ in 0..<random.below(4) { change(layers, stage, &random) }
      // Some changes are made while a part of the tree has been laid out or drawn, and the rest has not.
      if random.below(5) == 0 { layers[random.below(24)].layoutIfNeeded() }
      guard random.below(2) == 0 else { continue }
      stage.turn()
      let shown = stage.displayList()
      let other = makeStage()
      CATransaction.setDisableActions(true)
      for layer in stage.window.layer.sublayers ?? [] { other.add(copy(layer)) }
      other.turn()
      #expect(shown == other.displayList(), "seed \(seed), round \(round)")
      // Makes it the current stage again.
      stage.turn()
    }
  }

  private func change(_ layers: [CALayer], _ stage: Stage, _ random: inout Dice) {
    let layer = layers[random.below(layers.count)]
    let other = layers[random.below(layers.count)]
    switch random.below(8) {
    case 0, 1:
      var above: CALayer? = other
      while let current = above, current !== layer { above = current.superlayer }
      if above == nil { other.insertSublayer(layer, at: UInt32(random.below(4))) }
    case 2: stage.add(layer)
    case 3: layer.removeFromSuperlayer()
    case 4: layer.frame = CGRect(x: random.below(50), y: random.below(50), width: 1 + random.below(30), height: 9)
    case 5: layer.backgroundColor = CGColor(red: CGFloat(random.below(9)) / 8, green: 0, blue: 0, alpha: 1)
    case 6: layer.zPosition = CGFloat(random.below(3))
    default: layer.setNeedsLayout()
    }
  }

  private func copy(_ layer: CALayer) -> CALayer {
    let copy = CALayer()
    copy.frame = layer.frame
    copy.backgroundColor = layer.backgroundColor
    copy.zPosition = layer.zPosition
    for child in layer.sublayers ?? [] { copy.addSublayer(self.copy(child)) }
    return copy
  }
}

/// Numbers that look random and are the same in every run (xorshift).
struct Dice {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func below(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }
}
