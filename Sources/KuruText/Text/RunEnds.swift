/// Which run of a text a character belongs to.
struct RunEnds {
  /// UTF-8 offsets, ascending.
  private let ends: [Int]

  init(_ text: AttributedText) {
    var end = 0
    ends = text.runs.map { run in
      end += run.length
      return end
    }
  }

  /// One run of a length.
  init(length: Int) { ends = [length] }

  /// The run of the character at an offset; of an offset at the end, the last run. O(log runs).
  subscript(offset: Int) -> Int { min(ends.partitioningIndex { $0 > offset }, ends.count - 1) }
}
