import KuruDrawing

extension Painter {
  /// Something that is left to be done.
  enum Step {
    /// Go on with the siblings begun last.
    case children
    /// Go on with the copies begun last.
    case copies
    /// Go on with the layers begun last that stand in one space.
    case layersInDepth
    /// Close the group that began at an index.
    case end(Int)
    /// Add a layer's border.
    indirect case border(DisplayList.Item, Projection)
    /// The list written by now is a mask: lay it over its layer.
    indirect case masked(MaskedLayer)
    /// The list written by now is a layer's: put it on pixels of its own.
    indirect case bitmap(RasterizedLayer)
    /// One side of a transition.
    indirect case picture(TransitionPicture)
    /// Whether what follows is of an old picture.
    case oldPicture(Bool)
  }

  /// Does the last of the steps, or a part of it, and takes it away when it is done.
  mutating func take(_ step: Step) {
    switch step {
    case .children: return paintNextChildren()
    case .copies: return paintNextCopy()
    case .layersInDepth: return paintNextLayerInDepth()
    default: steps.removeLast()
    }
    switch step {
    case .end(let start): end(start)
    case .border(let item, let plane): add(item, plane)
    case .masked(let layer): finishMask(of: layer)
    case .bitmap(let layer): finishBitmap(of: layer)
    case .picture(let picture): paint(picture)
    case .oldPicture(let flag): isInOldPicture = flag
    case .children, .copies, .layersInDepth: break
    }
  }
}
