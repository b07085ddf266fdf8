/// What a shape is filled with. A gradient lies in the coordinates of the item that it paints.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
}
