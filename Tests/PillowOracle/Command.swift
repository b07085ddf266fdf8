import Foundation

/// Runs another program for a test.
public enum Command {
  /// What it prints. Throws where it cannot be run or fails, with what it says.
  public static func run(_ path: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    let output = Pipe()
    // A file, for a second pipe could fill up while the first one is read.
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("kurukuru-errors-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw Decoded.Failure(description: "\(path) ended with \(process.terminationStatus): \(text)")
    }
    return data
  }
}
