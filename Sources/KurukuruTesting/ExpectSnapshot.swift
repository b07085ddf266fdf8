import CoreGraphics
import Foundation
import KuruDrawing
import KurukuruExport
import KurukuruStage

/// Expects that a stage shows, to the byte, what a stored PNG file does.
///
/// The file lies beside the test, in `Snapshots/<name of the test file>/<name>.png`. Where there is none it is written, with a warning; on
/// CI, where the variable `CI` is set, a missing file is a failure. Where the pictures differ the test fails, and beside the file appear
/// `<name>.actual.png` and `<name>.difference.png`, which shows the differing pixels in red. Set the variable `KURUKURU_RECORD` to write all
/// files anew.
///
/// Works in Swift Testing and in XCTest.
///
/// - Parameters:
///   - name: of the file; letters other than `/` and control characters.
///   - tolerance: by how much a pixel's red, green, blue or alpha may differ, 0...255. Default 0: the same scene gives the same bytes on
///     every machine, for equal font files.
@MainActor
public func expectSnapshot(
  of stage: Stage, named name: String, tolerance: Int = 0, file: StaticString = #filePath, line: UInt = #line,
  fileID: String = #fileID, column: Int = #column
) {
  expectSnapshot(of: stage.snapshot(), named: name, tolerance: tolerance, file: file, line: line, fileID: fileID, column: column)
}

/// As `expectSnapshot(of:named:)` for a stage, with a picture.
public func expectSnapshot(
  of image: CGImage, named name: String, tolerance: Int = 0, file: StaticString = #filePath, line: UInt = #line,
  fileID: String = #fileID, column: Int = #column
) {
  let place = SourcePlace(file: file, line: line, fileID: fileID, column: column)
  place.report(place.store(tolerance).check(image.pixmap, named: name), name: name)
}

/// As `expectSnapshot(of:named:)` for a stage, with all frames of a recording: the file is an APNG.
public func expectSnapshot(
  of recording: Recording, named name: String, tolerance: Int = 0, file: StaticString = #filePath, line: UInt = #line,
  fileID: String = #fileID, column: Int = #column
) {
  let place = SourcePlace(file: file, line: line, fileID: fileID, column: column)
  place.report(place.store(tolerance).check(recording, named: name), name: name)
}

extension SourcePlace {
  fileprivate func store(_ tolerance: Int) -> SnapshotStore {
    SnapshotStore(testFile: "\(file)", environment: ProcessInfo.processInfo.environment, tolerance: tolerance)
  }

  fileprivate func report(_ outcome: SnapshotStore.Outcome, name: String) {
    switch outcome {
    case .same: break
    case .written(let file):
      IssueReport.warn("the snapshot \(file.path) was not there, or was to be written anew; look at it and keep it", at: self)
    case .failed(let words): IssueReport.fail("snapshot '\(name)': \(words)", at: self)
    }
  }
}
