import KuruDrawing

/// Remembers paths of which the exact stage has found that the fast one gives the same coverage, for when they are painted again at the
/// same place: outlines of glyphs, icons, whatever `OverlapTest` cannot tell.
///
/// It holds the paths, so that their memory stays as it is: a path in the same memory is the same path. Which are held changes nothing but
/// the time that painting takes.
struct SimpleFills {
  private struct Entry {
    var path: Path
    var transform: Transform
  }

  private static let capacity = 64
  /// Paths with more elements are not held.
  private static let greatestCount = 4_096

  private var entries: [Entry] = []
  /// The entry that is given up next.
  private var next = 0

  func contains(_ path: Path, _ transform: Transform) -> Bool {
    for entry in entries where entry.path.sharesMemory(with: path) && entry.transform == transform { return true }
    return false
  }

  mutating func insert(_ path: Path, _ transform: Transform) {
    guard path.verbs.count <= SimpleFills.greatestCount else { return }
    let entry = Entry(path: path, transform: transform)
    if entries.count < SimpleFills.capacity {
      entries.append(entry)
    } else {
      entries[next] = entry
      next = (next + 1) % SimpleFills.capacity
    }
  }
}

extension Path {
  /// Whether both have their elements in the same places of memory.
  fileprivate func sharesMemory(with other: Path) -> Bool {
    points.count == other.points.count && verbs.count == other.verbs.count
      && points.withUnsafeBufferPointer { own in
        other.points.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
      }
      && verbs.withUnsafeBufferPointer { own in
        other.verbs.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
      }
  }
}
