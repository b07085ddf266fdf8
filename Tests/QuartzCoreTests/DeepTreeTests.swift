import CoreGraphics
import KurukuruStage
import Testing
import UIKit

/// Layers may stand in one another without end: no walk of a tree takes a stack as deep as it.
@MainActor @Suite struct DeepTreeTests {
  private nonisolated static let depth = 10_000

  /// A chain of layers, each moved by a hundredth of a point to the right, and a red leaf of four points at its end, at `depth` / 100.
  @MainActor private struct Chain {
    let top: CALayer
    let leaf: CALayer

    init(make: () -> CALayer = { CALayer() }) {
      top = make()
      var parent = top
      for level in 0..<DeepTreeTests.depth {
        parent.frame = CGRect(x: 0.01, y: 0, width: 10, height: 10)
        let child = level == DeepTreeTests.depth - 1 ? CALayer() : make()
        parent.addSublayer(child)
        parent = child
      }
      leaf = parent
      leaf.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      leaf.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
  }

  private static func stage(showing layer: CALayer) -> Stage {
    let stage = Stage(size: CGSize(width: 120, height: 10), scale: 1)
    stage.window.layer.addSublayer(layer)
    stage.advance(to: 0)
    return stage
  }

  private static let red: [CGFloat] = [1, 0, 0, 1]

  @Test func aDeepLeafIsShown() {
    let chain = Chain()
    let stage = Self.stage(showing: chain.top)
    #expect(stage.color(101, 1) == Self.red)
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    chain.leaf.position.x += 6
    stage.turn()
    #expect(stage.color(109, 1) == Self.red && stage.color(101, 1) == [1, 1, 1, 1])
  }

  @Test func pointsAreConvertedThroughDeepTrees() {
    let chain = Chain()
    let stage = Self.stage(showing: chain.top)
    #expect(isClose(chain.leaf.convert(.zero, to: stage.window.layer).x, 100, within: 1e-6))
    #expect(isClose(chain.leaf.convert(CGPoint(x: 100, y: 0), from: nil).x, 0, within: 1e-6))
    #expect(isClose(chain.leaf.presentation()?.convert(.zero, to: nil).x, 100, within: 1e-6))
    #expect(isClose(chain.leaf.convertTime(3, to: nil), 3))
  }

  @Test func deepLeavesAreHit() {
    let chain = Chain()
    let stage = Self.stage(showing: chain.top)
    #expect(chain.top.hitTest(CGPoint(x: 102, y: 2)) === chain.leaf)
    #expect(chain.top.hitTest(CGPoint(x: 102, y: 8)) !== chain.leaf)
    #expect(chain.top.hitTest(CGPoint(x: 119, y: 2)) == nil)
    #expect(chain.top.presentation()?.hitTest(CGPoint(x: 102, y: 2))?.model() === chain.leaf)
    _ = stage
  }

  @Test func aMaskOfADeepLayerDecidesWhetherItIsHit() {
    let chain = Chain()
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 2, height: 4)
    mask.masksToBounds = true
    mask.addSublayer(Chain().top)
    chain.leaf.mask = mask
    #expect(chain.top.hitTest(CGPoint(x: 101, y: 2)) === chain.leaf)
    #expect(chain.top.hitTest(CGPoint(x: 103, y: 2)) !== chain.leaf)
  }

  /// Each layer of a program's class may have a say, so they are asked from within one another; not without end.
  @Test func layersOfAProgramsClassAreHitToALimit() {
    final class Own: CALayer {}
    let chain = Chain { Own() }
    let hit = chain.top.hitTest(CGPoint(x: 5, y: 2))
    #expect(hit is Own && hit !== chain.leaf)
    var shallow = chain.leaf
    for _ in 0..<900 { shallow = shallow.superlayer ?? shallow }
    let origin = chain.leaf.convert(CGPoint(x: 2, y: 2), to: shallow.superlayer)
    #expect(shallow.hitTest(origin) === chain.leaf)
  }

  @Test func deepTreesAreDrawnIntoContexts() throws {
    let chain = Chain()
    func picture(of layer: CALayer) throws -> CGImage {
      let context = try #require(
        CGContext(
          data: nil, width: 120, height: 10, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.translateBy(x: 0, y: 10)
      context.scaleBy(x: 1, y: -1)
      layer.render(in: context)
      return try #require(context.makeImage())
    }
    #expect(try picture(of: chain.top).color(101, 1) == Self.red)
    let stage = Self.stage(showing: chain.top)
    #expect(try picture(of: #require(chain.top.presentation())).color(101, 1) == Self.red)
    _ = stage
  }

  @Test func deepLayersAreLaidOutAndDrawn() {
    final class Counting: CALayer {
      nonisolated(unsafe) static var layouts = 0
      nonisolated(unsafe) static var drawings = 0
      override func layoutSublayers() { Counting.layouts += 1 }
      override func draw(in ctx: CGContext) { Counting.drawings += 1 }
    }
    let chain = Chain { Counting() }
    var layer: CALayer? = chain.leaf.superlayer
    while let current = layer {
      current.setNeedsDisplay()
      layer = current.superlayer
    }
    chain.top.layoutIfNeeded()
    #expect(Counting.layouts == Self.depth)
    let stage = Self.stage(showing: chain.top)
    #expect(Counting.layouts == Self.depth && Counting.drawings == Self.depth)
    chain.leaf.superlayer?.setNeedsDisplay()
    chain.leaf.superlayer?.setNeedsLayout()
    stage.turn()
    #expect(Counting.layouts == Self.depth + 1 && Counting.drawings == Self.depth + 1)
  }

  @Test func deepTreesComeAndGo() {
    weak var gone: CALayer?
    do {
      let chain = Chain()
      gone = chain.leaf
      let stage = Self.stage(showing: chain.top)
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (1, 1, 9)
      chain.leaf.add(animation, forKey: "run")
      stage.turn()
      #expect(chain.leaf.presentation() != nil)
      chain.top.removeFromSuperlayer()
      #expect(chain.leaf.presentation() == nil)
      stage.turn()
      #expect(chain.leaf.animationKeys() == nil)
      #expect(stage.color(101, 1) == [1, 1, 1, 1])
    }
    #expect(gone == nil)
  }

  @Test func aDeepTreeMayBeBuiltFromBelow() {
    var top = CALayer()
    top.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    top.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    for _ in 0..<Self.depth {
      let parent = CALayer()
      parent.frame = CGRect(x: 0.01, y: 0, width: 10, height: 10)
      parent.addSublayer(top)
      top = parent
    }
    #expect(Self.stage(showing: top).color(101, 1) == Self.red)
  }
}
