"""Makes the letters of quotes from a typeface of the web: a TTF of each weight, into a folder `quote/fonts`.

    pip install fonttools==4.68.0 brotli
    python artwork/quote-fonts.py "Source Sans 3" 400,600,700 content/quote/fonts source-sans-3-*.woff2

More files of the same typeface add their letters: those of names from other countries.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

STYLES = {400: "Regular", 600: "SemiBold", 700: "Bold"}
NAMED_BY = {"family": (1, 16), "style": (2, 17), "full": (4,), "postscript": (6,)}


def main(family: str, weights: str, folder: str, *files: str) -> None:
    for weight in map(int, weights.split(",")):
        target = Path(folder) / f"{family.replace(' ', '')}-{STYLES[weight]}.ttf"
        made = joined([instance(file, weight) for file in files])
        rename(made, family, STYLES[weight])
        made["OS/2"].usWeightClass = weight
        made.save(target)


def instance(file: str, weight: int) -> TTFont:
    font = TTFont(file)
    if "fvar" in font:
        instantiateVariableFont(
            font,
            {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes} | {"wght": weight},
            inplace=True,
        )
    font.flavor = None
    return font


def joined(fonts: list[TTFont]) -> TTFont:
    if len(fonts) == 1:
        return fonts[0]
    with TemporaryDirectory() as beside:
        files = [f"{beside}/{at}.ttf" for at in range(len(fonts))]
        for font, file in zip(fonts, files, strict=True):
            font.save(file)
        return Merger().merge(files)


def rename(font: TTFont, family: str, style: str) -> None:
    """Named so that a weight is found by its family alone."""
    names = {
        "family": family,
        "style": style,
        "full": f"{family} {style}",
        "postscript": f"{family.replace(' ', '')}-{style}",
    }
    for what, ids in NAMED_BY.items():
        for id_ in ids:
            font["name"].setName(names[what], id_, 3, 1, 0x409)


if __name__ == "__main__":
    main(*sys.argv[1:])
