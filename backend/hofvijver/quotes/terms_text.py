"""The general terms as their page tells them, in blocks that a quote can carry along."""

import re
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from hofvijver import facts
from hofvijver.content import ContentError, content_file
from hofvijver.dutch import number

PAGE = "voorwaarden.md"

_SNIPPET = re.compile(r"\{\{> ([a-z-]+)\}\}")
_FACT = re.compile(r"(€ |)\{\{\s*([a-z_.0-9-]+)\s*\}\}")
_SECTION = re.compile(r"\{\{([#^])\s*([\w./-]+)\s*\}\}(.*?)\{\{/\s*\2\s*\}\}", re.DOTALL)
# What stands on a line of its own.
_ALONE = re.compile(r"\||- |\d+\. ")

Run = dict[str, Any]
Block = dict[str, Any]


@lru_cache
def terms() -> list[Block]:
    """Headings, paragraphs, tables and quotations, with every fact filled in."""
    _, _, text = content_file("pages", PAGE).read_text().removeprefix("---\n").partition("\n---\n")
    text = _SNIPPET.sub(lambda name: content_file("snippets", f"{name[1]}.md").read_text().strip(), text)
    return _blocks(MarkdownIt("commonmark").enable("table").parse(fill(text)))


def fill(text: str) -> str:
    """With its facts, as the build fills pages (`fill-facts.server.ts`); both keep to the same cases."""
    lines = _sections(text).split("\n")
    filled = [_FACT.sub(_fact, line) for line in lines]
    kept = [line for line in filled if not (_ALONE.match(line) and _FACT.search(line))]
    for line in kept:
        if missing := _FACT.search(line):
            raise ContentError(f"{PAGE} names {missing[2]}, which is no fact.")
    return re.sub(r"€ (?=\d)", "€\u00a0", "\n".join(kept))


def _sections(text: str) -> str:
    """`{{#fact}}` begins what is said where there is one, `{{^fact}}` where there is none."""

    def chosen(section: re.Match[str]) -> str:
        return _sections(section[3]) if _is_there(section[2]) == (section[1] == "#") else ""

    return _SECTION.sub(chosen, text)


def _is_there(key: str) -> bool:
    """A fact, or a page by its path."""
    if key.startswith("/"):
        pages = [f"{key.strip('/')}.md", f"{key.strip('/')}/index.md"]
        return any(content_file("pages", name).exists() for name in pages)
    return _found(key) is not None


def _fact(quoted: re.Match[str]) -> str:
    sign, found = quoted[1], _found(quoted[2])
    if sign and isinstance(found, float):
        return sign + number(found, 2, thousands="")
    return f"{sign}{found}" if isinstance(found, str | int | float) else quoted[0]


def _found(path: str) -> Any:
    """As pages quote it: in a list by its place, or by the id of the thing."""
    first, *rest = path.split(".")
    found: Any = facts.find(first)
    for part in rest:
        if isinstance(found, list):
            things = {str(place): each for place, each in enumerate(found)}
            things |= {each["id"]: each for each in found if isinstance(each, dict) and "id" in each}
            found = things.get(part)
        else:
            found = (found or {}).get(part)
    return found


def _blocks(tokens: list[Token]) -> list[Block]:
    found: list[Block] = []
    kinds = {"heading_open": "heading", "blockquote_open": "quotation", "blockquote_close": ""}
    kind = ""
    for token in tokens:
        kind = kinds.get(token.type, kind)
        if token.type == "table_open":
            found.append({"kind": "table", "rows": []})
            kind = "table"
        elif token.type == "tr_open":
            found[-1]["rows"].append([])
        elif token.type in ("table_close", "heading_close"):
            kind = ""
        elif token.type == "inline" and kind == "table":
            found[-1]["rows"][-1].append(_runs(token))
        elif token.type == "inline":
            found.append({"kind": kind or "paragraph", "runs": _runs(token)})
    return found


def _runs(inline: Token) -> list[Run]:
    """Pieces of text that look alike."""
    runs: list[Run] = []
    bold, link = False, ""
    for token in inline.children or []:
        if token.type in ("strong_open", "strong_close"):
            bold = token.type == "strong_open"
        elif token.type in ("link_open", "link_close"):
            link = _absolute(str(token.attrGet("href") or ""))
        elif text := " " if token.type == "softbreak" else token.content:
            runs.append({"text": text, "bold": bold, "link": link})
    return runs


def _absolute(href: str) -> str:
    base = str(facts.find("company", "base_url"))
    return f"{base}{href}" if href.startswith("/") else href
