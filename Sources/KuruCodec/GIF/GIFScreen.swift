/// What a GIF reader shows, followed picture by picture, and so what the next picture must change.
///
/// GIF can paint pixels but not unpaint them. Where the picture after the next is clear and the next one is not, the next one's box
/// is cleared when its time is over; so that box must reach round those pixels too, though they may have been painted long
/// before.
struct GIFScreen {
  private let palette: GIFPalette
  private let width: Int
  /// The entries shown, or nothing before the first picture.
  private var shown: [UInt8] = []

  init(width: Int, palette: GIFPalette) {
    self.width = width
    self.palette = palette
  }

  /// One picture of the file: a box of entries laid over what is shown.
  struct Picture {
    var box: PixelBox
    /// The box's entries, row after row.
    var entries: [UInt8]
    /// The entry that is not painted, or nil where all are.
    var clear: UInt8?
    /// Whether the box is cleared when the picture's time is over.
    var isClearedAfter: Bool
  }

  /// The picture that makes the screen show `current` and lets it show `next` afterwards, which is nil at the end.
  mutating func show(_ current: [UInt8], before next: [UInt8]?) -> Picture {
    var box = boxToPaint(for: current)
    let unpainted = next.flatMap { boxToClear(from: current, to: $0) }
    if let unpainted { box = box.union(unpainted) }
    let (entries, clear) = entries(of: current, in: box)
    shown = current
    if unpainted != nil, let clear = palette.clear {
      box.forEachRow(inWidth: width) { row in
        for index in row { shown[index] = clear }
      }
    }
    return Picture(box: box, entries: entries, clear: clear, isClearedAfter: unpainted != nil)
  }

  private func boxToPaint(for current: [UInt8]) -> PixelBox {
    // The first picture fills the screen, for some readers take the screen's size from it.
    if shown.isEmpty { return PixelBox(x: 0, y: 0, width: width, height: current.count / width) }
    // A picture has one pixel at least.
    return PixelBox.difference(shown, current, width: width) ?? PixelBox(x: 0, y: 0, width: 1, height: 1)
  }

  /// The box round the pixels that `next` shows clear and `current` does not.
  private func boxToClear(from current: [UInt8], to next: [UInt8]) -> PixelBox? {
    guard palette.hasClearPixels, let clear = palette.clear else { return nil }
    var cleared = current
    for index in next.indices where next[index] == clear { cleared[index] = clear }
    return PixelBox.difference(current, cleared, width: width)
  }

  /// The box's entries and the one among them that is not painted: all of the box is painted, or only what is not right yet.
  private func entries(of current: [UInt8], in box: PixelBox) -> (entries: [UInt8], clear: UInt8?) {
    var plain: [UInt8] = []
    plain.reserveCapacity(box.area)
    box.forEachRow(inWidth: width) { plain.append(contentsOf: current[$0]) }
    guard !shown.isEmpty, let clear = palette.clear ?? unusedEntry(of: current, in: box) else { return (plain, palette.clear) }
    var over: [UInt8] = []
    over.reserveCapacity(box.area)
    box.forEachRow(inWidth: width) { row in
      for index in row { over.append(shown[index] == current[index] ? clear : current[index]) }
    }
    // Whichever has fewer places where the entry changes is shorter: of four animations that were measured, less than .1 % is lost
    // against writing both and taking the shorter.
    return over.colorChanges < plain.colorChanges ? (over, clear) : (plain, palette.clear)
  }

  /// An entry in which no pixel must be painted. Which entry is clear is told for each picture, so where all 256 are colours, one
  /// that this picture does without will do.
  private func unusedEntry(of current: [UInt8], in box: PixelBox) -> UInt8? {
    var isUsed = [Bool](repeating: false, count: 256)
    box.forEachRow(inWidth: width) { row in
      for index in row where shown[index] != current[index] { isUsed[Int(current[index])] = true }
    }
    return isUsed.firstIndex(of: false).map(UInt8.init)
  }
}
