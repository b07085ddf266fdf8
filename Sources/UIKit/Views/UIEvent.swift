import Foundation

/// Something the user did.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public override init() { super.init() }

  /// In seconds of the stage.
  open internal(set) var timestamp: TimeInterval = 0
}
