/// What colours pixels one by one.
enum Shader {
  case gradient(GradientShader)
  case image(ImageShader)

  /// Writes the pixels of row `y` from column `x` on.
  func shade(x: Int, y: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    switch self {
    case .gradient(let shader): shader.shade(x: x, y: y, into: row)
    case .image(let shader): shader.shade(x: x, y: y, into: row)
    }
  }
}
