import Foundation
import KuruDrawing
import PillowOracle
import Testing

@testable import KurukuruExport

/// A disk of 64 KiB in memory.
private final class SmallDisk {
  let folder: Folder

  init() throws {
    folder = try Folder()
    _ = try Command.run("/usr/bin/mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path])
  }

  deinit { _ = try? Command.run("/usr/bin/umount", [folder.path]) }

  /// Mounting is the superuser's, and not in every container.
  static let isPossible = (try? SmallDisk()) != nil
}

@Suite(.enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here")) struct FullDiskTests {
  private let disk: SmallDisk

  init() throws { disk = try SmallDisk() }

  /// Frames of noise: 40 kB each however they are written.
  private static func noise(_ count: Int) throws -> FrameSequence {
    let timing = try FrameTiming(framesPerSecond: 10, duration: Double(count) / 10)
    return FrameSequence(width: 100, height: 100, timing: timing) { time in
      var number = UInt32(time * 10 + 1)
      return Pixmap(
        width: 100, height: 100,
        pixels: (0..<10_000).map { _ in
          number = number &* 1_664_525 &+ 1_013_904_223
          return 0xFF00_0000 | number >> 8
        })
    }
  }

  @Test(arguments: ["a.gif", "a.apng", "a.png"])
  func nothingIsLeftOnAFullDisk(name: String) throws {
    let path = disk.folder.file(name)
    let old = disk.folder.file("a-0001.png")
    for file in [path, old] { try Data("old".utf8).write(to: URL(fileURLWithPath: file)) }
    let full = ExportError.full(path: name == "a.png" ? disk.folder.file("a-0002.png") : path)
    #expect(throws: full) { try FullDiskTests.noise(10).write(to: path) }
    #expect(disk.folder.names == [name, "a-0001.png"].sorted())
    for file in [path, old] { #expect(try contents(of: file) == Array("old".utf8)) }
    // What fits is written.
    try FullDiskTests.noise(1).write(to: disk.folder.file("b.png"))
    #expect(disk.folder.names.contains("b.png"))
  }
}
