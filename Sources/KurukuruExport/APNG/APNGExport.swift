import KuruCodec

/// Animated PNG: all frames, exactly.
struct APNGExport {
  let frames: FrameSequence
  let options: ExportOptions

  func write(to output: OutputPlace, progress: FrameSequence.Progress?) throws(ExportError) {
    let reel = frames.reel(workers: options.workers, progress: progress)
    let bytes: [UInt8]
    do { bytes = try APNG.encode(reel, plays: options.plays) } catch { throw .encoding(error, path: output.path) }
    try output.write(bytes)
  }
}
