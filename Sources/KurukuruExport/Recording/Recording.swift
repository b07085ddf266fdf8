import KuruDrawing
import KuruRaster
import KuruScene

/// What was shown over a span of time: scenes with the times from which they hold, and what drew itself at each frame.
///
/// A value that can be played at any frame rate, on any number of threads: a frame depends on the recording and its time alone. Times
/// are in seconds from the recording's beginning.
public struct Recording: Sendable {
  /// Scenes in ascending order of time; the first holds from the beginning.
  struct Segment: Sendable {
    var start: Double
    var scene: Scene
  }

  /// The stage's, in points.
  public let size: Size
  /// Pixels to a point.
  public let scale: Double
  public let timing: FrameTiming
  /// The host's time at which the recording began: scenes are sampled in the host's time.
  private let epoch: Double
  private var segments: [Segment] = []
  /// One a frame: what the layers with drawing code of their own showed; empty where there are none.
  private var drawings: [[NodeID: Drawing]] = []
  private let rasterizers = RasterizerPool()

  package init(size: Size, scale: Double, timing: FrameTiming, epoch: Double) {
    self.size = size
    self.scale = scale
    self.timing = timing
    self.epoch = epoch
  }

  // MARK: Recording

  /// Adds a scene that holds from a time of the host on. A later scene of the same time takes its place.
  package mutating func append(_ scene: Scene, at hostTime: Double) {
    let start = max(0, hostTime - epoch)
    if let last = segments.last, last.start >= start { segments.removeLast() }
    segments.append(Segment(start: start, scene: scene))
  }

  /// Adds what drew itself at the next frame.
  package mutating func appendDrawings(_ new: [NodeID: Drawing]) { drawings.append(new) }

  // MARK: Playing

  /// Pixels.
  public var width: Int { Recording.pixels(size.width, scale) }
  /// Pixels.
  public var height: Int { Recording.pixels(size.height, scale) }

  /// The number of pixels that so many points take, rounded up.
  package static func pixels(_ points: Double, _ scale: Double) -> Int { Int((points * scale - 1e-6).rounded(.up)) }

  /// The scene that holds at a time.
  package func scene(at time: Double) -> Scene? {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      // Half a nanosecond: a frame's time is computed by another way than a commit's.
      if segments[middle].start <= time + 5e-10 { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? segments.first?.scene : segments[low - 1].scene
  }

  /// What is to be painted at a time, in points.
  public func displayList(at time: Double) -> DisplayList {
    guard let scene = scene(at: time) else { return DisplayList() }
    return scene.sample(at: epoch + time, drawings: drawings(at: time)).displayList()
  }

  private func drawings(at time: Double) -> [NodeID: Drawing] {
    guard !drawings.isEmpty else { return [:] }
    return drawings[min(timing.frame(at: time), drawings.count - 1)]
  }

  /// The picture at a time.
  public func pixmap(at time: Double) -> Pixmap {
    rasterizers.withRasterizer {
      $0.picture(of: displayList(at: time), width: width, height: height, scale: scale)
    }
  }

  /// The recording as frames of pixels.
  public var frames: FrameSequence {
    FrameSequence(width: width, height: height, timing: timing) { time in pixmap(at: time) }
  }

  /// Writes the recording to a file, in the format that its extension tells.
  ///
  /// - Returns: the paths of the files, in order.
  /// - Throws: `ExportError`; no file of this call is left then.
  @discardableResult
  public func write(
    to path: String, options: ExportOptions = ExportOptions(), progress: FrameSequence.Progress? = nil
  ) throws(ExportError) -> [String] {
    try frames.write(to: path, options: options, progress: progress)
  }
}

extension Rasterizer {
  /// A picture of its own: `list`, in points, on transparent ground.
  package mutating func picture(of list: DisplayList, width: Int, height: Int, scale: Double) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    draw(list, transform: Transform(scaleX: scale, y: scale), into: &pixmap)
    return pixmap
  }
}
