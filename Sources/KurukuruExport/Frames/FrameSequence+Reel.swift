import KuruCodec

extension FrameSequence {
  /// All frames, made in parallel and held compactly.
  func reel(workers: Int, progress: Progress?) -> Reel {
    var reel = Reel(width: width, height: height, ticksPerSecond: timing.ticksPerSecond)
    let timing = self.timing
    let frame = self.frame
    OrderedWork(workers: workers).run(count: timing.frameCount) { index in
      frame(timing.time(ofFrame: index))
    } take: { (index, pixmap) throws(Never) in
      reel.append(pixmap, ticks: timing.ticks(ofFrame: index))
      progress?(index + 1, timing.frameCount)
    }
    return reel
  }
}
