// swift-tools-version: 6.0
import PackageDescription

// The manifest is the map: targets stand in import order, each importing only what stands above it.
// ARCHITECTURE.md tells what each holds; scripts/check-imports holds the sources to it.

/// Values and pure functions. These three also compile as Embedded Swift for WebAssembly.
let engine: [Target] = [
  // Rounding and square roots are calls of the C mathematics library where the processor has no instruction for them.
  .target(name: "KuruDrawing", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .target(name: "KuruRaster", dependencies: ["KuruDrawing"]),
  .target(name: "KuruScene", dependencies: ["KuruDrawing"]),
]

/// What the engine takes from Debian's libraries.
let libraries: [Target] = [
  .systemLibrary(
    name: "CPango", path: "Sources/Shims/CPango", pkgConfig: "pangoft2",
    providers: [.apt(["libpango1.0-dev"])]),
  .systemLibrary(
    name: "CDeflate", path: "Sources/Shims/CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
  .systemLibrary(
    name: "CPNG", path: "Sources/Shims/CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
  .target(name: "KuruText", dependencies: ["KuruDrawing", "CPango"]),
  .target(name: "KuruCodec", dependencies: ["KuruDrawing", "CDeflate", "CPNG"]),
]

/// Modules with Apple's names. Only here: on Apple's systems the components use Apple's own.
let appleNamed: [Target] = [
  .target(
    name: "CoreGraphics", dependencies: ["KuruDrawing", "KuruRaster", "KuruCodec", "_Testing_CoreGraphics"]),
  .target(name: "QuartzCore", dependencies: ["CoreGraphics", "KuruScene", "KuruText", "KuruDrawing"]),
  .target(
    name: "UIKit",
    dependencies: ["CoreGraphics", "QuartzCore", "KuruText", "KuruDrawing", "_Testing_UIKit"]),
  // Swift Testing looks for these where a file imports it beside CoreGraphics or UIKit.
  .target(name: "_Testing_CoreGraphics", path: "Sources/Placeholders/_Testing_CoreGraphics"),
  .target(name: "_Testing_UIKit", path: "Sources/Placeholders/_Testing_UIKit"),
]

/// The components, and everything that runs and writes them.
///
/// The three Apple-named modules are listed wherever one of them is used: a target that sees a class only through another module's
/// re-export is not rebuilt when the class's layout changes.
let product: [Target] = [
  .target(name: "Kurukuru", dependencies: ["CoreGraphics", "QuartzCore", "UIKit"]),
  .target(name: "KurukuruExport", dependencies: ["KuruDrawing", "KuruScene", "KuruRaster", "KuruCodec"]),
  .target(
    name: "KurukuruStage",
    dependencies: ["CoreGraphics", "QuartzCore", "UIKit", "KurukuruExport", "KuruDrawing", "KuruScene", "KuruRaster"]),
  // Apart from the stage, which programs link that run where there are no test libraries.
  .target(
    name: "KurukuruTesting",
    dependencies: [
      "CoreGraphics", "QuartzCore", "UIKit", "KurukuruStage", "KurukuruExport", "KuruDrawing", "KuruCodec",
    ]),
  .executableTarget(
    name: "kurukuru",
    dependencies: [
      "CoreGraphics", "QuartzCore", "UIKit", "Kurukuru", "KurukuruStage", "KurukuruExport", "KuruDrawing", "KuruScene",
    ],
    path: "Sources/KurukuruCommand"),
]

let tests: [Target] = [
  .systemLibrary(
    name: "CCairo", path: "Tests/Shims/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
  .systemLibrary(
    name: "CPangoCairo", path: "Tests/Shims/CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
  // Counts what a thread asks of the allocator.
  .target(name: "CAllocations", path: "Tests/Shims/CAllocations"),
  // Draws display-list items with Cairo at 16 times the resolution, for tests to compare with.
  .target(name: "CairoOracle", dependencies: ["KuruDrawing", "CCairo"], path: "Tests/CairoOracle"),
  .testTarget(name: "KuruDrawingTests", dependencies: ["KuruDrawing"]),
  .testTarget(name: "KuruRasterTests", dependencies: ["KuruDrawing", "KuruRaster", "CairoOracle"]),
  .testTarget(name: "KuruSceneTests", dependencies: ["KuruDrawing", "KuruRaster", "KuruScene"]),
  // The texts that both the text engine and the labels are tried with.
  .target(name: "TextSheet", path: "Tests/TextSheet"),
  .testTarget(
    name: "KuruTextTests",
    dependencies: ["KuruDrawing", "KuruText", "KuruRaster", "CairoOracle", "CPangoCairo", "TextSheet"], exclude: ["Fonts"]),
  // Reads files with Pillow, for tests to compare with what was written.
  .target(name: "PillowOracle", path: "Tests/PillowOracle"),
  .testTarget(name: "KuruCodecTests", dependencies: ["KuruDrawing", "KuruCodec", "CDeflate", "PillowOracle"]),
  .testTarget(name: "KurukuruExportTests", dependencies: ["KuruDrawing", "KuruCodec", "KurukuruExport", "PillowOracle"]),
  .testTarget(
    name: "QuartzCoreTests",
    dependencies: ["KuruDrawing", "KuruScene", "CoreGraphics", "QuartzCore", "UIKit", "KurukuruStage", "CAllocations"]),
  .testTarget(
    name: "KurukuruStageTests",
    dependencies: ["KuruDrawing", "KuruScene", "CoreGraphics", "QuartzCore", "UIKit", "KurukuruStage", "KurukuruExport"]),
  .testTarget(
    name: "KurukuruTestingTests",
    dependencies: ["CoreGraphics", "QuartzCore", "UIKit", "KurukuruStage", "KurukuruTesting", "KuruDrawing", "KuruCodec"]),
  .testTarget(name: "KurukuruCommandTests", dependencies: ["kurukuru"]),
  .testTarget(
    name: "KurukuruTests",
    dependencies: [
      "KuruDrawing", "KuruRaster", "CoreGraphics", "QuartzCore", "UIKit", "Kurukuru", "KurukuruStage", "CairoOracle",
    ]),
  .testTarget(name: "CoreGraphicsTests", dependencies: ["KuruDrawing", "KuruRaster", "CoreGraphics"]),
  .testTarget(
    name: "UIKitTextTests",
    dependencies: [
      "KuruDrawing", "KuruRaster", "KuruText", "CoreGraphics", "QuartzCore", "UIKit", "Kurukuru", "KurukuruStage",
      "TextSheet",
    ]),
  .testTarget(
    name: "UIKitAnimationTests",
    dependencies: [
      "KuruDrawing", "KuruScene", "CoreGraphics", "QuartzCore", "UIKit", "Kurukuru", "KurukuruStage",
    ]),
  .testTarget(
    name: "UIKitValuesTests", dependencies: ["KuruDrawing", "KuruRaster", "CoreGraphics", "QuartzCore", "UIKit"]),
  .testTarget(
    name: "LayerPictureTests",
    dependencies: [
      "KuruDrawing", "KuruRaster", "KuruScene", "CoreGraphics", "QuartzCore", "UIKit", "KurukuruStage", "CairoOracle",
    ]),
]

/// Times the rasteriser against Cairo, and what stands on it; scripts/bench runs it.
let benchmarks: [Target] = [
  .executableTarget(
    name: "Benchmarks",
    dependencies: ["KuruDrawing", "KuruRaster", "KuruScene", "CoreGraphics", "QuartzCore", "UIKit", "CCairo"],
    path: "Benchmarks", exclude: ["README.md", "Time"]),
  // Times sampling, commits and turns, and counts what they allocate.
  .executableTarget(
    name: "TimeBenchmarks",
    dependencies: [
      "KuruDrawing", "KuruRaster", "KuruScene", "CoreGraphics", "QuartzCore", "UIKit", "KurukuruStage", "CAllocations",
    ],
    path: "Benchmarks/Time"),
]

#if os(Linux)
  let targets = engine + libraries + appleNamed + product + tests + benchmarks
  let products: [Product] = [
    .library(name: "Kurukuru", targets: ["Kurukuru", "CoreGraphics", "QuartzCore", "UIKit"]),
    .library(name: "KurukuruStage", targets: ["KurukuruStage", "CoreGraphics", "QuartzCore", "UIKit"]),
    .library(name: "KurukuruTesting", targets: ["KurukuruTesting", "KurukuruStage", "CoreGraphics", "QuartzCore", "UIKit"]),
    .library(name: "UIKit", targets: ["CoreGraphics", "QuartzCore", "UIKit"]),
    .executable(name: "kurukuru", targets: ["kurukuru"]),
  ]
#else
  // On Apple's systems: the components alone, on Apple's UIKit.
  let targets: [Target] = [.target(name: "Kurukuru")]
  let products: [Product] = [.library(name: "Kurukuru", targets: ["Kurukuru"])]
#endif

let package = Package(
  name: "Kurukuru",
  platforms: [.iOS(.v15), .tvOS(.v15)],
  products: products,
  targets: targets,
  swiftLanguageModes: [.v6])
