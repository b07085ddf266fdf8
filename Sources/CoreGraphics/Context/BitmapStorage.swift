import KuruDrawing
import KuruRaster

/// The pixels of a bitmap context: premultiplied sRGB, and once someone has a pointer to them, bytes in the context's own layout.
final class BitmapStorage {
  let format: PixelFormat
  let space: CGColorSpace
  private var pixmap: Pixmap
  private var memory: UnsafeMutableRawBufferPointer?
  private let ownsMemory: Bool

  init(format: PixelFormat, space: CGColorSpace) {
    self.format = format
    self.space = space
    pixmap = Pixmap(width: format.width, height: format.height, fill: format.emptyPixel)
    ownsMemory = true
  }

  /// - Parameter memory: at least `format.byteCount` bytes, which must outlive the context.
  init(format: PixelFormat, space: CGColorSpace, memory: UnsafeMutableRawPointer) {
    self.format = format
    self.space = space
    pixmap = Pixmap(width: 0, height: 0)
    self.memory = UnsafeMutableRawBufferPointer(start: memory, count: format.byteCount)
    ownsMemory = false
  }

  deinit {
    if ownsMemory { memory?.deallocate() }
  }

  /// Whether the caller may look at the bytes at any time, so that all drawing must reach them at once.
  var isExposed: Bool { memory != nil }

  /// The bytes in the context's layout. From now on they are what counts: the caller may change them.
  func expose() -> UnsafeMutableRawPointer? {
    if let memory { return memory.baseAddress }
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: format.byteCount, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    format.encode(pixmap, into: bytes)
    memory = bytes
    return bytes.baseAddress
  }

  /// The pixels now.
  var pixels: Pixmap { memory.map { format.decode(UnsafeRawBufferPointer($0)) } ?? pixmap }

  /// Lets `paint` change the pixels; what the layout cannot hold is dropped.
  func update(_ paint: (inout Pixmap) -> Void) {
    if let memory {
      var changed = pixels
      paint(&changed)
      format.encode(changed, into: memory)
    } else {
      paint(&pixmap)
      format.quantize(&pixmap)
    }
  }
}

extension PixelFormat {
  /// What bytes of 0 stand for.
  fileprivate var emptyPixel: UInt32 {
    switch layout {
    case .gray, .rgb: 0xFF00_0000
    case .alpha: 0
    case .rgba(let info, _): info == .noneSkipFirst || info == .noneSkipLast ? 0xFF00_0000 : 0
    }
  }

  /// Makes of each pixel what is left of it after writing and reading it in this layout.
  fileprivate func quantize(_ pixmap: inout Pixmap) {
    switch layout {
    case .rgba(.premultipliedFirst, _), .rgba(.premultipliedLast, _): return
    case .rgb, .rgba: for i in pixmap.pixels.indices { pixmap.pixels[i] |= 0xFF00_0000 }
    case .gray:
      for i in pixmap.pixels.indices { pixmap.pixels[i] = 0xFF00_0000 | UInt32(luma(pixmap.pixels[i])) * 0x01_0101 }
    case .alpha: for i in pixmap.pixels.indices { pixmap.pixels[i] &= 0xFF00_0000 }
    }
  }
}
