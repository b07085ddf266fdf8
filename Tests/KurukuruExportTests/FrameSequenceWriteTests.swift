import Foundation
import KuruCodec
import KuruDrawing
import PillowOracle
import Testing

@testable import KurukuruExport

@Suite struct FrameSequenceWriteTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// What ffprobe says: size, frames, duration in seconds where it knows one.
  private func probe(_ path: String) throws -> (size: String, frames: Int) {
    let text = try Command.run(
      "/usr/bin/ffprobe",
      ["-v", "error", "-count_frames", "-show_entries", "stream=width,height,nb_read_frames", "-of", "csv=p=0", path])
    let parts = String(decoding: text, as: UTF8.self).split(whereSeparator: { ",\n".contains($0) })
    return ("\(parts[0])x\(parts[1])", Int(parts[2]) ?? 0)
  }

  @Test func tenFramesASecondAreTenFramesInEveryFormat() throws {
    for format in ["apng", "gif"] {
      let path = folder.file("a.\(format)")
      #expect(try bar(framesPerSecond: 10).write(to: path) == [path])
      let decoded = try Decoded(path: path)
      #expect(decoded.frames.map(\.milliseconds) == [Double](repeating: 100, count: 10))
      for (index, frame) in decoded.frames.enumerated() {
        #expect(frame.pixels == barPicture(at: Double(index) / 10).pixels)
      }
      #expect(decoded.loop == 0)
      let probed = try probe(path)
      #expect(probed.size == "40x20")
      #expect(probed.frames == 10)
    }
    let paths = try bar(framesPerSecond: 10).write(to: folder.file("b.png"))
    #expect(paths == (1...10).map { folder.file("b-00\($0 < 10 ? "0" : "")\($0).png") })
    for (index, path) in paths.enumerated() {
      #expect(try PNG.decode(contents(of: path)) == barPicture(at: Double(index) / 10))
    }
    #expect(folder.names.count == 12)
  }

  @Test func oneFrameIsOneFile() throws {
    #expect(try bar(framesPerSecond: 10, duration: 0.1).write(to: folder.file("a.png")) == [folder.file("a.png")])
    #expect(
      try FrameSequence(still: barPicture(at: 0.5)).write(to: URL(fileURLWithPath: folder.file("b.PNG"))) == [
        folder.file("b.PNG")
      ])
    #expect(folder.names == ["a.png", "b.PNG"])
    #expect(try PNG.decode(contents(of: folder.file("b.PNG"))) == barPicture(at: 0.5))
  }

  /// Frames are made for GIF's own times, not taken from the nearest of the others.
  @Test func gifHasAtMostFiftyFramesASecond() throws {
    let log = Log()
    try bar(framesPerSecond: 60, log: log).write(to: folder.file("a.gif"))
    #expect(log.all.sorted() == (0..<50).map { Double($0) / 50 })
    let decoded = try Decoded(path: folder.file("a.gif"))
    #expect(decoded.frames.map(\.milliseconds) == [Double](repeating: 20, count: 50))
    for (index, frame) in decoded.frames.enumerated() {
      #expect(frame.pixels == barPicture(at: Double(index) / 50).pixels)
    }
  }

  @Test func apngHasAllFrames() throws {
    try bar(framesPerSecond: 60, duration: 1.3).write(to: folder.file("a.apng"))
    let decoded = try Decoded(path: folder.file("a.apng"))
    #expect(decoded.frames.count == 78)
    #expect((decoded.milliseconds - 1300).magnitude < 1e-6)
  }

  @Test func theLastFrameEndsWithTheDuration() throws {
    for format in ["apng", "gif"] {
      try bar(framesPerSecond: 10, duration: 0.25).write(to: folder.file("a.\(format)"))
      #expect(try Decoded(path: folder.file("a.\(format)")).frames.map(\.milliseconds) == [100, 100, 50])
    }
  }

  @Test func playsAndMatteReachTheFile() throws {
    let frames = try bar(framesPerSecond: 10, ground: 0x4000_0000)
    try frames.write(to: folder.file("a.gif"), options: ExportOptions(plays: 3, matte: .white))
    let gif = try Decoded(path: folder.file("a.gif"))
    #expect(gif.loop == 2)
    #expect(gif.frames[0].pixels[50] == 0xFFBF_BFBF)
    try frames.write(to: folder.file("a.apng"), options: ExportOptions(plays: 3))
    #expect(try Decoded(path: folder.file("a.apng")).loop == 3)
  }

  @Test(arguments: ["a.gif", "a.apng", "a.png"])
  func threadsMakeNoDifference(name: String) throws {
    let folders = try [1, 2, 5].map { workers -> Folder in
      let folder = try Folder()
      try bar(framesPerSecond: 50).write(to: folder.file(name), options: ExportOptions(workers: workers))
      return folder
    }
    #expect(!folders[0].names.isEmpty)
    for other in folders.dropFirst() {
      #expect(other.names == folders[0].names)
      for file in other.names { #expect(try contents(of: other.file(file)) == contents(of: folders[0].file(file))) }
    }
  }

  @Test func progressIsToldAfterEachFrame() throws {
    for name in ["a.png", "a.apng", "a.gif"] {
      var told: [Int] = []
      try bar(framesPerSecond: 10).write(to: folder.file(name)) { done, all in
        #expect(all == 10)
        told.append(done)
      }
      #expect(told == Array(1...10))
    }
  }

  @Test(arguments: ["a", "a.", "a.bmp", ".gif/a", "gif", "a.gif/"])
  func unknownFormatsSayWhatCanBeWritten(name: String) throws {
    let path = folder.file(name)
    #expect(throws: ExportError.unknownFormat(path: path)) { try bar(framesPerSecond: 10).write(to: path) }
    #expect(ExportError.unknownFormat(path: path).description.hasSuffix("use one of .png, .apng, .gif"))
    #expect(folder.names.isEmpty)
  }

  @Test func aGivenFormatNeedsNoExtension() throws {
    try bar(framesPerSecond: 10).write(to: folder.file("a"), as: .gif)
    #expect(try Decoded(path: folder.file("a")).format == "GIF")
    #expect(
      try bar(framesPerSecond: 10, duration: 0.2).write(to: folder.file("b"), as: .png) == [
        folder.file("b-0001.png"), folder.file("b-0002.png"),
      ])
  }
}
