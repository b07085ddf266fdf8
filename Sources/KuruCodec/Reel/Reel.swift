import KuruDrawing

/// The frames of an animation with the time each is shown, held compactly until they are written.
///
/// A file's palette must be known before its first frame is written, and depends on the last one. So frames are gathered first:
/// of each frame only the box that differs from the frame before is kept, as runs of colour numbers. Animated shapes take about a
/// hundredth of their pixels that way; a frame whose every pixel is new takes eight bytes a pixel.
///
/// A frame that equals the one before adds its time to it, so the number of frames may be less than was appended while all
/// times stay exact.
public struct Reel: Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// The unit in which frames' times are counted, as its number in one second.
  public let ticksPerSecond: Int

  /// One for each frame that differs from the frame before.
  private(set) var changes: [Change] = []
  private(set) var census = ColorCensus()
  private var newest: Pixmap?

  /// How a frame differs from the one before (the first: from nothing).
  struct Change: Sendable {
    /// All of the frame, for the first.
    var box: PixelBox
    /// The box's pixels, row after row.
    var runs: [Run]
    /// Whether every pixel that changed is opaque now.
    var isOpaque: Bool
    /// How long the frame is shown.
    var ticks: Int
  }

  /// Pixels of one colour, or pixels as they were in the frame before; never longer than the box's rows together.
  struct Run: Sendable {
    /// A colour's number in the census, or `unchanged`.
    var color: UInt32
    var count: UInt32

    static let unchanged = UInt32.max
  }

  /// An empty reel.
  ///
  /// - Precondition: the sides are zero or more, and `ticksPerSecond` is from 1 to 10^12.
  public init(width: Int, height: Int, ticksPerSecond: Int) {
    precondition(width >= 0 && height >= 0, "a reel's sides are zero or more")
    precondition((1...1_000_000_000_000).contains(ticksPerSecond), "ticks are from 1 to 10^12 a second")
    self.width = width
    self.height = height
    self.ticksPerSecond = ticksPerSecond
  }

  /// The number of frames that differ from the one before.
  public var frameCount: Int { changes.count }

  /// The time of all frames together, in ticks.
  public var ticks: Int { changes.reduce(0) { $0 + $1.ticks } }

  /// Adds a frame that is shown for `ticks`. Cost: one comparison with the frame before, and one step for each pixel that changed.
  ///
  /// - Precondition: the frame is as large as the reel, and `ticks` is more than 0.
  public mutating func append(_ frame: Pixmap, ticks: Int) {
    precondition(frame.width == width && frame.height == height, "a reel's frames are all as large as the reel")
    precondition(ticks > 0, "a frame is shown for some time")
    var box = PixelBox(x: 0, y: 0, width: width, height: height)
    if let newest {
      guard let changed = PixelBox.difference(newest.pixels, frame.pixels, width: width) else {
        changes[changes.count - 1].ticks += ticks
        return
      }
      box = changed
    }
    changes.append(change(to: frame, in: box, ticks: ticks))
    newest = frame
  }

  private mutating func change(to frame: Pixmap, in box: PixelBox, ticks: Int) -> Change {
    var change = Change(box: box, runs: [], isOpaque: true, ticks: ticks)
    // The run that is being made, as a pixel and whether it is a new one.
    var pixel: UInt32 = 0
    var isNew = false
    var count = 0
    func close(_ census: inout ColorCensus) {
      if count == 0 { return }
      let color = isNew ? UInt32(census.add(pixel, count: count)) : Run.unchanged
      if isNew, pixel >> 24 != 255 { change.isOpaque = false }
      change.runs.append(Run(color: color, count: UInt32(count)))
      count = 0
    }
    for y in box.y..<box.y + box.height {
      for index in y * width + box.x..<y * width + box.x + box.width {
        let now = frame.pixels[index]
        let changed = newest.map { $0.pixels[index] != now } ?? true
        if changed != isNew || (changed && now != pixel) || count == Int(UInt32.max) {
          close(&census)
          isNew = changed
          pixel = now
        }
        count += 1
      }
    }
    close(&census)
    return change
  }
}
