/// What is to be painted, in order, from back to front: the one input of the rasteriser and of the still vector formats.
///
/// A flat array. Groups are bracketed by `beginGroup` and `endGroup`; a list whose brackets do not match is painted as if the missing
/// ends stood at its end and spare ends were not there. An item that holds a number that is not finite paints nothing,
/// nor does a stroke, a gradient or an image with one beyond `Point.greatestPainted`.
public struct DisplayList: Sendable, Equatable {
  public enum Item: Sendable, Equatable {
    case fill(Fill)
    case stroke(Stroke)
    case glyphs(Glyphs)
    // On the heap, so that the other items, which are copied often, are a third smaller.
    indirect case image(Image)
    case bitmap(Bitmap)
    /// Makes the rectangle transparent within its group, as `CGContext.clear(_:)` does.
    case clear(Rect, Transform)
    case beginGroup(Group)
    case endGroup
  }

  public struct Fill: Sendable, Equatable {
    public var path: Path
    public var rule: FillRule
    /// From the path's coordinates to the list's.
    public var transform: Transform
    public var paint: Paint

    public init(path: Path, rule: FillRule = .nonZero, transform: Transform = .identity, paint: Paint) {
      self.path = path
      self.rule = rule
      self.transform = transform
      self.paint = paint
    }
  }

  public struct Stroke: Sendable, Equatable {
    public var path: Path
    public var style: StrokeStyle
    public var transform: Transform
    public var paint: Paint

    public init(path: Path, style: StrokeStyle, transform: Transform = .identity, paint: Paint) {
      self.path = path
      self.style = style
      self.transform = transform
      self.paint = paint
    }
  }

  public struct Glyphs: Sendable, Equatable {
    public var run: GlyphRun
    public var transform: Transform
    /// Bitmap glyphs take only its alpha.
    public var paint: Paint

    public init(run: GlyphRun, transform: Transform = .identity, paint: Paint) {
      self.run = run
      self.transform = transform
      self.paint = paint
    }
  }

  public struct Image: Sendable, Equatable {
    public enum Sampling: UInt8, Sendable { case nearest, linear }

    public var pixmap: Pixmap
    /// The part of the pixmap that is shown, in its pixels.
    public var source: Rect
    /// Where that part goes, in the item's coordinates.
    public var destination: Rect
    /// Applied to the item's coordinates before `transform`. nil: seen from straight above.
    public var perspective: Projection?
    public var transform: Transform
    public var opacity: Double
    public var sampling: Sampling
    /// Where the image is made smaller along an axis; nil: as `sampling`.
    public var minification: Sampling?
    /// nil: all of the source is stretched alike.
    public var stretch: Stretch?

    /// The middle of an image in nine parts: what lies beside it is stretched apart from it.
    public struct Stretch: Hashable, Sendable {
      /// In pixels.
      public var source: Rect
      /// In the item's coordinates.
      public var destination: Rect

      public init(source: Rect, destination: Rect) {
        self.source = source
        self.destination = destination
      }
    }

    public init(
      pixmap: Pixmap, source: Rect, destination: Rect, perspective: Projection? = nil,
      transform: Transform = .identity, opacity: Double = 1, sampling: Sampling = .linear, minification: Sampling? = nil,
      stretch: Stretch? = nil
    ) {
      self.pixmap = pixmap
      self.source = source
      self.destination = destination
      self.perspective = perspective
      self.transform = transform
      self.opacity = opacity
      self.sampling = sampling
      self.minification = minification == sampling ? nil : minification
      self.stretch = stretch
    }
  }

  /// A list that is painted on pixels of its own, which are then laid down like an image: it shows no more than those pixels hold,
  /// however it is turned and stretched.
  public struct Bitmap: Sendable, Equatable {
    /// In coordinates of its own.
    public var list: DisplayList
    /// Pixels to a unit of those coordinates, along both axes. Where that makes more than `pixelLimit` pixels, fewer.
    public var scale: Double
    /// From those coordinates to the list's, `perspective` first.
    public var perspective: Projection?
    public var transform: Transform
    public var opacity: Double

    /// Those of a screen of 5120x2880.
    public static let pixelLimit = 14_745_600.0

    public init(
      list: DisplayList, scale: Double, perspective: Projection? = nil, transform: Transform = .identity, opacity: Double = 1
    ) {
      self.list = list
      self.scale = scale
      self.perspective = perspective
      self.transform = transform
      self.opacity = opacity
    }
  }

  /// A path that limits what is painted.
  public struct Clip: Sendable, Equatable {
    public var path: Path
    public var rule: FillRule
    public var transform: Transform

    public init(path: Path, rule: FillRule = .nonZero, transform: Transform = .identity) {
      self.path = path
      self.rule = rule
      self.transform = transform
    }
  }

  public struct Shadow: Sendable, Equatable {
    public var color: Color
    /// In the list's coordinates.
    public var offset: Point
    /// Twice the standard deviation of the blur, in the list's units. Source: HTML canvas and CSS state the same relation; Apple's
    /// documents give none.
    public var radius: Double
    /// Casts the shadow in place of the group's own alpha.
    public var outline: Clip?

    public init(color: Color, offset: Point, radius: Double, outline: Clip? = nil) {
      self.color = color
      self.offset = offset
      self.radius = radius
      self.outline = outline
    }
  }

  /// Items that are painted together, then laid over what is there. Order: the items, clipped and masked; the shadow of the result
  /// beneath it; then the opacity over both.
  public struct Group: Sendable, Equatable {
    /// How a group's pixels join those beneath, all of them premultiplied.
    public enum Compositing: UInt8, Sendable {
      /// s + d (1 - alpha of s)
      case over
      /// s + d, each channel cut off at 1. Two pictures whose opacities add up to 1 cross-fade without a gap between them. Source: the
      /// operator `lighter` of Porter and Duff's list, `plus-lighter` in CSS.
      case plus
    }

    public var opacity: Double
    public var compositing = Compositing.over
    /// All of them limit the group.
    public var clips: [Clip]
    /// Its alpha multiplies the group's. In the list's coordinates.
    public var mask: DisplayList?
    public var shadow: Shadow?

    public init(
      opacity: Double = 1, compositing: Compositing = .over, clips: [Clip] = [], mask: DisplayList? = nil, shadow: Shadow? = nil
    ) {
      self.opacity = opacity
      self.compositing = compositing
      self.clips = clips
      self.mask = mask
      self.shadow = shadow
    }
  }

  /// Lists stand in lists as masks and bitmaps. So many around one another are enough for every layer tree, and what walks through them can
  /// do so by calling itself; those of a bitmap hold its pixels, too. Groups may stand in groups without end.
  public static let deepestNesting = 16

  public var items: [Item]

  public init(_ items: [Item] = []) { self.items = items }

  @inlinable public var isEmpty: Bool { items.isEmpty }
}
