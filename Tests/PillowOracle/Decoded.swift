import Foundation

/// A picture or animation as Pillow reads it: pixels, times and plays that owe nothing to our own readers.
public struct Decoded: Sendable {
  public struct Frame: Sendable {
    /// Straight 0xAARRGGBB, the whole canvas.
    public var pixels: [UInt32]
    public var milliseconds: Double
  }

  /// "PNG" or "GIF".
  public let format: String
  public let width: Int
  public let height: Int
  /// The file's own number: of plays in APNG, of repeats in GIF, 0 for endless; nil where the file has none.
  public let loop: Int?
  /// How the file stores pixels, by Pillow's name: "P" with a palette, "RGB", "RGBA".
  public let mode: String
  public let frames: [Frame]

  public var milliseconds: Double { frames.reduce(0) { $0 + $1.milliseconds } }
}

extension Decoded {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Reads a file's bytes. Pillow tells the format from the bytes alone.
  public init(_ bytes: [UInt8]) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("kurukuru-test-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try self.init(path: file.path)
  }

  public init(path: String) throws {
    let output = try Command.run("/usr/bin/python3", ["-c", Decoded.script, path])
    guard let lineEnd = output.firstIndex(of: UInt8(ascii: "\n")) else { throw Failure(description: "Pillow said nothing") }
    let head = try JSONDecoder().decode(Head.self, from: output[..<lineEnd])
    format = head.format
    (width, height) = (head.size[0], head.size[1])
    loop = head.loop
    mode = head.mode
    let bytes = [UInt8](output[(lineEnd + 1)...])
    let count = head.size[0] * head.size[1]
    guard bytes.count == count * 4 * head.durations.count else { throw Failure(description: "Pillow's frames are cut off") }
    frames = head.durations.enumerated().map { index, milliseconds in
      let start = index * count * 4
      let pixels = (0..<count).map { pixel in
        // Red, green, blue, alpha.
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + pixel * 4 + $1]) << [16, 8, 0, 24][$1] }
      }
      return Frame(pixels: pixels, milliseconds: milliseconds)
    }
  }

  private struct Head: Decodable {
    var format: String
    var size: [Int]
    var loop: Int?
    var mode: String
    var durations: [Double]
  }

  /// Prints one line of JSON, then all frames' pixels.
  private static let script = """
    import json, sys
    from PIL import Image, ImageSequence
    image = Image.open(sys.argv[1])
    mode, loop = image.mode, image.info.get("loop")
    durations, pixels = [], []
    for frame in ImageSequence.Iterator(image):
        pixels.append(frame.convert("RGBA").tobytes())
        durations.append(frame.info.get("duration", 0))
    head = {"format": image.format, "size": image.size, "loop": loop, "mode": mode, "durations": durations}
    sys.stdout.buffer.write(json.dumps(head).encode() + b"\\n" + b"".join(pixels))
    """
}
