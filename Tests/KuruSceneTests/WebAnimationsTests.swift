import Foundation
import KuruDrawing
import KuruScene
import Testing

/// The same timings as Chromium's Web Animations: a page sets `currentTime` of each and tells what is shown.
///
/// Each case animates the x of a position from the model's 500 through values in 0...1000. Web Animations calls a begin time `delay`, a
/// repeat count `iterations`, autoreverse `alternate` with twice the iterations, and a speed `playbackRate`.
@Suite struct WebAnimationsTests {
  private static let range = 1000.0
  private static let model = 500.0
  /// Of the range. The page's values are written with six digits.
  private static let tolerance = 1e-3

  private struct Case {
    var name: String
    var animation: Animation
    /// Options of `element.animate`, and the keyframes, as JavaScript.
    var frames: String
    var options: String
    var times: [Double]
  }

  // MARK: The cases

  private static func number(_ x: Double) -> Value { .number(x) }

  private static func easing(_ curve: TimingCurve?) -> String {
    guard let curve else { return "linear" }
    return "cubic-bezier(\(curve.control1.x),\(curve.control1.y),\(curve.control2.x),\(curve.control2.y))"
  }

  private static func fill(_ mode: MediaTiming.FillMode) -> String {
    switch mode {
    case .removed: "none"
    case .forwards: "forwards"
    case .backwards: "backwards"
    case .both: "both"
    }
  }

  private static func options(_ animation: Animation) -> String {
    let timing = animation.timing
    let repeats = timing.repeatCount > 0 ? timing.repeatCount : 1
    let iterations = timing.repeatDuration > 0 ? timing.repeatDuration / timing.duration : repeats * (timing.autoreverses ? 2 : 1)
    return """
      {duration: \(timing.duration * 1000), delay: \(timing.beginTime * 1000), \
      iterations: \(iterations == .infinity ? "Infinity" : "\(iterations)"), \
      direction: '\(timing.autoreverses ? "alternate" : "normal")', fill: '\(fill(timing.fillMode))', \
      easing: '\(easing(animation.curve))'}
      """
  }

  private static let times = stride(from: -0.35, through: 6.4, by: 0.15).map { $0 }

  private static var basicCases: [Case] {
    var cases: [Case] = []
    let curves: [TimingCurve?] = [
      nil, .easeIn, .easeOut, .easeInEaseOut, .standard, TimingCurve(0.3, -0.6, 0.7, 1.6), TimingCurve(1, 0, 0, 1),
      TimingCurve(0, 1, 1, 0),
    ]
    for (index, curve) in curves.enumerated() {
      for (begin, repeats, reverses) in [(0.0, 0.0, false), (0.5, 2.5, false), (0.25, 1.5, true), (0, .infinity, true)] {
        for mode in [MediaTiming.FillMode.removed, .forwards, .backwards, .both] {
          var timing = MediaTiming(duration: 1.25)
          timing.beginTime = begin
          timing.repeatCount = repeats
          timing.autoreverses = reverses
          timing.fillMode = mode
          let ends = Animation.Endpoints(from: .number(100), to: .number(900))
          guard let target = Animation.Target(keyPath: "position.x") else { continue }
          let animation = Animation(target: target, kind: .basic(ends), timing: timing, curve: curve)
          cases.append(
            Case(
              name: "curve \(index), begin \(begin), \(repeats) times, reverses \(reverses), fill \(mode)", animation: animation,
              frames: "[{left: '100px'}, {left: '900px'}]", options: options(animation), times: times))
        }
      }
    }
    return cases
  }

  private static var keyframeCases: [Case] {
    let values = [0.0, 1000, 500, 700]
    var cases: [Case] = []
    for keyTimes in [[], [0, 0.2, 0.9, 1]] as [[Double]] {
      for curves in [[], [.easeIn, .easeOut, .standard]] as [[TimingCurve]] {
        for whole in [nil, TimingCurve.easeInEaseOut] {
          var frames = Keyframes()
          frames.values = values.map(number)
          frames.keyTimes = keyTimes
          frames.curves = curves
          var timing = MediaTiming(duration: 2)
          timing.fillMode = .both
          timing.beginTime = 0.3
          timing.repeatCount = 2
          guard let target = Animation.Target(keyPath: "position.x") else { continue }
          let animation = Animation(target: target, kind: .keyframes(frames), timing: timing, curve: whole)
          let script = values.indices.map { index in
            let offset = keyTimes.isEmpty ? "" : ", offset: \(keyTimes[index])"
            let ease = curves.indices.contains(index) ? ", easing: '\(easing(curves[index]))'" : ""
            return "{left: '\(values[index])px'\(offset)\(ease)}"
          }
          cases.append(
            Case(
              name: "keyframes at \(keyTimes), curves \(curves.count), whole \(whole != nil)", animation: animation,
              frames: "[\(script.joined(separator: ", "))]", options: options(animation), times: times))
        }
      }
    }
    return cases
  }

  // MARK: The page

  private static func page(_ cases: [Case]) -> String {
    let scripts = cases.map { item in
      "{frames: \(item.frames), options: \(item.options), times: [\(item.times.map { "\($0 * 1000)" }.joined(separator: ","))]}"
    }
    return """
      <!doctype html><body><div id="box" style="position: absolute; left: \(model)px; width: 10px; height: 10px"></div>
      <pre id="answer"></pre><script>
      const box = document.getElementById('box')
      const lines = []
      for (const item of [\(scripts.joined(separator: ",\n"))]) {
        const animation = box.animate(item.frames, item.options)
        animation.pause()
        lines.push(item.times.map(t => { animation.currentTime = t; return parseFloat(getComputedStyle(box).left) }).join(' '))
        animation.cancel()
      }
      document.getElementById('answer').textContent = lines.join('\\n')
      </script></body>
      """
  }

  private static func answers(of cases: [Case]) throws -> [[Double]] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("web-animations-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    try page(cases).write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile", "--dump-dom",
      file.absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let start = try #require(text.range(of: "<pre id=\"answer\">")).upperBound
    let end = try #require(text.range(of: "</pre>")).lowerBound
    return text[start..<end].split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
  }

  private static func shown(_ animation: Animation, at time: Double) -> Double {
    var values = LayerValues()
    values.position.x = model
    let node = Node(id: NodeID(rawValue: 1), values: values, animations: [animation])
    return node.sampled(atLocalTime: time).values.position.x
  }

  @Test func valuesAreThoseOfWebAnimations() throws {
    let cases = Self.basicCases + Self.keyframeCases
    let answers = try Self.answers(of: cases)
    #expect(answers.count == cases.count)
    for (item, theirs) in zip(cases, answers) {
      try #require(theirs.count == item.times.count, "\(item.name)")
      for (time, value) in zip(item.times, theirs) {
        let ours = Self.shown(item.animation, at: time)
        #expect(abs(ours - value) <= Self.tolerance * Self.range, "\(item.name) at \(time) s: \(ours), Chromium \(value)")
      }
    }
  }
}
