"""A page of the built site, as a visitor without JavaScript and a search engine read it."""

import json
from pathlib import Path
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from hofvijver.settings import ROOT

#: The site of the company of `content`; `frontend/build` may be the site of an owner.
BUILD = ROOT / "frontend" / "tested"


def kinds_of(node: dict[str, Any]) -> list[str]:
    kind = node.get("@type", [])
    return [kind] if isinstance(kind, str) else kind


class Page:
    """One page of the built site."""

    def __init__(self, path: str, file: Path) -> None:
        self.path = path
        self.html = file.read_text()
        self.tree = LexborHTMLParser(self.html)

    def text(self, selector: str) -> str:
        node = self.tree.css_first(selector)
        assert node is not None, f"{self.path} has no {selector}"
        return " ".join(node.text().split())

    def attribute(self, selector: str, name: str) -> str:
        node = self.tree.css_first(selector)
        assert node is not None, f"{self.path} has no {selector}"
        return " ".join((node.attributes.get(name) or "").split())

    def meta(self, name: str) -> str:
        return self.attribute(f'meta[name="{name}"], meta[property="{name}"]', "content")

    def structured_data(self) -> dict[str, dict[str, Any]]:
        """The page's JSON-LD, by type; an item of two types is under both."""
        return {kind: node for node in self.graph() for kind in kinds_of(node)}

    def graph(self) -> list[dict[str, Any]]:
        scripts = self.tree.css('script[type="application/ld+json"]')
        return [node for script in scripts for node in json.loads(script.text())["@graph"]]

    def is_noindex(self) -> bool:
        return self.tree.css_first('meta[name="robots"][content="noindex"]') is not None
