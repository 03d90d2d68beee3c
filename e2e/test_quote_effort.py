"""How little it takes: what one person taps and types on a phone, from home page to confirmed request."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.browser import PHONE, Open, Watch
from e2e.support.office import opened_office
from e2e.support.quote_form import CONTACT_DATA, DATE, MESSAGES, SEND, confirmation, expect_step

STREETS = {"3511": "Oudegracht", "2555": "Laan van Meerdervoort"}
MOST_TAPS = 15

#: Counts in the page itself what the browser says was pressed: each touch, and each key that types nothing.
COUNT = """
    const effort = JSON.parse(sessionStorage.effort ?? '{"taps": [], "typed": ""}');
    const keep = () => (sessionStorage.effort = JSON.stringify(effort));
    const wordOf = ({ name, innerText, value }) => name || innerText?.trim() || value || '';
    addEventListener('pointerdown', ({ target, isTrusted }) => {
        if (isTrusted) effort.taps.push(wordOf(target.closest('a, button, label, input') ?? target));
        keep();
    }, true);
    addEventListener('keydown', ({ key, target, isTrusted }) => {
        if (isTrusted && key.length === 1) effort.typed += key;
        else if (isTrusted) effort.taps.push(`${key} in ${wordOf(target)}`);
        keep();
    }, true);
"""


class Person:
    """Taps what is in sight, and types into the field that has the focus."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, what: Locator) -> None:
        expect(what).to_be_enabled()
        what.tap()

    def type(self, name: str, text: str) -> None:
        expect(self.page.locator(f"[name={name}]")).to_be_focused()
        self.page.keyboard.type(text)

    def next(self) -> None:
        """The key at the lower right of a phone's keyboard."""
        self.page.keyboard.press("Enter")

    def go_on(self) -> None:
        self.tap(self.page.get_by_role("button", name="Doorgaan"))

    def effort(self) -> dict[str, Any]:
        counted: dict[str, Any] = json.loads(self.page.evaluate("sessionStorage.effort"))
        return counted


@contextmanager
def address_service() -> Iterator[str]:
    """Responds as the government's service does."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            (question,) = parse_qs(urlsplit(self.path).query)["q"]
            body = json.dumps({"response": {"docs": [{"straatnaam": STREETS[question[:4]]}]}}).encode()
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    service = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=service.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{service.server_port}/free"
    service.shutdown()
    service.server_close()


@pytest.mark.parametrize(("looks_up", "most_characters"), [(True, 70), (False, 105)])
def test_a_request_with_a_price_takes_few_taps_and_characters(
    open_page: Open, watch: Watch, looks_up: bool, most_characters: int
) -> None:
    with (
        address_service() as url,
        opened_office(ADDRESS_LOOKUP="pdok" if looks_up else "", ADDRESS_LOOKUP_URL=url) as office,
    ):
        watch.origin = office.server.url
        # Days are those of Amsterdam, also for who is elsewhere.
        page = open_page(
            "/",
            base_url=office.server.url,
            before=lambda page: page.add_init_script(COUNT),
            viewport=PHONE,
            has_touch=True,
            is_mobile=True,
            timezone_id="America/New_York",
        )
        picked = request_a_quote(Person(page), looks_up)
        (row,) = office.stored("anna@voorbeeld.nl")
        assert row.price_indication is not None
        assert (str(row.moving_date), row.full_name) == (picked, "Anna van der Berg")
        assert (row.from_address, row.from_city) == ("Oudegracht 231", "Utrecht")
        assert (row.to_address, row.to_city) == ("Laan van Meerdervoort 1515", "Den Haag")
        effort = Person(page).effort()
        assert len(effort["taps"]) <= MOST_TAPS, effort
        assert len(effort["typed"]) <= most_characters, effort


def request_a_quote(person: Person, looks_up: bool) -> str:
    """Fill in what is required and a day; returns that day."""
    page = person.page
    link = page.get_by_role("link", name=re.compile("offerte", re.IGNORECASE)).locator("visible=true").first
    person.tap(link)
    page.wait_for_url("**/offerte-aanvragen")
    for prefix, postcode, number, street, city in (
        ("van", "3511NN", "231", STREETS["3511"], "Utrecht"),
        ("naar", "2555BZ", "1515", STREETS["2555"], "Den Haag"),
    ):
        person.type(f"{prefix}Postcode", postcode)
        person.type(f"{prefix}Huisnummer", number)
        # People type slower than this: the city is there before they are done.
        expect(page.locator(f"[name={prefix}Stad]")).to_have_value(city)
        if not looks_up:
            person.next()
            person.type(f"{prefix}Straat", street)
        # Without waiting for the street, where it is looked up.
        if prefix == "van":
            person.next()
    # A price before anybody has said who they are.
    expect(page.get_by_role("button", name="Opbouw")).to_contain_text(re.compile(r"€\s\d"))
    person.go_on()
    expect_step(page, DATE)
    day = page.get_by_role("grid").get_by_role("button", disabled=False).last
    picked = day.get_attribute("data-day") or ""
    person.tap(day)
    for _ in range(3):
        person.go_on()
        page.wait_for_timeout(600)  # A second press within this time would be half of a double one.
    expect_step(page, CONTACT_DATA)
    assert page.locator("input:checked:not([type=radio])").count() == 0, "ticked beforehand"
    person.type("voornaam", "Anna")
    person.next()
    person.type("achternaam", "van der Berg")
    person.next()
    person.type("telefoon", "0612345678")
    person.next()
    person.type("email", "anna@voorbeeld.nl")
    person.tap(page.locator("[name=privacyAkkoord]"))
    person.go_on()
    person.tap(page.get_by_role("button", name=SEND))
    expect(page.get_by_role("status").get_by_text(MESSAGES["submit_success"])).to_be_visible()
    expect(confirmation(page)).to_be_visible()
    return picked
