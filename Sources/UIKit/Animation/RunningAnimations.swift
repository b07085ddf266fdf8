import QuartzCore

/// The animations that blocks have given one property of a layer: under the property's key, and, where several run at once, under
/// "key-2", "key-3" and so on.
@MainActor
struct RunningAnimations {
  private let layer: CALayer
  private let key: String
  let keys: [String]
  /// Whether all of them tell what is left of their way, so that another can be added to them.
  let areRelative: Bool

  init(of layer: CALayer, key: String) {
    self.layer = layer
    self.key = key
    keys = (layer.animationKeys() ?? []).filter { other in
      other == key || (other.hasPrefix(key + "-") && other.dropFirst(key.count + 1).allSatisfy(\.isNumber))
    }
    areRelative = keys.allSatisfy { (layer.animation(forKey: $0) as? CABasicAnimation)?.isAdditive == true }
  }

  /// One under which no animation runs.
  var freeKey: String {
    if !keys.contains(key) { return key }
    var number = 2
    while keys.contains("\(key)-\(number)") { number += 1 }
    return "\(key)-\(number)"
  }

  /// Takes them off the layer, unfinished.
  func end() {
    for key in keys { layer.removeAnimation(forKey: key) }
  }
}
