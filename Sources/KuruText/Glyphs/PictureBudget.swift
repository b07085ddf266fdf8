/// How much the pictures of all faces of a library may take in memory.
///
/// When they would take more, all of them are dropped, and read again as they are asked for; tables made before keep theirs.
final class PictureBudget {
  /// Bytes, roughly.
  private static let limit = 32 << 20

  private struct Member {
    weak var pictures: GlyphPictures?
  }

  private var members: [Member] = []
  private var size = 0

  func add(_ pictures: GlyphPictures) {
    members.removeAll { $0.pictures == nil }
    members.append(Member(pictures: pictures))
  }

  /// Told of every picture before it is kept.
  func spend(_ bytes: Int) {
    if size + bytes > PictureBudget.limit {
      for member in members { member.pictures?.removeAll() }
      size = 0
    }
    size += bytes
  }
}
