#!/usr/bin/env python3
"""Writes the two small fonts of the tests beside this file. Needs fontTools.

KuruLayers   U+E000 is a square of two layers: the lower half red, the upper half in the text's colour.
KuruWeights  a variable font: the letter a is a stem, 100 units wide at weight 400 and 400 at weight 900.
"""
import pathlib

from fontTools.fontBuilder import FontBuilder
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
