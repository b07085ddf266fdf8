import KuruDrawing

/// Reads the frames of an animated PNG file one after another, each as it is shown. A still PNG file has one frame.
///
/// Only the canvas is held, not all frames.
public struct APNGReader {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// How often the animation is shown, 0 for endlessly.
  public let plays: Int
  public var frameCount: Int { controls.count }

  private let file: PNGFile
  private let controls: [APNGControl]
  private var nextFrame = 0
  private var canvas: Pixmap
  /// What the next frame is laid on: the canvas when the last frame's time is over.
  private var ground: Pixmap

  /// - Throws: `PNGError` where the file's structure is wrong. Its pixels are read, and may be found wrong, frame by frame.
  public init(_ bytes: [UInt8]) throws(PNGError) {
    file = try PNGFile(bytes)
    (width, height) = (file.width, file.height)
    (plays, controls) = try APNGControl.all(in: file)
    for control in controls { try control.check(in: file) }
    ground = Pixmap(width: width, height: height)
    canvas = ground
  }

  /// The next frame, or nil after the last one.
  ///
  /// - Throws: `PNGError.pixels`.
  public mutating func next() throws(PNGError) -> AnimationFrame? {
    if nextFrame == controls.count { return nil }
    let control = controls[nextFrame]
    let box = control.box
    let bytes = file.still(width: box.width, height: box.height, pixels: control.pixels)
    let picture = try PNGPixelReader.read(bytes, offset: control.offset)
    canvas = ground
    var place = 0
    box.forEachRow(inWidth: width) { row in
      for index in row {
        canvas.pixels[index] =
          control.isOver ? APNGReader.over(picture.pixels[place], canvas.pixels[index]) : picture.pixels[place]
        place += 1
      }
    }
    switch control.disposal {
    case .keep: ground = canvas
    case .clear:
      ground = canvas
      box.forEachRow(inWidth: width) { row in
        for index in row { ground.pixels[index] = 0 }
      }
    // The ground is what was there before. Under the first frame that is a clear canvas, as the format wants it.
    case .restore: break
    }
    nextFrame += 1
    return AnimationFrame(pixmap: canvas, numerator: control.numerator, denominator: control.denominator)
  }

  /// One premultiplied pixel over another, rounded to nearest.
  private static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let rest = 255 - top >> 24
    if rest == 0 { return top }
    func mixed(_ shift: UInt32) -> UInt32 {
      min(255, (top >> shift & 255) + ((bottom >> shift & 255) * rest + 127) / 255) << shift
    }
    return mixed(24) | mixed(16) | mixed(8) | mixed(0)
  }
}
