import Foundation

/// The settings under which changes are made, and the block that waits for the animations they begin.
///
/// Changes made outside `begin()` and `commit()` belong to an implicit transaction, which ends with the turn. Scopes nest: an inner one
/// begins with the outer one's settings. One stack a thread.
public final class CATransaction: NSObject {
  public class func begin() { TransactionStack.current.begin() }

  /// Ends the innermost scope. What it changed reaches the screen when the outermost one ends. Without a scope nothing happens.
  ///
  /// Differs: Apple's raises an exception without a scope.
  public class func commit() { TransactionStack.current.commit() }

  /// Commits the implicit transaction at the current stage's time; while a scope is open, nothing.
  public class func flush() { TransactionStack.current.flush() }

  /// Seconds. Default 0.25.
  public class func animationDuration() -> CFTimeInterval { TransactionStack.current.animationDuration }
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    TransactionStack.current.set(duration, forKey: "animationDuration")
  }

  /// Takes the place of the timing function of every animation that is added. Default nil.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.value(forKey: "animationTimingFunction") as? CAMediaTimingFunction
  }
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.set(function, forKey: "animationTimingFunction")
  }

  /// Whether changes look for no action. Default false.
  public class func disableActions() -> Bool { TransactionStack.current.disableActions }
  public class func setDisableActions(_ flag: Bool) { TransactionStack.current.set(flag, forKey: "disableActions") }

  public class func completionBlock() -> (() -> Void)? { TransactionStack.current.completionBlock }
  /// Runs once all animations that are added after this in the scope, and in those within it, have ended or been removed; right after
  /// the commit if there are none.
  public class func setCompletionBlock(_ block: (() -> Void)?) { TransactionStack.current.setCompletionBlock(block) }

  /// The value of the innermost scope that set the key.
  public class func value(forKey key: String) -> Any? { TransactionStack.current.value(forKey: key) }
  public class func setValue(_ value: Any?, forKey key: String) { TransactionStack.current.set(value, forKey: key) }
}
