#!/usr/bin/env python3
"""Writes the small fonts of the tests beside this file. Needs fontTools.

KuruLayers   U+E000 is a square of two layers: the lower half red, the upper half in the text's colour.
KuruPaints   glyphs of the square 0 ... 1000 painted by version 1 of the COLR table, from U+E000 on in the order of PAINTS below.
KuruWeights  a variable font: the letter a is a stem, 100 units wide at weight 400 and 400 at weight 900.
"""
import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib.tables.otTables import CompositeMode, ExtendMode, PaintFormat
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation

HERE = pathlib.Path(__file__).parent


def rectangle(x0, y0, x1, y1):
    pen = TTGlyphPen(None)
    pen.moveTo((x0, y0))
    pen.lineTo((x0, y1))
    pen.lineTo((x1, y1))
    pen.lineTo((x1, y0))
    pen.closePath()
    return pen.glyph()


def builder(name, glyphs, characters, advances, line_gap=0):
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap(characters)
    font.setupGlyf(glyphs)
    bearings = {name: getattr(glyph, "xMin", 0) for name, glyph in font.font["glyf"].glyphs.items()}
    font.setupHorizontalMetrics({glyph: (advances.get(glyph, 500), bearings[glyph]) for glyph in glyphs})
    font.setupHorizontalHeader(ascent=900, descent=-300, lineGap=line_gap)
    compact = name.replace(" ", "")
    font.setupNameTable(
        dict(
            familyName=name, styleName="Regular", uniqueFontIdentifier=compact, fullName=name,
            psName=compact + "-Regular", version="1"))
    font.setupOS2(
        sTypoAscender=800, sTypoDescender=-200, usWinAscent=900, usWinDescent=300, sxHeight=500, sCapHeight=700, version=4)
    font.setupPost(underlinePosition=-100, underlineThickness=50)
    font.font["head"].created = font.font["head"].modified = 0
    return font


def save(font, name):
    font.font.recalcTimestamp = False
    font.save(HERE / f"{name}.ttf")


def empty():
    return TTGlyphPen(None).glyph()


layers = builder(
    "Kuru Layers",
    {
        ".notdef": rectangle(0, 0, 500, 500), "space": empty(), "a": rectangle(100, 0, 400, 500),
        "square": rectangle(0, 0, 1000, 1000), "bottom": rectangle(0, 0, 1000, 500), "top": rectangle(0, 500, 1000, 1000),
    },
    {0x20: "space", 0x61: "a", 0xE000: "square"}, {"square": 1000, "bottom": 1000, "top": 1000}, line_gap=100)
layers.setupCOLR({"square": [("bottom", 0), ("top", 0xFFFF)]})
layers.setupCPAL([[(1.0, 0, 0, 1.0)]])
save(layers, "KuruLayers")

weights = builder(
    "Kuru Weights", {".notdef": rectangle(0, 0, 500, 500), "space": empty(), "a": rectangle(100, 0, 200, 500)},
    {0x20: "space", 0x61: "a"}, {})
weights.setupFvar([("wght", 100, 400, 900, "Weight")], [])
# The four corners of the stem, then the four points of the metrics.
moves = [(0, 0), (0, 0), (300, 0), (300, 0), (0, 0), (300, 0), (0, 0), (0, 0)]
weights.setupGvar({"a": [TupleVariation({"wght": (0, 1, 1)}, moves)]})
save(weights, "KuruWeights")

RED, BLUE, GREEN, TEXT = 0, 1, 2, 0xFFFF


def colors(*stops, extend="PAD"):
    return {"Extend": getattr(ExtendMode, extend), "ColorStop": [dict(StopOffset=t, PaletteIndex=c, Alpha=a) for t, c, a in stops]}


def paint(kind, **values):
    return {"Format": getattr(PaintFormat, "Paint" + kind), **values}


def solid(color, alpha=1.0):
    return paint("Solid", PaletteIndex=color, Alpha=alpha)


def glyph(name, inner):
    return paint("Glyph", Glyph=name, Paint=inner)


def linear(x0, x1, line, x2=0):
    return paint("LinearGradient", ColorLine=line, x0=x0, y0=0, x1=x1, y1=0, x2=x2, y2=1000)


def layers(*paints):
    return paint("ColrLayers", Layers=list(paints))


def composite(mode, source, backdrop):
    return paint("Composite", SourcePaint=source, CompositeMode=getattr(CompositeMode, mode), BackdropPaint=backdrop)


RED_TO_BLUE = colors((0, RED, 1), (1, BLUE, 1))
PAINTS = {
    "linear": glyph("square", linear(0, 1000, RED_TO_BLUE)),
    "inner": glyph("square", linear(250, 750, RED_TO_BLUE, x2=250)),
    "repeated": glyph("square", linear(0, 250, colors((0, RED, 1), (1, BLUE, 1), extend="REPEAT"))),
    "reflected": glyph("square", linear(0, 250, colors((0, RED, 1), (1, BLUE, 1), extend="REFLECT"))),
    "slanted": glyph("square", linear(0, 1000, RED_TO_BLUE, x2=1000)),
    "radial": glyph("square", paint("RadialGradient", ColorLine=RED_TO_BLUE, x0=500, y0=500, r0=0, x1=500, y1=500, r1=500)),
    "sweep": glyph(
        "square", paint("SweepGradient", ColorLine=RED_TO_BLUE, centerX=500, centerY=500, startAngle=0, endAngle=180)),
    "text": layers(glyph("square", solid(TEXT, 0.5)), glyph("top", solid(GREEN))),
    "textfade": glyph("square", linear(0, 1000, colors((0, TEXT, 1), (1, TEXT, 0)))),
    "in": composite("SRC_IN", glyph("square", solid(RED)), glyph("top", solid(BLUE, 0.5))),
    "atop": composite("SRC_ATOP", glyph("square", solid(RED, 0.5)), glyph("top", solid(BLUE))),
    "plus": composite("PLUS", glyph("square", solid(RED)), glyph("square", solid(BLUE))),
    "moved": paint("Translate", dx=500, dy=0, Paint=glyph("quarter", solid(RED))),
    "scaled": paint("Scale", scaleX=1.5, scaleY=1, Paint=glyph("quarter", solid(RED))),
    "turned": paint("RotateAroundCenter", angle=90, centerX=500, centerY=500, Paint=glyph("quarter", solid(RED))),
    "skewed": paint("Skew", xSkewAngle=-45, ySkewAngle=0, Paint=glyph("quarter", solid(RED))),
    "matrix": paint(
        "Transform", Transform=dict(xx=0, xy=-1, dx=1000, yx=1, yy=0, dy=0), Paint=glyph("quarter", solid(RED))),
    "reused": paint("ColrGlyph", Glyph="linear"),
    "nested": glyph("top", glyph("left", solid(RED))),
    "stretched": glyph("square", paint("Scale", scaleX=0.5, scaleY=1, Paint=linear(0, 1000, RED_TO_BLUE))),
    "cut": glyph("square", solid(RED)),
    "endless": paint("ColrGlyph", Glyph="endless"),
}
paints = builder(
    "Kuru Paints",
    {
        ".notdef": rectangle(0, 0, 500, 500), "space": empty(), "square": rectangle(0, 0, 1000, 1000),
        "top": rectangle(0, 500, 1000, 1000), "left": rectangle(0, 0, 500, 1000), "quarter": rectangle(0, 0, 500, 500),
        **{name: rectangle(0, 0, 1000, 1000) for name in PAINTS},
    },
    {0x20: "space", **{0xE000 + number: name for number, name in enumerate(PAINTS)}}, {name: 1000 for name in PAINTS})
paints.setupCOLR(PAINTS, version=1, clipBoxes={"cut": (0, 0, 500, 1000)})
paints.setupCPAL([[(1.0, 0, 0, 1.0), (0, 0, 1.0, 1.0), (0, 1.0, 0, 1.0)]])
save(paints, "KuruPaints")
