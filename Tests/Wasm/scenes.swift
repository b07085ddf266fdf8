// Draws a set of scenes and prints a hash of the pixels of each: the same program is run as a native one and as WebAssembly, and the
// lines must be equal. scripts/check-wasm builds and compares both.
import KuruDrawing
import KuruRaster
import KuruScene

#if arch(wasm32)
  @_extern(c, "write_text") func writeText(_ text: UnsafePointer<UInt8>, _ count: Int32)

  func say(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { bytes in
      if let base = bytes.baseAddress { writeText(base, Int32(bytes.count)) }
    }
  }
#else
  func say(_ line: String) { print(line) }
#endif

/// FNV-1a over the pixels.
func hash(_ pixmap: Pixmap) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for pixel in pixmap.pixels {
    for shift in 0..<4 { hash = (hash ^ UInt64(pixel >> UInt32(8 * shift) & 255)) &* 0x100_0000_01b3 }
  }
  return hash
}

func report(_ name: String, _ list: DisplayList, width: Int = 200, height: Int = 160, scale: Double = 1.5) {
  var pixmap = Pixmap(width: width, height: height, fill: 0xFFFF_FFFF)
  var rasterizer = Rasterizer()
  rasterizer.draw(list, transform: Transform(scaleX: scale, y: scale), into: &pixmap)
  let isBlank = !pixmap.pixels.contains { $0 != 0xFFFF_FFFF }
  say(name + " " + (isBlank ? "is blank" : String(hash(pixmap), radix: 16)))
}

let blue = Paint.color(Color(red: 0.1, green: 0.3, blue: 0.9, alpha: 0.7))

var wave: Path {
  var path = Path()
  path.move(to: Point(x: 10, y: 50))
  path.cubic(to: Point(x: 100, y: 60), control1: Point(x: 40, y: -40), control2: Point(x: 60, y: 140))
  path.line(to: Point(x: 20, y: 80))
  path.quad(to: Point(x: 60, y: 20), control: Point(x: 110, y: 90))
  return path
}

var border: Path {
  var path = Path()
  path.addRoundedRect(Rect(x: 6.5, y: 6.5, width: 110, height: 60), cornerWidth: 9, cornerHeight: 9)
  path.append(path)
  return path
}

func drawStrokes() {
  for (cap, join) in [(StrokeStyle.Cap.butt, StrokeStyle.Join.miter), (.round, .round), (.square, .bevel)] {
    let style = StrokeStyle(width: 7, cap: cap, join: join)
    let turned = Transform(rotation: 0.3).translatedBy(x: 10, y: 5)
    let name = "stroke \(cap.rawValue)\(join.rawValue)"
    report(name, DisplayList([.stroke(DisplayList.Stroke(path: wave, style: style, transform: turned, paint: blue))]))
  }
  let dashed = StrokeStyle(width: 4, cap: .round, dash: [9, 5, 2], dashPhase: 3)
  report("dashes", DisplayList([.stroke(DisplayList.Stroke(path: wave, style: dashed, paint: blue))]))
  for step in 0..<4 {
    let start = Double(step) / 8
    let style = StrokeStyle(width: 3, trimStart: start, trimEnd: start + 0.45)
    report("border \(step)", DisplayList([.stroke(DisplayList.Stroke(path: border, style: style, paint: blue))]))
  }
}

func drawFills() {
  for rule in [FillRule.nonZero, .evenOdd] {
    var star = Path()
    for point in 0..<5 {
      let (s, c) = Elementary.sinCos(Double(point) * 4 * Elementary.pi / 5)
      star.line(to: Point(x: 60 + 45 * s, y: 52 - 45 * c))
    }
    star.close()
    report("star \(rule.rawValue)", DisplayList([.fill(DisplayList.Fill(path: star, rule: rule, paint: blue))]))
  }
  let stops = [
    Gradient.Stop(location: 0, color: .white),
    Gradient.Stop(location: 0.4, color: Color(red: 1, green: 0.2, blue: 0, alpha: 0.8)),
    Gradient.Stop(location: 1, color: .black),
  ]
  let geometries: [Gradient.Geometry] = [
    .axial(start: Point(x: 10, y: 10), end: Point(x: 110, y: 70)),
    .radial(start: Point(x: 50, y: 40), startRadius: 5, end: Point(x: 60, y: 50), endRadius: 50),
    .elliptic(center: Point(x: 60, y: 50), radii: Size(width: 60, height: 30)),
    .conic(center: Point(x: 60, y: 50), angle: 0.7),
  ]
  for (index, geometry) in geometries.enumerated() {
    var box = Path()
    box.addEllipse(in: Rect(x: 5, y: 5, width: 115, height: 90))
    let paint = Paint.gradient(Gradient(geometry: geometry, stops: stops))
    report("gradient \(index)", DisplayList([.fill(DisplayList.Fill(path: box, paint: paint))]))
  }
}

func drawGroups() {
  var disc = Path()
  disc.addEllipse(in: Rect(x: 30, y: 20, width: 60, height: 60))
  let fill = DisplayList.Item.fill(DisplayList.Fill(path: disc, paint: blue))
  let clip = DisplayList.Clip(path: wave, rule: .evenOdd)
  let shadow = DisplayList.Shadow(color: .black.fading(by: 0.5), offset: Point(x: 4, y: 6), radius: 7)
  let mask = DisplayList([.fill(DisplayList.Fill(path: border, paint: .color(.black.fading(by: 0.6))))])
  for (name, group) in [
    ("opacity", DisplayList.Group(opacity: 0.37)), ("clip", DisplayList.Group(clips: [clip])),
    ("shadow", DisplayList.Group(shadow: shadow)), ("mask", DisplayList.Group(mask: mask)),
  ] {
    report(name, DisplayList([.beginGroup(group), fill, fill.applying(Transform(translationX: 20, y: 9)), .endGroup]))
  }
  var picture = Pixmap(width: 8, height: 8)
  for index in 0..<64 { picture.pixels[index] = 0xFF00_0000 | UInt32(index * 0x03_0509) }
  for sampling in [DisplayList.Image.Sampling.nearest, .linear] {
    let image = DisplayList.Image(
      pixmap: picture, source: Rect(x: 1, y: 0, width: 6, height: 8), destination: Rect(x: 10, y: 10, width: 70, height: 60),
      transform: Transform(rotation: 0.2), opacity: 0.8, sampling: sampling)
    report("image \(sampling.rawValue)", DisplayList([.image(image)]))
  }
  let table = GlyphTable(identity: 1, glyphs: [(id: 7, picture: .outline(wave.applying(Transform(scaleX: 0.01, y: -0.01))))])
  let glyphs = (0..<12).map { GlyphRun.Glyph(id: 7, position: Point(x: 5 + 9.37 * Double($0), y: 70 + Double($0) / 3)) }
  let run = GlyphRun(table: table, size: 31, glyphs: glyphs)
  report("glyphs", DisplayList([.glyphs(DisplayList.Glyphs(run: run, paint: blue))]))
}

/// A ring that turns and fills, and a spring, sampled at several times.
func drawScene() {
  var ring = LayerValues()
  ring.bounds = Rect(x: 0, y: 0, width: 60, height: 60)
  ring.position = Point(x: 60, y: 50)
  var shape = ShapeValues()
  var circle = Path()
  circle.addEllipse(in: Rect(x: 5, y: 5, width: 50, height: 50))
  shape.path = circle
  shape.fillColor = nil
  shape.strokeColor = .black
  shape.lineWidth = 6
  shape.lineCap = .round
  ring.shape = shape
  var animations: [Animation] = []
  func add(_ keyPath: String, _ kind: Animation.Kind, _ curve: TimingCurve?) {
    guard let target = Animation.Target(keyPath: keyPath) else { return }
    var timing = MediaTiming(duration: 1.7)
    timing.repeatCount = .infinity
    timing.autoreverses = true
    animations.append(Animation(target: target, kind: kind, timing: timing, curve: curve))
  }
  add("transform.rotation.z", .basic(Animation.Endpoints(from: .number(0), to: .number(5))), .easeInEaseOut)
  add("strokeEnd", .basic(Animation.Endpoints(from: .number(0.1), to: .number(0.9))), .standard)
  add("position.x", .spring(Animation.Endpoints(from: .number(30), to: .number(80)), Spring()), nil)
  let node = Node(id: NodeID(rawValue: 2), values: ring, animations: animations)
  var root = LayerValues()
  root.bounds = Rect(x: 0, y: 0, width: 130, height: 100)
  root.position = Point(x: 65, y: 50)
  let scene = Scene(root: Node(id: NodeID(rawValue: 1), values: root, children: [node]))
  for step in 0..<6 {
    let time = Double(step) * 0.71
    report("scene \(step)", scene.sample(at: time).displayList())
  }
}

func drawAll() {
  drawFills()
  drawStrokes()
  drawGroups()
  drawScene()
  drawLayers()
}

#if arch(wasm32)
  @_expose(wasm, "_start") @_cdecl("_start") public func start() { drawAll() }
#else
  @main enum Scenes {
    static func main() { drawAll() }
  }
#endif
