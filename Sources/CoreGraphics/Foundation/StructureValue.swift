/// An `NSValue` that holds a structure: Foundation on Linux makes none of those that it does not know.
///
/// Equal to another one that holds an equal structure.
package final class StructureValue: NSValue, @unchecked Sendable {
  /// What is held.
  package let structure: AnyHashable

  package init<Structure: Hashable & Sendable>(_ structure: Structure) {
    self.structure = AnyHashable(structure)
    super.init()
  }

  /// Nil: structures are not archived.
  public required init?(coder: NSCoder) { nil }

  public required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
    preconditionFailure("a structure is held as it is, not by its bytes")
  }

  /// The encoding of a structure without a name. A value of this class is read by its `structure`, never by its bytes.
  public override var objCType: UnsafePointer<Int8> { StructureValue.encoding }

  public override func isEqual(_ object: Any?) -> Bool { (object as? StructureValue)?.structure == structure }

  public override var hash: Int { structure.hashValue }

  public override func copy(with zone: NSZone? = nil) -> Any { self }

  private nonisolated(unsafe) static let encoding: UnsafePointer<Int8> = {
    let text: [Int8] = "{?}".utf8CString.map { $0 }
    let memory = UnsafeMutablePointer<Int8>.allocate(capacity: text.count)
    memory.initialize(from: text, count: text.count)
    return UnsafePointer(memory)
  }()
}

/// What lets an extension of `NSValue` give it an initialiser that makes a `StructureValue`: an initialiser of a class cannot choose a
/// subclass, one of a protocol can.
public protocol StructureHolding {}

extension NSValue: StructureHolding {}

extension StructureHolding {
  package init<Structure: Hashable & Sendable>(holding structure: Structure) {
    guard let value = StructureValue(structure) as? Self else {
      preconditionFailure("of NSValue's classes only NSValue itself holds structures")
    }
    self = value
  }
}

extension NSValue {
  /// The structure held, if it is of that type.
  package func held<Structure>(_ type: Structure.Type) -> Structure? {
    (self as? StructureValue)?.structure.base as? Structure
  }
}
