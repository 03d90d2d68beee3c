"""After sending: the confirmation on the home page, to read, to print, to keep and to put away."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import DESKTOP, PHONE, Open, accessibility_problems
from e2e.quote_request import CONTACT, PATH, fill_until_overview, send, stored
from tests.support.servers import Server


def arrive(open_page: Open, email: str, viewport: dict[str, int] = DESKTOP) -> Page:
    page = open_page(PATH, viewport=viewport)
    fill_until_overview(page, email=email)
    send(page)
    page.wait_for_url("/")
    return page


def confirmation(page: Page) -> Locator:
    return page.get_by_role("region", name="Uw aanvraag is verzonden")


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_the_confirmation_tells_the_reference_and_what_happens_next(
    open_page: Open, server: Server, email: str, viewport: dict[str, int]
) -> None:
    page = arrive(open_page, email, viewport)
    panel = confirmation(page)
    expect(panel).to_be_focused()
    (row,) = stored(server, email)
    for text in (row.reference, "Van Den Haag naar Utrecht", "5,0 m³", "binnen 24 uur", "070 123 45 67"):
        expect(panel).to_contain_text(text)
    assert accessibility_problems(page) == []


def test_it_survives_a_reload_without_anything_about_the_person_until_it_is_closed(
    open_page: Open, server: Server, email: str
) -> None:
    page = arrive(open_page, email)
    expect(confirmation(page)).to_be_visible()
    page.reload()
    (row,) = stored(server, email)
    expect(confirmation(page)).to_contain_text(row.reference)
    kept = page.evaluate(
        "JSON.stringify([{...localStorage}, {...sessionStorage}, history.state, location.href])"
    )
    for personal in (email, CONTACT["achternaam"], CONTACT["telefoon"], "Spui"):
        assert personal not in kept
    confirmation(page).get_by_role("button", name="Sluiten").click()
    expect(confirmation(page)).to_have_count(0)
    expect(page.locator("main")).to_be_focused()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(confirmation(page)).to_have_count(0)
    assert json.loads(page.evaluate("JSON.stringify({...sessionStorage})")).get("verstuurde-aanvraag") is None


@pytest.mark.thorough
def test_on_paper_there_is_the_confirmation_and_nothing_else(open_page: Open, email: str) -> None:
    page = arrive(open_page, email)
    expect(confirmation(page)).to_be_visible()
    page.emulate_media(media="print")
    expect(confirmation(page)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_hidden()
    expect(confirmation(page).get_by_role("button")).to_have_count(0)


@pytest.mark.thorough
def test_a_browser_that_forbids_storage_still_shows_it(open_page: Open, email: str) -> None:
    forbid = """for (const name of ['getItem', 'setItem', 'removeItem'])
        Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };"""
    page = open_page(PATH, before=lambda page: page.add_init_script(forbid))
    fill_until_overview(page, email=email)
    send(page)
    page.wait_for_url("/")
    expect(confirmation(page)).to_be_visible()


def test_other_visitors_of_the_home_page_load_nothing_of_it(open_page: Open) -> None:
    asked: list[str] = []
    page = open_page("/", before=lambda page: page.on("request", lambda request: asked.append(request.url)))
    page.wait_for_timeout(300)
    assert not any("confirmation" in url for url in asked)
