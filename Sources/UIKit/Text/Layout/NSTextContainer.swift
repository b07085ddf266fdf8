import CoreGraphics

/// The room that a layout manager sets its text in.
open class NSTextContainer: NSObject {
  /// In points. A side of 0 or less is without limit.
  open var size: CGSize {
    didSet {
      if size != oldValue { layoutManager?.invalidateLayout() }
    }
  }

  /// Kept free at both ends of every line, in points. Default 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      if lineFragmentPadding != oldValue { layoutManager?.invalidateLayout() }
    }
  }

  /// 0, the default: no limit.
  open var maximumNumberOfLines = 0 {
    didSet {
      if maximumNumberOfLines != oldValue { layoutManager?.invalidateLayout() }
    }
  }

  /// What becomes of text for which there is no room. Default `.byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet {
      if lineBreakMode != oldValue { layoutManager?.invalidateText() }
    }
  }

  /// Set by the manager to which the container is added.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// - Parameter size: in points. A side of 0 or less, the default, is without limit.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// What is left for the text.
  var room: CGSize {
    CGSize(
      width: size.width > 0 ? max(size.width - 2 * lineFragmentPadding, 0) : .infinity,
      height: size.height > 0 ? size.height : .infinity)
  }
}
