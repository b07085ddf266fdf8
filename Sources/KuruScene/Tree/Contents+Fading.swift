import KuruDrawing

extension Contents {
  /// A fraction `t` in 0...1 of the way of a cross-fade to `other`.
  ///
  /// Two images of one size mix pixel by pixel. Of anything else both sides are drawn, the new one stretched over the place of the old
  /// one, each as strong as its share, and added; what has only one side fades.
  func faded(to other: Contents, by t: Double) -> Contents {
    if t <= 0 { return self }
    if t >= 1 { return other }
    if case (.image(let a), .image(let b)) = (self, other), a.width == b.width, a.height == b.height {
      return .image(a.mixed(with: b, by: t))
    }
    switch (drawing, other.drawing) {
    case (let a?, let b?):
      var list = DisplayList([.beginGroup(DisplayList.Group()), .beginGroup(DisplayList.Group(opacity: 1 - t))])
      list.append(a.list)
      list.items += [.endGroup, .beginGroup(DisplayList.Group(opacity: t, compositing: .plus))]
      list.append(b.list, transform: b.bounds.mapping(to: a.bounds))
      list.items += [.endGroup, .endGroup]
      return .drawing(Drawing(list: list, bounds: a.bounds))
    case (let a?, nil):
      return .drawing(a.fading(by: 1 - t))
    case (nil, let b?):
      return .drawing(b.fading(by: t))
    case (nil, nil):
      return .none
    }
  }

  /// The contents as a drawing; an image is one item as big as its pixels.
  private var drawing: Drawing? {
    switch self {
    case .none: return nil
    case .drawing(let drawing): return drawing
    case .image(let pixmap):
      let box = Rect(x: 0, y: 0, width: Double(pixmap.width), height: Double(pixmap.height))
      let item = DisplayList.Image(pixmap: pixmap, source: box, destination: box)
      return Drawing(list: DisplayList([.image(item)]), bounds: box)
    }
  }
}

extension Drawing {
  fileprivate func fading(by opacity: Double) -> Drawing {
    var faded = DisplayList()
    faded.append(list, opacity: opacity)
    return Drawing(list: faded, bounds: bounds)
  }
}

extension Rect {
  /// The map that stretches this rectangle onto `other`. An empty one is only moved.
  func mapping(to other: Rect) -> Transform {
    let sx = width == 0 ? 1 : other.width / width
    let sy = height == 0 ? 1 : other.height / height
    return Transform(a: sx, b: 0, c: 0, d: sy, tx: other.minX - minX * sx, ty: other.minY - minY * sy)
  }
}

extension Pixmap {
  /// Both pixmaps have one size.
  fileprivate func mixed(with other: Pixmap, by t: Double) -> Pixmap {
    let share = UInt32(t * 256 + 0.5)
    var result = self
    for i in result.pixels.indices {
      let (a, b) = (result.pixels[i], other.pixels[i])
      // Two channels at a time, each in 16 bits.
      let even = ((a & 0xff00ff) * (256 - share) + (b & 0xff00ff) * share + 0x800080) >> 8 & 0xff00ff
      let odd = (a >> 8 & 0xff00ff) * (256 - share) + (b >> 8 & 0xff00ff) * share + 0x800080
      result.pixels[i] = even | odd & 0xff00_ff00
    }
    return result
  }
}
