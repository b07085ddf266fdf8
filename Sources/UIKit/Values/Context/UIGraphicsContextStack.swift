import CoreGraphics

/// The contexts that drawing code of this thread draws in, the current one last.
///
/// One stack a thread, as on Apple's systems: drawing code takes its context from here rather than from a parameter.
enum UIGraphicsContextStack {
  struct Entry {
    /// Nil for an image that has no pixels.
    let context: CGContext?
    /// Pixels per point of the image that the context was begun for; nil for a context that was pushed.
    let imageScale: CGFloat?
  }

  private static let threadKey = "Kurukuru.UIGraphicsContextStack"

  static var entries: [Entry] { Thread.current.threadDictionary[threadKey] as? [Entry] ?? [] }

  static func push(_ context: CGContext?, imageScale: CGFloat? = nil) {
    Thread.current.threadDictionary[threadKey] = entries + [Entry(context: context, imageScale: imageScale)]
  }

  static func pop() {
    let rest = entries.dropLast()
    Thread.current.threadDictionary[threadKey] = rest.isEmpty ? nil : Array(rest)
  }

  /// Pixels per point of the current traits; 1 where they tell none.
  static var displayScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
  }
}

/// The context that drawing on this thread goes to; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphicsContextStack.entries.last?.context }

/// Makes the context the current one until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { UIGraphicsContextStack.push(context) }

/// Takes off the context that was pushed last. Nothing happens if there is none.
public func UIGraphicsPopContext() { UIGraphicsContextStack.pop() }
