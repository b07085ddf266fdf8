/// Whether an interface lies on the ground or above another one, which lightens some dark colours.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base = 0
  case elevated = 1
}
