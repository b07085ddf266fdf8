import Foundation

/// The scopes of one thread's transactions; the first is the implicit one.
final class TransactionStack {
  private struct Scope {
    var values: [String: Any?] = [:]
    var completion: Completion?
  }

  private var scopes = [Scope()]

  /// One a thread, made when first asked for.
  static var current: TransactionStack {
    let key = "Kurukuru.TransactionStack"
    let storage = Thread.current.threadDictionary
    if let stack = storage[key] as? TransactionStack { return stack }
    let stack = TransactionStack()
    storage[key] = stack
    return stack
  }

  func begin() { scopes.append(Scope()) }

  func commit() {
    guard scopes.count > 1, let scope = scopes.popLast() else { return }
    scope.completion?.close()
    guard scopes.count == 1 else { return }
    LayerHost.current?.runCompletions()
  }

  func flush() {
    guard scopes.count == 1 else { return }
    LayerHost.current?.commit()
  }

  /// Ends the implicit transaction; called once a turn.
  func endImplicit() {
    scopes[0].completion?.close()
    scopes[0] = Scope()
  }

  // MARK: Settings

  func value(forKey key: String) -> Any? {
    for scope in scopes.reversed() {
      if let value = scope.values[key] { return value }
    }
    return nil
  }

  func set(_ value: Any?, forKey key: String) {
    switch key {
    case "animationDuration": scopes[scopes.count - 1].values[key] = .some(NumberReading.double(value) ?? 0.25)
    case "disableActions": scopes[scopes.count - 1].values[key] = .some(NumberReading.double(value) ?? 0 != 0)
    default: scopes[scopes.count - 1].values.updateValue(value, forKey: key)
    }
  }

  var animationDuration: Double { value(forKey: "animationDuration") as? Double ?? 0.25 }
  var disableActions: Bool { value(forKey: "disableActions") as? Bool ?? false }

  // MARK: Completion

  var completionBlock: (() -> Void)? { scopes[scopes.count - 1].completion?.client }

  /// A replaced block still runs when its own animations have ended. Source: measured on macOS.
  func setCompletionBlock(_ block: (() -> Void)?) {
    scopes[scopes.count - 1].completion?.close()
    scopes[scopes.count - 1].completion = block.map { block in Completion(client: block) { _ in block() } }
  }

  /// The blocks that wait for an animation added now.
  var openCompletions: [Completion] { scopes.compactMap(\.completion) }
}
