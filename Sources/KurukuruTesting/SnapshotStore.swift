import Foundation
import KuruCodec
import KuruDrawing
import KurukuruExport

/// Stored snapshots of one test file, and the comparison of what is shown with them.
struct SnapshotStore {
  enum Outcome: Equatable {
    case same
    /// There was no file, and now there is.
    case written(URL)
    case failed(String)
  }

  let folder: URL
  /// Whether all files are written anew.
  let isRecording: Bool
  /// Whether a missing file is a failure.
  let isStrict: Bool
  let tolerance: Int

  /// - Parameter environment: `KURUKURU_RECORD` and `CI` are looked at.
  init(testFile: String, environment: [String: String], tolerance: Int) {
    let file = URL(fileURLWithPath: testFile)
    folder = file.deletingLastPathComponent().appendingPathComponent("Snapshots")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
    isRecording = environment["KURUKURU_RECORD"] != nil
    isStrict = environment["CI"] != nil
    self.tolerance = tolerance
  }

  // MARK: Stills

  func check(_ pixmap: Pixmap, named name: String) -> Outcome {
    attempt {
      let bytes = try PNG.encode(pixmap)
      let file = url(name, ".png")
      if let outcome = try settleMissing(file, bytes: bytes) { return outcome }
      // What a file can hold is what is compared: PNG keeps colours straight, pixmaps keep them premultiplied.
      let (shown, expected) = (try PNG.decode(bytes), try PNG.decode(read(file)))
      let difference = SnapshotDifference(of: shown, from: expected, tolerance: tolerance)
      return try conclude(difference, frame: nil, actual: bytes, name: name, suffix: ".png")
    }
  }

  // MARK: Animations

  func check(_ recording: Recording, named name: String) -> Outcome {
    attempt {
      let bytes = try APNG.encode(recording.reel(), plays: 0)
      let file = url(name, ".apng")
      if let outcome = try settleMissing(file, bytes: bytes) { return outcome }
      return try compare(bytes, with: read(file), name: name)
    }
  }

  private func compare(_ bytes: [UInt8], with stored: [UInt8], name: String) throws -> Outcome {
    var (shown, expected) = (try APNGReader(bytes), try APNGReader(stored))
    var index = 0
    var sameTimes = shown.frameCount == expected.frameCount
    while sameTimes, let frame = try shown.next(), let old = try expected.next() {
      sameTimes = frame.numerator * old.denominator == old.numerator * frame.denominator
      let difference = SnapshotDifference(of: frame.pixmap, from: old.pixmap, tolerance: tolerance)
      if !difference.isEmpty {
        return try conclude(difference, frame: index, actual: bytes, name: name, suffix: ".apng")
      }
      index += 1
    }
    if sameTimes { return try conclude(nil, frame: nil, actual: bytes, name: name, suffix: ".apng") }
    try write(bytes, to: url(name, ".actual.apng"))
    return .failed("the frames are other ones, or are shown for other times, than in the file")
  }

  // MARK: Files

  private func url(_ name: String, _ suffix: String) -> URL { folder.appendingPathComponent(name + suffix) }

  private func read(_ file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

  private func write(_ bytes: [UInt8], to file: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .atomic)
  }

  /// Writes the file where it is not there or all are to be written; nil where there is one to compare with.
  private func settleMissing(_ file: URL, bytes: [UInt8]) throws -> Outcome? {
    let exists = FileManager.default.fileExists(atPath: file.path)
    if exists && !isRecording { return nil }
    if isStrict && !isRecording {
      return .failed("there is no file \(file.path); run the test where CI is not set to write it")
    }
    try write(bytes, to: file)
    return .written(file)
  }

  /// Writes what helps to see a difference, or clears away what an earlier one left.
  private func conclude(
    _ difference: SnapshotDifference?, frame: Int?, actual: [UInt8], name: String, suffix: String
  ) throws -> Outcome {
    let (actualFile, differenceFile) = (url(name, ".actual" + suffix), url(name, ".difference.png"))
    guard let difference, !difference.isEmpty else {
      for file in [actualFile, differenceFile] where FileManager.default.fileExists(atPath: file.path) {
        try FileManager.default.removeItem(at: file)
      }
      return .same
    }
    try write(actual, to: actualFile)
    if let picture = difference.picture { try write(PNG.encode(picture), to: differenceFile) }
    let which = frame.map { " in frame \($0)" } ?? ""
    return .failed("\(difference.words)\(which); see \(actualFile.path)")
  }

  private func attempt(_ work: () throws -> Outcome) -> Outcome {
    do { return try work() } catch { return .failed("\(error)") }
  }
}

extension Recording {
  /// All frames, made one after another.
  fileprivate func reel() -> Reel {
    var reel = Reel(width: width, height: height, ticksPerSecond: timing.ticksPerSecond)
    for index in 0..<timing.frameCount {
      reel.append(pixmap(at: timing.time(ofFrame: index)), ticks: timing.ticks(ofFrame: index))
    }
    return reel
  }
}
