import CoreGraphics
import KuruDrawing
import Kurukuru
import KurukuruStage
import Testing

/// The attributes that change the shapes and the order of characters, and links.
@MainActor @Suite struct AttributeTests {
  private func label(_ text: String, _ attributes: [NSAttributedString.Key: Any], size: CGFloat = 40) -> UILabel {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: text, attributes: attributes.merging([.font: UIFont.systemFont(ofSize: size)]) { own, _ in own })
    return label
  }

  private func box(_ label: UILabel, _ name: String) throws -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    let shown = picture(of: label)
    keep(shown, name)
    return try #require(shown.inkBox)
  }

  @Test func obliqueCharactersLeanAboutTheBaselineAndTakeNoMoreRoom() throws {
    let (upright, oblique) = (label("H", [:]), label("H", [.obliqueness: 0.5]))
    #expect(oblique.intrinsicContentSize == upright.intrinsicContentSize)
    let (a, b) = (try box(upright, "upright"), try box(oblique, "oblique"))
    #expect(a.y == b.y && a.x.lowerBound == b.x.lowerBound, "the feet stay where they are")
    let lean = Double(b.x.upperBound - a.x.upperBound)
    #expect(abs(lean - 0.5 * Double(UIFont.systemFont(ofSize: 40).capHeight) * 2) <= 1.5)
    let back = try box(label("H", [.obliqueness: -0.5, .baselineOffset: 0]), "oblique-back")
    #expect(back.x.lowerBound < a.x.lowerBound)
  }

  @Test func expandedCharactersAreAsManyTimesWider() throws {
    let (plain, wide) = (label("HH", [:]), label("HH", [.expansion: log(2.0)]))
    #expect(abs(wide.intrinsicContentSize.width - 2 * plain.intrinsicContentSize.width) <= 1)
    let (a, b) = (try box(plain, "plain"), try box(wide, "expanded"))
    #expect(abs(b.x.count - 2 * a.x.count) <= 2 && b.y == a.y)
    let narrow = label("HH", [.expansion: log(0.5)])
    #expect(abs(narrow.intrinsicContentSize.width - plain.intrinsicContentSize.width / 2) <= 1)
  }

  @Test func piecesOfLeaningAndWidenedTextAreTheWhole() {
    let attributes: [NSAttributedString.Key: Any] = [
      .obliqueness: 0.3, .expansion: 0.2, .font: UIFont.systemFont(ofSize: 24), .kern: 1, .foregroundColor: UIColor.black,
    ]
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "Loading ffi", attributes: attributes)
    let view = AnimationLabelView()
    view.textAlignment = .natural
    view.attributedText = label.attributedText
    #expect(picture(of: view) == picture(of: label) && picture(of: label).ink > 100)
  }

  @Test func aWritingDirectionTurnsCharactersRound() {
    let override = NSWritingDirection.rightToLeft.rawValue + NSWritingDirectionFormatType.override.rawValue
    let turned = picture(of: label("abc", [.writingDirection: [override]]))
    #expect(turned == picture(of: label("cba", [:])))
    #expect(turned != picture(of: label("abc", [:])))
    #expect(picture(of: label("abc", [.writingDirection: [99, "x"]])) == picture(of: label("abc", [:])), "nonsense is ignored")
  }

  @Test func linksAreUnderlinedInTheirColourUnlessTheyHaveTheirOwn() {
    let url = URL(string: "https://example.org") as Any
    let link = picture(of: label("Hello", [.link: url]))
    keep(link, "link")
    let styled = label("Hello", [.foregroundColor: UIColor.link, .underlineStyle: 1])
    #expect(link == picture(of: styled))
    #expect(picture(of: label("Hello", [.link: "https://example.org"])) == link)
    let own = label("Hello", [.link: url, .foregroundColor: UIColor.red, .underlineStyle: 0])
    #expect(picture(of: own) == picture(of: label("Hello", [.foregroundColor: UIColor.red])))
  }

  @Test func ligaturesCanBeTurnedOffAndOn() {
    let font = UIFont(name: "DejaVu Sans", size: 20) as Any
    func glyphs(_ attributes: [NSAttributedString.Key: Any]) -> Int {
      let storage = NSTextStorage(string: "office", attributes: attributes.merging([.font: font]) { own, _ in own })
      let manager = NSLayoutManager()
      manager.addTextContainer(NSTextContainer(size: .zero))
      storage.addLayoutManager(manager)
      return manager.numberOfGlyphs
    }
    #expect(glyphs([:]) == 4 && glyphs([.ligature: 0]) == 6 && glyphs([.kern: 1]) == 6 && glyphs([.kern: 1, .ligature: 1]) == 4)
  }

  @Test func aSmallerScaleMakesRoomWhereTheDrawingContextAllowsIt() {
    let context = NSStringDrawingContext()
    let text = NSAttributedString(string: "Hello brave world", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let full = text.boundingRect(with: CGSize(width: 100, height: 0), context: context)
    #expect(context.actualScaleFactor == 1 && full.width > 100)
    context.minimumScaleFactor = 0.2
    let small = text.boundingRect(with: CGSize(width: 100, height: 0), context: context)
    #expect(small.width <= 100.01 && small.width > 97)
    #expect(abs(context.actualScaleFactor - 100 / full.width) <= 0.011 && context.totalBounds == small)
    context.minimumScaleFactor = 0.9
    _ = text.boundingRect(with: CGSize(width: 100, height: 0), context: context)
    #expect(context.actualScaleFactor == 0.9)
    context.minimumScaleFactor = 0.1
    let lines = text.boundingRect(with: CGSize(width: 60, height: 30), options: .usesLineFragmentOrigin, context: context)
    #expect(lines.height <= 30.01 && lines.width <= 60.01 && lines.height > 20)
  }
}
