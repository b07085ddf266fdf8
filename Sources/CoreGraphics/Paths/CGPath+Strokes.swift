import KuruDrawing

extension CGPath {
  /// How far chords may be from the curves of a stroke's edge, in the path's units: a fiftieth of a pixel at a scale of 2.
  private static let strokeTolerance = 0.01

  /// The stroke of the path, to be filled by the winding rule.
  ///
  /// Differs: curves come back as chords, at most .01 units off.
  ///
  /// - Parameter transform: maps the path before it is stroked; the pen stays round.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap.cap, join: lineJoin.join, miterLimit: Double(miterLimit))
    return CGPath(path.applying(transform.transform).stroked(style, tolerance: CGPath.strokeTolerance))
  }

  /// The painted pieces of the path by a dash pattern.
  ///
  /// - Parameters:
  ///   - phase: how far into the pattern each subpath begins.
  ///   - lengths: painted and left out by turns; empty for the path itself.
  ///   - transform: maps the path before it is cut.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let mapped = path.applying(transform.transform)
    guard !lengths.isEmpty else { return CGPath(mapped) }
    return CGPath(mapped.dashed(lengths.map { Double($0) }, phase: Double(phase)))
  }

  /// The stroke of another path; see `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`. Never nil; optional because
  /// Apple declares it so.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
    lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let stroke = path.copy(
      strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
      transform: transform?.pointee ?? .identity)
    self.init(stroke.path)
  }
}
