"""The terms in a quote's PDF say what the page of the terms says."""

from typing import Any

from hofvijver.quotes.terms_text import terms
from tests.support.built_page import BUILD, Page

PAGE = Page("/voorwaarden", BUILD / "client" / "voorwaarden" / "index.html")
#: Above it stands what it comes down to.
TEXT = PAGE.tree.css(".prose")[-1]
KINDS = {"h2": "heading", "h3": "heading", "p": "paragraph", "li": "paragraph", "table": "table"}


def text_of(runs: list[dict[str, Any]]) -> str:
    return "".join(run["text"] for run in runs)


def test_each_block_is_one_of_the_page_in_its_order() -> None:
    shown = [
        (
            "quotation" if node.css_matches("blockquote *") else KINDS[node.tag or ""],
            [[cell.text() for cell in row.css("th, td")] for row in node.css("tr")] or node.text(),
        )
        for node in TEXT.css("h2, h3, p, li, table")
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
    assert [run["text"] for run in runs if run["bold"]] == [node.text() for node in TEXT.css("strong")]
    links = [(run["text"], run["link"]) for run in runs if run["link"]]
    base = next(link for text, link in links if text == "klachtenregeling").removesuffix("/klachten")
    assert links == [
        (node.text(), f"{base if href.startswith('/') else ''}{href}")
        for node in TEXT.css("a")
        if (href := node.attributes["href"] or "")
    ]
