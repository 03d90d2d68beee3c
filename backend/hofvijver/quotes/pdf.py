"""Renders a document as a PDF with a template of `content/quote`. The same data gives the same bytes."""

import json
import logging
import re
from collections.abc import Mapping
from threading import BoundedSemaphore
from typing import Any

import typst

from hofvijver.content import content_file, content_folders
from hofvijver.quotes.logo import logo
from hofvijver.theme import SPARE, get_theme

log = logging.getLogger("hofvijver.quotes")

# Rendering takes a whole core: more at once would keep all other calls waiting.
AT_ONCE = 2
MAX_BYTES = 200_000

_turn = BoundedSemaphore(AT_ONCE)


class PdfError(Exception):
    """No PDF can be made of this; the message says why, without personal data."""


def render(document: Mapping[str, Any], is_draft: bool = False, template: str = "quote.typ") -> bytes:
    """A failure is raised for the caller, and logged for the person who must mend it."""
    try:
        return print_once(document, is_draft, template)
    except PdfError as error:
        log.error('quote=%s outcome=no-pdf reason="%s"', document.get("number"), error)
        raise


def print_once(document: Mapping[str, Any], is_draft: bool = False, template: str = "quote.typ") -> bytes:
    """Without a line in the log."""
    data = json.dumps(as_printed(document, is_draft), ensure_ascii=False)
    with _turn:
        pdf = _compile(data, template)
    if len(pdf) > MAX_BYTES:
        raise PdfError("het bestand wordt te groot")
    return pdf


def as_printed(document: Mapping[str, Any], is_draft: bool) -> dict[str, Any]:
    """What the template gets: the document does not hold how the company looks."""
    return {**document, "is_draft": is_draft, "logo": logo(), "look": _look()}


def _look() -> dict[str, Any]:
    """Colours, and typefaces with the one that takes their place where they have no file or lack a letter."""
    theme = get_theme()
    faces = {"text": theme.typefaces.text.family, "headings": theme.typefaces.headings.family}
    spare = {what: list(dict.fromkeys((family, SPARE))) for what, family in faces.items()}
    return {"colours": theme.colours.model_dump(), **spare}


def _compile(data: str, name: str) -> bytes:
    template = content_file("quote", name)
    try:
        made = typst.compile(
            template,
            root=template.parent,
            font_paths=[folder / "fonts" for folder in content_folders("quote")],
            ignore_system_fonts=True,
            sys_inputs={"document": data},
        )
    except (typst.TypstError, RuntimeError, OSError) as error:
        # Its message may repeat the document, with personal data: only the place of the mistake is told.
        raise PdfError(f"het sjabloon kan niet worden gelezen{_place(error)}") from None
    if not isinstance(made, bytes):
        raise PdfError("het sjabloon maakt geen document")
    return made


def _place(error: Exception) -> str:
    """` (quote.typ, regel 12)`, where it is known."""
    found = re.search(r"([\w-]+\.typ):(\d+)", str(getattr(error, "diagnostic", "")))
    return f" ({found[1]}, regel {found[2]})" if found else ""
