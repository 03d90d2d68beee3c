"""Turns a text of `content/mail` into a subject, a plain text and an HTML page (pure).

A text is paragraphs, `## headings`, `- lists` and `| label | value |` tables, with `[label](address)` for
links; a link that stands alone becomes a button. `{{name}}` is a value or a fact. A paragraph, line of a list
or row of a table in which a value is empty is left out; `{{?name}}` shows nothing, it only asks for a value.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from textwrap import TextWrapper, indent

LookUp = Callable[[str], str]

PLACEHOLDER = re.compile(r"\{\{(\??)([\w.-]+)\}\}")
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
_HEAD = re.compile(r"\Asubject: (?P<subject>[^\n]+)\n---\n(?P<body>.+)\Z", re.DOTALL)
_ROW = re.compile(r"\| (?P<label>[^|]+) \| (?P<value>[^|]+) \|")
_SAFE_ADDRESS = re.compile(r"(https?://|mailto:|tel:)[^\s<>\"]+")
# Addresses of pages are long, and must stay in one piece.
_LINES = TextWrapper(72, break_long_words=False, break_on_hyphens=False)
_ITEMS = TextWrapper(
    72, initial_indent="- ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
)


class TemplateError(Exception):
    """A text of `content/mail` cannot be used; the message says why."""


@dataclass(frozen=True)
class Template:
    subject: str
    blocks: tuple[str, ...]


@dataclass(frozen=True)
class Rendered:
    subject: str
    text: str
    html: str


def parse(source: str) -> Template:
    found = _HEAD.match(source)
    if found is None:
        raise TemplateError("it does not begin with a line `subject: …` and a line `---`")
    return Template(found["subject"], tuple(re.split(r"\n\s*\n", found["body"].strip())))


def render(template: Template, look_up: LookUp) -> Rendered:
    drawn = [drawn for block in template.blocks if (drawn := _draw(block, look_up)) is not None]
    return Rendered(
        subject=one_line(_filled(template.subject, look_up) or ""),
        text="\n\n".join(text for text, _ in drawn) + "\n",
        html="\n".join(html for _, html in drawn),
    )


def one_line(text: str) -> str:
    """Without line breaks or other characters that steer: a header must not end before we end it."""
    return " ".join("".join(mark if mark.isprintable() else " " for mark in text).split())


def _draw(block: str, look_up: LookUp) -> tuple[str, str] | None:
    """The block as text and as HTML; None when nothing of it is left."""
    if block.startswith("## "):
        return _heading(block.removeprefix("## "), look_up)
    if block.startswith("| "):
        return _table(block.splitlines(), look_up)
    if block.startswith("- "):
        return _list(block.splitlines(), look_up)
    return _paragraph(" ".join(block.splitlines()), look_up)


def _heading(source: str, look_up: LookUp) -> tuple[str, str] | None:
    title = _filled(source, look_up)
    if title is None:
        return None
    return f"{title}\n{'-' * len(title)}", f"<h2>{escape(title)}</h2>"


def _paragraph(source: str, look_up: LookUp) -> tuple[str, str] | None:
    if _filled(source, look_up) is None:
        return None
    html = _html(source, look_up)
    button = ' class="button"' if LINK.fullmatch(source) else ""
    return _wrapped(_text(source, look_up)), f"<p{button}>{html}</p>"


def _list(lines: list[str], look_up: LookUp) -> tuple[str, str] | None:
    kept = [line.removeprefix("- ") for line in lines if _filled(line, look_up) is not None]
    if not kept:
        return None
    text = "\n".join(_ITEMS.fill(_text(line, look_up)) for line in kept)
    return text, f"<ul>{''.join(f'<li>{_html(line, look_up)}</li>' for line in kept)}</ul>"


def _table(lines: list[str], look_up: LookUp) -> tuple[str, str] | None:
    rows = [row for row in _rows(lines) if _filled(row[1], look_up) is not None]
    if not rows:
        return None
    text = "\n".join(f"{label}:\n{indent(_text(value, look_up), '  ')}" for label, value in rows)
    cells = (
        f'<tr><th scope="row">{escape(label)}</th><td>{_html(value, look_up)}</td></tr>'
        for label, value in rows
    )
    return text, f"<table>{''.join(cells)}</table>"


def _rows(lines: list[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        found = _ROW.fullmatch(line.strip())
        if found is None:
            raise TemplateError(f"{line!r} is not a row of a table: write | label | value |")
        yield found["label"].strip(), found["value"].strip()


def _filled(source: str, look_up: LookUp) -> str | None:
    """With its values in place, or None when one of them is empty."""
    if not all(look_up(name).strip() for _, name in PLACEHOLDER.findall(source)):
        return None
    return PLACEHOLDER.sub(lambda found: "" if found[1] else _printable(look_up(found[2])), source)


def _printable(value: str) -> str:
    """A value may have lines; nothing else in it may steer how it is shown."""
    return "\n".join(one_line(line) for line in value.splitlines()).strip()


def _text(source: str, look_up: LookUp) -> str:
    return _filled(LINK.sub(_spelled_out, source), look_up) or ""


def _spelled_out(link: re.Match[str]) -> str:
    label, address = link[1], link[2]
    # A telephone number or e-mail address is its own label.
    return label if address.endswith(".href}}") else f"{label}: {address}"


def _html(source: str, look_up: LookUp) -> str:
    parts: list[str] = []
    end = 0
    for link in LINK.finditer(source):
        parts += [_escaped(source[end : link.start()], look_up), _anchor(link, look_up)]
        end = link.end()
    return "".join([*parts, _escaped(source[end:], look_up)]).strip()


def _anchor(link: re.Match[str], look_up: LookUp) -> str:
    address = _filled(link[2], look_up) or ""
    if not _SAFE_ADDRESS.fullmatch(address):
        raise TemplateError(f"{link[2]!r} is not an address to link to")
    return f'<a href="{escape(address)}">{_escaped(link[1], look_up)}</a>'


def _escaped(source: str, look_up: LookUp) -> str:
    return escape(_filled(source, look_up) or "").replace("\n", "<br>")


def _wrapped(text: str) -> str:
    return "\n".join(_LINES.fill(line) for line in text.splitlines())
