extension Reel.Change {
  /// Makes the canvas, which shows the frame before, show this frame; `value` says what stands on it for a colour's number.
  @inline(__always)
  func paint<Value>(on canvas: inout [Value], width: Int, value: (UInt32) -> Value) {
    guard box.width > 0 else { return }
    var row = box.y * width + box.x
    var column = 0
    for run in runs {
      // Runs go on from row to row.
      var left = Int(run.count)
      let painted = run.color == Reel.Run.unchanged ? nil : value(run.color)
      while left > 0 {
        let count = min(left, box.width - column)
        if let painted {
          for index in row + column..<row + column + count { canvas[index] = painted }
        }
        left -= count
        column += count
        if column == box.width {
          column = 0
          row += width
        }
      }
    }
  }
}
