import Foundation

/// Rows of names and numbers, printed as they come and written as JSON at the end.
struct Table {
  private var entries: [String] = []

  /// A heading for the rows that follow.
  func begin(_ columns: String...) {
    print("")
    print(columns.enumerated().map { column($1, $0 == 0 ? 12 : -12) }.joined())
  }

  /// - Parameters:
  ///   - numbers: by their names in the file.
  ///   - summary: what was done, and the bar if there is one.
  mutating func add(_ name: String, _ numbers: [(key: String, value: Double)], _ summary: String) {
    print(column(name, 12) + numbers.map { column(format($0.value), -12) }.joined() + "  " + summary)
    let fields = numbers.map { String(format: "\"%@\": %.4f", $0.key, $0.value) }.joined(separator: ", ")
    entries.append("  \"\(name)\": {\(fields)}")
  }

  func write(to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(("{\n" + entries.joined(separator: ",\n") + "\n}\n").utf8).write(to: file, options: .atomic)
    print("\nwritten to \(path)")
  }

  private func format(_ value: Double) -> String { String(format: value < 100 ? "%.2f" : "%.0f", value) }

  /// The text in a column, set right for a width below zero.
  private func column(_ text: String, _ width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? blanks + text : text + blanks
  }
}
