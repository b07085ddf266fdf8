/// What an APNG file says of one frame: a box of pixels and how they are laid on the frame before.
struct APNGFrame {
  let box: PixelBox
  /// The box's pixels as codes of `PNGPixels`.
  private(set) var codes: [UInt32]
  /// Laid over the frame before, which shows through where pixels are clear; otherwise it takes that frame's place.
  private(set) var isOver = false

  /// The frame that `change` makes of `canvas`, which it becomes.
  ///
  /// - Parameter isFirst: there is nothing to be laid over.
  init(_ change: Reel.Change, isFirst: Bool, pixels: PNGPixels, canvas: inout [UInt32], canvasWidth: Int) {
    box = change.box
    change.paint(on: &canvas, width: canvasWidth) { pixels.code(of: $0) }
    var plain: [UInt32] = []
    plain.reserveCapacity(box.area)
    box.forEachRow(inWidth: canvasWidth) { plain.append(contentsOf: canvas[$0]) }
    codes = plain
    // Only if all that changed is opaque: a soft pixel would be mixed with the one below.
    guard !isFirst, change.isOpaque, let clear = pixels.clear else { return }
    var over: [UInt32] = []
    over.reserveCapacity(box.area)
    for run in change.runs {
      let code = run.color == Reel.Run.unchanged ? clear : pixels.code(of: run.color)
      over.append(contentsOf: repeatElement(code, count: Int(run.count)))
    }
    // Whichever has fewer places where the colour changes compresses better.
    if over.colorChanges < plain.colorChanges {
      codes = over
      isOver = true
    }
  }

  /// The frame control chunk after its sequence number.
  func control(time: (numerator: UInt16, denominator: UInt16)) -> [UInt8] {
    let sides = [box.width, box.height, box.x, box.y].flatMap { UInt32($0).bigEndianBytes }
    // The frame stays when its time is over (dispose 0).
    return sides + time.numerator.bigEndianBytes + time.denominator.bigEndianBytes + [0, isOver ? 1 : 0]
  }
}
