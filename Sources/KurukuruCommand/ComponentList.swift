/// The text of `kurukuru list`.
@MainActor
enum ComponentList {
  static var text: String { Component.all.map(describe).joined(separator: "\n") }

  private static func describe(_ component: Component) -> String {
    var lines = ["\(component.name): \(component.summary)"]
    if let text = component.text { lines.append(row("--text", "\"\(text)\"", "any text")) }
    for setting in component.settings { lines.append(row(setting.name, setting.defaultValue, setting.unit)) }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func row(_ name: String, _ value: String, _ unit: String) -> String {
    "  " + pad(name, to: 20) + pad(value, to: 14) + unit
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
