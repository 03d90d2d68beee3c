"""A page of the built site, as a visitor without JavaScript and a search engine read it."""

import json
from pathlib import Path
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from hofvijver.settings import ROOT

BUILD = ROOT / "frontend" / "build"


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
        return node.attributes.get(name) or ""

    def meta(self, name: str) -> str:
        return self.attribute(f'meta[name="{name}"], meta[property="{name}"]', "content")

    def structured_data(self) -> dict[str, dict[str, Any]]:
        """The page's JSON-LD, by type."""
        graph = json.loads(self.text('script[type="application/ld+json"]'))["@graph"]
        return {node["@type"]: node for node in graph}

    def is_noindex(self) -> bool:
        return self.tree.css_first('meta[name="robots"][content="noindex"]') is not None
