/// A value on the heap that its holders share until one of them changes it. A word where it is what it usually is: so what most layers
/// do not have costs them nothing.
struct Shared<Value: HasUsualValue & Sendable>: Sendable, Equatable {
  /// Unchecked: only changed where a single holder has it.
  private final class Box: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  init() {}

  var value: Value {
    // In place, for the values are large. Inlined, for a coroutine that is called asks for memory.
    @inline(__always) _read { if let box { yield box.value } else { yield Value.usual } }
    _modify {
      let own = ownBox()
      yield &own.value
    }
  }

  /// Whether it was ever changed from what it usually is.
  var isSet: Bool { box != nil }

  private mutating func ownBox() -> Box {
    if isKnownUniquelyReferenced(&box), let box { return box }
    let copy = Box(value)
    box = copy
    return copy
  }

  static func == (a: Shared, b: Shared) -> Bool { a.box === b.box || a.value == b.value }
}

/// Something that is the same in most places.
protocol HasUsualValue: Equatable {
  static var usual: Self { get }
}

extension Optional: HasUsualValue where Wrapped: Equatable {
  static var usual: Wrapped? { nil }
}
