import KuruDrawing

/// The layer tree as it was at a commit, with the model values and the running animations. What is shown at a time follows from
/// the scene and that time alone.
public struct Scene: Sendable {
  public let root: Node

  public init(root: Node) { self.root = root }
}
