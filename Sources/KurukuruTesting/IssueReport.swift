import Testing
import XCTest

/// Where an expectation stands in a program.
struct SourcePlace: Sendable {
  let file: StaticString
  let line: UInt
  let fileID: String
  let column: Int

  var location: SourceLocation {
    SourceLocation(fileID: fileID, filePath: "\(file)", line: Int(line), column: column)
  }
}

/// Tells the test library that runs.
enum IssueReport {
  static func fail(_ words: String, at place: SourcePlace) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: words), sourceLocation: place.location)
    } else {
      XCTFail(words, file: place.file, line: place.line)
    }
  }

  /// Something to look at that is no failure. XCTest has no word for it, so it is printed.
  static func warn(_ words: String, at place: SourcePlace) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: words), severity: .warning, sourceLocation: place.location)
    } else {
      print("\(place.file):\(place.line): warning: \(words)")
    }
  }
}
