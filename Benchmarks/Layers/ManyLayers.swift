import CoreGraphics
import KuruScene
import QuartzCore

/// A tree of 10,000 layers, a hundred in each of a hundred.
@MainActor enum ManyLayers {
  private static func tree(isAnimated: Bool) -> (host: LayerHost, leaf: CALayer) {
    let root = CALayer()
    var leaf = root
    for i in 0..<100 {
      let group = CALayer()
      for j in 0..<99 {
        leaf = CALayer()
        leaf.frame = CGRect(x: 10 * j, y: 10 * i, width: 8, height: 8)
        if isAnimated { leaf.add(ArrowLayer.turning, forKey: "turning") }
        group.addSublayer(leaf)
      }
      if isAnimated { group.add(ArrowLayer.turning, forKey: "turning") }
      root.addSublayer(group)
    }
    let host = LayerHost(root: root)
    host.turn(at: 0, isFrame: true)
    return (host, leaf)
  }

  static func measureSampling(in table: inout Table) {
    let scene = tree(isAnimated: true).host.scene
    var presentation = scene.sample(at: 0)
    var time = 0.0
    let microseconds = Stopwatch.microseconds {
      time += 1.0 / 60
      scene.sample(at: time, into: &presentation)
    }
    table.add("sample", [("us", microseconds), ("bar_us", 2_000)], "10,000 layers with a running animation each")
  }

  static func measureCommit(in table: inout Table) {
    let (host, leaf) = tree(isAnimated: false)
    var opacity: Float = 0
    let microseconds = Stopwatch.microseconds {
      opacity = opacity == 0.5 ? 0.6 : 0.5
      CATransaction.setDisableActions(true)
      leaf.opacity = opacity
      host.commit()
    }
    table.add("commit", [("us", microseconds), ("bar_us", 1_000)], "one property of one of 10,000 layers")
  }
}
