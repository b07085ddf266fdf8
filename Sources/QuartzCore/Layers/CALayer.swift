import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

/// A rectangle with a picture, a place in a tree, and animations: Core Animation's model layer.
///
/// The class holds what a program edits. What is drawn comes from the `Node` that a commit makes of it; nothing below this module sees
/// the class. A layer is used from one thread at a time.
open class CALayer: NSObject, CAMediaTiming {
  /// The model values (on a presentation copy, the values shown).
  var values = LayerValues()
  var timing = MediaTiming(duration: .infinity)
  let tree = LayerTree()
  let display_ = LayerDisplay()
  let animations = LayerAnimations()
  /// Values under keys that no property has.
  var extras: [String: Any] = [:]
  /// On a presentation copy: the layer it was made from.
  private(set) var source: CALayer?
  private(set) unowned(unsafe) var kind = LayerClass.unknown
  /// `kind.isOwn`, which every change asks.
  private(set) var isOwnClass = true
  /// Whether there was a delegate, which tells faster than asking for it that there is none.
  private(set) var mayHaveDelegate = false

  public override init() {
    super.init()
    adoptDefaults()
  }

  /// Called for every presentation copy of `layer`, with all that `CALayer` and `@Animatable` properties hold copied already. A subclass
  /// copies its own plain stored properties here. One with a designated initialiser of its own must override this, as on Apple's
  /// systems.
  ///
  /// Called by a program it copies nothing: the layer is as new.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer, TransactionStack.current.copiedLayer === layer else {
      adoptDefaults()
      return
    }
    identify()
    kind.bind(self, adoptsDefaults: false)
    source = layer
    copyState(from: layer)
  }

  public required init?(coder: NSCoder) {
    super.init()
    adoptDefaults()
  }

  private func identify() {
    kind = LayerClass.of(self)
    isOwnClass = kind.isOwn
  }

  private func adoptDefaults() {
    identify()
    values = kind.defaults
    kind.bind(self, adoptsDefaults: true)
  }

  /// What the properties of the class's layers are, before a program's class says otherwise.
  class var initialValues: LayerValues { LayerValues() }
  /// The properties that the engine does not animate, by key. A class with more than these adds its own.
  class var keyedValues: [String: KeyedValue] { commonKeyedValues }
  /// The `@Animatable` properties whose changes animate by themselves.
  class var implicitlyAnimatedFields: [String] { [] }

  deinit {
    animations.abandonAll()
    releaseSubtree()
  }

  // MARK: Geometry

  /// In the superlayer's coordinates: where the anchor point lies.
  open var position: CGPoint {
    get { values.position.cgPoint }
    set { change(.position, \.position, newValue.point) }
  }

  /// In the layer's own coordinates. A negative size is made positive, as on Apple's systems.
  open var bounds: CGRect {
    get { values.bounds.cgRect }
    set { changeBounds(newValue.rect.standardized) }
  }

  /// The point that `position` places and about which `transform` acts, in fractions of the bounds. Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { values.anchorPoint.cgPoint }
    set { change(.anchorPoint, \.anchorPoint, newValue.point) }
  }

  open var anchorPointZ: CGFloat {
    get { CGFloat(values.anchorPointZ) }
    set { change(.anchorPointZ, \.anchorPointZ, Double(newValue)) }
  }

  /// Siblings are drawn from the lowest to the highest, those of equal height in the order of `sublayers`.
  open var zPosition: CGFloat {
    get { CGFloat(values.zPosition) }
    set { change(.zPosition, \.zPosition, Double(newValue)) }
  }

  open var transform: CATransform3D {
    get { CATransform3D(values.transform) }
    set { change(.transform, \.transform, newValue.transform) }
  }

  open var sublayerTransform: CATransform3D {
    get { CATransform3D(values.sublayerTransform) }
    set { change(.sublayerTransform, \.sublayerTransform, newValue.transform) }
  }

  /// The box of the transformed bounds in the superlayer's coordinates. Setting it sets `position` and the size of `bounds`.
  open var frame: CGRect {
    get { computedFrame }
    set { setComputedFrame(newValue) }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Whether the layer's contents stand on their heads on the screen: an odd number of layers, from this one upwards, has flipped geometry.
  open func contentsAreFlipped() -> Bool { hasFlippedContents }

  open var isHidden: Bool {
    get { values.isHidden }
    set { change(.isHidden, \.isHidden, newValue) }
  }

  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change(.isDoubleSided, \.isDoubleSided, newValue) }
  }

  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { change(.isGeometryFlipped, \.isGeometryFlipped, newValue) }
  }

  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(.masksToBounds, \.masksToBounds, newValue) }
  }

  // MARK: Appearance

  /// 0...1, of the layer with all that is in it. Default 1.
  open var opacity: Float {
    get { Float(values.opacity) }
    set { change(.opacity, \.opacity, Double(newValue)) }
  }

  open var backgroundColor: CGColor? {
    get { values.backgroundColor.map(CGColor.init) }
    set { change(.backgroundColor, \.backgroundColor, newValue?.color) }
  }

  open var cornerRadius: CGFloat {
    get { CGFloat(values.cornerRadius) }
    set { change(.cornerRadius, \.cornerRadius, Double(newValue)) }
  }

  /// The corners that `cornerRadius` rounds. Default all.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.maskedCorners.rawValue)) }
    set { change(.maskedCorners, \.maskedCorners, Corners(rawValue: UInt8(newValue.rawValue & 15))) }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve == .continuous ? .continuous : .circular }
    set { change(.cornerCurve, \.cornerCurve, newValue == .continuous ? .continuous : .circular) }
  }

  /// By how much further than the radius a corner of that curve reaches along the sides. Source: measured on macOS.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve == .continuous ? 1.528665 : 1 }

  /// Drawn inside the bounds, above the sublayers. Default 0.
  open var borderWidth: CGFloat {
    get { CGFloat(values.borderWidth) }
    set { change(.borderWidth, \.borderWidth, Double(newValue)) }
  }

  open var borderColor: CGColor? {
    get { values.borderColor.map(CGColor.init) }
    set { change(.borderColor, \.borderColor, newValue?.color) }
  }

  open var shadowColor: CGColor? {
    get { values.shadowColor.map(CGColor.init) }
    set { change(.shadowColor, \.shadowColor, newValue?.color) }
  }

  open var shadowOpacity: Float {
    get { Float(values.shadowOpacity) }
    set { change(.shadowOpacity, \.shadowOpacity, Double(newValue)) }
  }

  open var shadowOffset: CGSize {
    get { values.shadowOffset.cgSize }
    set { change(.shadowOffset, \.shadowOffset, newValue.engineSize) }
  }

  open var shadowRadius: CGFloat {
    get { CGFloat(values.shadowRadius) }
    set { change(.shadowRadius, \.shadowRadius, Double(newValue)) }
  }

  open var shadowPath: CGPath? {
    get { values.shadowPath.map { CGPath($0) } }
    set { change(.shadowPath, \.shadowPath, newValue?.path) }
  }

  /// Whether the layer, with its shadow, is painted on pixels of its own that are then placed, turned, scaled and faded. Default false. Of
  /// such layers and of masks in one another sixteen count; a deeper one is painted on the pixels of the layer above it.
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { change(.shouldRasterize, \.shouldRasterize, newValue) }
  }

  /// Pixels to a point where `shouldRasterize` is true. Default 1, whatever the screen's scale: as on Apple's systems, the layer looks
  /// coarse on a finer screen unless this is set to its scale. Nothing is painted unless it is above 0.
  open var rasterizationScale: CGFloat {
    get { CGFloat(values.rasterizationScale) }
    set { change(.rasterizationScale, \.rasterizationScale, Double(newValue)) }
  }

  /// Whether the opacity fades the layer with its sublayers as one picture. Otherwise it fades the background, what is shown on it, the
  /// border and each sublayer by itself, so that what lies beneath a part shines through it. A layer with a mask or a shadow, or that is
  /// rasterised, fades as one. Default true.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { change(.allowsGroupOpacity, \.allowsGroupOpacity, newValue) }
  }

  /// Says that the layer covers its bounds. A hint that nothing depends on here. Default false.
  open var isOpaque = false

  // MARK: Contents

  /// A `CGImage`, or nil. Anything else shows nothing.
  open var contents: Any? {
    get { display_.contents }
    set { setContents(newValue) }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(values.contentsGravity) }
    set { change(.contentsGravity, \.contentsGravity, newValue.engine) }
  }

  /// Pixels to a point. Default 1; views set it to their screen's.
  open var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { change(.contentsScale, \.contentsScale, Double(newValue)) }
  }

  open var contentsRect: CGRect {
    get { values.contentsRect.cgRect }
    set { change(.contentsRect, \.contentsRect, newValue.rect) }
  }

  open var contentsCenter: CGRect {
    get { values.contentsCenter.cgRect }
    set { change(.contentsCenter, \.contentsCenter, newValue.rect) }
  }

  /// Of an image that is enlarged. Default linear.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(values.magnificationFilter) }
    set { change(.magnificationFilter, \.magnificationFilter, newValue.engine) }
  }

  /// Of an image that is made smaller. Default linear.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(values.minificationFilter) }
    set { change(.minificationFilter, \.minificationFilter, newValue.engine) }
  }

  // MARK: Display

  /// Makes the layer draw itself before the next commit.
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// As `setNeedsDisplay()`: drawings are display lists, so a part is no cheaper than the whole.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  open func needsDisplay() -> Bool { display_.needsDisplay }
  /// Whether a change of the bounds' size makes the layer draw itself again. Default false.
  open var needsDisplayOnBoundsChange = false

  open func displayIfNeeded() { displayNow() }

  /// Says that drawing may be put off. A hint that nothing depends on here, for every drawing is recorded first and painted later. Default
  /// false.
  open var drawsAsynchronously = false

  /// Brings the contents up to date: lets the delegate do it, or records `draw(in:)`.
  open func display() {
    if let delegate { delegate.display(self) } else { recordDrawing() }
  }

  /// Draws the contents in the layer's coordinates. The base implementation asks the delegate.
  open func draw(in ctx: CGContext) {
    display_.usedBaseDrawing = true
    delegate?.draw(self, in: ctx)
  }

  /// Whether a change of the value for `key`, or an animation of it, makes the layer draw itself. A subclass answers true for its own
  /// `@Animatable` properties that `draw(in:)` reads.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Layout

  open func setNeedsLayout() { markNeedsLayout() }
  open func needsLayout() -> Bool { display_.needsLayout }
  open func layoutIfNeeded() { layoutTree() }

  /// Places the sublayers. The base implementation asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Tree

  open var name: String?
  open weak var delegate: (any CALayerDelegate)? {
    didSet { mayHaveDelegate = true }
  }

  open var superlayer: CALayer? { parentLayer }

  /// Back to front before `zPosition`. nil when there are none, as on Apple's systems.
  open var sublayers: [CALayer]? {
    get { shownSublayers }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// Its alpha multiplies the layer's. It lies in the layer's coordinates. It may have a mask itself, and so on; see `shouldRasterize`.
  open var mask: CALayer? {
    get { shownMask }
    set { setMask(newValue) }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: tree.sublayers.count) }
  /// An index beyond the end counts as the end.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, above: false) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, above: true) }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  open func removeFromSuperlayer() { detach() }

  // MARK: Hit testing

  /// Whether `p`, in the layer's own coordinates, lies in the bounds.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p.point) }

  /// The front-most layer of the tree under this one that contains `p`, a point in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

  // MARK: Animations

  /// Adds a copy of `anim`, which begins with the next commit. A key's animation takes the place of the one it had.
  ///
  /// A duration of zero or less becomes the transaction's, else 0.25 s. Source: the header of `CAMediaTiming`.
  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }
  open func removeAnimation(forKey key: String) { removeRunningAnimation(forKey: key) }
  open func removeAllAnimations() { removeRunningAnimations() }
  /// In the order in which they apply; nil when there are none.
  open func animationKeys() -> [String]? { animations.keys }
  /// The copy that `add(_:forKey:)` made. It cannot be changed.
  open func animation(forKey key: String) -> CAAnimation? { animations.entry(for: key)?.animation }

  // MARK: Actions

  open var actions: [String: any CAAction]? {
    get { storedActions }
    set { storedActions = newValue }
  }
  /// Values and an `actions` dictionary for keys that have none of their own.
  open var style: [AnyHashable: Any]? {
    get { storedStyle }
    set { storedStyle = newValue }
  }
  // Every change asks for these two, and nobody holds on to them while it does: the runtime need not watch.
  @exclusivity(unchecked) private final var storedActions: [String: any CAAction]?
  @exclusivity(unchecked) private final var storedStyle: [AnyHashable: Any]?

  /// What to do when the value for `event` changes: asked of the delegate, `actions`, `style`, then the class. First answer wins; an
  /// `NSNull` ends the search with nil.
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Keys and values

  open class func defaultValue(forKey key: String) -> Any? { builtInDefault(forKey: key) }
  open func value(forKey key: String) -> Any? { storedValue(forKey: key) }
  open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }
  open func value(forKeyPath keyPath: String) -> Any? { storedValue(forKeyPath: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, forKeyPath: keyPath) }

  // MARK: Presentation

  /// A copy that shows the committed values with the animations applied, at the present time of the layer's stage. nil before the first
  /// commit. O(depth of the tree).
  open func presentation() -> Self? { makePresentation() }
  /// The layer that a presentation copy was made from; a model layer itself.
  open func model() -> Self { source.map { unsafeDowncast($0, to: Self.self) } ?? self }

  /// Draws the model values of the tree into `ctx`, in the layer's coordinates. Animations are not applied.
  open func render(in ctx: CGContext) { renderModel(in: ctx) }

  // MARK: CAMediaTiming

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTiming { $0.beginTime = newValue } }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTiming { $0.duration = newValue } }
  }
  open var speed: Float {
    get { Float(timing.speed) }
    set { changeTiming { $0.speed = Double(newValue) } }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { changeTiming { $0.timeOffset = newValue } }
  }
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { changeTiming { $0.repeatCount = MediaTiming.repeats(newValue) } }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming { $0.repeatDuration = newValue } }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming { $0.autoreverses = newValue } }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fillMode) }
    set { changeTiming { $0.fillMode = newValue.engine } }
  }
}
