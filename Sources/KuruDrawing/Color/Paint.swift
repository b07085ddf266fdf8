/// What a shape is filled with. A gradient lies in the coordinates of the item that it paints.
public enum Paint: Hashable, Sendable {
  case color(Color)
  // On the heap: what is painted with a colour stays small, for items are copied often.
  indirect case gradient(Gradient)
}
