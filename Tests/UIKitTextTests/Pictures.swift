import CoreGraphics
import KuruDrawing
import Kurukuru
import KurukuruStage
import Testing

/// A stage that shows one view, at its present time.
@MainActor func stage(
  showing view: UIView, size: CGSize = CGSize(width: 240, height: 80), at frame: CGRect? = nil, scale: CGFloat = 2
) -> Stage {
  let stage = Stage(size: size, scale: scale)
  view.frame = frame ?? CGRect(origin: .zero, size: size)
  stage.add(view)
  stage.advance(to: 0)
  return stage
}

@MainActor extension Stage {
  var picture: Pixmap { snapshot().pixmap }
}

/// What a view looks like by itself.
@MainActor func picture(
  of view: UIView, size: CGSize = CGSize(width: 240, height: 80), at frame: CGRect? = nil, scale: CGFloat = 2
) -> Pixmap {
  stage(showing: view, size: size, at: frame, scale: scale).picture
}

/// A line, not all its numbers.
extension Pixmap: CustomTestStringConvertible {
  public var testDescription: String { "\(width) x \(height) pixels with \(ink) of ink" }
}

extension Pixmap {
  /// How much there is of what is not white, in pixels: 1 for a black one.
  var ink: Double { pixels.reduce(0) { $0 + Double(255 - ($1 >> 8 & 255)) / 255 } }

  /// By how much the channels of any pixel differ at most; 255 for pictures of different sizes.
  func largestDifference(from other: Pixmap) -> UInt32 {
    guard width == other.width, height == other.height else { return 255 }
    return zip(pixels, other.pixels).reduce(0) { largest, pair in
      (0..<4).reduce(largest) { largest, channel in
        let (a, b) = (pair.0 >> (8 * channel) & 255, pair.1 >> (8 * channel) & 255)
        return max(largest, a > b ? a - b : b - a)
      }
    }
  }

  /// The rows and columns that hold a pixel other than white; nil where there is none.
  var inkBox: (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where self[x, y] != 0xffff_ffff {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    return right < 0 ? nil : (left...right, top...bottom)
  }
}

/// Writes a picture to look at into the folder named by KURUKURU_PICTURES; nothing without one.
func keep(_ picture: Pixmap, _ name: String) {
  guard let folder = ProcessInfo.processInfo.environment["KURUKURU_PICTURES"] else { return }
  try? CGImage(picture).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".png"))
}
