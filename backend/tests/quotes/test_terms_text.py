"""The terms in a quote's PDF say what the page of the terms says."""

from typing import Any

from hofvijver.quotes.terms_text import terms
from tests.support.built_page import BUILD, Page

PAGE = Page("/voorwaarden", BUILD / "client" / "voorwaarden" / "index.html")
KINDS = {"h2": "heading", "p": "paragraph", "table": "table"}


def text_of(runs: list[dict[str, Any]]) -> str:
    return "".join(run["text"] for run in runs)


def test_each_block_is_one_of_the_page_in_its_order() -> None:
    shown = [
        (
            "quotation" if node.parent and node.parent.tag == "blockquote" else KINDS[node.tag or ""],
            [[cell.text() for cell in row.css("th, td")] for row in node.css("tr")] or node.text(),
        )
        for node in PAGE.tree.css(".prose :is(h2, h3, p, table)")
    ]
    told = [
        (
            block["kind"],
            [[text_of(cell) for cell in row] for row in block["rows"]]
            if block["kind"] == "table"
            else text_of(block["runs"]),
        )
        for block in terms()
    ]
    assert told == shown
    assert {kind for kind, _ in told} == {"heading", "paragraph", "quotation", "table"}


def test_bold_words_and_links_are_those_of_the_page() -> None:
    runs = [run for block in terms() for run in block.get("runs", [])]
    assert [run["text"] for run in runs if run["bold"]] == [
        node.text() for node in PAGE.tree.css(".prose strong")
    ]
    links = [(run["text"], run["link"]) for run in runs if run["link"]]
    base = links[0][1].removesuffix("/klachten")
    assert links == [
        (node.text(), f"{base if href.startswith('/') else ''}{href}")
        for node in PAGE.tree.css(".prose a")
        if (href := node.attributes["href"] or "")
    ]
