import Dispatch
import Foundation
import Synchronization

/// The scopes of one thread's transactions; the first is the implicit one. All that runs on the main queue has one stack, whichever
/// thread serves it.
final class TransactionStack {
  private struct Scope {
    var animationDuration = 0.25
    var disableActions = false
    var timingFunction: CAMediaTimingFunction?
    /// Under keys of the program's own.
    var values: [String: Any] = [:]
    var completion: Completion?
    /// Whether the scope's end is the end of everything that waits to be committed.
    var isOutermost = false
  }

  private var scopes = [Scope()]
  /// Layers without a tree that were given an animation.
  private var strays: [WeakLayer] = []
  /// The layer of which a presentation copy is being made.
  var copiedLayer: CALayer?
  /// How many layers of a program's classes are being asked for a hit, each from within the one before.
  var hitDepth = 0

  /// How many scopes of all stacks disable actions. Mostly none do, which is told faster than what the present stack says.
  private static let disablingScopes = Atomic(0)

  /// Unchecked: a key is an address, and the stack under it is the main queue's.
  private nonisolated(unsafe) static let key: DispatchSpecificKey<TransactionStack> = {
    let key = DispatchSpecificKey<TransactionStack>()
    DispatchQueue.main.setSpecific(key: key, value: TransactionStack())
    return key
  }()

  static var current: TransactionStack { DispatchQueue.getSpecific(key: key) ?? ofThread }

  /// Made when first asked for.
  private static var ofThread: TransactionStack {
    let name = "Kurukuru.TransactionStack"
    let storage = Thread.current.threadDictionary
    if let stack = storage[name] as? TransactionStack { return stack }
    let stack = TransactionStack()
    storage[name] = stack
    return stack
  }

  deinit {
    for scope in scopes { noteEnd(of: scope) }
  }

  private var top: Scope {
    get { scopes[scopes.count - 1] }
    _modify { yield &scopes[scopes.count - 1] }
  }

  // MARK: Scopes

  func begin() {
    var scope = top
    scope.completion = nil
    scope.isOutermost = scopes.count == 1 && LayerHost.current?.root.tree.dirt.isEmpty != false
    scopes.append(scope)
    if scope.disableActions { TransactionStack.disablingScopes.add(1, ordering: .relaxed) }
  }

  func commit() {
    guard scopes.count > 1, let scope = scopes.popLast() else { return }
    noteEnd(of: scope)
    scope.completion?.close()
    if scope.isOutermost { flush() }
  }

  func flush() {
    guard scopes.count == 1 else { return }
    if let host = LayerHost.current { host.commit() } else { endImplicit() }
  }

  /// Ends the implicit transaction; called at each commit of a host.
  func endImplicit() {
    resetImplicit()
    let layers = strays
    strays = []
    for stray in layers {
      if let layer = stray.layer, layer.host == nil { layer.leaveTree(host: .current) }
    }
  }

  /// What is set outside of any scope holds to the end of a turn, and not for another stage.
  func resetImplicit() {
    noteEnd(of: scopes[0])
    scopes[0].completion?.close()
    scopes[0] = Scope()
  }

  private func noteEnd(of scope: Scope) {
    if scope.disableActions { TransactionStack.disablingScopes.subtract(1, ordering: .relaxed) }
  }

  /// An animation was added to a layer that is in no tree: it loses it unless it is in one when the transaction ends.
  func noteStray(_ layer: CALayer) { strays.append(WeakLayer(layer: layer)) }

  // MARK: Settings

  var animationDuration: Double { top.animationDuration }
  var disableActions: Bool { top.disableActions }
  /// Whether changes that are made now look for no action.
  static var areActionsDisabled: Bool { disablingScopes.load(ordering: .relaxed) > 0 && current.disableActions }
  var timingFunction: CAMediaTimingFunction? { top.timingFunction }
  var completionBlock: (() -> Void)? { top.completion?.client }

  func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: top.animationDuration
    case kCATransactionDisableActions: top.disableActions
    case kCATransactionAnimationTimingFunction: top.timingFunction
    case kCATransactionCompletionBlock: completionBlock
    default: top.values[key]
    }
  }

  func set(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: top.animationDuration = NumberReading.double(value) ?? 0.25
    case kCATransactionDisableActions: setDisableActions(NumberReading.double(value) ?? 0 != 0)
    case kCATransactionAnimationTimingFunction: top.timingFunction = value as? CAMediaTimingFunction
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: top.values[key] = value
    }
  }

  private func setDisableActions(_ flag: Bool) {
    guard top.disableActions != flag else { return }
    top.disableActions = flag
    TransactionStack.disablingScopes.add(flag ? 1 : -1, ordering: .relaxed)
  }

  /// A replaced block still runs when its own animations have ended. Source: measured on macOS.
  func setCompletionBlock(_ block: (() -> Void)?) {
    top.completion?.close()
    top.completion = block.map { block in Completion(client: block) { _ in block() } }
  }

  /// The blocks that wait for an animation added now.
  var openCompletions: [Completion] { scopes.compactMap(\.completion) }
}

/// A layer that may go away.
private struct WeakLayer {
  weak var layer: CALayer?
}
