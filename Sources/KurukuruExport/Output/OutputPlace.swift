import Foundation

/// Where a file goes, found to be usable before anything is drawn for it.
struct OutputPlace: Sendable {
  /// As the user gave it.
  let path: String
  /// Whether bytes go straight to what is there: a pipe or a device, beside which nothing can be made or renamed.
  let isDirect: Bool
  /// The file itself, behind links.
  private let target: String

  /// - Throws: `ExportError` where the file could not be made: a missing or locked folder, a folder in its place.
  init(path: String) throws(ExportError) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw .isFolder(path) }
    // A link there, like /dev/stdout, may lead to a file that is open already; a new one in its place would be another.
    isDirect = (exists && kind != S_IFREG) || path.hasPrefix("/dev/")
    target = exists && !isDirect ? OutputPlace.behindLinks(path) : path
    if isDirect { return }
    if path.isEmpty || path.hasSuffix("/") { throw .isFolder(path.isEmpty ? "''" : path) }
    // The slash lets only a folder pass.
    try OutputPlace.check(access(folder + "/", W_OK | X_OK), path: path, folder: folder)
  }

  /// Writes the bytes so that the file appears whole or not at all.
  func write(_ bytes: [UInt8]) throws(ExportError) {
    try prepare(bytes)?.commit()
  }

  /// Writes the bytes beside the place, or nil where they went straight to it.
  func prepare(_ bytes: [UInt8]) throws(ExportError) -> PendingFile? {
    if isDirect {
      let descriptor = openDescriptor.map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? open(path, O_WRONLY | O_CLOEXEC)
      try OutputPlace.check(descriptor, path: path, folder: folder)
      defer { close(descriptor) }
      try OutputPlace.write(bytes, to: descriptor, path: path)
      return nil
    }
    return try PendingFile(bytes, path: path, target: target, folder: folder)
  }

  /// Removes what this process has begun to write beside the place.
  func removeUnfinished() {
    guard !isDirect, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where PendingFile.isTemporary(name) { unlink("\(folder)/\(name)") }
  }

  /// The number of an open file that the path stands for. Opening such a pipe anew would wait for a reader, for ever where it has left.
  private var openDescriptor: CInt? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    case _ where path.hasPrefix("/dev/fd/"): CInt(path.dropFirst("/dev/fd/".count))
    default: nil
    }
  }

  /// The folder that holds the file.
  private var folder: String {
    guard let slash = target.lastIndex(of: "/") else { return "." }
    return slash == target.startIndex ? "/" : String(target[..<slash])
  }

  private static func behindLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
