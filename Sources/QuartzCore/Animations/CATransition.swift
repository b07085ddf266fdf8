import Foundation
import KuruScene

/// A layer's passage from the picture it had to the one that the present transaction makes of it.
///
/// Whatever key it is added under, a layer has it under `kCATransition`, so one at a time. The old picture is that of the last commit, as
/// it looked then, and stands still: the layer with all that is in it, its place and its opacity. A layer that was in no commit comes out
/// of nothing. Pictures that slide are not cut off at the layer's sides; a superlayer that masks to its bounds does that.
///
/// Differs: Apple's `push` and `moveIn` are said to fade the pictures a little on the way, which is documented nowhere.
open class CATransition: CAAnimation {
  /// Default `.fade`, which one of unknown name is too.
  open var type = CATransitionType.fade { willSet { checkEditing() } }
  /// Has no meaning for a fade. Default nil, which counts as `.fromLeft`.
  open var subtype: CATransitionSubtype? { willSet { checkEditing() } }
  /// Where on the way it begins, in 0...1. Default 0.
  open var startProgress: Float = 0 { willSet { checkEditing() } }
  /// Where on the way it ends, in 0...1, not before `startProgress`. Default 1.
  open var endProgress: Float = 1 { willSet { checkEditing() } }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "type": type
    case "subtype": subtype
    case "startProgress": startProgress
    case "endProgress": endProgress
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "type": type = value as? CATransitionType ?? .fade
    case "subtype": subtype = value as? CATransitionSubtype
    case "startProgress": startProgress = Float(NumberReading.double(value) ?? 0)
    case "endProgress": endProgress = Float(NumberReading.double(value) ?? 0)
    default: super.setValue(value, forKey: key)
    }
  }

  /// - Parameters:
  ///   - timing: with its begin time settled.
  ///   - old: what the last commit made of the layer; nil where it was in none.
  ///   - time: of the superlayer, now.
  func engineTransition(timing: MediaTiming, old: Node?, at time: Double) -> Transition {
    let (style, direction) = passage
    return Transition(
      old: old, oldTime: time, style: style, direction: direction, progress: (Double(startProgress), Double(endProgress)),
      timing: timing, curve: timingFunction?.curve)
  }

  private var passage: (Transition.Style, Transition.Direction) {
    let direction = (subtype ?? .fromLeft).direction
    switch type {
    case .moveIn: return (.moveIn, direction)
    case .push: return (.push, direction)
    case .reveal: return (.reveal, direction)
    case .flip: return (.flip, direction)
    case .pageCurl: return (.reveal, .up)
    case .pageUnCurl: return (.moveIn, .down)
    default: return (.fade, direction)
    }
  }
}
