import Foundation

/// A file that is whole on the disk under a temporary name, beside the place where it goes. It is removed unless it is committed.
final class PendingFile {
  private let path: String
  private let target: String
  private let folder: String
  private let temporary: String
  private var isCommitted = false

  /// Writes the bytes and waits until the disk has them.
  ///
  /// - Parameters:
  ///   - path: the target as the user names it, for messages.
  ///   - target: where the file goes.
  ///   - folder: the target's folder.
  init(_ bytes: [UInt8], path: String, target: String, folder: String) throws(ExportError) {
    self.path = path
    self.target = target
    self.folder = folder
    let descriptor: CInt
    (temporary, descriptor) = try PendingFile.create(in: folder, path: path)
    do throws(ExportError) {
      PendingFile.copyPermissions(of: target, to: descriptor)
      try OutputPlace.write(bytes, to: descriptor, path: path)
      try OutputPlace.check(fsync(descriptor), path: path, folder: folder)
      close(descriptor)
    } catch {
      close(descriptor)
      unlink(temporary)
      isCommitted = true
      throw error
    }
  }

  deinit {
    if !isCommitted { unlink(temporary) }
  }

  /// Gives the file its name, in place of what had it.
  func commit() throws(ExportError) {
    try OutputPlace.check(rename(temporary, target), path: path, folder: folder)
    isCommitted = true
    // So that the name outlives a power cut. Some file systems cannot; the file is whole all the same.
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 {
      fsync(descriptor)
      close(descriptor)
    }
  }

  /// Held while a temporary file is made. For ever once those that are there are removed for the process's end, so that none comes after.
  static let making = NSLock()

  /// Whether a name is that of a temporary file of this process.
  static func isTemporary(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  private static var prefix: String { ".kurukuru-\(getpid())-" }
  private static let suffix = ".tmp"

  /// A new file under a name that nothing else has.
  private static func create(in folder: String, path: String) throws(ExportError) -> (name: String, descriptor: CInt) {
    making.lock()
    defer { making.unlock() }
    // A name of its own, not the target's with an ending: that could be too long.
    for number in 0..<10_000 {
      let name = "\(folder)/\(prefix)\(number)\(suffix)"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (name, descriptor) }
      if errno != EEXIST { try OutputPlace.check(descriptor, path: path, folder: folder) }
    }
    throw .system("its folder is full of temporary files; remove those named .kurukuru-*.tmp", path: path)
  }

  /// A file that is replaced keeps who may read it.
  private static func copyPermissions(of target: String, to descriptor: CInt) {
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
  }
}
