"""Reads QR codes from pictures, as a banking app does from what a page or a paper shows."""

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
import typst
import zxingcpp
from PIL import Image

from hofvijver.content import content_file, content_folders
from hofvijver.quotes import pdf

# By the number in the code: EPC069-12, version 3.1, "Character set".
CHARACTER_SETS = (
    "",
    "utf-8",
    "iso-8859-1",
    "iso-8859-2",
    "iso-8859-4",
    "iso-8859-5",
    "iso-8859-7",
    "iso-8859-10",
    "iso-8859-15",
)
FINE = 200.0


@dataclass(frozen=True)
class Code:
    lines: list[str]
    size: int
    correction: str


def read_codes(picture: bytes) -> list[Code]:
    found = zxingcpp.read_barcodes(Image.open(BytesIO(picture)))
    return [Code(_lines(each.bytes), len(each.bytes), each.ec_level) for each in found]


def _lines(read: bytes) -> list[str]:
    character_set = CHARACTER_SETS[int(read.split(b"\n")[2])]
    return read.decode(character_set).split("\n")


def read_svg(svg: str, folder: Path) -> list[Code]:
    (folder / "code.svg").write_text(svg)
    source = '#set page(width: auto, height: auto, margin: 1cm)\n#image("code.svg", width: 4cm)'
    (folder / "code.typ").write_text(source)
    return read_codes(typst.compile(folder / "code.typ", format="png", ppi=FINE))


def read_source(source: str, folder: Path) -> list[Code]:
    """Of the `src` of a picture on a page."""
    start = "data:image/svg+xml;utf-8,"
    assert source.startswith(start)
    return read_svg(unquote(source.removeprefix(start)), folder)


class Papers:
    """All that is printed, each page drawn as a picture too."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._printed: list[tuple[str, str]] = []
        compile_pdf = pdf._compile

        def kept(data: str, name: str) -> bytes:
            self._printed.append((data, name))
            return compile_pdf(data, name)

        monkeypatch.setattr(pdf, "_compile", kept)

    def codes_of_last(self) -> list[Code]:
        data, name = self._printed[-1]
        template = content_file("quote", name)
        more: dict[str, Any] = {"format": "png", "ppi": FINE, "ignore_system_fonts": True}
        fonts = [folder / "fonts" for folder in content_folders("quote")]
        drawn = typst.compile(
            template, root=template.parent, font_paths=fonts, sys_inputs={"document": data}, **more
        )
        pages = drawn if isinstance(drawn, list) else [drawn]
        return [code for page in pages for code in read_codes(page)]
