"""Every page, on a phone and on a desk: it loads, lives, fits and can be used by everyone."""

import json

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, ROOT, Open, Watch, accessibility_problems, eventually

SITE = json.loads((ROOT / "frontend" / "build" / "site.json").read_text())
PATHS = sorted(path for path, entry in SITE["pages"].items() if entry["type"].startswith("text/html"))

#: From the smallest screen, where nothing may scroll sideways, to a desk.
WIDTHS = (320, 390, 768, 1024, 1920, 1440)
TOO_WIDE = """[...document.body.querySelectorAll('*')]
    .filter((e) => !e.closest('.table-scroll, picture, .sr-only'))
    .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
    .map((e) => e.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_accessible_fits_every_screen_and_makes_no_errors(open_page: Open, path: str) -> None:
    page = open_page(path, viewport=PHONE)
    assert accessibility_problems(page) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(TOO_WIDE) == [], f"at {width} px"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"at {width} px"
    assert accessibility_problems(page) == []


def test_a_page_can_be_read_without_javascript(open_page: Open) -> None:
    page = open_page("/locaties/breda", alive=False, java_script_enabled=False)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Gratis Offerte", exact=True)).to_be_visible()


def test_the_page_for_unknown_paths_is_accessible_and_records_the_path(open_page: Open, watch: Watch) -> None:
    watch.expected = ["Pagina niet gevonden: /locaties/parijs", "status of 404"]
    messages: list[str] = []
    page = open_page(
        "/locaties/parijs",
        before=lambda page: page.on("console", lambda message: messages.append(message.text)),
    )
    expect(page.get_by_role("heading", name="Pagina Niet Gevonden")).to_be_visible()
    eventually(page, lambda: "Pagina niet gevonden: /locaties/parijs" in messages)
    assert accessibility_problems(page) == []
    page.get_by_role("link", name="Naar de homepage", exact=True).click()
    page.wait_for_url("/")
