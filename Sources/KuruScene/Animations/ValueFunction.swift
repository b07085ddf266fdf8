import KuruDrawing

/// Makes a transform of numbers: the stored part of `CAValueFunction`. The result takes the place of the model's transform.
///
/// An animation with one goes through numbers, and the function is applied to what comes out, so a rotation can go through whole turns.
public enum ValueFunction: UInt8, Hashable, Sendable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The numbers that make the identity: what an absent end stands for. Three for `scale` and `translate`, one for all others.
  var neutral: Value {
    switch self {
    case .rotateX, .rotateY, .rotateZ, .translateX, .translateY, .translateZ: .number(0)
    case .scaleX, .scaleY, .scaleZ: .number(1)
    case .scale: .numbers([1, 1, 1])
    case .translate: .numbers([0, 0, 0])
    }
  }

  /// The transform of an angle in radians, a factor or a distance, or of three of them; nil for a value of another kind or count.
  public func transform(of value: Value) -> Transform3D? {
    switch (self, value) {
    case (.rotateX, .number(let angle)): return Transform3D(rotation: angle, x: 1, y: 0, z: 0)
    case (.rotateY, .number(let angle)): return Transform3D(rotation: angle, x: 0, y: 1, z: 0)
    case (.rotateZ, .number(let angle)): return Transform3D(rotation: angle, x: 0, y: 0, z: 1)
    case (.scaleX, .number(let factor)): return Transform3D(scaleX: factor, y: 1)
    case (.scaleY, .number(let factor)): return Transform3D(scaleX: 1, y: factor)
    case (.scaleZ, .number(let factor)): return Transform3D(scaleX: 1, y: 1, z: factor)
    case (.translateX, .number(let distance)): return Transform3D(translationX: distance, y: 0)
    case (.translateY, .number(let distance)): return Transform3D(translationX: 0, y: distance)
    case (.translateZ, .number(let distance)): return Transform3D(translationX: 0, y: 0, z: distance)
    case (.scale, .numbers(let v)) where v.count == 3: return Transform3D(scaleX: v[0], y: v[1], z: v[2])
    case (.translate, .numbers(let v)) where v.count == 3: return Transform3D(translationX: v[0], y: v[1], z: v[2])
    default: return nil
    }
  }
}
