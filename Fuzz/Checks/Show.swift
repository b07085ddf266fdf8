import Glibc

/// Prints what the bytes were read as, to every digit, where the environment has `FUZZ_SHOW`.
func show(_ values: @autoclosure () -> [Any]) {
  guard getenv("FUZZ_SHOW") != nil else { return }
  for value in values() { print(value) }
  fflush(nil)
}
