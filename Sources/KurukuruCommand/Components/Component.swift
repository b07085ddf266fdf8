import CoreGraphics
import Foundation
import KurukuruStage
import UIKit

/// A component as the command knows it: how to make it, what can be set, and what one loop of it is.
@MainActor
struct Component {
  let name: String
  let summary: String
  /// The text it shows by default; nil for one without text.
  let text: String?
  let settings: [Setting]
  /// The loop that is shown by default, in seconds.
  let duration: (UIView) -> Double
  let make: () -> UIView
  /// The size it wants, in points.
  let naturalSize: (UIView) -> CGSize
  /// Plays the part of the program around it: called once, at the beginning.
  let script: (UIView) -> Void
  /// nil for a component without text.
  var setText: ((UIView, String) -> Void)?
  /// Sets the text in the font of a name, at the size it has.
  var setFontName: ((UIView, String) -> Void)?

  var hasText: Bool { text != nil }

  func setting(named name: String) -> Setting? { settings.first { $0.name == name } }

  static let all: [Component] = [.loadingLabel, .animationLabel, .arc, .animatedArrow]
  static let names = all.map(\.name).joined(separator: ", ")
  static func named(_ name: String) -> Component? { all.first { $0.name == name } }
}

/// One thing about a component that `--set` can change.
@MainActor
struct Setting {
  let name: String
  let defaultValue: String
  /// What it is measured in, or may be.
  let unit: String
  /// False where the text is no value of the setting.
  let apply: (UIView, String) -> Bool

  static func number<View: UIView>(
    _ name: String, _ defaultValue: Double, unit: String, in range: ClosedRange<Double>,
    _ path: ReferenceWritableKeyPath<View, CGFloat>
  ) -> Setting {
    numeric(name, defaultValue, unit: unit, in: range) { (view: View, value) in view[keyPath: path] = CGFloat(value) }
  }

  static func seconds<View: UIView>(
    _ name: String, _ defaultValue: Double, _ path: ReferenceWritableKeyPath<View, TimeInterval>
  ) -> Setting {
    numeric(name, defaultValue, unit: "s", in: 0.001...3600) { (view: View, value) in view[keyPath: path] = value }
  }

  static func numeric<View: UIView>(
    _ name: String, _ defaultValue: Double, unit: String, in range: ClosedRange<Double>, _ set: @escaping (View, Double) -> Void
  ) -> Setting {
    let limits = "\(unit), \(range.lowerBound.brief) to \(range.upperBound.brief)"
    return Setting(name: name, defaultValue: defaultValue.brief, unit: limits) { view, text in
      guard let value = Double(text), range.contains(value), let view = view as? View else { return false }
      set(view, value)
      return true
    }
  }

  static func color<View: UIView>(
    _ name: String, _ defaultValue: String, _ set: @escaping (View, UIColor) -> Void
  ) -> Setting {
    Setting(name: name, defaultValue: defaultValue, unit: "#RRGGBB") { view, text in
      guard let color = UIColor(word: text), let view = view as? View else { return false }
      set(view, color)
      return true
    }
  }
}
