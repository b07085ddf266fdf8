import Foundation

/// Keeps the signal that the system sends for writing to a closed pipe, which would end the process, from this thread alone: other
/// threads and the program's own handlers see no difference.
enum BrokenPipe {
  static func held<Value>(_ body: () -> Value) -> Value {
    var pipe = sigset_t()
    var before = sigset_t()
    var waiting = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    sigpending(&waiting)
    let waitedBefore = sigismember(&waiting, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let value = body()
    // Taken off the thread before the mask is lifted, unless it is an older one.
    if !waitedBefore {
      var none = timespec()
      while sigtimedwait(&pipe, nil, &none) < 0, errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return value
  }
}
