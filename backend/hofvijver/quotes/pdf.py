"""A quote as a PDF: the template of `content/quote` with a document in it. Same document, same bytes."""

import json
from collections.abc import Mapping
from threading import BoundedSemaphore
from typing import Any

import typst

from hofvijver.content import content_file, content_folders

# Each has all of a core while it lasts: more at once would keep everybody else waiting.
AT_ONCE = 2
MAX_BYTES = 200_000

_turn = BoundedSemaphore(AT_ONCE)


class PdfError(Exception):
    """No PDF can be made of this; the message says why, without personal data."""


def render(document: Mapping[str, Any], is_draft: bool = False) -> bytes:
    data = json.dumps({**document, "is_draft": is_draft}, ensure_ascii=False)
    with _turn:
        pdf = _compile(data)
    if len(pdf) > MAX_BYTES:
        raise PdfError("het bestand wordt te groot")
    return pdf


def _compile(data: str) -> bytes:
    template = content_file("quote", "quote.typ")
    try:
        made = typst.compile(
            template,
            root=template.parent,
            font_paths=[folder / "fonts" for folder in content_folders("quote")],
            ignore_system_fonts=True,
            sys_inputs={"document": data},
        )
    except (typst.TypstError, RuntimeError, OSError) as error:
        # What it says may repeat the document.
        raise PdfError("het sjabloon kan niet worden gelezen") from error
    if not isinstance(made, bytes):
        raise PdfError("het sjabloon maakt geen document")
    return made
