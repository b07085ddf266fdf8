import CCairo

// Cairo draws at 16 times the resolution; each pixel is the mean of what falls into it.
extension CairoOracle {
  /// What `draw` covers of each pixel, in 0...1.
  static func coverage(_ size: Extent, _ draw: (OpaquePointer?) -> Void) -> [Double] {
    means(size, CAIRO_FORMAT_A8, channels: 1, draw) { sums in Double(sums.x) / Double(255 * samples * samples) }
  }

  /// What `draw` paints, as premultiplied pixels.
  static func pixels(_ size: Extent, _ draw: (OpaquePointer?) -> Void) -> [UInt32] {
    means(size, CAIRO_FORMAT_ARGB32, channels: 4, draw) { sums in
      (0..<4).reduce(0) { pixel, channel in
        pixel | UInt32((Double(sums[channel]) / Double(samples * samples)).rounded()) << UInt32(channel * 8)
      }
    }
  }

  /// - Parameter mean: of the sums of a pixel's channels. Drawn in bands, to bound the memory.
  private static func means<Value>(
    _ size: Extent, _ format: cairo_format_t, channels: Int, _ draw: (OpaquePointer?) -> Void, _ mean: (SIMD4<Int>) -> Value
  ) -> [Value] {
    let bandHeight = 64 / channels
    var result: [Value] = []
    result.reserveCapacity(size.width * size.height)
    for top in stride(from: 0, to: size.height, by: bandHeight) {
      let height = min(bandHeight, size.height - top)
      let surface = cairo_image_surface_create(format, Int32(size.width * samples), Int32(height * samples))
      defer { cairo_surface_destroy(surface) }
      let cairo = cairo_create(surface)
      defer { cairo_destroy(cairo) }
      prepare(cairo, top: top)
      draw(cairo)
      cairo_surface_flush(surface)
      guard let data = cairo_image_surface_get_data(surface) else { preconditionFailure("no memory for a surface of Cairo's") }
      let stride = Int(cairo_image_surface_get_stride(surface))
      for y in 0..<height {
        for x in 0..<size.width {
          var sums = SIMD4<Int>.zero
          for j in 0..<samples {
            let row = data + (y * samples + j) * stride + x * samples * channels
            for i in 0..<(samples * channels) { sums[i % channels] += Int(row[i]) }
          }
          result.append(mean(sums))
        }
      }
    }
    return result
  }

  private static func prepare(_ cairo: OpaquePointer?, top: Int) {
    cairo_set_tolerance(cairo, 0.01)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_BEST)
    cairo_scale(cairo, Double(samples), Double(samples))
    cairo_translate(cairo, 0, -Double(top))
  }
}
