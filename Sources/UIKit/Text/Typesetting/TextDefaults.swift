import CoreGraphics

/// What characters have that have no attribute for it.
struct TextDefaults {
  var font: UIFont
  var paragraph = NSParagraphStyle.default
  /// Takes the place of `.byWordWrapping` in every paragraph.
  var lineBreakMode = NSLineBreakMode.byWordWrapping

  /// Of a text that no label or view lends its font.
  static var plain: TextDefaults { TextDefaults(font: .systemFont(ofSize: 12)) }
}
