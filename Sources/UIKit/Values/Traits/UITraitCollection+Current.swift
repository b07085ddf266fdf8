import CoreGraphics
import Synchronization

extension UITraitCollection {
  /// The traits that dynamic colours and images are resolved with on this thread.
  ///
  /// UIKit sets them while it lays a view out and draws it. Elsewhere they are those of the stage that was last made current.
  public class var current: UITraitCollection {
    get { Thread.current.threadDictionary[threadKey] as? UITraitCollection ?? fallback }
    set { Thread.current.threadDictionary[threadKey] = newValue }
  }

  /// Runs `actions` with these traits as the current ones, and brings back those that were current before.
  public func performAsCurrent(_ actions: () -> Void) {
    let dictionary = Thread.current.threadDictionary
    let previous = dictionary[UITraitCollection.threadKey]
    dictionary[UITraitCollection.threadKey] = self
    actions()
    dictionary[UITraitCollection.threadKey] = previous
  }

  /// What is current on threads that have set nothing.
  package static var fallback: UITraitCollection {
    get { fallbackTraits.withLock { $0 } }
    set { fallbackTraits.withLock { $0 = newValue } }
  }

  /// A phone with a light interface, upright, at two pixels per point, with the usual text size.
  package static let standard = UITraitCollection(.standard)

  private static let threadKey = "Kurukuru.UITraitCollection.current"
  private static let fallbackTraits = Mutex(standard)
}
