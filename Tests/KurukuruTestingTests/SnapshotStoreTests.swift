import Foundation
import KuruCodec
import KuruDrawing
import Testing

@testable import KurukuruTesting

@MainActor @Suite final class SnapshotStoreTests {
  private let folder: URL
  private var testFile: String { folder.appendingPathComponent("ButtonTests.swift").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func store(_ environment: [String: String] = [:], tolerance: Int = 0) -> SnapshotStore {
    SnapshotStore(testFile: testFile, environment: environment, tolerance: tolerance)
  }

  private func files() -> [String] {
    let path = folder.appendingPathComponent("Snapshots/ButtonTests").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func picture(_ color: UInt32) -> Pixmap { Pixmap(width: 6, height: 4, fill: color) }

  private func isFailure(_ outcome: SnapshotStore.Outcome, _ words: String) -> Bool {
    if case .failed(let text) = outcome { text.contains(words) } else { false }
  }

  @Test func aMissingFileIsWrittenAndThenCompared() {
    let outcome = store().check(picture(0xFF12_3456), named: "button")
    #expect(outcome == .written(folder.appendingPathComponent("Snapshots/ButtonTests/button.png")))
    #expect(files() == ["button.png"])
    #expect(store().check(picture(0xFF12_3456), named: "button") == .same)
  }

  @Test func onCIAMissingFileFailsAndNothingIsWritten() {
    #expect(isFailure(store(["CI": "true"]).check(picture(0), named: "button"), "there is no file"))
    #expect(files().isEmpty)
  }

  @Test func aDifferentPictureFailsAndLeavesWhatHelps() throws {
    _ = store().check(picture(0xFF00_0000), named: "button")
    var other = picture(0xFF00_0000)
    other[2, 1] = 0xFF00_0007
    let outcome = store().check(other, named: "button")
    #expect(isFailure(outcome, "1 of 24 pixels differ, by up to 7"))
    #expect(files() == ["button.actual.png", "button.difference.png", "button.png"])
    let file = folder.appendingPathComponent("Snapshots/ButtonTests/button.difference.png")
    let marked = try PNG.decode([UInt8](Data(contentsOf: file)))
    #expect(marked[2, 1] == 0xFFFF_0000 && marked.pixels.filter { $0 == 0xFFFF_0000 }.count == 1)
    // Within a tolerance it passes, and what the failure left goes.
    #expect(store(tolerance: 7).check(other, named: "button") == .same)
    #expect(files() == ["button.png"])
  }

  @Test func anotherSizeFails() {
    _ = store().check(picture(0), named: "button")
    #expect(isFailure(store().check(Pixmap(width: 5, height: 4), named: "button"), "5x4"))
  }

  @Test func recordingWritesTheFileAnewEvenOnCI() {
    _ = store().check(picture(0xFF00_0000), named: "button")
    _ = store(["KURUKURU_RECORD": "1", "CI": "1"]).check(picture(0xFFFF_FFFF), named: "button")
    #expect(store().check(picture(0xFFFF_FFFF), named: "button") == .same)
  }

  @Test func aBrokenFileFailsWithItsReason() throws {
    _ = store().check(picture(0), named: "button")
    let file = folder.appendingPathComponent("Snapshots/ButtonTests/button.png")
    try Data([1, 2, 3]).write(to: file)
    #expect(isFailure(store().check(picture(0), named: "button"), "no PNG file"))
  }

  @Test func halfTransparentPixelsSurviveTheFile() {
    var picture = Pixmap(width: 256, height: 1)
    for alpha in 0..<256 {
      let part = UInt32(alpha * alpha / 255)
      picture[alpha, 0] = UInt32(alpha) << 24 | part << 16 | part / 2 << 8
    }
    _ = store().check(picture, named: "ramp")
    #expect(store().check(picture, named: "ramp") == .same)
  }

  private func recording(_ color: UIColor, seconds: Double = 0.5) -> Recording {
    let stage = Stage(size: CGSize(width: 8, height: 8), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.backgroundColor = color
    stage.add(view)
    stage.advance(to: 0)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    return stage.record(duration: seconds, framesPerSecond: 10)
  }

  @Test func recordingsAreComparedFrameByFrame() {
    #expect(store().check(recording(.red), named: "fade") != .same)
    #expect(files() == ["fade.apng"])
    #expect(store().check(recording(.red), named: "fade") == .same)
    #expect(isFailure(store().check(recording(.blue), named: "fade"), "in frame 0"))
    #expect(files() == ["fade.actual.apng", "fade.apng", "fade.difference.png"])
    #expect(isFailure(store().check(recording(.red, seconds: 0.7), named: "fade"), "frames"))
  }
}
