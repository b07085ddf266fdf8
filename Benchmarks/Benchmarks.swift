import Foundation
import KuruDrawing

/// Times the rasteriser against Cairo, and what stands on it against the rasteriser, in one process and one thread. Ratios are what
/// counts: both sides ran under the same load.
///
///     scripts/bench [NAME ...]                    all, or those rows
///     scripts/bench --profile SCENE [COUNT]       paints a scene with the rasteriser alone, for a profiler to watch
@main struct Benchmarks {
  @MainActor static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--profile" {
      profile(arguments.dropFirst())
      return
    }
    let isWanted = { (name: String) in arguments.isEmpty || arguments.contains(name) }
    var table = Table()
    table.begin("scene", "ours us", "cairo us", "ratio")
    for scene in BenchmarkScene.all where isWanted(scene.name) { measure(scene, in: &table) }
    table.begin("feature", "us", "a fill us", "ratio")
    for feature in Feature.all where isWanted(feature.name) { feature.measure(in: &table) }
    if isWanted("over") { SourceOver.measure(in: &table) }
    table.begin("layers", "us", "bare us", "ratio")
    if isWanted("tree") { RunningTree.measure(in: &table) }
    if isWanted("spinner") { Spinner.measure(in: &table) }
    table.begin("command", "us", "bar us")
    if isWanted("gif") { try GIFProcess.measure(in: &table) }
    if arguments.isEmpty { try table.write(to: "out/bench.json") }
  }

  private static func profile(_ arguments: ArraySlice<String>) {
    guard let name = arguments.first, let scene = BenchmarkScene.all.first(where: { $0.name == name }) else { return }
    var painter = OurPainter(scene)
    for _ in 0..<(arguments.dropFirst().first.flatMap { Int($0) } ?? 100) { painter.paint() }
  }

  private static func measure(_ scene: BenchmarkScene, in table: inout Table) {
    var ours = OurPainter(scene)
    let cairo = CairoPainter(scene)
    let times = Stopwatch.microseconds([{ ours.paint() }, { cairo.paint() }])
    table.add(
      scene.name, [("ours_us", times[0]), ("cairo_us", times[1]), ("ratio", times[0] / times[1])], scene.summary)
  }
}
