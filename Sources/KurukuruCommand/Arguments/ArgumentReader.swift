import CoreGraphics
import Foundation
import UIKit

/// Takes words off the command line, one after another, as what they must be.
struct ArgumentReader {
  private var words: ArraySlice<String>

  init(_ words: [String]) { self.words = words[...] }

  mutating func next() -> String? { words.popFirst() }

  mutating func value(of option: String) throws(CommandError) -> String {
    guard let value = next() else { throw .usage("\(option) needs a value") }
    return value
  }

  mutating func number(of option: String, in range: ClosedRange<Double>, unit: String) throws(CommandError) -> Double {
    let word = try value(of: option)
    guard let number = Double(word), range.contains(number) else {
      throw .usage("\(option) \(word): give \(unit), from \(range.lowerBound.brief) to \(range.upperBound.brief)")
    }
    return number
  }

  mutating func count(of option: String, in range: ClosedRange<Int>) throws(CommandError) -> Int {
    let word = try value(of: option)
    guard let number = Int(word), range.contains(number) else {
      throw .usage("\(option) \(word): give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  mutating func choice<Choice: RawRepresentable>(of option: String, from all: [Choice]) throws(CommandError) -> Choice
  where Choice.RawValue == String {
    let word = try value(of: option)
    guard let choice = Choice(rawValue: word) else {
      throw .usage("\(option) \(word): give \(all.map(\.rawValue).joined(separator: " or "))")
    }
    return choice
  }

  /// Two numbers with an x between them, both above 0.
  mutating func size(of option: String) throws(CommandError) -> CGSize {
    let word = try value(of: option)
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0, width.isFinite, height.isFinite
    else { throw .usage("\(option) \(word): give a width and a height in points, both above 0, as 240x120") }
    return CGSize(width: width, height: height)
  }

  mutating func setting(of option: String) throws(CommandError) -> (name: String, value: String) {
    let word = try value(of: option)
    guard let equals = word.firstIndex(of: "=") else { throw .usage("\(option) \(word): give NAME=VALUE") }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  mutating func color(of option: String) throws(CommandError) -> UIColor? {
    let word = try value(of: option)
    if word == "clear" { return nil }
    guard let color = UIColor(word: word) else {
      throw .usage("\(option) \(word): give #RGB, #RRGGBB, #RRGGBBAA, white, black or clear")
    }
    return color
  }
}

extension UIColor {
  /// A colour as it is written in an argument; nil where it is not one.
  convenience init?(word: String) {
    switch word {
    case "white": self.init(white: 1, alpha: 1)
    case "black": self.init(white: 0, alpha: 1)
    case "clear": self.init(white: 0, alpha: 0)
    default:
      guard word.hasPrefix("#"), word.dropFirst().allSatisfy(\.isHexDigit), word.allSatisfy(\.isASCII) else { return nil }
      var digits = String(word.dropFirst())
      if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
      if digits.count == 6 { digits += "ff" }
      guard digits.count == 8, let value = UInt32(digits, radix: 16) else { return nil }
      func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
      self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
  }
}
