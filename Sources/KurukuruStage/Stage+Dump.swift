import KuruDrawing
import KuruScene

extension Stage {
  /// The committed tree as text, a line a layer: the first thing that a picture is made of.
  public func sceneDump() -> String {
    _ = presentation()
    return host.scene.dump()
  }

  /// What the next snapshot paints as text, a line an item.
  public func displayListDump() -> String { displayList().dump() }
}
