import Foundation

/// Something that happens when a layer's value changes. An animation as an action adds itself to the layer under the key.
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an action: no action, and the end of the search for one.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CAAction {
  var unlessNull: (any CAAction)? { self is NSNull ? nil : self }
}
