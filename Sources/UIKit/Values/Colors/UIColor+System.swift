import CoreGraphics

// The colours that follow the appearance, by what they are for and by name. Values: iOS 13 to 18, in bytes; mint, teal, cyan and brown
// as iOS 15 to 18 have them. On an elevated level the dark backgrounds are a step lighter. Increased contrast changes nothing here.

extension UIColor {
  /// Text of the first rank.
  public class var label: UIColor { Adaptive.label }
  /// Text of the second rank.
  public class var secondaryLabel: UIColor { Adaptive.secondaryLabel }
  /// Text of the third rank.
  public class var tertiaryLabel: UIColor { Adaptive.tertiaryLabel }
  /// Text of the fourth rank, such as watermarks.
  public class var quaternaryLabel: UIColor { Adaptive.quaternaryLabel }
  /// Fill of thin and small shapes, over any background.
  public class var systemFill: UIColor { Adaptive.systemFill }
  /// Fill of middle-sized shapes, over any background.
  public class var secondarySystemFill: UIColor { Adaptive.secondarySystemFill }
  /// Fill of large shapes, over any background.
  public class var tertiarySystemFill: UIColor { Adaptive.tertiarySystemFill }
  /// Fill of large areas with content, over any background.
  public class var quaternarySystemFill: UIColor { Adaptive.quaternarySystemFill }
  /// Text in a field that is empty.
  public class var placeholderText: UIColor { Adaptive.placeholderText }
  /// The ground of an interface.
  public class var systemBackground: UIColor { Adaptive.systemBackground }
  /// Content on that ground.
  public class var secondarySystemBackground: UIColor { Adaptive.secondarySystemBackground }
  /// Content on that content.
  public class var tertiarySystemBackground: UIColor { Adaptive.tertiarySystemBackground }
  /// The ground of an interface with grouped content.
  public class var systemGroupedBackground: UIColor { Adaptive.systemGroupedBackground }
  /// The groups on that ground.
  public class var secondarySystemGroupedBackground: UIColor { Adaptive.secondarySystemGroupedBackground }
  /// Content in those groups.
  public class var tertiarySystemGroupedBackground: UIColor { Adaptive.tertiarySystemGroupedBackground }
  /// A thin line that lets what is beneath show through.
  public class var separator: UIColor { Adaptive.separator }
  /// A thin line that does not.
  public class var opaqueSeparator: UIColor { Adaptive.opaqueSeparator }
  /// Text that is a link.
  public class var link: UIColor { Adaptive.link }
  public class var systemRed: UIColor { Adaptive.systemRed }
  public class var systemOrange: UIColor { Adaptive.systemOrange }
  public class var systemYellow: UIColor { Adaptive.systemYellow }
  public class var systemGreen: UIColor { Adaptive.systemGreen }
  public class var systemMint: UIColor { Adaptive.systemMint }
  public class var systemTeal: UIColor { Adaptive.systemTeal }
  public class var systemCyan: UIColor { Adaptive.systemCyan }
  public class var systemBlue: UIColor { Adaptive.systemBlue }
  public class var systemIndigo: UIColor { Adaptive.systemIndigo }
  public class var systemPurple: UIColor { Adaptive.systemPurple }
  public class var systemPink: UIColor { Adaptive.systemPink }
  public class var systemBrown: UIColor { Adaptive.systemBrown }
  public class var systemGray: UIColor { Adaptive.systemGray }
  public class var systemGray2: UIColor { Adaptive.systemGray2 }
  public class var systemGray3: UIColor { Adaptive.systemGray3 }
  public class var systemGray4: UIColor { Adaptive.systemGray4 }
  public class var systemGray5: UIColor { Adaptive.systemGray5 }
  public class var systemGray6: UIColor { Adaptive.systemGray6 }
  /// What controls are tinted with unless told otherwise: the system's blue.
  public class var tintColor: UIColor { Adaptive.systemBlue }
}

private enum Adaptive {
  /// Red, green and blue in 0...255, alpha in 0...1.
  typealias Components = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  static let label = color(light: (0, 0, 0, 1), dark: (255, 255, 255, 1))
  static let secondaryLabel = color(light: (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6))
  static let tertiaryLabel = color(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
  static let quaternaryLabel = color(light: (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16))
  static let systemFill = color(light: (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
  static let secondarySystemFill = color(light: (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
  static let tertiarySystemFill = color(light: (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
  static let quaternarySystemFill = color(light: (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))
  static let placeholderText = color(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
  static let systemBackground = color(light: (255, 255, 255, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
  static let secondarySystemBackground = color(light: (242, 242, 247, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
  static let tertiarySystemBackground = color(light: (255, 255, 255, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
  static let systemGroupedBackground = color(light: (242, 242, 247, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
  static let secondarySystemGroupedBackground = color(light: (255, 255, 255, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
  static let tertiarySystemGroupedBackground = color(light: (242, 242, 247, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
  static let separator = color(light: (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6))
  static let opaqueSeparator = color(light: (198, 198, 200, 1), dark: (56, 56, 58, 1))
  static let link = color(light: (0, 122, 255, 1), dark: (9, 132, 255, 1))
  static let systemRed = color(light: (255, 59, 48, 1), dark: (255, 69, 58, 1))
  static let systemOrange = color(light: (255, 149, 0, 1), dark: (255, 159, 10, 1))
  static let systemYellow = color(light: (255, 204, 0, 1), dark: (255, 214, 10, 1))
  static let systemGreen = color(light: (52, 199, 89, 1), dark: (48, 209, 88, 1))
  static let systemMint = color(light: (0, 199, 190, 1), dark: (99, 230, 226, 1))
  static let systemTeal = color(light: (48, 176, 199, 1), dark: (64, 200, 224, 1))
  static let systemCyan = color(light: (50, 173, 230, 1), dark: (100, 210, 255, 1))
  static let systemBlue = color(light: (0, 122, 255, 1), dark: (10, 132, 255, 1))
  static let systemIndigo = color(light: (88, 86, 214, 1), dark: (94, 92, 230, 1))
  static let systemPurple = color(light: (175, 82, 222, 1), dark: (191, 90, 242, 1))
  static let systemPink = color(light: (255, 45, 85, 1), dark: (255, 55, 95, 1))
  static let systemBrown = color(light: (162, 132, 94, 1), dark: (172, 142, 104, 1))
  static let systemGray = color(light: (142, 142, 147, 1), dark: (142, 142, 147, 1))
  static let systemGray2 = color(light: (174, 174, 178, 1), dark: (99, 99, 102, 1))
  static let systemGray3 = color(light: (199, 199, 204, 1), dark: (72, 72, 74, 1))
  static let systemGray4 = color(light: (209, 209, 214, 1), dark: (58, 58, 60, 1))
  static let systemGray5 = color(light: (229, 229, 234, 1), dark: (44, 44, 46, 1))
  static let systemGray6 = color(light: (242, 242, 247, 1), dark: (28, 28, 30, 1))

  static func color(light: Components, dark: Components, elevated: Components? = nil) -> UIColor {
    let (onLight, onDark, onElevated) = (fixed(light), fixed(dark), elevated.map(fixed))
    return UIColor { traits in
      guard traits.userInterfaceStyle == .dark else { return onLight }
      return traits.userInterfaceLevel == .elevated ? onElevated ?? onDark : onDark
    }
  }

  private static func fixed(_ c: Components) -> UIColor {
    UIColor(red: c.red / 255, green: c.green / 255, blue: c.blue / 255, alpha: c.alpha)
  }
}
