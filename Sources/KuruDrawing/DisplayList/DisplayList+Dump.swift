extension DisplayList {
  /// The list as text, one line an item, groups indented. For people and for tests: `fill #0000ff move 10,20 M0,0 L5,0 L5,5 Z`.
  public func dump() -> String {
    var out = DumpText()
    write(to: &out)
    return out.text
  }

  private func write(to out: inout DumpText) {
    for item in items {
      switch item {
      case .beginGroup(let group):
        write(group, to: &out)
        out.depth += 1
      case .endGroup:
        out.depth -= 1
        out.line("end")
      case .bitmap(let bitmap):
        out.line(bitmap.description)
        out.depth += 1
        bitmap.list.write(to: &out)
        out.depth -= 1
      default:
        out.line(item.description)
      }
    }
  }

  private func write(_ group: Group, to out: inout DumpText) {
    var line = "group"
    if group.opacity != 1 { line += " opacity " + DumpText.number(group.opacity) }
    if group.compositing == .plus { line += " plus" }
    if let shadow = group.shadow {
      line += " shadow " + DumpText.color(shadow.color) + " offset " + DumpText.point(shadow.offset)
      line += " radius " + DumpText.number(shadow.radius)
      if let outline = shadow.outline { line += " of " + outline.description }
    }
    out.line(line)
    out.depth += 1
    for clip in group.clips { out.line("clip " + clip.description) }
    if let mask = group.mask {
      out.line("mask")
      out.depth += 1
      mask.write(to: &out)
      out.depth -= 1
    }
    out.depth -= 1
  }
}

extension DisplayList.Clip {
  fileprivate var description: String {
    (rule == .evenOdd ? "even-odd " : "") + DumpText.transform(transform).dropFirstBlank + DumpText.path(path)
  }
}

extension String {
  /// `move 1,2 ` from ` move 1,2`.
  fileprivate var dropFirstBlank: String { isEmpty ? "" : String(dropFirst()) + " " }
}

extension DisplayList.Item {
  fileprivate var description: String {
    switch self {
    case .fill(let fill):
      return "fill" + (fill.rule == .evenOdd ? " even-odd" : "") + fill.paint.description
        + DumpText.transform(fill.transform) + " " + DumpText.path(fill.path)
    case .stroke(let stroke):
      return "stroke" + stroke.paint.description + stroke.style.description + DumpText.transform(stroke.transform) + " "
        + DumpText.path(stroke.path)
    case .glyphs(let glyphs):
      var line = "glyphs" + glyphs.paint.description + " size " + DumpText.number(glyphs.run.size)
      line += DumpText.transform(glyphs.transform)
      for glyph in glyphs.run.glyphs { line += " " + String(glyph.id) + "@" + DumpText.point(glyph.position) }
      return line
    case .image(let image):
      var line = "image " + String(image.pixmap.width) + "x" + String(image.pixmap.height)
      line += " from " + DumpText.rect(image.source) + " to " + DumpText.rect(image.destination)
      if image.opacity != 1 { line += " opacity " + DumpText.number(image.opacity) }
      if let stretch = image.stretch {
        line += " stretching " + DumpText.rect(stretch.source) + " to " + DumpText.rect(stretch.destination)
      }
      if image.sampling == .nearest { line += " nearest" }
      if let minification = image.minification { line += minification == .nearest ? " smaller nearest" : " smaller linear" }
      return line + DumpText.perspective(image.perspective) + DumpText.transform(image.transform)
    case .bitmap(let bitmap):
      return bitmap.description
    case .clear(let rect, let transform):
      return "clear " + DumpText.rect(rect) + DumpText.transform(transform)
    case .beginGroup: return "group"
    case .endGroup: return "end"
    }
  }
}

extension DisplayList.Bitmap {
  fileprivate var description: String {
    var line = "bitmap scale " + DumpText.number(scale)
    if opacity != 1 { line += " opacity " + DumpText.number(opacity) }
    return line + DumpText.perspective(perspective) + DumpText.transform(transform)
  }
}

extension Paint {
  fileprivate var description: String {
    switch self {
    case .color(let color): return " " + DumpText.color(color)
    case .gradient(let gradient):
      var line = " gradient "
      switch gradient.geometry {
      case .axial(let start, let end):
        line += "axial " + DumpText.point(start) + " " + DumpText.point(end)
      case .radial(let start, let startRadius, let end, let endRadius):
        line += "radial " + DumpText.point(start) + " " + DumpText.number(startRadius)
        line += " " + DumpText.point(end) + " " + DumpText.number(endRadius)
      case .elliptic(let center, let radii):
        line += "elliptic " + DumpText.point(center) + " " + DumpText.numbers([radii.width, radii.height])
      case .conic(let center, let angle):
        line += "conic " + DumpText.point(center) + " " + DumpText.number(angle)
      }
      for stop in gradient.stops {
        line += " " + DumpText.number(stop.location) + ":" + DumpText.color(stop.color)
      }
      return line + DumpText.perspective(gradient.perspective)
    }
  }
}

extension StrokeStyle {
  fileprivate var description: String {
    var line = " width " + DumpText.number(width)
    switch cap {
    case .butt: break
    case .round: line += " cap round"
    case .square: line += " cap square"
    }
    switch join {
    case .miter: if miterLimit != 10 { line += " miter " + DumpText.number(miterLimit) }
    case .round: line += " join round"
    case .bevel: line += " join bevel"
    }
    if !dash.isEmpty { line += " dash " + DumpText.numbers(dash) + " phase " + DumpText.number(dashPhase) }
    if trimStart != 0 || trimEnd != 1 { line += " trim " + DumpText.numbers([trimStart, trimEnd]) }
    return line
  }
}
