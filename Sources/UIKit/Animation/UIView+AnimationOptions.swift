import QuartzCore

extension UIView {
  /// The curve of a view animation.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    var functionName: CAMediaTimingFunctionName {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// A transition of a view, as the older interfaces name it.
  public enum AnimationTransition: Int, Sendable { case none, flipFromLeft, flipFromRight, curlUp, curlDown }

  /// How a view animation runs.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    nonisolated public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that change inside the animation, so that what is in them moves along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views can be touched while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// From what is shown, not from the model. What runs already is always taken over from what is shown.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// For ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs there and back. The views then show their new values, which a change back in the completion makes the old ones again.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps its own curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition: what changes is animated too, beneath the passage from the old picture. Without it changes are made at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In `transition(from:to:duration:options:completion:)`: hides the one view and shows the other, which both stay where they are.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Does not repeat, reverse, lay out and take touches because the block outside does.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns about the vertical axis, the left side coming to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns about the vertical axis, the right side coming to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Takes the old picture away upwards.
    ///
    /// Differs: the page moves and does not roll up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Brings the new picture down from above.
    ///
    /// Differs: the page moves and does not unroll.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns about the horizontal axis, the upper side coming to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns about the horizontal axis, the lower side coming to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// A wish, as the next: frames are taken when the stage wants them, and each is a function of its time.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// What a block takes over from the one outside.
    static let inherited: AnimationOptions = [.layoutSubviews, .allowUserInteraction, .repeat, .autoreverse]

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

    /// The transition that the options name; nil for none.
    var transition: CATransition? {
      switch rawValue >> 20 & 7 {
      case 1: CATransition(.flip, .fromLeft)
      case 2: CATransition(.flip, .fromRight)
      case 3: CATransition(.pageCurl, nil)
      case 4: CATransition(.pageUnCurl, nil)
      case 5: CATransition(.fade, nil)
      // Subtypes are named by the upward axis of Core Animation.
      case 6: CATransition(.flip, .fromBottom)
      case 7: CATransition(.flip, .fromTop)
      default: nil
      }
    }
  }

  /// How a view animation through keyframes runs.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    nonisolated public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// Those that view animations have too, with the curve of the whole, which programs take from there.
    var common: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }

    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}

extension CATransition {
  fileprivate convenience init(_ type: CATransitionType, _ subtype: CATransitionSubtype?) {
    self.init()
    self.type = type
    self.subtype = subtype
  }
}
