import CPango

/// Whether two neighbouring pieces are joined by a stroke, as the letters of an Arabic word are: then nothing may come between them.
struct CursiveJoining {
  let source: TextSource

  /// - Parameters: what stands on either side, as UTF-8 offsets; neither is empty.
  ///
  /// Source: Unicode Standard, 9.2, joining types: characters of type T are looked through, and a letter that joins forward meets one
  /// that joins backward.
  func joins(_ before: Range<Int>, _ after: Range<Int>) -> Bool {
    // The first script whose letters join, Arabic, begins at U+0600: d8 80 in UTF-8. U+200C and U+200D are e2 80 8c and 8d.
    guard source.bytes[after.lowerBound] >= 0xd8, source.bytes[before.lowerBound] >= 0xd8 else { return false }
    guard let left = types(before).last, let right = types(after).first else { return false }
    // FriBidi's "left" and "right" are sides of a letter in a text that runs to the left: left is forward.
    return left & CursiveJoining.joinsLeft != 0 && right & CursiveJoining.joinsRight != 0
  }

  private func types(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (value, length) = source.scalar(at: offset)
      offset += length
      let type = UInt8(truncatingIfNeeded: fribidi_get_joining_type(value))
      if type & (CursiveJoining.transparent | CursiveJoining.ignored) == 0 { result.append(type) }
    }
    return result
  }

  private static let joinsRight: UInt8 = 0x01
  private static let joinsLeft: UInt8 = 0x02
  private static let transparent: UInt8 = 0x08
  private static let ignored: UInt8 = 0x10
}
