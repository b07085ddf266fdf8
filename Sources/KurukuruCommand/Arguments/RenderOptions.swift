import Foundation
import KuruDrawing
import KurukuruExport
import UIKit

/// What `render` was asked for, checked.
@MainActor
struct RenderOptions {
  enum Dump: String, CaseIterable {
    case scene
    case displayList = "display-list"
  }

  var component: Component
  var files: [String] = []
  var format: ExportFormat?
  var at: Double?
  var text: String?
  var size: CGSize?
  var scale = 2.0
  var duration: Double?
  var framesPerSecond = 60.0
  var plays = 0
  var background: UIColor? = .white
  var fonts: [String] = []
  var isDark = false
  var reducesMotion = false
  var settings: [(name: String, value: String)] = []
  var dump: Dump?
  var isQuiet = false

  /// The most pixels in one picture.
  static let pixelLimit = 67_108_864.0
  /// The most pixels of a side.
  static let sideLimit = 16_384.0

  init(_ arguments: [String]) throws(CommandError) {
    var reader = ArgumentReader(arguments)
    guard let name = reader.next(), !name.hasPrefix("-") else {
      throw .usage("render needs a component first: \(Component.names)")
    }
    guard let component = Component.named(name) else {
      throw .usage("there is no component '\(name)'; the components are \(Component.names)")
    }
    self.component = component
    while let word = reader.next() { try take(word, from: &reader) }
    try check()
  }

  private mutating func take(_ word: String, from reader: inout ArgumentReader) throws(CommandError) {
    switch word {
    case "-o": files.append(try reader.value(of: word))
    case "--format": format = try reader.choice(of: word, from: ExportFormat.allCases)
    case "--at": at = try reader.number(of: word, in: 0...FrameTiming.durationLimit, unit: "seconds")
    case "--text": text = try reader.value(of: word)
    case "--size": size = try reader.size(of: word)
    case "--scale": scale = try reader.number(of: word, in: 0.1...16, unit: "pixels to a point")
    case "--duration": duration = try reader.number(of: word, in: 1e-3...FrameTiming.durationLimit, unit: "seconds")
    case "--fps": framesPerSecond = try reader.number(of: word, in: 1e-3...FrameTiming.rateLimit, unit: "frames a second")
    case "--plays": plays = try reader.count(of: word, in: 0...65_535)
    case "--background": background = try reader.color(of: word)
    case "--font": fonts.append(try reader.value(of: word))
    case "--appearance": isDark = try reader.choice(of: word, from: Appearance.allCases) == .dark
    case "--reduce-motion": reducesMotion = true
    case "--set": settings.append(try reader.setting(of: word))
    case "--dump": dump = try reader.choice(of: word, from: Dump.allCases)
    case "--quiet": isQuiet = true
    default:
      throw .usage(
        word.hasPrefix("-") ? "render has no option '\(word)'; kurukuru --help lists them" : "'\(word)' is one word too many")
    }
  }

  private func check() throws(CommandError) {
    if files.isEmpty && dump == nil { throw .usage("render needs a file to write: -o FILE") }
    for file in files where format == nil && ExportFormat(path: file) == nil {
      throw .usage(ExportError.unknownFormat(path: file).description)
    }
    for (name, _) in settings where component.setting(named: name) == nil {
      let known = component.settings.map(\.name).joined(separator: ", ")
      throw .usage("\(component.name) has no setting '\(name)'; it has \(known)")
    }
    if !component.hasText && (text != nil || !fonts.isEmpty) { throw .usage("\(component.name) has no text") }
    if let size { try checkPixels(size) }
  }

  /// A picture must fit in memory many times over.
  func checkPixels(_ size: CGSize) throws(CommandError) {
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    guard width <= Self.sideLimit, height <= Self.sideLimit, width * height <= Self.pixelLimit else {
      throw .usage(
        "a picture of \(Double(size.width).brief)x\(Double(size.height).brief) points at \(scale.brief) pixels to a point is too large; "
          + "a side has at most \(Self.sideLimit.brief) pixels, the whole \(Self.pixelLimit.brief)")
    }
  }

  enum Appearance: String, CaseIterable { case light, dark }
}

extension Double {
  /// Without a fraction where there is none.
  var brief: String { self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self) }
}
