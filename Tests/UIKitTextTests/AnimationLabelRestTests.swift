import CoreGraphics
import Kurukuru
import KurukuruStage
import Testing

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

  @Test(arguments: texts, [1.0, 2, 3]) func looksAsALabelWithThatKern(text: String, scale: CGFloat) {
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
}
