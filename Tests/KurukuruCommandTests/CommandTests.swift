import Foundation
import Testing

/// Runs the command as a user does: as a process.
@Suite struct CommandTests {
  private struct Answer {
    var status: Int32
    var output: String
    var errors: String

    /// One line that says what is wrong.
    var isOneLine: Bool { errors.hasPrefix("kurukuru: ") && errors.filter { $0 == "\n" }.count == 1 }
  }

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("kurukuru-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func run(_ arguments: [String]) throws -> Answer {
    defer { try? FileManager.default.removeItem(at: folder) }
    return try Self.run(arguments, in: folder)
  }

  private static func run(_ arguments: [String], in folder: URL) throws -> Answer {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("kurukuru")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: outputData, as: UTF8.self), errors: String(decoding: errorData, as: UTF8.self))
  }

  @Test(arguments: [
    [], ["frobnicate"], ["render"], ["render", "no-such-thing", "-o", "a.png"], ["render", "arc"],
    ["render", "arc", "-o", "a.bmp"], ["render", "arc", "-o"], ["render", "arc", "-o", "a.png", "--nonsense"],
    ["render", "arc", "-o", "a.png", "--size", "0x10"], ["render", "arc", "-o", "a.png", "--size", "1e9x1e9"],
    ["render", "arc", "-o", "a.png", "--size", "nanxnan"], ["render", "arc", "-o", "a.png", "--size", "-5x5"],
    ["render", "arc", "-o", "a.png", "--scale", "nan"], ["render", "arc", "-o", "a.gif", "--fps", "0"],
    ["render", "arc", "-o", "a.gif", "--fps", "inf"], ["render", "arc", "-o", "a.gif", "--duration", "-1"],
    ["render", "arc", "-o", "a.gif", "--duration", "1e300"], ["render", "arc", "-o", "a.gif", "--plays", "1.5"],
    ["render", "arc", "-o", "a.png", "--at", "-1"], ["render", "arc", "-o", "a.png", "--background", "mauve"],
    ["render", "arc", "-o", "a.png", "--set", "stepDuration"], ["render", "arc", "-o", "a.png", "--set", "nope=1"],
    ["render", "arc", "-o", "a.png", "--text", "x"], ["render", "loading-label", "-o", "a.png", "--set", "strokeRate=abc"],
    ["render", "loading-label", "-o", "a.png", "--set", "strokeRate=nan"], ["render", "arc", "--dump", "pixels"],
    ["list", "more"],
  ])
  func wrongUsageIsOneLineAndStatusTwo(_ arguments: [String]) throws {
    let answer = try run(arguments)
    if arguments.isEmpty {
      #expect(answer.status == 0 && answer.output.contains("kurukuru render"))
    } else {
      #expect(answer.status == 2 && answer.isOneLine, "\(arguments): \(answer)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("a.png").path))
  }

  @Test(arguments: ["/proc/x.png", "missing/x.png", "missing/x.gif"])
  func aPlaceThatCannotBeWrittenIsOneLineAndStatusOne(_ file: String) throws {
    let answer = try run(["render", "loading-label", "--at", "0", "-o", file])
    #expect(answer.status == 1 && answer.isOneLine, "\(answer)")
  }

  @Test func listNamesEveryComponentWithItsSettings() throws {
    let answer = try run(["list"])
    #expect(answer.status == 0 && answer.errors.isEmpty)
    for word in ["loading-label", "arc", "animated-arrow", "strokeRate", "stepDuration", "turnDuration"] {
      #expect(answer.output.contains(word))
    }
  }

  @Test func dumpsPrintTheStages() throws {
    let scene = try Self.run(["render", "loading-label", "--dump", "scene", "--at", "0.5"], in: folder)
    #expect(scene.status == 0 && scene.output.contains("strokeEnd"))
    let list = try run(["render", "arc", "--dump", "display-list", "--at", "0.25"])
    #expect(list.status == 0 && list.output.contains("fill #007aff"))
  }

  /// GIF has 50 frames a second where the others have 60.
  @Test func theReportCountsTheFramesOfTheFile() throws {
    let answer = try run(["render", "loading-label", "--duration", "0.1", "--scale", "1", "-o", "a.gif", "-o", "a.apng"])
    let lines = answer.errors.split(separator: "\n")
    #expect(answer.status == 0 && lines.count == 2, "\(answer)")
    #expect(lines.first?.hasSuffix(", 5 frames, 0.1 s") == true && lines.last?.hasSuffix(", 6 frames, 0.1 s") == true, "\(lines)")
  }

  @Test func emptyTextDrawsTheBorderAlone() throws {
    let answer = try Self.run(["render", "loading-label", "--text", "", "--at", "0.5", "-o", "a.png"], in: folder)
    #expect(answer.status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("a.png").path))
    try? FileManager.default.removeItem(at: folder)
  }
}
