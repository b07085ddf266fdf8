import UIKit

/// A label whose characters hop one after another.
///
///     let view = AnimationLabelView()
///     view.text = "Loading..."
///     view.sizeToFit()
///     view.startAnimation()
///
/// With n characters that paint something, `d` for `animationDuration` and `w` for `animationDelay`, one loop:
///
///      _                          up d, down d, both with the curve of a view animation
///     / \__________________________
///     0  _
///     __/ \________________________
///       w         ...         _
///     _______________________/ \___
///                      (n - 1) w  (n - 1) w + 2 d: the next loop begins
///
/// A character is what a reader takes for one and the font does not join with another: an emoji, a flag, a ligature, a letter of Arabic in
/// its joined form. Blanks keep their width and take no turn. An ellipsis in place of text that had no room takes one.
///
/// Otherwise it looks as a `UILabel`: while nothing moves it is the same picture as one with the same text, that alignment, and
/// `characterSpacing` as its `.kern`. Characters that rise may leave the view's bounds, if it does not clip.
///
/// One `stopAnimation()` ends the animation, however often it was started. It keeps its phase when the view leaves the screen and comes
/// back. Where the user wants less movement, characters fade in turn and do not hop.
open class AnimationLabelView: UIView {
  /// Holds the characters, a view each, in the middle of the view.
  public var contentView: UIView { content }

  // MARK: The text

  /// Default "". nil counts as "". A text that is set while the animation runs hops from its first character on.
  open var text: String? {
    get { string.string }
    set {
      guard newValue ?? "" != string.string || isAttributed else { return }
      string = NSAttributedString(string: newValue ?? "")
      isAttributed = false
      textChanged()
    }
  }

  /// The text with attributes of its own. Where it has none, it takes the font, the colour and the spacing from below.
  open var attributedText: NSAttributedString? {
    get { filledIn }
    set {
      string = newValue.map { NSAttributedString(attributedString: $0) } ?? NSAttributedString(string: "")
      isAttributed = newValue != nil
      textChanged()
    }
  }

  /// Default the bold system font of 17 points.
  open var font = UIFont.boldSystemFont(ofSize: 17) {
    didSet {
      if font != oldValue { lookChanged() }
    }
  }

  /// Default black. Follows light and dark where the colour does.
  open var textColor = UIColor.black {
    didSet {
      if textColor != oldValue { lookChanged() }
    }
  }

  /// Between characters, in points. Default 1. 0 leaves them as a plain label has them; joined letters stay joined whatever it is. What is
  /// not finite is ignored.
  open var characterSpacing: CGFloat = 1 {
    didSet {
      guard characterSpacing.isFinite else { return characterSpacing = oldValue }
      if characterSpacing != oldValue { lookChanged() }
    }
  }

  /// Default `.center`.
  open var textAlignment = NSTextAlignment.center {
    didSet {
      if textAlignment != oldValue { lookChanged() }
    }
  }

  /// The most lines; 0 for as many as there is room for. Default 1.
  open var numberOfLines = 1 {
    didSet {
      if numberOfLines != oldValue { lookChanged() }
    }
  }

  /// What becomes of text for which there is no room. Default `.byTruncatingTail`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      if lineBreakMode != oldValue { lookChanged() }
    }
  }

  // MARK: The animation

  /// How many loops run; 0, the default, for ever. Less counts as 0.
  open var loopCount = 0 {
    didSet {
      if loopCount != oldValue { kept.renew() }
    }
  }

  /// How far a character rises, in points. Default 5. What is not finite is ignored.
  open var animationOffset: CGFloat = 5 {
    didSet {
      guard animationOffset.isFinite else { return animationOffset = oldValue }
      if animationOffset != oldValue { kept.renew() }
    }
  }

  /// Seconds for one way, up or down. Default 0.2. Zero, less, and what is not finite is ignored.
  open var animationDuration: TimeInterval = 0.2 {
    didSet {
      guard animationDuration > 0, animationDuration.isFinite else { return animationDuration = oldValue }
      if animationDuration != oldValue { kept.renew() }
    }
  }

  /// Seconds from one character's start to the next one's. Default 0.1. Less than zero, and what is not finite, is ignored.
  open var animationDelay: TimeInterval = 0.1 {
    didSet {
      guard animationDelay >= 0, animationDelay.isFinite else { return animationDelay = oldValue }
      if animationDelay != oldValue { kept.renew() }
    }
  }

  /// Makes the animation that a character runs in its turn, in place of the hop. It is told the number of the character, from 0. nil, the
  /// default: the hop. An animation without a duration, or without an end, lasts as long as the hop.
  open var characterAnimation: ((_ index: Int) -> CAAnimation)? {
    didSet { kept.renew() }
  }

  /// Told at the end of every loop how many there have been since the start. It may stop the animation.
  open var loopHandler: ((_ count: Int) -> Void)? {
    didSet {
      if (loopHandler == nil) != (oldValue == nil) { kept.renew() }
    }
  }

  /// Seconds in which characters come to rest when the animation is stopped. Default 0.1; 0 and less puts them there at once.
  open var settleDuration: TimeInterval = 0.1

  /// Whether characters hop, or will as soon as the view is in a window.
  open var isAnimating: Bool { kept.isRunning }

  // MARK: State

  private var string = NSAttributedString(string: "")
  private var isAttributed = false
  private let pieces = TextPieces()
  private lazy var content = TextContentView(pieces: pieces)
  /// For the pieces that paint something, in the order of the characters.
  private var pieceViews: [TextPieceView] = []
  /// Tells how large a label with the text is, and where its text stands.
  private let measure = UILabel()
  private var measureIsCurrent = false
  /// The size and the scale for which the pieces were made; nil where the text has changed since.
  private var piecesAreFor: (size: CGSize, scale: CGFloat)?
  private lazy var kept = KeptAnimations(of: self)
  private var run = LoopRun()
  /// Counts the times the animations were added, so that the end of one of an earlier time is not taken for one of these.
  private var generation = 0

  private enum Key {
    static let turn = "Kurukuru.turn"
    static let loop = "Kurukuru.loop"
    static let settle = "Kurukuru.settle"
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    addSubview(content)
    isAccessibilityElement = true
    accessibilityTraits = [.staticText, .updatesFrequently]
  }

  // MARK: What changes lead to

  private func textChanged() {
    restartLoop()
    lookChanged()
  }

  private func lookChanged() {
    measureIsCurrent = false
    piecesAreFor = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Begins the loop anew with the next layout. Loops that have ended stay counted.
  private func restartLoop() {
    guard kept.began != nil else { return }
    run.beginAnew(after: kept.elapsed)
    kept.beginAnew()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.displayScale != traitCollection.displayScale { lookChanged() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    restoreAnimations()
  }

  // MARK: Layout

  /// The text with an attribute for everything that a setting stands for.
  private var filledIn: NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    // As a label breaks lines.
    style.lineBreakStrategy = .standard
    let defaults: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: textColor, .kern: characterSpacing, .paragraphStyle: style,
    ]
    let filled = NSMutableAttributedString(string: string.string, attributes: defaults)
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, range, _ in
      filled.addAttributes(attributes, range: range)
    }
    return filled
  }

  private var measuringLabel: UILabel {
    if !measureIsCurrent {
      measure.attributedText = filledIn
      measure.numberOfLines = numberOfLines
      measure.lineBreakMode = lineBreakMode
      measureIsCurrent = true
    }
    measure.contentScaleFactor = contentScaleFactor
    return measure
  }

  /// That of a label with the text.
  open override var intrinsicContentSize: CGSize { measuringLabel.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { measuringLabel.sizeThatFits(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updatePieces()
    restoreAnimations()
  }

  /// Sets the text again where it, or the room for it, has changed.
  private func updatePieces() {
    let scale = contentScaleFactor
    if let piecesAreFor, piecesAreFor.size == bounds.size, piecesAreFor.scale == scale { return }
    piecesAreFor = (bounds.size, scale)
    let label = measuringLabel
    let box =
      bounds.isEmpty
      ? CGRect(origin: bounds.origin, size: label.intrinsicContentSize)
      : label.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    pieces.set(
      filledIn, in: bounds.isEmpty ? .zero : bounds.size, maximumLines: numberOfLines, lineBreakMode: lineBreakMode)
    content.frame = box
    // The text is set in the whole width, where a label sets it, so its origin lies left of the box around it.
    content.textOrigin = CGPoint(x: bounds.isEmpty ? 0 : bounds.minX - box.minX, y: 0)
    content.setNeedsDisplay()
    showPieces()
  }

  /// Gives every piece a view, keeping those that are there and what they run.
  private func showPieces() {
    let count = pieces.inked.count
    if count != pieceViews.count { restartLoop() }
    while pieceViews.count > count { pieceViews.removeLast().removeFromSuperview() }
    while pieceViews.count < count {
      pieceViews.append(TextPieceView(pieces: pieces))
      content.addSubview(pieceViews[pieceViews.count - 1])
    }
    for (view, piece) in zip(pieceViews, pieces.inked) { view.show(piece, textOrigin: content.textOrigin) }
    let paintOrder = pieceViews.indices.sorted { pieces.inked[$0].paintOrder < pieces.inked[$1].paintOrder }
    guard !content.subviews.elementsEqual(paintOrder.lazy.map { self.pieceViews[$0] }, by: ===) else { return }
    for index in paintOrder { content.bringSubviewToFront(pieceViews[index]) }
  }

  // MARK: Starting and stopping

  /// Starts the loops; where they run, nothing happens but that the completion is told of their end too.
  ///
  /// - Parameter completion: told once: true when `loopCount` loops have run or there is nothing to animate, which is known at once; false
  ///   when the animation was stopped.
  open func startAnimation(completion: ((_ finished: Bool) -> Void)? = nil) {
    if !isAnimating { run = LoopRun() }
    if let completion { run.completions.append(completion) }
    updatePieces()
    kept.start()
    restoreAnimations()
  }

  /// Ends the animation. Characters come to rest from where they are, in `settleDuration`. Nothing happens where it does not run.
  open func stopAnimation() { end(finished: false) }

  private func end(finished: Bool) {
    guard isAnimating else { return }
    for view in pieceViews { settle(view.layer) }
    kept.stop()
    let completions = run.completions
    run = LoopRun()
    for completion in completions { completion(finished) }
  }

  /// Runs a layer from what is shown to its model values.
  private func settle(_ layer: CALayer) {
    guard settleDuration > 0, let shown = layer.presentation() else { return }
    var animations: [CABasicAnimation] = []
    if !CATransform3DEqualToTransform(shown.transform, layer.transform) {
      animations.append(CABasicAnimation(keyPath: "transform"))
      animations[0].fromValue = shown.transform
    }
    if shown.opacity != layer.opacity {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = shown.opacity
      animations.append(fade)
    }
    guard !animations.isEmpty else { return }
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = settleDuration
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    layer.add(group, forKey: Key.settle)
  }

  // MARK: Running

  /// Adds what is not there, unless there is nothing to animate, which ends the animation wherever the view is.
  private func restoreAnimations() {
    if isAnimating, piecesAreFor != nil, pieceViews.isEmpty { end(finished: true) }
    kept.restore()
  }

  // MARK: Loops

  /// Seconds of one loop: `(n - 1) * animationDelay + 2 * animationDuration` for n characters that hop. 0 where there are none.
  public var loopDuration: TimeInterval {
    updatePieces()
    return pieceViews.isEmpty ? 0 : loopTiming.period
  }

  /// The animations of one loop, and how long it lasts.
  private var loopTiming: (turns: [CAAnimation], period: TimeInterval) {
    let turns = pieceViews.indices.map(makeTurn)
    let ends = turns.enumerated().map { Double($0) * animationDelay + $1.beginTime + $1.activeDuration }
    return (turns, max(ends.max() ?? 0, 0.001))
  }

  /// The animation that a character runs in its turn: that of `characterAnimation`, else the hop. A subclass may make another. Where the
  /// user wants less movement it is not asked for.
  open func makeCharacterAnimation(at index: Int) -> CAAnimation {
    if let characterAnimation { return characterAnimation(index) }
    let hop = CABasicAnimation(keyPath: "transform.translation.y")
    hop.fromValue = 0
    hop.toValue = -animationOffset
    hop.duration = animationDuration
    hop.autoreverses = true
    hop.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return hop
  }

  private func makeTurn(at index: Int) -> CAAnimation {
    let made = UIAccessibility.isReduceMotionEnabled ? makeFade() : makeCharacterAnimation(at: index)
    // It is changed below, and whoever made it may use it again.
    let turn = made.copy() as? CAAnimation ?? made
    if !(turn.duration > 0) || !turn.activeDuration.isFinite {
      turn.duration = 2 * animationDuration
      turn.repeatCount = 0
      turn.repeatDuration = 0
      turn.autoreverses = false
    }
    return turn
  }

  private func makeFade() -> CAAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.4
    fade.duration = animationDuration
    fade.autoreverses = true
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return fade
  }

  /// Whether anybody wants to know when loops end.
  private var needsLoopAnimation: Bool { loopHandler != nil || loopCount > 0 }

  /// Adds an animation that changes nothing, for its end: that of the loop, or of all loops where nobody asks for each.
  private func addLoopAnimation() {
    guard let period = run.period else { return }
    let end = loopHandler == nil ? max(loopCount - run.loopsBefore, 1) : run.loopsSince + 1
    let animation = CABasicAnimation(keyPath: Key.loop)
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = period * Double(end - run.loopsSince)
    animation.isRemovedOnCompletion = false
    kept.setPhase(of: animation, on: content.layer, delay: period * Double(run.loopsSince))
    let generation = generation
    animation.delegate = StopObserver { [weak self] in self?.loopAnimationStopped(generation, finished: $0) }
    content.layer.add(animation, forKey: Key.loop)
  }

  private func loopAnimationStopped(_ generation: Int, finished: Bool) {
    guard generation == self.generation, isAnimating else { return }
    // Taken away by someone else: it is added again, unless the view has left the window.
    guard finished else { return setNeedsLayout() }
    tellLoops()
    if generation == self.generation, isAnimating { addLoopAnimation() }
  }

  /// Counts the loops that have ended, tells of them, and ends the animation after the last.
  private func tellLoops() {
    let elapsed = kept.elapsed
    let generation = generation
    if loopHandler == nil { run.countLoops(after: elapsed) }
    while generation == self.generation, let handler = loopHandler, run.countLoop(after: elapsed) {
      handler(run.loopsDone)
      if loopCount > 0, run.loopsDone >= loopCount { break }
    }
    if generation == self.generation, loopCount > 0, run.loopsDone >= loopCount { end(finished: true) }
  }

  // MARK: Accessibility

  /// The text, where no other label has been set: one element, whatever the number of characters.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? string.string }
    set { super.accessibilityLabel = newValue }
  }
}

extension AnimationLabelView: AnimatingView {
  /// A text that is not laid out yet is animated when it is.
  var hasAnimations: Bool {
    guard piecesAreFor != nil, !pieceViews.isEmpty else { return true }
    let isRunning = pieceViews.allSatisfy { $0.layer.animation(forKey: Key.turn) != nil }
    return isRunning && (!needsLoopAnimation || content.layer.animation(forKey: Key.loop) != nil)
  }

  func addAnimations() {
    let timing = loopTiming
    if let period = run.period, period != timing.period { restartLoop() }
    run.period = timing.period
    // Loops may have ended while the view was away, and the last of them with it. Who is told of them may change everything.
    let generation = generation
    tellLoops()
    guard generation == self.generation, isAnimating else { return }
    for (index, view) in pieceViews.enumerated() {
      let turn = timing.turns[index]
      turn.beginTime += Double(index) * animationDelay
      let group = CAAnimationGroup()
      group.animations = [turn]
      group.duration = timing.period
      group.repeatCount = loopCount > 0 ? Float(max(loopCount - run.loopsBefore, 1)) : .infinity
      group.isRemovedOnCompletion = false
      kept.setPhase(of: group, on: view.layer)
      view.layer.add(group, forKey: Key.turn)
    }
    if needsLoopAnimation { addLoopAnimation() }
  }

  func removeAnimations() {
    generation += 1
    content.layer.removeAnimation(forKey: Key.loop)
    for view in pieceViews { view.layer.removeAnimation(forKey: Key.turn) }
  }
}
