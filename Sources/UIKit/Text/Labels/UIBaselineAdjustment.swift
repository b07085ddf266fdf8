/// Where a label's text stands vertically when it has been shrunk to fit the width.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline stays where it would be at the full size.
  case alignBaselines = 0
  /// The text's middle stays where it would be.
  case alignCenters = 1
  /// The text hangs from where its top would be.
  case none = 2
}
