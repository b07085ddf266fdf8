import Foundation
import KuruDrawing
import PillowOracle

@testable import KuruCodec

/// A reel of frames that are all shown equally long.
func reel(_ frames: [Pixmap], ticks: Int = 1, ticksPerSecond: Int) -> Reel {
  var reel = Reel(width: frames[0].width, height: frames[0].height, ticksPerSecond: ticksPerSecond)
  for frame in frames { reel.append(frame, ticks: ticks) }
  return reel
}

/// How many pixels differ: what is expected to be 0, for whole pictures are too long to print.
func differences(_ a: [UInt32], _ b: [UInt32]) -> Int {
  a.count == b.count ? zip(a, b).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) } : max(a.count, b.count)
}

extension Pixmap {
  /// The pixels as a file with alpha has them.
  var straight: [UInt32] { pixels.map(StraightPixel.from(premultiplied:)) }
}

/// A path for a file of a test's own.
func temporaryPath(_ fileExtension: String) -> String {
  FileManager.default.temporaryDirectory.appendingPathComponent("kurukuru-test-\(UUID().uuidString).\(fileExtension)").path
}

func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

func contents(of path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
