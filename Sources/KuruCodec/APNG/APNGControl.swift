/// What a file says of one frame, and where the frame's pixels are.
struct APNGControl {
  /// Where the control chunk (or, in a still file, the first chunk of pixels) begins.
  let offset: Int
  let box: PixelBox
  let numerator: Int
  let denominator: Int
  let isOver: Bool
  let disposal: Disposal
  /// Where compressed pixels stand in the file.
  private(set) var pixels: [Range<Int>] = []

  /// What becomes of a frame when its time is over.
  enum Disposal: UInt8 {
    case keep
    case clear
    case restore
  }

  /// The plays and the frames of a file; one of each for a still one.
  static func all(in file: PNGFile) throws(PNGError) -> (plays: Int, frames: [APNGControl]) {
    let picture = try file.pictureChunks()
    guard let animation = file.chunks.first(where: { $0.type == "acTL" }) else {
      return (1, [APNGControl(of: picture, in: file)])
    }
    guard animation.data.count == 8 else { throw .malformed(chunk: "acTL", offset: animation.offset) }
    var frames: [APNGControl] = []
    // Frame controls and frames' data are numbered together from 0, so none can be missing.
    var sequence: UInt32 = 0
    for chunk in file.chunks {
      if chunk.type == "fcTL" || chunk.type == "fdAT" {
        guard chunk.data.count >= 4 else { throw .malformed(chunk: chunk.type, offset: chunk.offset) }
        guard file.bytes.number(at: chunk.data.lowerBound) == sequence else {
          throw .order(chunk: chunk.type, offset: chunk.offset)
        }
        sequence += 1
      }
      switch chunk.type {
      case "fcTL": frames.append(try APNGControl(chunk, in: file))
      case "fdAT":
        if frames.isEmpty { throw .order(chunk: "fdAT", offset: chunk.offset) }
        frames[frames.count - 1].pixels.append(chunk.data.dropFirst(4))
      // The still picture is the first frame if a control stands before it.
      case "IDAT" where frames.count == 1:
        guard frames[0].box == PixelBox(x: 0, y: 0, width: file.width, height: file.height) else {
          throw .malformed(chunk: "fcTL", offset: frames[0].offset)
        }
        frames[0].pixels.append(chunk.data)
      case "IDAT" where frames.count > 1: throw .order(chunk: "IDAT", offset: chunk.offset)
      default: break
      }
    }
    let start = animation.data.lowerBound
    guard Int(file.bytes.number(at: start)) == frames.count, !frames.isEmpty else {
      throw .malformed(chunk: "acTL", offset: animation.offset)
    }
    return (Int(file.bytes.number(at: start + 4)), frames)
  }

  /// The only frame of a still file.
  private init(of picture: [PNGChunk], in file: PNGFile) {
    offset = picture[0].offset
    box = PixelBox(x: 0, y: 0, width: file.width, height: file.height)
    (numerator, denominator) = (0, 1)
    isOver = false
    disposal = .keep
    pixels = picture.map(\.data)
  }

  private init(_ chunk: PNGChunk, in file: PNGFile) throws(PNGError) {
    let bytes = file.bytes
    let start = chunk.data.lowerBound
    guard chunk.data.count == 26, let disposal = Disposal(rawValue: bytes[start + 24]), bytes[start + 25] <= 1 else {
      throw .malformed(chunk: "fcTL", offset: chunk.offset)
    }
    offset = chunk.offset
    let sides = [4, 8, 12, 16].map { Int(bytes.number(at: start + $0)) }
    box = PixelBox(x: sides[2], y: sides[3], width: sides[0], height: sides[1])
    numerator = bytes.shortNumber(at: start + 20)
    let denominator = bytes.shortNumber(at: start + 22)
    // The format takes 0 for hundredths.
    self.denominator = denominator == 0 ? 100 : denominator
    self.disposal = disposal
    isOver = bytes[start + 25] == 1
  }

  /// Whether the frame lies within the canvas and may have as many pixels as it says.
  func check(in file: PNGFile) throws(PNGError) {
    guard box.width > 0, box.height > 0, box.x + box.width <= file.width, box.y + box.height <= file.height else {
      throw .malformed(chunk: "fcTL", offset: offset)
    }
    if pixels.isEmpty { throw .order(chunk: "IDAT", offset: offset) }
    let count = pixels.reduce(0) { $0 + $1.count }
    try file.checkSize(width: box.width, height: box.height, compressed: count, offset: offset)
  }
}
