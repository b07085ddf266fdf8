import KuruDrawing
import KuruRaster

/// A list, and the same list after a few changes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDisplayLists(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeBufferPointer(start: bytes, count: count))
  let transform = reader.transform()
  let background: UInt32 = reader.bool() ? 0xff20_4060 : 0
  let first = reader.displayList(limit: 24)
  var second = first
  for _ in 0..<reader.choice(4) { reader.change(&second) }
  show([transform, first, second])
  var painting = Painting(list: first, transform: transform, width: 48, height: 40, background: background)
  painting.checked()
  _ = first.dump()
  _ = first.applying(transform).bounds()
  painting.list = second
  painting.checkDamage(since: first)
  painting.checkDamage(since: second)
  return 0
}

extension ByteReader {
  /// Changes one item, adds one or takes one away.
  fileprivate mutating func change(_ list: inout DisplayList) {
    let kind = choice(4)
    let place = list.items.isEmpty ? 0 : choice(list.items.count)
    switch kind {
    case 0 where !list.items.isEmpty: list.items[place] = item()
    case 1: list.items.insert(item(), at: place)
    case 2 where !list.items.isEmpty: list.items.remove(at: place)
    default:
      // A group that fades or moves, as an animated layer does.
      guard !list.items.isEmpty else { return }
      list.items[place] = list.items[place].applying(transform())
    }
  }
}
