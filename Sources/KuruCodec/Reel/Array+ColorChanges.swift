extension Array where Element: Equatable {
  /// The number of elements that differ from the one before: a measure of how badly they compress.
  var colorChanges: Int {
    var changes = 0
    for index in indices.dropFirst() where self[index] != self[index - 1] { changes += 1 }
    return changes
  }
}
