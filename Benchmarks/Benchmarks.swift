import Foundation
import KuruDrawing

/// Paints each scene with the rasteriser and with Cairo by turns, in one process and one thread, and prints the medians and their
/// ratio. The ratio is what counts: both sides ran under the same load.
///
///     scripts/bench [SCENE ...]
@main struct Benchmarks {
  /// Each side is timed so often; the median of an odd number is one of the times.
  static let rounds = 7
  /// How long one timing is to take.
  static let seconds = 0.02

  struct Result {
    let scene: String
    let ours: Double
    let cairo: Double
    var ratio: Double { ours / cairo }
  }

  static func main() throws {
    let wanted = CommandLine.arguments.dropFirst()
    var results: [Result] = []
    print("scene       ours us   cairo us   ratio")
    for scene in BenchmarkScene.all where wanted.isEmpty || wanted.contains(scene.name) {
      let result = measure(scene)
      results.append(result)
      print(
        column(scene.name, 9), column(format(result.ours), -10), column(format(result.cairo), -10),
        column(String(format: "%.2f", result.ratio), -7), " ", scene.summary)
    }
    guard wanted.isEmpty else { return }
    try write(results)
  }

  private static func measure(_ scene: BenchmarkScene) -> Result {
    var ours = OurPainter(scene)
    let cairo = CairoPainter(scene)
    let ourCount = repetitions { ours.paint() }
    let cairoCount = repetitions { cairo.paint() }
    var ourTimes: [Double] = []
    var cairoTimes: [Double] = []
    for _ in 0..<rounds {
      ourTimes.append(time(ourCount) { ours.paint() })
      cairoTimes.append(time(cairoCount) { cairo.paint() })
    }
    return Result(scene: scene.name, ours: median(ourTimes), cairo: median(cairoTimes))
  }

  /// How many times to run `body` for one timing; runs it, which also warms caches.
  private static func repetitions(_ body: () -> Void) -> Int {
    var count = 1
    while true {
      let microseconds = time(count, body) * Double(count)
      if microseconds > seconds * 250_000 { return max(1, Int(seconds * 1_000_000 * Double(count) / microseconds)) }
      count *= 2
    }
  }

  /// Microseconds of processor time for one run of `body`: what else the machine does counts less than by the clock on the wall.
  private static func time(_ count: Int, _ body: () -> Void) -> Double {
    let start = processorTime()
    for _ in 0..<count { body() }
    return (processorTime() - start) / Double(count)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func format(_ microseconds: Double) -> String {
    String(format: microseconds < 100 ? "%.2f" : "%.0f", microseconds)
  }

  /// The text in a column, set right for a width below zero.
  private static func column(_ text: String, _ width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? blanks + text : text + blanks
  }

  private static func write(_ results: [Result]) throws {
    let entries = results.map {
      String(
        format: "  \"%@\": {\"ours_us\": %.3f, \"cairo_us\": %.3f, \"ratio\": %.4f}", $0.scene, $0.ours, $0.cairo,
        $0.ratio)
    }
    let directory = URL(fileURLWithPath: "out")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let file = directory.appendingPathComponent("bench.json")
    try Data(("{\n" + entries.joined(separator: ",\n") + "\n}\n").utf8).write(to: file, options: .atomic)
    print("written to \(file.relativePath)")
  }
}
