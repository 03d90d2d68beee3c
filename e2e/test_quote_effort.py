"""How little it takes: taps and characters of the simplest request on a phone, from the home page to sent."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.support.browser import PHONE, Open
from e2e.support.office import Office
from e2e.support.quote_form import CONTACT_DATA, DATE, MESSAGES, SEND, expect_step

MOST_TAPS = 15
MOST_CHARACTERS = 60


class Thumb:
    """Counts every press on the screen and every typed character; "next" on the keyboard is no press."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.typed = ""

    def tap(self, what: Locator) -> None:
        self.taps += 1
        what.tap()

    def type(self, name: str, text: str) -> None:
        """Into the field that the keyboard has moved to."""
        expect(self.page.locator(f"[name={name}]")).to_be_focused()
        self.typed += text
        self.page.keyboard.type(text)

    def next(self) -> None:
        self.page.keyboard.press("Enter")


def test_the_simplest_request_takes_fifteen_taps_and_sixty_characters_at_most(
    open_page: Open, office: Office
) -> None:
    # Days are those of Amsterdam, also for who is elsewhere.
    zone = "America/New_York"
    page = open_page("/", viewport=PHONE, has_touch=True, is_mobile=True, timezone_id=zone)
    thumb = Thumb(page)
    thumb.tap(
        page.get_by_role("link", name=re.compile("offerte", re.IGNORECASE)).locator("visible=true").first
    )
    page.wait_for_url("**/offerte-aanvragen")

    thumb.tap(page.locator("[name=vanPostcode]"))
    thumb.type("vanPostcode", "2511cv")
    # The city comes by itself, so that "next" goes past it.
    expect(page.locator("[name=vanStad]")).to_have_value("Den Haag")
    thumb.next()
    thumb.type("vanHuisnummer", "12")
    thumb.next()
    thumb.type("vanStraat", "Spui")
    # Some keyboards go through all fields in between: a press is counted.
    thumb.tap(page.locator("[name=naarPostcode]"))
    thumb.type("naarPostcode", "3511lx")
    expect(page.locator("[name=naarStad]")).to_have_value("Utrecht")
    thumb.next()
    thumb.type("naarHuisnummer", "4")
    thumb.next()
    thumb.type("naarStraat", "Neude")
    # A price before anybody has said who they are.
    expect(page.get_by_role("button", name="Opbouw")).to_contain_text(re.compile(r"€\s\d"))
    thumb.tap(page.get_by_role("button", name="Doorgaan"))
    expect_step(page, DATE)

    thumb.tap(page.get_by_role("button", name="Kies een datum"))
    day = page.get_by_role("grid").get_by_role("button", disabled=False).last
    picked = day.get_attribute("data-day")
    thumb.tap(day)
    for _ in range(3):
        thumb.tap(page.get_by_role("button", name="Doorgaan"))
        page.wait_for_timeout(600)  # A second press within this time would be half of a double one.
    expect_step(page, CONTACT_DATA)

    thumb.tap(page.locator("[name=voornaam]"))
    thumb.type("voornaam", "Jan")
    thumb.next()
    thumb.type("achternaam", "Bos")
    thumb.next()
    thumb.type("telefoon", "0612345678")
    thumb.next()
    thumb.type("email", "jan@bos.nl")
    thumb.tap(page.locator("[name=privacyAkkoord]"))
    thumb.tap(page.get_by_role("button", name="Doorgaan"))
    thumb.tap(page.get_by_role("button", name=SEND))
    expect(page.get_by_role("status").get_by_text(MESSAGES["submit_success"])).to_be_visible()

    (row,) = office.stored("jan@bos.nl")
    assert row.price_indication is not None
    assert str(row.moving_date) == picked
    effort = f"{thumb.taps} taps, {len(thumb.typed)} characters"
    assert thumb.taps <= MOST_TAPS, effort
    assert len(thumb.typed) <= MOST_CHARACTERS, effort
