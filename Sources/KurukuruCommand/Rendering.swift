import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene
import KurukuruExport
import KurukuruStage
import UIKit

/// One run of `render`.
@MainActor
struct Rendering {
  private let options: RenderOptions
  /// Between the component and the edge of the picture, in points.
  private static let margin: CGFloat = 10

  init(_ options: RenderOptions) { self.options = options }

  func perform() throws(CommandError) {
    let fonts = try loadFonts()
    FontSet.makeCurrent(fonts)
    let view = options.component.make()
    try configure(view)
    if let name = fonts?.fontNames.first { options.component.setFontName?(view, name) }
    let size = options.size ?? pictureSize(of: view)
    try options.checkPixels(size)
    let stage = Stage(
      size: size, scale: CGFloat(options.scale), framesPerSecond: options.framesPerSecond, background: options.background,
      fontSet: fonts)
    stage.userInterfaceStyle = options.isDark ? .dark : .light
    stage.isReduceMotionEnabled = options.reducesMotion
    view.frame = CGRect(origin: .zero, size: size).insetBy(
      dx: min(Self.margin, size.width / 4), dy: min(Self.margin, size.height / 4))
    stage.add(view)
    options.component.script(view)
    if let dump = options.dump { return try print(dump, of: stage) }
    if let time = options.at { return try writeStill(stage, at: time) }
    try writeAnimation(stage, duration: options.duration ?? options.component.duration(view))
  }

  private func loadFonts() throws(CommandError) -> FontSet? {
    guard !options.fonts.isEmpty else { return nil }
    do { return try FontSet(files: options.fonts) } catch { throw .failure(error.description) }
  }

  private func configure(_ view: UIView) throws(CommandError) {
    if let text = options.text ?? options.component.text { options.component.setText?(view, text) }
    for (name, value) in options.settings {
      guard let setting = options.component.setting(named: name) else { continue }
      guard setting.apply(view, value) else {
        throw .usage("--set \(name)=\(value): give \(setting.unit), such as \(setting.defaultValue)")
      }
    }
  }

  /// Whole points that hold what the component wants and the margin.
  private func pictureSize(of view: UIView) -> CGSize {
    let natural = options.component.naturalSize(view)
    func side(_ length: CGFloat) -> CGFloat { max(0, length).rounded(.up) + 2 * Self.margin }
    return CGSize(width: side(natural.width), height: side(natural.height))
  }

  private func print(_ dump: RenderOptions.Dump, of stage: Stage) throws(CommandError) {
    stage.advance(to: options.at ?? 0)
    switch dump {
    case .scene: try Console.say(stage.sceneDump())
    case .displayList: try Console.say(stage.displayListDump())
    }
  }

  private func writeStill(_ stage: Stage, at time: Double) throws(CommandError) {
    stage.advance(to: time)
    try write(FrameSequence(still: stage.snapshot().pixmap))
  }

  private func writeAnimation(_ stage: Stage, duration: Double) throws(CommandError) {
    do {
      let timing = try FrameTiming(framesPerSecond: options.framesPerSecond, duration: duration)
      try write(stage.record(timing).frames)
    } catch let error as ExportError {
      throw .usage(error.description)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .failure("\(error)")
    }
  }

  private func write(_ frames: FrameSequence) throws(CommandError) {
    try Interruption.guarding(options.files) { () throws(CommandError) in try writeFiles(frames) }
  }

  private func writeFiles(_ frames: FrameSequence) throws(CommandError) {
    for file in options.files {
      let showsProgress = Console.isTerminal && !options.isQuiet
      do {
        let written = try frames.write(to: file, as: options.format, options: ExportOptions(plays: options.plays)) { done, all in
          if showsProgress { Console.showProgress(Double(done) / Double(max(all, 1)), of: file) }
        }
        if showsProgress { Console.clearProgress() }
        if !options.isQuiet { Console.complain(report(frames, written)) }
      } catch {
        if showsProgress { Console.clearProgress() }
        throw .failure(error.description)
      }
    }
  }

  /// Goes to standard error, for the file itself may go to standard output.
  private func report(_ frames: FrameSequence, _ files: [String]) -> String {
    let format = options.format ?? files.first.flatMap(ExportFormat.init(path:))
    let count = (format?.timing(of: frames.timing) ?? frames.timing).frameCount
    let what = count == 1 ? "1 frame" : "\(count) frames, \(frames.timing.duration.brief) s"
    let name = files.count == 1 ? files[0] : "\(files[0]) and \(files.count - 1) more"
    return "\(name): \(frames.width)x\(frames.height) pixels, \(what)"
  }
}
