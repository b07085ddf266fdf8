import KuruCodec

/// GIF, at no more frames a second than `ExportFormat.gifRateLimit`.
struct GIFExport {
  let frames: FrameSequence
  let options: ExportOptions

  func write(to output: OutputPlace, progress: FrameSequence.Progress?) throws(ExportError) {
    // Frames are made anew for the slower times. To leave some out of 60 would make the motion stumble.
    let slowed = frames.limited(toFramesPerSecond: ExportFormat.gifRateLimit)
    let reel = slowed.reel(workers: options.workers, progress: progress)
    let bytes: [UInt8]
    do {
      bytes = try GIF.encode(reel, plays: options.plays, matte: options.matte)
    } catch {
      throw .encoding(error, path: output.path)
    }
    try output.write(bytes)
  }
}
