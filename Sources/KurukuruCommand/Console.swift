import Foundation

/// Standard output and standard error.
enum Console {
  /// Writes text and a line end to standard output.
  static func say(_ text: String) throws(CommandError) {
    try write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  private static func write(_ bytes: [UInt8]) throws(CommandError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .failure("standard output cannot be written to: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes one line to standard error. A standard error that is closed leaves nowhere to say so.
  static func complain(_ line: String) {
    let bytes = Array((line.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n").utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Whether standard error is a terminal, on which a progress bar can be drawn over itself.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Draws a bar for the part that is done, 0...1, on the terminal's present line.
  static func showProgress(_ part: Double, of name: String) {
    let width = 30
    let filled = min(max(Int(part * Double(width)), 0), width)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    overwrite("[\(bar)] \(Int(part * 100)) % \(name)")
  }

  static func clearProgress() { overwrite("") }

  private static func overwrite(_ text: String) {
    let bytes = Array("\r\u{1B}[K\(text)".utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
