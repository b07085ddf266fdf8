/// Bytes for an image. Immutable.
public final class CGDataProvider: Hashable, Sendable {
  private let bytes: Data

  /// Never nil; optional because Apple declares it so.
  public init?(data: CFData) { bytes = data }

  /// The bytes of a file, read at once; nil if it cannot be read.
  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    bytes = data
  }

  /// The bytes of the file with that path, read at once; nil if it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  /// All the bytes. Never nil; optional because Apple declares it so.
  public var data: CFData? { bytes }

  public static func == (a: CGDataProvider, b: CGDataProvider) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
