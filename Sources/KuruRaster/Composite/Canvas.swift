import KuruDrawing

/// The pixels that are painted on: the surface itself, or those of a group until it is laid over what is beneath.
struct Canvas {
  /// Where the pixels lie on the surface; rows are as wide as the box.
  let box: PixelRect
  var pixels: [UInt32]

  /// Lends the memory of the pixels in `area`.
  ///
  /// - Precondition: the area is not empty and inside the box.
  @inline(__always) mutating func withPixels<R>(in area: PixelRect, _ body: (PixelRows) -> R) -> R {
    precondition(!area.isEmpty && box.contains(area), "an area lies inside its canvas")
    let stride = box.width
    let offset = (area.minY - box.minY) * stride + area.minX - box.minX
    return pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a canvas with an area has pixels") }
      return body(PixelRows(base: base + offset, stride: stride, end: base + buffer.count))
    }
  }
}

extension Canvas {
  /// Makes pixels transparent.
  mutating func clear(_ area: PixelRect) {
    if area.isEmpty { return }
    withPixels(in: area) { target in
      let isContiguous = area.width == target.stride
      let count = isContiguous ? area.width * area.height : area.width
      for y in 0..<(isContiguous ? 1 : area.height) { target.row(y).update(repeating: 0, count: count) }
    }
  }
}

/// The memory of a rectangle of pixels, lent.
struct PixelRows {
  let base: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  /// Where the memory of the whole canvas ends.
  let end: UnsafeMutablePointer<UInt32>

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* stride }
}
