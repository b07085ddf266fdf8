/// What a sequence of frames can be written as.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// One file, or numbered ones where there are several frames.
  case png
  case apng
  case gif

  /// The format of a file by its extension, capitals or not; nil where no format has it.
  public init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// GIF: at most 50 frames a second, for viewers slow down what is faster.
  static let gifRateLimit = 50

  /// When the frames of a file in this format begin and end, for a sequence with that timing.
  package func timing(of timing: FrameTiming) -> FrameTiming {
    self == .gif ? timing.limited(toFramesPerSecond: ExportFormat.gifRateLimit) : timing
  }

  /// All extensions, for messages.
  static let list = ExportFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
}
