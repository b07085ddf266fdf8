import KuruDrawing

/// Frames that can be made for any time: what every format of pixels is written from.
public struct FrameSequence: Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  public let timing: FrameTiming

  /// The picture shown at a time in seconds from the beginning. Called from several threads at once, in no particular order, and
  /// possibly at other times than the sequence's own frames: a format may allow fewer frames a second.
  ///
  /// It must answer equal times with equal pictures of the sequence's size.
  public let frame: @Sendable (_ time: Double) -> Pixmap

  public init(width: Int, height: Int, timing: FrameTiming, frame: @escaping @Sendable (_ time: Double) -> Pixmap) {
    self.width = width
    self.height = height
    self.timing = timing
    self.frame = frame
  }

  /// One picture, shown for a second.
  public init(still pixmap: Pixmap) {
    self.init(width: pixmap.width, height: pixmap.height, timing: .still) { _ in pixmap }
  }

  /// The same pictures at no more than `rate` frames a second.
  func limited(toFramesPerSecond rate: Int) -> FrameSequence {
    FrameSequence(width: width, height: height, timing: timing.limited(toFramesPerSecond: rate), frame: frame)
  }
}
