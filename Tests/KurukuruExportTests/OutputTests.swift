import Foundation
import KuruCodec
import KuruDrawing
import Testing

@testable import KurukuruExport

/// Files appear whole or not at all, and what stands in the way is told in one line.
@Suite struct OutputTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func expectFailure(_ error: ExportError, path: String, frames: FrameSequence? = nil, format: ExportFormat? = nil) throws
  {
    let frames = try frames ?? bar(framesPerSecond: 10)
    #expect(throws: error) { try frames.write(to: path, as: format) }
    #expect(!error.description.contains("\n") && error.description.count > 20)
  }

  @Test func aFileIsReplacedWithItsPermissions() throws {
    let path = folder.file("a.gif")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    #expect(chmod(path, 0o640) == 0)
    try bar(framesPerSecond: 10).write(to: path)
    #expect(try contents(of: path).starts(with: Array("GIF89a".utf8)))
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(folder.names == ["a.gif"])
  }

  @Test func aLinkStaysALink() throws {
    try FileManager.default.createDirectory(atPath: folder.file("far"), withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.file("far/real.gif")))
    try FileManager.default.createSymbolicLink(atPath: folder.file("a.gif"), withDestinationPath: "far/real.gif")
    try bar(framesPerSecond: 10).write(to: folder.file("a.gif"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("a.gif")) == "far/real.gif")
    #expect(try contents(of: folder.file("far/real.gif")).starts(with: Array("GIF89a".utf8)))
  }

  @Test func aPictureThatDoesNotFitLeavesTheOldFile() throws {
    let path = folder.file("a.gif")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let timing = try FrameTiming(framesPerSecond: 1, duration: 1)
    let wide = FrameSequence(width: 70_000, height: 1, timing: timing) { _ in Pixmap(width: 70_000, height: 1) }
    try expectFailure(.encoding(.size(width: 70_000, height: 1, limit: 65_535), path: path), path: path, frames: wide)
    #expect(try contents(of: path) == Array("old".utf8))
    #expect(folder.names == ["a.gif"])
  }

  @Test func noFileIsLeftWhereOneOfManyFails() throws {
    try FileManager.default.createDirectory(atPath: folder.file("a-0003.png"), withIntermediateDirectories: true)
    try expectFailure(.isFolder(folder.file("a-0003.png")), path: folder.file("a.png"))
    #expect(folder.names == ["a-0003.png"])
    let timing = try FrameTiming(framesPerSecond: 10, duration: 1)
    let empty = FrameSequence(width: 0, height: 4, timing: timing) { _ in Pixmap(width: 0, height: 4) }
    #expect(throws: ExportError.self) { try empty.write(to: folder.file("b.png")) }
    #expect(folder.names == ["a-0003.png"])
  }

  /// Nothing is drawn for a file that cannot be written.
  @Test func aMissingFolderIsFoundFirst() throws {
    let log = Log()
    let frames = try bar(framesPerSecond: 10, log: log)
    try expectFailure(.missingFolder(folder.file("none")), path: folder.file("none/a.gif"), frames: frames)
    try expectFailure(.missingFolder(folder.file("none")), path: folder.file("none/a.png"), frames: frames)
    #expect(log.all.isEmpty)
    #expect(folder.names.isEmpty)
  }

  @Test func aFolderIsNoFile() throws {
    try FileManager.default.createDirectory(atPath: folder.file("a.gif"), withIntermediateDirectories: true)
    try expectFailure(.isFolder(folder.file("a.gif")), path: folder.file("a.gif"))
  }

  @Test func aFileIsNoFolder() throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.file("a")))
    try expectFailure(.missingFolder(folder.file("a")), path: folder.file("a/b.gif"))
  }

  /// Not even the superuser makes files there.
  @Test func aLockedFolderIsTold() throws {
    try expectFailure(.notWritable("/proc"), path: "/proc/a.gif")
  }

  @Test func aFullDeviceIsTold() throws {
    try expectFailure(.full(path: "/dev/full"), path: "/dev/full", format: .gif)
  }

  @Test func severalFilesCannotGoToADevice() throws {
    try expectFailure(.severalFiles(path: "/dev/null"), path: "/dev/null", format: .png)
    #expect(try FrameSequence(still: barPicture(at: 0)).write(to: "/dev/null", as: .png) == ["/dev/null"])
  }

  @Test func aPipeTakesTheWholeFile() throws {
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    try bar(framesPerSecond: 10).write(to: path, as: .gif)
    try pipe.fileHandleForWriting.close()
    let bytes = try #require(try pipe.fileHandleForReading.readToEnd())
    try bar(framesPerSecond: 10).write(to: folder.file("a.gif"))
    #expect(try [UInt8](bytes) == contents(of: folder.file("a.gif")))
  }

  @Test func aClosedPipeIsAnErrorNotTheEnd() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    try expectFailure(.closedPipe(path: path), path: path, format: .gif)
    // The signal is gone, not only held back.
    var waiting = sigset_t()
    sigpending(&waiting)
    #expect(sigismember(&waiting, SIGPIPE) == 0)
  }

  @Test func temporaryNamesOfOthersAreLeftAlone() throws {
    let taken = folder.file(".kurukuru-\(getpid())-0.tmp")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: taken))
    try bar(framesPerSecond: 10).write(to: folder.file("a.gif"))
    #expect(try contents(of: taken) == Array("mine".utf8))
    #expect(folder.names.count == 2)
  }

  @Test func longNamesAreWritten() throws {
    let name = String(repeating: "n", count: 251) + ".gif"
    try bar(framesPerSecond: 10).write(to: folder.file(name))
    #expect(folder.names == [name])
    #expect(throws: ExportError.self) { try bar(framesPerSecond: 10).write(to: folder.file("n" + name)) }
    #expect(folder.names == [name])
  }
}
