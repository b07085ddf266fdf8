import Foundation

/// The settings under which changes are made, and the block that waits for the animations they begin.
///
/// Changes made outside `begin()` and `commit()` belong to an implicit transaction, which ends with the turn. Scopes nest: an inner one
/// begins with the outer one's settings. One stack a thread.
public final class CATransaction: NSObject {
  public class func begin() { TransactionStack.current.begin() }

  /// Ends the innermost scope. The end of the outermost one, where nothing had been changed before it began, commits at the current stage's
  /// time; otherwise the changes wait for the implicit transaction's end. Without a scope nothing happens.
  ///
  /// Differs: Apple's raises an exception without a scope.
  public class func commit() { TransactionStack.current.commit() }

  /// Commits the implicit transaction at the current stage's time; while a scope is open, nothing.
  public class func flush() { TransactionStack.current.flush() }

  /// Seconds. Default 0.25.
  public class func animationDuration() -> CFTimeInterval { TransactionStack.current.animationDuration }
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    TransactionStack.current.set(duration, forKey: kCATransactionAnimationDuration)
  }

  /// Takes the place of the timing function of every animation that is added. Default nil.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.timingFunction
  }
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.set(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes look for no action. Default false.
  public class func disableActions() -> Bool { TransactionStack.current.disableActions }
  public class func setDisableActions(_ flag: Bool) {
    TransactionStack.current.set(flag, forKey: kCATransactionDisableActions)
  }

  public class func completionBlock() -> (() -> Void)? { TransactionStack.current.completionBlock }
  /// Runs once all animations that are added after this in the scope, and in those within it, have ended or been removed. Without any it
  /// runs soon after the commit, when the current stage's turn ends. A block that another one replaces runs for the animations it has.
  public class func setCompletionBlock(_ block: (() -> Void)?) { TransactionStack.current.setCompletionBlock(block) }

  /// The value of the innermost scope that set the key.
  public class func value(forKey key: String) -> Any? { TransactionStack.current.value(forKey: key) }
  public class func setValue(_ value: Any?, forKey key: String) { TransactionStack.current.set(value, forKey: key) }

  // MARK: Lock

  private static let mutex = NSRecursiveLock()

  /// Takes a lock that a program may use around changes it makes from several threads. The same thread may take it again.
  public class func lock() { mutex.lock() }
  public class func unlock() { mutex.unlock() }
}

/// Keys of `CATransaction.value(forKey:)`.
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
