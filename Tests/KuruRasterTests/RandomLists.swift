import KuruDrawing

/// Display lists at random: all kinds of items, in groups of all kinds. The same seed gives the same lists.
struct RandomLists {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  // SplitMix64.
  private mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z &>> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z &>> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z &>> 31
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(bits() >> 11) / 9_007_199_254_740_992
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(bits() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  private mutating func chance(_ p: Double) -> Bool { number(0...1) < p }

  private mutating func point() -> Point { Point(x: number(-6...70), y: number(-6...70)) }

  private mutating func rect() -> Rect {
    Rect(origin: point(), size: Size(width: number(1...30), height: number(1...30)))
  }

  private mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.5) ? 1 : number(0.1...1))
  }

  private mutating func transform() -> Transform {
    if chance(0.5) { return .identity }
    return Transform(rotation: number(-0.5...0.5)).concatenating(Transform(scaleX: number(0.5...1.5), y: number(0.5...1.5)))
  }

  private mutating func path() -> Path {
    var path = Path()
    switch count(0...3) {
    case 0: path.addRect(rect())
    case 1: path.addEllipse(in: rect())
    case 2: path.addRoundedRect(rect(), cornerWidth: 4, cornerHeight: 3)
    default:
      path.move(to: point())
      for _ in 0..<count(1...4) { path.cubic(to: point(), control1: point(), control2: point()) }
      if chance(0.5) { path.close() }
    }
    return path
  }

  private mutating func paint() -> Paint {
    if chance(0.7) { return .color(color()) }
    let stops = [Gradient.Stop(location: 0, color: color()), Gradient.Stop(location: 1, color: color())]
    let geometry: Gradient.Geometry = chance(0.5) ? .axial(start: point(), end: point()) : .conic(center: point(), angle: 1)
    return .gradient(Gradient(geometry: geometry, stops: stops))
  }

  private mutating func style() -> StrokeStyle {
    var style = StrokeStyle(width: number(0.3...8), cap: chance(0.5) ? .round : .square, join: chance(0.5) ? .miter : .round)
    if chance(0.3) { style.dash = [number(1...6), number(1...6)] }
    if chance(0.3) { style.trimEnd = number(0.2...1) }
    return style
  }

  private mutating func pixmap() -> Pixmap {
    var pixmap = Pixmap(width: 4, height: 3)
    for i in pixmap.pixels.indices { pixmap.pixels[i] = color().premultiplied }
    return pixmap
  }

  private mutating func item() -> DisplayList.Item {
    switch count(0...9) {
    case 0...3:
      return .fill(
        DisplayList.Fill(path: path(), rule: chance(0.5) ? .nonZero : .evenOdd, transform: transform(), paint: paint()))
    case 4...6:
      return .stroke(DisplayList.Stroke(path: path(), style: style(), transform: transform(), paint: paint()))
    case 7:
      return .image(
        DisplayList.Image(
          pixmap: pixmap(), source: Rect(x: 0, y: 0, width: 4, height: 3), destination: rect(), transform: transform(),
          sampling: chance(0.5) ? .linear : .nearest))
    case 8:
      let list = DisplayList([.fill(DisplayList.Fill(path: path(), paint: paint()))])
      return .bitmap(DisplayList.Bitmap(list: list, scale: number(0.2...4), transform: transform(), opacity: number(0.3...1)))
    default:
      return .clear(rect(), transform())
    }
  }

  private mutating func group() -> DisplayList.Group {
    var group = DisplayList.Group(opacity: chance(0.5) ? 1 : number(0.2...1))
    if chance(0.2) { group.compositing = .plus }
    if chance(0.3) { group.clips = [DisplayList.Clip(path: path(), transform: transform())] }
    if chance(0.2) { group.mask = DisplayList([.fill(DisplayList.Fill(path: path(), paint: paint()))]) }
    if chance(0.3) {
      let outline = chance(0.3) ? DisplayList.Clip(path: path()) : nil
      group.shadow = DisplayList.Shadow(
        color: color(), offset: Point(x: number(-5...5), y: number(-5...5)), radius: number(0...6), outline: outline)
    }
    return group
  }

  /// One item, or a group with some.
  private mutating func node(depth: Int) -> [DisplayList.Item] {
    guard depth < 3, chance(0.3) else { return [item()] }
    var items: [DisplayList.Item] = [.beginGroup(group())]
    for _ in 0..<count(1...3) { items += node(depth: depth + 1) }
    return items + [.endGroup]
  }

  mutating func list() -> DisplayList {
    var items: [DisplayList.Item] = []
    for _ in 0..<count(1...6) { items += node(depth: 0) }
    return DisplayList(items)
  }

  /// The list with some changes: items that move, come, go or are other ones, and groups with other values.
  mutating func changed(_ list: DisplayList) -> DisplayList {
    var items: [DisplayList.Item] = []
    for old in list.items {
      switch old {
      case .beginGroup: items.append(chance(0.15) ? .beginGroup(group()) : old)
      case .endGroup: items.append(old)
      default:
        switch count(0...11) {
        case 0: items.append(old.applying(Transform(translationX: number(-3...3), y: number(-3...3))))
        case 1: items.append(item())
        case 2: items += [item(), old]
        case 3: break
        default: items.append(old)
        }
      }
    }
    return DisplayList(items)
  }
}
