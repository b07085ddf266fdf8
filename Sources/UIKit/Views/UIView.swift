import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle on the screen with a layer of its own, subviews, and a say in its layout and drawing.
///
/// All values live in the layer; the view is the layer's delegate. Properties of a view animate inside the blocks of the `animate` family
/// only.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate {
  /// Made of the class that `layerClass` names.
  public let layer: CALayer
  /// Back to front.
  public internal(set) var subviews: [UIView] {
    get { ownSubviews }
    _modify { yield &ownSubviews }
  }
  /// Unsafe: the main actor's, but for when nobody holds the view any more.
  nonisolated(unsafe) private final var ownSubviews: [UIView] = []
  /// Weak: a superview holds its subviews, not the other way round.
  public internal(set) weak var superview: UIView?
  /// What the view has from its superview.
  var inherited = Inheritance()
  var ownTint: UIColor?
  var background: UIColor?
  var ownStyle = UIUserInterfaceStyle.unspecified
  var animationHolds = InteractionHold.Counts()

  public init(frame: CGRect) {
    layer = CALayer.make(Self.checkedLayerClass)
    super.init()
    setUp(frame: frame)
  }

  public required init?(coder: NSCoder) {
    layer = CALayer.make(Self.checkedLayerClass)
    super.init()
    setUp(frame: .zero)
  }

  public convenience override init() { self.init(frame: .zero) }

  private func setUp(frame: CGRect) {
    layer.delegate = self
    // Until it is in a window, whose traits say which it is.
    layer.contentsScale = max(UITraitCollection.current.displayScale, 1)
    self.frame = frame
    // What a subclass draws shows without being asked for.
    layer.setNeedsDisplay()
  }

  deinit {
    // One after the other: each letting go of the next would need a stack as deep as the tree.
    var waiting = ownSubviews
    ownSubviews = []
    while var view = waiting.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      waiting.append(contentsOf: view.ownSubviews)
      view.ownSubviews = []
    }
  }

  /// The class of the view's layer. Default `CALayer`; must be a subclass of it.
  open class var layerClass: AnyClass { CALayer.self }

  private class var checkedLayerClass: CALayer.Type {
    guard let type = layerClass as? CALayer.Type else {
      preconditionFailure("layerClass of \(self) is not a subclass of CALayer")
    }
    return type
  }

  /// What an intrinsic size has where the view has no wish.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Geometry

  /// In the superview's coordinates. Not defined where `transform` is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set { setGeometry { layer.frame = newValue } }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { setGeometry { layer.bounds = newValue } }
  }

  /// In the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Pixels to a point of what the view draws. Follows the screen.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  private func setGeometry(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    guard layer.bounds.size != old else { return }
    resizeSubviews(from: old)
    if contentMode == .redraw { setNeedsDisplay() }
  }

  // MARK: Appearance

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Follows light and dark by itself where the colour does.
  open var backgroundColor: UIColor? {
    get { background }
    set {
      background = newValue
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
    }
  }

  /// How the drawing is placed in other bounds than those it was made for. Default `.scaleToFill`.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      if let gravity = contentMode.gravity { layer.contentsGravity = gravity }
    }
  }

  /// The view's own tint, else its superview's, else system blue.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTint ?? inherited.tint ?? .systemBlue }
    set {
      guard newValue != ownTint else { return }
      ownTint = newValue
      spreadTint()
    }
  }

  /// Called where the tint of the view has changed, by itself or through a superview.
  open func tintColorDidChange() {}

  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  // MARK: Drawing

  /// Draws into the current graphics context, in the view's coordinates.
  open func draw(_ rect: CGRect) { layer.noteBaseDrawing() }
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  // MARK: Layout

  /// Places the subviews. Called before a frame when the size, the subviews or `setNeedsLayout()` ask for it.
  open func layoutSubviews() {}
  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// The size that the content wishes for; `noIntrinsicMetric` where it has no wish.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }

  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// The size that suits the view best within `size`. By default its present one.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits best, keeping the origin.
  open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []

  // MARK: Hierarchy

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, above: false) }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, above: true) }
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count) }
  }
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0) }
  }
  open func removeFromSuperview() { leaveSuperview() }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  /// The window at the top of the tree. O(1).
  open var window: UIWindow? { inherited.window }

  open var tag = 0

  // MARK: Traits

  /// Style, scale, direction and text size as they hold for this view: the window's, or the current ones where it is in none, with the
  /// style of the nearest view from this one upwards that says one. O(1).
  open var traitCollection: UITraitCollection {
    let traits = inherited.window?.traits ?? .current
    guard style != .unspecified else { return traits }
    return UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: style)])
  }

  /// Light or dark for this view and those in it, whatever the screen says.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set {
      guard newValue != ownStyle else { return }
      let old = traitCollection
      ownStyle = newValue
      spreadStyle()
      spreadTraits(from: old)
    }
  }

  /// Called where style, scale, direction or text size have changed for the view.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Events

  open var isUserInteractionEnabled = true

  /// The front-most view that contains the point, which is in this view's coordinates. nil where the view is hidden, fainter than 0.01 or
  /// takes no events, by itself or while an animation holds it.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    takesTouches(at: point, with: event) ? hitBelow(point, with: event) ?? self : nil
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open override var next: UIResponder? { superview }

  // MARK: Accessibility

  /// Whether a screen reader stops here, and hears nothing of what is inside. Default false.
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityIdentifier: String?
  /// Whether the view and all in it are left out. Default false.
  open var accessibilityElementsHidden = false

  /// Whether the view says to a compositor that it covers its bounds. A hint: nothing depends on it here. Default true.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  // MARK: CALayerDelegate

  open func display(_ layer: CALayer) { traitCollection.performAsCurrent { layer.recordDrawing() } }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    defer { UIGraphicsPopContext() }
    layer.noteOwnDrawing()
    draw(bounds)
  }

  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  /// An animation inside a block of the `animate` family; outside one `NSNull`, so that nothing moves by itself.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.current?.action(for: layer, forKey: event) ?? NSNull()
  }
}
