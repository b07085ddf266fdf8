import Foundation

extension FrameSequence {
  /// Called on the writing thread after each frame with the number of frames made and of all.
  public typealias Progress = (_ done: Int, _ all: Int) -> Void

  /// Writes the frames to a file, or to numbered ones (`name-0001.png` and on) where PNG gets several frames.
  ///
  /// Each file appears whole or not at all: it is written beside its place under a temporary name and renamed at the end. What
  /// is not a regular file, like `/dev/stdout`, is written to directly.
  ///
  /// - Parameters:
  ///   - path: where the file goes; what was there is replaced.
  ///   - format: nil takes it from the extension.
  /// - Returns: the paths of the files, in order.
  /// - Throws: `ExportError`; no file of this call is left then.
  /// - Precondition: `options.plays` is not negative.
  @discardableResult
  public func write(
    to path: String, as format: ExportFormat? = nil, options: ExportOptions = ExportOptions(), progress: Progress? = nil
  ) throws(ExportError) -> [String] {
    guard let format = format ?? ExportFormat(path: path) else { throw .unknownFormat(path: path) }
    let output = try OutputPlace(path: path)
    switch format {
    case .png: return try PNGExport(frames: self, options: options).write(to: output, progress: progress)
    case .apng: try APNGExport(frames: self, options: options).write(to: output, progress: progress)
    case .gif: try GIFExport(frames: self, options: options).write(to: output, progress: progress)
    }
    return [path]
  }

  /// As `write(to:as:options:progress:)` with a path.
  @discardableResult
  public func write(
    to url: URL, as format: ExportFormat? = nil, options: ExportOptions = ExportOptions(), progress: Progress? = nil
  ) throws(ExportError) -> [String] {
    try write(to: url.path, as: format, options: options, progress: progress)
  }
}
