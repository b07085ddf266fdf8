import CoreGraphics
import KuruText

// Core Text is no module here: what fonts are registered with stands in UIKit. The two names below are spelled by those who call it.

public typealias CFURL = URL
public typealias CFError = NSError

/// For whom a font is registered.
///
/// Differs: for the process, whichever is asked for. Nothing outlives it.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3

  public static let user = CTFontManagerScope.persistent
}

/// Adds the fonts of a file to those that `UIFont(name:size:)` finds.
///
/// Differs: on a stage that was given font files of its own they are added to those of this stage; on all others, to those that all these
/// share.
///
/// - Parameters:
///   - fontURL: of a TrueType or OpenType file.
///   - error: takes what is wrong where the result is false. It is the caller's to release, as `takeRetainedValue()` does.
/// - Returns: whether the file is a font.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  do throws(FontError) {
    try CurrentFonts.register(file: fontURL.path)
    return true
  } catch let problem {
    let info = [NSLocalizedDescriptionKey: problem.description]
    error?.pointee = Unmanaged.passRetained(
      NSError(domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 101, userInfo: info))
    return false
  }
}
