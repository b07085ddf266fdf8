/// Chooses few colours to stand for many: once for a whole animation, so a colour is the same in all frames.
///
/// The colours that fill most pixels are kept exactly: flat areas never shift. The others are halved into boxes, always the box
/// that errs most, at its mean and across its widest spread (Wan, Wong and Prusinkiewicz's variance-based cut); each
/// box is shown as its mean. Nothing is dithered: a pattern of pixels would crawl from frame to frame.
///
/// Only sums, products and quotients are used, and every order is of numbers, so the result is the same everywhere.
struct Quantizer {
  /// An opaque colour 0xRRGGBB and the number of pixels painted in it.
  struct Weighted {
    var color: UInt32
    var count: Int
  }

  /// A colour keeps its exact value if it fills at least this part of all pixels.
  private static let exactShare = 1.0 / 2000

  /// At most `limit` colours for all of `colors`, which are distinct.
  static func palette(for colors: [Weighted], limit: Int) -> [UInt32] {
    if colors.count <= limit { return colors.map(\.color) }
    let ordered = colors.sorted { ($1.count, $0.color) < ($0.count, $1.color) }
    let total = Double(colors.reduce(0) { $0 + $1.count })
    let exact = ordered.prefix(limit / 2).prefix { Double($0.count) >= total * exactShare }
    var boxes = [Box(Array(ordered[exact.count...]))]
    while exact.count + boxes.count < limit {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        let (low, high) = boxes[worst].split()
      else { break }
      boxes[worst] = low
      boxes.append(high)
    }
    return exact.map(\.color) + boxes.map(\.mean)
  }

  /// The place of the colour in the palette that is nearest to `color`; the first of several.
  ///
  /// Distances are squared and weighted 2:4:3 for red, green and blue, about as the eye sees them.
  static func nearest(to color: UInt32, in palette: [UInt32]) -> Int {
    var best = 0
    var bestDistance = Int32.max
    let (red, green, blue) = components(color)
    for (place, candidate) in palette.enumerated() {
      let other = components(candidate)
      let (r, g, b) = (red - other.0, green - other.1, blue - other.2)
      let distance = 2 * r * r + 4 * g * g + 3 * b * b
      if distance < bestDistance { (best, bestDistance) = (place, distance) }
    }
    return best
  }

  private static func components(_ color: UInt32) -> (Int32, Int32, Int32) {
    (Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255))
  }
}

extension Quantizer {
  /// Colours that one entry stands for.
  private struct Box {
    let colors: [Weighted]
    /// The mean of each component: blue, green, red.
    private var means = [0.0, 0, 0]
    /// The component that spreads most, as a shift.
    private var widest: UInt32 = 0
    /// The weighted squared distance of all colours from the mean.
    private(set) var error = 0.0

    init(_ colors: [Weighted]) {
      self.colors = colors
      let weight = colors.reduce(0.0) { $0 + Double($1.count) }
      if weight == 0 { return }
      var largest = -1.0
      for (place, shift) in [UInt32(0), 8, 16].enumerated() {
        let sum = colors.reduce(0.0) { $0 + Double($1.count) * Double($1.color >> shift & 255) }
        means[place] = sum / weight
        let spread = colors.reduce(0.0) {
          let distance = Double($1.color >> shift & 255) - means[place]
          return $0 + Double($1.count) * distance * distance
        }
        error += spread
        if spread > largest { (largest, widest) = (spread, shift) }
      }
    }

    var mean: UInt32 {
      UInt32(means[2] + 0.5) << 16 | UInt32(means[1] + 0.5) << 8 | UInt32(means[0] + 0.5)
    }

    /// The colours below and above the mean of the component that spreads most, or nil where all are one.
    func split() -> (Box, Box)? {
      if error <= 0 { return nil }
      let mean = means[Int(widest / 8)]
      let low = colors.filter { Double($0.color >> widest & 255) <= mean }
      let high = colors.filter { Double($0.color >> widest & 255) > mean }
      return low.isEmpty || high.isEmpty ? nil : (Box(low), Box(high))
    }
  }
}
