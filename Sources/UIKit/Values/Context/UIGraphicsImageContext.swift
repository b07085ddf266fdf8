import CoreGraphics

// Drawing an image by making a context the current one. `UIGraphicsImageRenderer` does the same with less to go wrong.

/// As with the options: not opaque, one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Makes a new context for an image the current one, until the matching `UIGraphicsEndImageContext()`.
///
/// User space is points with y pointing down from the upper left corner.
///
/// - Parameters:
///   - size: in points; where it has no pixels there is no current context until the end.
///   - opaque: whether the image has no alpha; it is black at first then.
///   - scale: pixels per point; 0 for the display's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIGraphicsContextStack.displayScale
  let context = CGContext(imageAt: .zero, size: size, scale: scale, isOpaque: opaque)
  UIGraphicsContextStack.push(context, imageScale: scale)
}

/// The image that the current context has drawn so far; nil if it was not begun for an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = UIGraphicsContextStack.entries.last, let scale = entry.imageScale else { return nil }
  return entry.context?.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Takes off the context that was begun last for an image. Nothing happens where the current one was not.
public func UIGraphicsEndImageContext() {
  if UIGraphicsContextStack.entries.last?.imageScale != nil { UIGraphicsContextStack.pop() }
}
