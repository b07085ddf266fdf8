import KuruDrawing
import KuruScene
import KurukuruStage
import Testing

/// Numbers that no program means, in every property of every kind of layer by turns: nothing traps, nothing hangs, and the picture is the
/// same when it is painted again.
@MainActor @Suite struct HostileValueTests {
  private static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, -0.0, -1, Double.leastNonzeroMagnitude]

  /// Debug builds take minutes for all, and look at one value in two of the trees.
  #if DEBUG
    private static let (valueCount, treeCount) = (1, 2)
  #else
    private static let (valueCount, treeCount) = (Int.max, Int.max)
  #endif

  @Test(arguments: Property.all.map(\.name)) func anyNumberInAnyPropertyIsHarmless(name: String) throws {
    let property = try #require(Property(named: name))
    for value in Self.values(of: property.kind).prefix(Self.valueCount) {
      for tree in Self.trees.prefix(Self.treeCount) {
        let (root, subject) = tree()
        subject.setValue(value, forKey: name)
        let shown = LayerStage(root, side: 24, scale: 1)
        let first = shown.pixmap
        #expect(shown.pixmap == first, "\(name) = \(value)")
        _ = subject.frame
        _ = root.hitTest(CGPoint(x: 12, y: 12))
        _ = subject.convert(CGPoint(x: 1, y: 2), to: root)
        _ = subject.convert(CGRect(x: 1, y: 2, width: 3, height: 4), from: root)
      }
    }
  }

  // MARK: Values

  private static func values(of kind: Value.Kind) -> [Any] {
    switch kind {
    case .bool: return [true, false]
    case .choice, .contents, .vector: return []
    case .number: return numbers.map { CGFloat($0) }
    case .point: return numbers.flatMap { [CGPoint(x: $0, y: 3), CGPoint(x: 3, y: $0)] }
    case .size: return numbers.flatMap { [CGSize(width: $0, height: 3), CGSize(width: 3, height: $0)] }
    case .rect:
      return numbers.flatMap {
        [
          CGRect(x: $0, y: 0, width: 9, height: 9), CGRect(x: 0, y: $0, width: 9, height: 9),
          CGRect(origin: .zero, size: CGSize(width: $0, height: 9)), CGRect(origin: .zero, size: CGSize(width: 9, height: $0)),
        ]
      }
    case .transform:
      let fields: [WritableKeyPath<CATransform3D, CGFloat>] = [\.m11, \.m12, \.m14, \.m33, \.m34, \.m41, \.m43, \.m44]
      return numbers.flatMap { number in
        fields.map { field in
          var transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
          transform[keyPath: field] = CGFloat(number)
          return transform
        }
      }
    case .color:
      return numbers.flatMap {
        [CGColor(red: CGFloat($0), green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: CGFloat($0))]
      }
    case .path: return numbers.map { CGPath(path(with: $0)) }
    case .numbers: return numbers.flatMap { [[NSNumber(value: $0)], [NSNumber(value: 1), NSNumber(value: $0)]] }
    case .colors:
      return numbers.map {
        [CGColor(red: 1, green: CGFloat($0), blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
      }
    }
  }

  private static func path(with number: Double) -> Path {
    var path = Path(ellipseIn: Rect(x: 2, y: 2, width: 16, height: 12))
    path.line(to: Point(x: number, y: 8))
    path.cubic(to: Point(x: 3, y: 9), control1: Point(x: 4, y: number), control2: Point(x: number, y: number))
    path.close()
    return path
  }

  // MARK: Trees

  /// A tree and the layer in it that gets the values. In it everything that a layer can have is in use.
  private static let trees: [@MainActor () -> (root: CALayer, subject: CALayer)] = [
    { inUse(CALayer()) },
    {
      let (root, subject) = inUse(CAShapeLayer())
      subject.path = CGPath(path(with: 14))
      subject.strokeColor = Ink.blue.cgColor
      subject.lineDashPattern = [5, 2]
      subject.strokeEnd = 0.8
      return (root, subject)
    },
    { gradient(.axial) }, { gradient(.radial) }, { gradient(.conic) },
    {
      let (root, subject) = inUse(CAReplicatorLayer())
      subject.instanceCount = 3
      subject.instanceTransform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      subject.instanceAlphaOffset = -0.1
      return (root, subject)
    },
    { inUse(CATransformLayer()) },
    {
      let (root, subject) = inUse(CALayer())
      subject.shouldRasterize = true
      subject.contents = nil
      return (root, subject)
    },
  ]

  private static func gradient(_ type: CAGradientLayerType) -> (root: CALayer, subject: CALayer) {
    let (root, subject) = inUse(CAGradientLayer())
    subject.type = type
    subject.colors = [Ink.red.cgColor, Ink.glass.cgColor, Ink.blue.cgColor]
    subject.locations = [0.1, 0.5, 0.9]
    return (root, subject)
  }

  private static func inUse<Layer: CALayer>(_ layer: Layer) -> (root: CALayer, subject: Layer) {
    let root = box(0, 0, 24, 24) { $0.sublayerTransform.m34 = -1 / 80 }
    let subject = made(layer, 3, 3, 16, 14, Ink.red) {
      $0.cornerRadius = 4
      $0.borderWidth = 1
      $0.contents = CGImage.ramp(width: 6, height: 4)
      $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
      $0.shadowOpacity = 0.5
      $0.opacity = 0.9
      $0.mask = box(1, 1, 20, 20, .black)
    }
    subject.addSublayer(box(2, 2, 6, 6, Ink.green) { $0.transform = CATransform3DMakeRotation(0.3, 0, 1, 0) })
    root.addSublayer(subject)
    return (root, subject)
  }
}
