/// What is wrong with the bytes of a PNG file, and where.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not begin as a PNG file.
  case notPNG
  /// The bytes end inside the chunk that begins at `offset`.
  case truncated(offset: Int)
  /// The checksum of the chunk that begins at `offset` is wrong.
  case checksum(chunk: String, offset: Int)
  /// A chunk that must be there is missing, or stands where it may not.
  case order(chunk: String, offset: Int)
  /// The chunk at `offset` has a length or a number that the format does not allow.
  case malformed(chunk: String, offset: Int)
  /// The pixels that begin in the chunk at `offset` cannot be read; the reason is libpng's.
  case pixels(reason: String, offset: Int)

  public var description: String {
    switch self {
    case .notPNG: "this is no PNG file: it does not begin with PNG's eight bytes"
    case .truncated(let offset): "the PNG file is cut off in the chunk at byte \(offset)"
    case .checksum(let chunk, let offset): "the PNG file is damaged: the checksum of chunk \(chunk) at byte \(offset) is wrong"
    case .order(let chunk, let offset): "the PNG file is damaged: chunk \(chunk) is missing or misplaced at byte \(offset)"
    case .malformed(let chunk, let offset):
      "the PNG file is damaged: chunk \(chunk) at byte \(offset) has a wrong length or number"
    case .pixels(let reason, let offset): "the pixels at byte \(offset) of the PNG file cannot be read: \(reason)"
    }
  }
}
