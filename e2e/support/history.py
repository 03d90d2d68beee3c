"""Walks by links and by the browser's own buttons, and the pages that they must lead to."""

from collections.abc import Iterator
from dataclasses import dataclass

from selectolax.lexbor import LexborHTMLParser

FORM = "/offerte-aanvragen"
ARTICLE = "/blog/verhuizen-zonder-stress-15-tips"
STEPS = {"back": -1, "reload": 0, "forward": 1}


@dataclass(frozen=True)
class Walk:
    """The page where one begins, the links that are followed, and the buttons that are pressed then."""

    first: str
    links: tuple[str, ...]
    buttons: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.first, *self.links, *self.buttons))

    def pressed(self) -> Iterator[tuple[str, str]]:
        """Each button with the page that it must lead to."""
        entries = (self.first, *self.links)
        at = len(self.links)
        for button in self.buttons:
            at += STEPS[button]
            yield button, entries[at]


def walk(pages: str, buttons: str) -> Walk:
    first, *links = pages.split()
    return Walk(first, tuple(links), tuple(buttons.split()))


WALKS = (
    walk("/ /over-ons", "reload back forward"),
    walk(f"{FORM} /", "reload back forward"),
    walk(f"/ {FORM}", "reload back reload"),
    walk(f"/blog {ARTICLE} /privacy", "reload back back"),
    walk("/ /over-ons /privacy", "back reload forward"),
    walk(f"/over-ons / {FORM}", "reload back reload forward back back"),
)


def heading_in(html: str) -> str:
    heading = LexborHTMLParser(html).css_first("h1")
    assert heading is not None
    return heading.text()
