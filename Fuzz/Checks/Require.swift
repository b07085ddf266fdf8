/// Ends the run with a sentence where something does not hold that always should: the fuzzer then writes the bytes to a file.
func require(_ holds: Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
  if !holds { fatalError(sentence(), file: file, line: line) }
}
