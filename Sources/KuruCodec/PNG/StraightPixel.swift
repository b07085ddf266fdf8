/// Straight (not premultiplied) pixels 0xAARRGGBB, which PNG files hold, and the premultiplied ones of a pixmap.
///
/// Both ways round to nearest, and from premultiplied to straight and back is the identity: a straight component is off by at
/// most a half, and multiplying by alpha/255 makes that less than a half again (or exactly none, where alpha is 255).
enum StraightPixel {
  static func from(premultiplied pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    // A component above alpha stands for no colour; it counts as full.
    func straight(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift }
    return alpha << 24 | straight(16) | straight(8) | straight(0)
  }

  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func times(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
    return alpha << 24 | times(16) | times(8) | times(0)
  }
}
