import CoreGraphics
import Kurukuru
import KurukuruStage
import Testing
import TextSheet

/// While nothing moves, the view is the same picture as a label.
@MainActor @Suite struct AnimationLabelRestTests {
  nonisolated static let texts = [
    "Loading...", "AVATAR To.", "office ffi", "جارٍ التحميل", "Latin عربي 50%", "क्षत्रिय", "👨‍👩‍👧🇩🇪👍🏽e\u{301}", "🇩🇪🇫🇷🇫",
    "Loading 読み込み中 ✓ 🚀", "a  b\u{a0}c", "fjÅ\u{323}\u{302}\u{302}", "",
  ]

  private func label(_ text: String, kern: Double = 1) -> UILabel {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: text, attributes: [.kern: kern, .font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.black])
    label.textAlignment = .center
    return label
  }

  private func view(_ text: String) -> AnimationLabelView {
    let view = AnimationLabelView()
    view.text = text
    view.font = .boldSystemFont(ofSize: 24)
    return view
  }

  @Test(arguments: texts, [1.0, 3]) func looksAsALabelWithThatKern(text: String, scale: CGFloat) {
    let expected = picture(of: label(text), scale: scale)
    let shown = picture(of: view(text), scale: scale)
    keep(expected, "rest-\(text.prefix(6))-\(Int(scale))-label")
    keep(shown, "rest-\(text.prefix(6))-\(Int(scale))")
    #expect(shown == expected)
    #expect(text.isEmpty || shown.ink > 10)
  }

  @Test(arguments: texts) func looksAsAPlainLabelWithoutSpacing(text: String) {
    let view = view(text)
    view.characterSpacing = 0
    let plain = label(text)
    plain.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.boldSystemFont(ofSize: 24)])
    plain.textColor = .black
    plain.textAlignment = .center
    #expect(picture(of: view) == picture(of: plain))
  }

  /// One line that is cut at its end, and lines in a narrow room, which is too low for the longest texts.
  @Test(arguments: Sheet.entries, [0.0, 1]) func everyTextOfTheSheetLooksAsALabel(entry: Sheet.Entry, kern: Double) {
    #if DEBUG
      let limits = [0]
    #else
      let limits = [1, 0]
    #endif
    for lines in limits { expectEqual(entry, kern, lines: lines, size: CGSize(width: 150, height: 120)) }
  }

  #if !DEBUG
    @Test(arguments: Sheet.entries.suffix(2), [0.0, 1]) func longTextsLookAsALabelToTheirEnd(entry: Sheet.Entry, kern: Double) {
      let label = label(entry.text, kern: kern)
      label.numberOfLines = 0
      expectEqual(entry, kern, lines: 0, size: label.sizeThatFits(CGSize(width: 600, height: 0)), scale: 1)
    }
  #endif

  private func expectEqual(_ entry: Sheet.Entry, _ kern: Double, lines: Int, size: CGSize, scale: CGFloat = 2) {
    let label = label(entry.text, kern: kern)
    label.numberOfLines = lines
    let view = view(entry.text)
    view.characterSpacing = kern
    view.numberOfLines = lines
    let expected = picture(of: label, size: size, scale: scale)
    let shown = picture(of: view, size: size, scale: scale)
    keep(expected, "sheet-\(entry.name)-\(Int(kern))-\(lines)")
    #expect(shown == expected && shown.ink > 50, "\(lines) lines")
  }
}
