import KuruDrawing
import KuruScene
import Testing

@Suite struct DumpTests {
  private var scene: Scene {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: 9, y: 0))
    var values = LayerValues()
    values.shape = ShapeValues()
    values.shape?.path = path
    values.shape?.strokeColor = .blue
    let running = Animation.basic("strokeStart", from: .number(0), to: .number(0.5), duration: 2) {
      $0.timing.repeatCount = .infinity
    }
    let turning = Animation.of("transform.rotation.z", .spring(.init(to: .number(1)), Spring())) {
      $0.timing.beginTime = 5
      $0.curve = .easeIn
    }
    let group = Animation.group([.basic("opacity", by: .number(1))], duration: 3) { $0.timing.beginTime = 9 }
    return Scene(
      root: Node(
        1, LayerValues(0, 0, 240, 120), mask: Node(3), children: [Node(2, values, animations: [running, turning, group])]))
  }

  @Test func scenesArePrinted() {
    #expect(
      scene.dump() == """
        layer 1 position=120,60 bounds=0,0,240,120
          mask 3
          layer 2 path="M0,0 L9,0" strokeColor=#0000ff
            * strokeStart basic 0 -> 0.5 begin 0 duration 2 repeat inf
            * transform.rotation.z spring shown -> 1 mass 1 stiffness 100 damping 10 begin 5 duration 1 curve 0.42,0,1,1
            * group begin 9 duration 3
              * opacity basic shown -> by 1 begin 0 duration 1

        """)
  }

  @Test func presentationsArePrinted() {
    #expect(
      scene.sample(at: 1).dump() == """
        time 1
        layer 1 position=120,60 bounds=0,0,240,120
          mask 3
          layer 2 path="M0,0 L9,0" strokeColor=#0000ff strokeStart*=0.25

        """)
  }

  @Test func numbersAreShortAndNeverTrap() {
    let expected: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1 + 0.2, "0.3"), (1.00004, "1"), (1.00006, "1.0001"), (-0.00001, "0"),
      (123456.789, "123456.789"), (1e15, "1e15"), (-2.5e300, "-2.5e300"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
      (99_999_999_999_999, "99999999999999"), (1e14, "1e14"),
    ]
    for (number, text) in expected { #expect(DumpText.number(number) == text) }
    #expect(DumpText.color(Color(red: 1, green: 0.5, blue: 0)) == "#ff8000")
    #expect(DumpText.color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)) == "#ff800080")
  }

  @Test func listsArePrinted() {
    var path = Path()
    path.move(to: .zero)
    path.quad(to: Point(x: 2, y: 2), control: Point(x: 1, y: 0))
    let table = GlyphTable(identity: 1, glyphs: [])
    let list = DisplayList([
      .beginGroup(.init(opacity: 0.5, clips: [.init(path: path, rule: .evenOdd, transform: Transform(translationX: 3, y: 4))])),
      .stroke(.init(path: path, style: StrokeStyle(width: 2, dash: [1, 2], trimEnd: 0.5), paint: .color(.red))),
      .glyphs(
        .init(run: GlyphRun(table: table, size: 17, glyphs: [.init(id: 7, position: Point(x: 1, y: 2))]), paint: .color(.blue))),
      .clear(Rect(x: 0, y: 0, width: 5, height: 6), .identity),
      .endGroup,
    ])
    #expect(
      list.dump() == """
        group opacity 0.5
          clip even-odd move 3,4 M0,0 Q1,0 2,2
          stroke #ff0000 width 2 dash 1,2 phase 0 trim 0,0.5 M0,0 Q1,0 2,2
          glyphs #0000ff size 17 7@1,2
          clear 0,0,5,6
        end

        """)
  }
}
