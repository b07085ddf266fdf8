/// Why pixels cannot be put into a file format.
public enum EncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format holds pictures from 1x1 to `limit` pixels a side.
  case size(width: Int, height: Int, limit: Int)
  /// A reel without frames.
  case noFrames
  case outOfMemory

  public var description: String {
    switch self {
    case .size(let width, let height, let limit):
      "a picture of \(width)x\(height) pixels does not fit the format, which takes 1 to \(limit) pixels a side"
    case .noFrames: "an animation without frames cannot be written"
    case .outOfMemory: "there is not enough memory to compress the picture"
    }
  }
}
