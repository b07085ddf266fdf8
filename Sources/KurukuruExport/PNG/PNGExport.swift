import KuruCodec
import KuruDrawing

/// Still PNG files: one for a single frame, else a numbered one for each.
struct PNGExport {
  let frames: FrameSequence
  let options: ExportOptions

  /// The paths of the files.
  func write(to output: OutputPlace, progress: FrameSequence.Progress?) throws(ExportError) -> [String] {
    let timing = frames.timing
    let places = try places(at: output)
    var pending: [PendingFile] = []
    let frame = frames.frame
    try OrderedWork(workers: options.workers).run(count: timing.frameCount) { index in
      PNGExport.encode(frame(timing.time(ofFrame: index)))
    } take: { (index, result) throws(ExportError) in
      let bytes: [UInt8]
      switch result {
      case .success(let encoded): bytes = encoded
      case .failure(let error): throw .encoding(error, path: places[index].path)
      }
      if let file = try places[index].prepare(bytes) { pending.append(file) }
      progress?(index + 1, timing.frameCount)
    }
    // Only now, so that a failure half-way leaves no file.
    for file in pending { try file.commit() }
    return places.map(\.path)
  }

  private static func encode(_ pixmap: Pixmap) -> Result<[UInt8], EncodingError> {
    do { return .success(try PNG.encode(pixmap)) } catch { return .failure(error) }
  }

  /// `name-0001.png` and on, with more digits where there are more than 9,999 frames.
  private func places(at output: OutputPlace) throws(ExportError) -> [OutputPlace] {
    let count = frames.timing.frameCount
    if count == 1 { return [output] }
    if output.isDirect { throw .severalFiles(path: output.path) }
    let suffix = ".\(ExportFormat.png.rawValue)"
    let hasSuffix = output.path.lowercased().hasSuffix(suffix)
    let stem = hasSuffix ? String(output.path.dropLast(suffix.count)) : output.path
    let end = hasSuffix ? String(output.path.suffix(suffix.count)) : suffix
    let digits = max(4, String(count).count)
    var places: [OutputPlace] = []
    for number in 1...count {
      let text = String(number)
      places.append(
        try OutputPlace(path: stem + "-" + String(repeating: "0", count: digits - text.count) + text + end))
    }
    return places
  }
}
