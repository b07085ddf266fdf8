/// What an APNG file says of one frame: a box of pixels and how they are laid on the frame before.
struct APNGFrame {
  let box: PixelBox
  let layer: Layer

  /// The box's compressed pixels.
  struct Layer {
    var data: [UInt8]
    /// Laid over the frame before, which shows through where pixels are clear; otherwise they take that frame's place.
    var isOver: Bool
  }

  /// The frame that `change` makes of `canvas`, which it becomes.
  ///
  /// - Parameters:
  ///   - isFirst: there is nothing to be laid over.
  ///   - canvas: codes of `pixels`.
  init(
    _ change: Reel.Change, isFirst: Bool, pixels: PNGPixels, deflater: borrowing Deflater, canvas: inout Canvas
  ) {
    box = change.box
    change.paint(on: &canvas.codes, width: canvas.width) { pixels.code(of: $0) }
    var codes: [UInt32] = []
    codes.reserveCapacity(box.area)
    box.forEachRow(inWidth: canvas.width) { codes.append(contentsOf: canvas.codes[$0]) }
    let plain = Layer(data: deflater.zlib(pixels.rows(of: codes, width: box.width)), isOver: false)
    // Only if all that changed is opaque: a soft pixel would be mixed with the one below.
    guard !isFirst, change.isOpaque, let clear = pixels.clear else {
      layer = plain
      return
    }
    codes.removeAll(keepingCapacity: true)
    for run in change.runs {
      let code = run.color == Reel.Run.unchanged ? clear : pixels.code(of: run.color)
      codes.append(contentsOf: repeatElement(code, count: Int(run.count)))
    }
    let over = Layer(data: deflater.zlib(pixels.rows(of: codes, width: box.width)), isOver: true)
    // Which is shorter no quick look tells: counting where colours change picks the wrong one in half of the frames.
    layer = over.data.count < plain.data.count ? over : plain
  }

  /// What is shown, as codes of the file's pixels.
  struct Canvas {
    let width: Int
    var codes: [UInt32]

    init(width: Int, height: Int) {
      self.width = width
      codes = [UInt32](repeating: 0, count: width * height)
    }
  }

  /// The frame control chunk after its sequence number.
  func control(time: (numerator: UInt16, denominator: UInt16)) -> [UInt8] {
    let sides = [box.width, box.height, box.x, box.y].flatMap { UInt32($0).bigEndianBytes }
    // The frame stays when its time is over (dispose 0).
    return sides + time.numerator.bigEndianBytes + time.denominator.bigEndianBytes + [0, layer.isOver ? 1 : 0]
  }
}
