"""Every page, on a phone and on a desk: it loads, lives, fits and can be used by everyone."""

import json

import pytest
from playwright.sync_api import expect

from e2e.support.accessibility import accessibility_problems, problems_on_phone_and_desk
from e2e.support.backend import BUILD
from e2e.support.browser import PHONE, Open, Watch, eventually, expect_to_fit, large_text, resize

SITE = json.loads((BUILD / "site.json").read_text())
#: Without a session the pages of the dashboard lead to the one where one signs in; their views have stories
#: of their own.
PATHS = sorted(
    path
    for path, entry in SITE["pages"].items()
    if entry["type"].startswith("text/html") and not path.startswith("/dashboard")
)
#: Pages in one folder are built alike: what a desk makes of them is asked of the first of each.
FIRST_OF_ITS_KIND = {path.rpartition("/")[0] or path: path for path in reversed(PATHS)}.values()
#: Where the words of a page have the least room: zoomed in on a phone, and where tablets and desks begin.
TIGHT = (260, 768, 1024)
#: Wider than one of those: what is wrong there is wrong with the whole kind.
ROOMY = (320, 390, 1920, 1440)
#: Where a page opens with a picture, it is as high as the specification says.
HERO_HEIGHTS = """[...document.querySelectorAll("main > section.on-dark:has(h1)")]
  .map((hero) => Math.round(hero.getBoundingClientRect().height))"""
#: Brick is the one thing to do: no second button of that colour stands in sight of another, or goes along.
ALSO_BRICK = """[...document.querySelectorAll("a, button")]
  .filter((each) => getComputedStyle(each).backgroundColor === "rgb(184, 72, 31)" && each.checkVisibility())
  .map((each) => [each.textContent, each.getBoundingClientRect().top, Boolean(each.closest(".fixed"))])
  .filter(([, top, fixed], at, all) => all.some(
    ([, other], one) => one !== at && (fixed || Math.abs(other - top) < innerHeight)))
  .map(([text]) => text)"""
#: Nobody scrolls for ever on a phone.
TALLEST = {"/": 7500, "/locaties/enschede": 9000}


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_accessible_fits_every_screen_and_makes_no_errors(visit: Open, path: str) -> None:
    page = visit(path, viewport=PHONE)
    if path in TALLEST:
        assert page.evaluate("document.documentElement.scrollHeight") <= TALLEST[path]
    assert accessibility_problems(page) == []
    with large_text(page):
        expect_to_fit(page)
    is_first = path in FIRST_OF_ITS_KIND
    for width in TIGHT + ROOMY * is_first:
        resize(page, {"width": width, "height": 900})
        expect_to_fit(page)
        if width >= 1024:
            assert page.evaluate(HERO_HEIGHTS) in ([], [600])
            assert page.evaluate(ALSO_BRICK) == []
    if is_first:
        assert accessibility_problems(page) == []


def test_without_javascript_a_page_can_be_read_and_the_form_tells_whom_to_call(open_page: Open) -> None:
    page = open_page("/locaties/breda", alive=False, java_script_enabled=False)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Gratis Offerte", exact=True)).to_be_visible()
    page.goto("/offerte-aanvragen")
    said = page.locator("main noscript p")
    expect(said).to_contain_text("Het formulier werkt alleen met JavaScript.")
    expect(said.locator("a[href^='tel:']")).to_be_visible()
    expect(said.locator("a[href^='mailto:']")).to_be_visible()
    page.goto("/dashboard")
    expect(page.get_by_role("heading", level=1)).to_have_text("Offerteaanvragen Dashboard")
    expect(page.locator("noscript p", has_text="heeft uw browser JavaScript nodig")).to_be_visible()


def test_the_page_for_unknown_paths_is_accessible_and_records_the_path(open_page: Open, watch: Watch) -> None:
    watch.expected = ["Pagina niet gevonden: /locaties/parijs", "status of 404"]
    messages: list[str] = []
    page = open_page(
        "/locaties/parijs",
        before=lambda page: page.on("console", lambda message: messages.append(message.text)),
    )
    expect(page.get_by_role("heading", name="Pagina Niet Gevonden")).to_be_visible()
    eventually(page, lambda: "Pagina niet gevonden: /locaties/parijs" in messages)
    assert problems_on_phone_and_desk(page) == []
    page.get_by_role("link", name="Naar de homepage", exact=True).click()
    page.wait_for_url("/")


def test_the_home_page_loads_nothing_of_the_dashboard_or_of_a_confirmation(open_page: Open) -> None:
    loaded: list[str] = []
    page = open_page("/", before=lambda page: page.on("response", lambda each: loaded.append(each.url)))
    page.wait_for_load_state("networkidle")
    scripts = {url: page.request.get(url).text() for url in loaded if ".js" in url}
    assert scripts
    assert [url for url, script in scripts.items() if "GoTrueClient" in script or "confirmation" in url] == []
