import Foundation
import KuruDrawing
import KurukuruExport

/// A folder of a test's own, removed with all that is in it.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("kurukuru-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// Everything in it, hidden files too.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

func contents(of path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }

/// Numbers that several threads write.
final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [Double] = []
  func add(_ number: Double) { lock.withLock { numbers.append(number) } }
  var all: [Double] { lock.withLock { numbers } }
}

/// Frames of a bar that goes from left to right once in a second: at 0.25 s it is at 10 of 40.
func bar(framesPerSecond: Double, duration: Double = 1, ground: UInt32 = 0xFFFF_FFFF, log: Log? = nil) throws -> FrameSequence {
  let timing = try FrameTiming(framesPerSecond: framesPerSecond, duration: duration)
  return FrameSequence(width: 40, height: 20, timing: timing) { time in
    log?.add(time)
    return barPicture(at: time, ground: ground)
  }
}

func barPicture(at time: Double, ground: UInt32 = 0xFFFF_FFFF) -> Pixmap {
  var picture = Pixmap(width: 40, height: 20, fill: ground)
  let place = Int(time * 1000 + 0.5) % 1000
  for y in 0..<20 {
    // Each time has a picture of its own, so that no two frames are equal.
    picture[place * 40 / 1000, y] = 0xFF00_0000
    picture[place % 40, 0] = 0xFFFF_0000
  }
  picture[39, 19] = 0xFF00_0000 | UInt32(place)
  return picture
}
