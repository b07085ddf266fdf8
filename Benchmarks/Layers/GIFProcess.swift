import Foundation

/// 60 frames of 400x400 to a GIF, by the command, from the start of its process to the end.
enum GIFProcess {
  static func measure(in table: inout Table) throws {
    let command = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("kurukuru")
    guard FileManager.default.isExecutableFile(atPath: command.path) else {
      print("gif         the command is not built: swift build -c release --product kurukuru")
      return
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("kurukuru-bench-\(getpid()).gif")
    defer { try? FileManager.default.removeItem(at: file) }
    var times: [Double] = []
    for _ in 0..<5 {
      let process = Process()
      process.executableURL = command
      process.arguments = [
        "render", "animated-arrow", "-o", file.path, "--size", "400x400", "--scale", "1", "--duration", "1.2", "--fps",
        "50", "--quiet",
      ]
      let start = ContinuousClock.now
      try process.run()
      process.waitUntilExit()
      times.append((ContinuousClock.now - start) / .microseconds(1))
      guard process.terminationStatus == 0 else {
        print("gif         the command failed")
        return
      }
    }
    table.add(
      "gif", [("us", times.sorted()[2]), ("bar_us", 122_000)], "60 frames of 400x400 by the command, whole process, wall clock")
  }
}
