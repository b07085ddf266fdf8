import Foundation
import KuruDrawing

/// How a sequence is written.
public struct ExportOptions: Sendable {
  /// How often an animation is shown, 0 (the default) for endlessly. Stills have no use for it.
  public var plays: Int

  /// The opaque colour that half-transparent pixels are mixed with in formats without half-transparency (GIF). Nil (the
  /// default): they are painted in full from half alpha on, or not at all.
  public var matte: Color?

  /// How many frames are made at once. Default: one for each processor, at most 8. Values below 1 count as 1.
  public var workers: Int

  public init(plays: Int = 0, matte: Color? = nil, workers: Int = min(8, ProcessInfo.processInfo.activeProcessorCount)) {
    self.plays = plays
    self.matte = matte
    self.workers = workers
  }
}
