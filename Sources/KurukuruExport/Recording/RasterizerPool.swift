import KuruRaster
import Synchronization

/// Rasterisers for as many threads as ask at once, each kept with its memory and glyph masks for the next.
final class RasterizerPool: Sendable {
  private let idle = Mutex<[Rasterizer]>([])

  func withRasterizer<Result>(_ body: (inout Rasterizer) -> Result) -> Result {
    var rasterizer = idle.withLock { $0.popLast() } ?? Rasterizer()
    let result = body(&rasterizer)
    let used = rasterizer
    idle.withLock { $0.append(used) }
    return result
  }
}
