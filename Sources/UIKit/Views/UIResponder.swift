import Foundation

/// An object that can take part in handling events: views and windows.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Who is asked after this one: a view's superview, then its window.
  open var next: UIResponder? { nil }
}
