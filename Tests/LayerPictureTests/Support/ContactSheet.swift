import CoreGraphics
import Foundation
import KuruDrawing

/// Ours, the reference's and their difference side by side, for people to look at: written where `KURUKURU_SHEETS` names a folder.
enum ContactSheet {
  private static let folder = ProcessInfo.processInfo.environment["KURUKURU_SHEETS"]
  /// How much a difference is exaggerated.
  private static let gain = 16

  static func write(_ ours: Pixmap, _ theirs: Pixmap, _ name: String) {
    guard let folder else { return }
    var sheet = Pixmap(width: 3 * ours.width + 4, height: ours.height, fill: 0xFF80_80FF)
    for y in 0..<ours.height {
      for x in 0..<ours.width {
        let (a, b) = (ours[x, y], theirs[x, y])
        sheet[x, y] = onChecks(a, x, y)
        sheet[x + ours.width + 2, y] = onChecks(b, x, y)
        sheet[x + 2 * ours.width + 4, y] = difference(a, b)
      }
    }
    let url = URL(fileURLWithPath: folder).appendingPathComponent(name.replacing("/", with: "-") + ".png")
    try? CGImage(sheet).write(to: url)
  }

  /// All cases on one sheet, twelve a row: ours above the reference's. Their names go into a text beside it, a line a row.
  @MainActor static func writeAll(_ cases: [LayerCase], _ name: String) {
    guard let folder else { return }
    let (columns, cell) = (12, 84)
    let rows = (cases.count + columns - 1) / columns
    var sheet = Pixmap(width: columns * cell, height: rows * (2 * cell + 8), fill: 0xFF80_80FF)
    var names = ""
    for (index, one) in cases.enumerated() {
      let shown = LayerStage(one)
      let ours = shown.pixmap
      let theirs = ReferencePicture.picture(
        of: shown.root, width: ours.width, height: ours.height, scale: Double(shown.stage.scale))
      let (left, top) = (index % columns * cell, index / columns * (2 * cell + 8))
      for y in 0..<min(ours.height, cell - 4) {
        for x in 0..<min(ours.width, cell - 4) {
          sheet[left + x, top + y] = onChecks(ours[x, y], x, y)
          sheet[left + x, top + cell + y] = onChecks(theirs[x, y], x, y)
        }
      }
      names += one.name + (index % columns == columns - 1 ? "\n" : " | ")
    }
    let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
    try? CGImage(sheet).write(to: url.appendingPathExtension("png"))
    try? names.write(to: url.appendingPathExtension("txt"), atomically: true, encoding: .utf8)
  }

  static var isWanted: Bool { folder != nil }

  private static func onChecks(_ pixel: UInt32, _ x: Int, _ y: Int) -> UInt32 {
    let check: UInt32 = (x / 8 + y / 8) % 2 == 0 ? 255 : 224
    let rest = 255 - (pixel >> 24)
    func channel(_ shift: UInt32) -> UInt32 { min((pixel >> shift & 255) + check * rest / 255, 255) << shift }
    return 0xFF00_0000 | channel(0) | channel(8) | channel(16)
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let d = abs(Int(a >> shift & 255) - Int(b >> shift & 255)) * gain
      return UInt32(min(d, 255))
    }
    let alpha = channel(24)
    return 0xFF00_0000 | max(channel(16), alpha) << 16 | max(channel(8), alpha) << 8 | max(channel(0), alpha)
  }
}
