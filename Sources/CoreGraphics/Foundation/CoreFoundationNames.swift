// Foundation's types come with this module, as on Apple's systems. The names of CoreFoundation that drawing and animation code spells
// out are plain Swift types here, so that `colors as CFArray` and `CGColorSpace(name: CGColorSpace.sRGB)` compile as they stand.
@_exported import Foundation

/// Seconds.
public typealias CFTimeInterval = Double
public typealias CFString = String
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFData = Data
