import CoreGraphics

/// The contexts that drawing code of this thread draws in, the current one last.
///
/// One stack a thread, as on Apple's systems: drawing code takes its context from here rather than from a parameter.
enum UIGraphicsContextStack {
  /// A context, and what kind of picture is to come out of it.
  final class Entry {
    let context: CGContext
    /// For contexts that were begun for an image; nil for pushed ones.
    let image: ImageContext?

    init(context: CGContext, image: ImageContext? = nil) {
      self.context = context
      self.image = image
    }
  }

  /// What an image made from the context has besides its pixels.
  struct ImageContext {
    let scale: CGFloat
  }

  private static let threadKey = "Kurukuru.UIGraphicsContextStack"

  static var entries: [Entry] {
    get { Thread.current.threadDictionary[threadKey] as? [Entry] ?? [] }
    set { Thread.current.threadDictionary[threadKey] = newValue.isEmpty ? nil : newValue }
  }
}

/// The context that drawing on this thread goes to; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphicsContextStack.entries.last?.context }

/// Makes the context the current one until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  UIGraphicsContextStack.entries.append(UIGraphicsContextStack.Entry(context: context))
}

/// Takes off the context that was pushed last. Nothing happens if there is none.
public func UIGraphicsPopContext() {
  _ = UIGraphicsContextStack.entries.popLast()
}
