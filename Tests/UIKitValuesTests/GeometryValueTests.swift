import Testing
import UIKit

@Suite struct GeometryValueTests {
  @Test func insetsMoveEachSide() {
    let box = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(box.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == CGRect(x: 2, y: 1, width: 94, height: 46))
    #expect(box.inset(by: .zero) == box)
    #expect(UIEdgeInsets() == .zero && NSDirectionalEdgeInsets() == .zero && UIOffset() == .zero)
    #expect(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).trailing == 4)
    #expect(UIOffset(horizontal: 1, vertical: 2).vertical == 2)
  }

  @Test func optionSetsHaveApplesValues() {
    #expect(UIRectEdge.all.rawValue == 15)
    #expect(UIRectEdge([.top, .left, .bottom, .right]) == .all)
    #expect(NSDirectionalRectEdge([.top, .leading, .bottom, .trailing]) == .all)
    #expect(UIRectCorner.allCorners.contains([.topLeft, .topRight, .bottomLeft, .bottomRight]))
    #expect(UIRectCorner.bottomRight.rawValue == 8)
  }

  @Test func valuesHoldFoundationsGeometry() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    let box = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: box).cgRectValue == box)
    #expect(NSValue(cgRect: box).cgPointValue == .zero)
  }

  @Test func valuesHoldStructures() {
    let t = CGAffineTransform(scaleX: 2, y: 3)
    #expect(NSValue(cgAffineTransform: t).cgAffineTransformValue == t)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    let offset = UIOffset(horizontal: 1, vertical: 2)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(NSValue(uiOffset: offset).cgAffineTransformValue == .identity)
    #expect(NSValue(uiOffset: offset).cgRectValue == .zero)
    #expect(NSValue(cgPoint: .zero).cgAffineTransformValue == .identity)
  }

  @Test func equalStructuresAreEqualValues() {
    let a = NSValue(cgAffineTransform: .identity)
    #expect(a == NSValue(cgAffineTransform: .identity))
    #expect(a.hash == NSValue(cgAffineTransform: .identity).hash)
    #expect(a != NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 1)))
    #expect(a != NSValue(cgPoint: .zero))
    #expect((a.copy() as? NSValue) == a)
  }

  @Test func insetsAreCoded() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try JSONDecoder().decode(UIEdgeInsets.self, from: JSONEncoder().encode(insets)) == insets)
  }
}
