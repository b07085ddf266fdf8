import KuruDrawing
import KuruRaster

/// One shape, filled or stroked.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPaths(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeBufferPointer(start: bytes, count: count))
  let isFilled = reader.bool()
  let rule = reader.fillRule()
  let style = reader.strokeStyle()
  let transform = reader.transform()
  let window = PixelRect(x: reader.choice(56), y: reader.choice(40), width: 8, height: 8)
  let point = reader.point()
  let path = reader.path(limit: 200)
  let paint = Paint.color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.75))
  let item: DisplayList.Item =
    isFilled
    ? .fill(DisplayList.Fill(path: path, rule: rule, transform: transform, paint: paint))
    : .stroke(DisplayList.Stroke(path: path, style: style, transform: transform, paint: paint))
  show([item, window, point])
  Painting(list: DisplayList([item]), width: 64, height: 48).checked()
  CoverageTwins.check(item, in: window)
  PathChecks(path).check(style: style, at: point)
  return 0
}
