import Foundation

extension OutputPlace {
  /// Writes all bytes. A closed pipe is an error here, not the end of the process.
  static func write(_ bytes: [UInt8], to descriptor: CInt, path: String) throws(ExportError) {
    var start = 0
    while start < bytes.count {
      let (count, code) = BrokenPipe.held {
        let count = bytes.withUnsafeBytes { buffer in
          buffer.baseAddress.map { Foundation.write(descriptor, $0 + start, buffer.count - start) } ?? 0
        }
        return (count, errno)
      }
      if count >= 0 {
        start += count
      } else if code != EINTR {
        throw error(of: code, path: path, folder: path)
      }
    }
  }

  /// - Throws: what the system says where its answer is below 0.
  static func check(_ answer: CInt, path: String, folder: String) throws(ExportError) {
    let code = errno
    if answer < 0 { throw error(of: code, path: path, folder: folder) }
  }

  /// What a number that the system answered means for the user.
  static func error(of code: CInt, path: String, folder: String) -> ExportError {
    switch code {
    // Some folders of the system's own are there, but no file can be made in them.
    case ENOENT where access(folder, F_OK) == 0: .notWritable(folder)
    case ENOENT, ENOTDIR: .missingFolder(folder)
    case EACCES, EPERM, EROFS: .notWritable(folder)
    case EISDIR: .isFolder(path)
    case ENOSPC, EDQUOT: .full(path: path)
    case EPIPE: .closedPipe(path: path)
    default: .system(String(cString: strerror(code)), path: path)
    }
  }
}
