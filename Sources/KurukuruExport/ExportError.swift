import KuruCodec

/// Why a file was not written: what is wrong, and what to do. Its description is one line.
public enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A rate or duration that cannot be written; the text says which and what can.
  case timing(String)
  /// No format belongs to the file's extension.
  case unknownFormat(path: String)
  /// The format cannot hold the pictures.
  case encoding(EncodingError, path: String)
  /// Several numbered files cannot go into what is no folder's file, like a pipe.
  case severalFiles(path: String)
  case missingFolder(String)
  /// No permission to make a file in the folder, or to write the file.
  case notWritable(String)
  /// There is a folder where the file should be.
  case isFolder(String)
  case full(path: String)
  case closedPipe(path: String)
  /// Any other answer of the system, in its own words.
  case system(String, path: String)

  public var description: String {
    switch self {
    case .timing(let text): text
    case .unknownFormat(let path):
      "'\(path)' has no extension that tells a format; use one of \(ExportFormat.list)"
    case .encoding(let error, let path): "\(path): \(error)"
    case .severalFiles(let path):
      "\(path): several PNG files cannot go to one pipe or device; name a .png file or another format"
    case .missingFolder(let folder): "the folder \(folder) does not exist; make it first"
    case .notWritable(let path): "\(path) cannot be written to; choose another place or change its permissions"
    case .isFolder(let path): "\(path) is a folder; name a file in it"
    case .full(let path): "\(path): no space is left on the disk; free some or choose another place"
    case .closedPipe(let path): "\(path): the reading end is closed; let the reader stay until the end"
    case .system(let text, let path): "\(path): \(text)"
    }
  }
}
