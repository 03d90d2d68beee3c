"""Customers with a page of their own, and the quotes that the office sends them."""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.support.browser import BESIDE
from e2e.support.office import PUBLIC_KEY, Office, quote, today

PAGE = "/mijn-verhuizing"
#: The link of a customer's page in a mail.
LINK = re.compile(r"/mijn-verhuizing#[\w-]{43}")
#: The call that the page repeats every few seconds.
CALLS = "**/functions/v1/customer**"
BUTTON = "Akkoord, met betalingsverplichting"


@dataclass(frozen=True)
class Customer:
    office: Office
    request: str
    reference: str
    email: str
    secret: str

    @property
    def path(self) -> str:
        return f"{PAGE}#{self.secret}"

    def quoted(self, euros: int = 800, days: int = 30, note: str = "") -> str:
        """Send a quote for this amount, with storage as an option; its number."""
        draft = self.office.planner(f"/functions/v1/requests/{self.request}/quotes").json()
        place = f"/functions/v1/quotes/{draft['id']}"
        change = {
            **{name: draft[name] for name in ("revision", "basis", "business", "window")},
            "day": (today() + timedelta(days=days)).isoformat(),
            "valid_until": (today() + timedelta(days=min(days, 20))).isoformat(),
            "note": note,
            "discount_cents": 0,
            "discount_percent_tenths": 0,
            "lines": [
                _line("verhuizing", "Verhuizing met 3 verhuizers", euros),
                _line("opslag", "Opslag", 100),
            ],
        }
        saved = self.office.planner(place, change, "PUT").json()
        return str(self.office.planner(f"{place}/send", {"revision": saved["revision"]}).json()["number"])

    def proposed(self, first: date, *others: date) -> None:
        """The office proposes these days for the agreed move."""
        (quote, *_) = self.office.planner(
            f"/functions/v1/requests/{self.request}/quotes", method="GET"
        ).json()
        days = {"day": first.isoformat(), "more_days": [day.isoformat() for day in others]}
        self.office.planner(f"/functions/v1/quotes/{quote['id']}/propose-day", days)

    def asks(self, text: str) -> None:
        """Send a question from the page."""
        headers = {"apikey": PUBLIC_KEY, "x-customer-secret": self.secret}
        body = {"kind": "question", "text": text}
        self.office.client.post(
            "/functions/v1/customer/messages", json=body, headers=headers
        ).raise_for_status()

    def seen(self) -> dict[str, Any]:
        """The request as a planner sees it."""
        (found,) = self.office.planner(f"/rest/v1/quote_requests?id=eq.{self.request}", method="GET").json()
        return dict(found)

    def timeline(self) -> list[dict[str, Any]]:
        """The timeline of the request as a planner sees it, the newest first."""
        path = f"/functions/v1/requests/{self.request}/timeline"
        return list(self.office.planner(path, method="GET").json()["entries"])

    def status(self) -> str:
        return str(self.office.one("SELECT status FROM quote_requests WHERE reference = ?", self.reference))


def _line(name: str, label: str, euros: int) -> dict[str, Any]:
    return {
        "id": name,
        "label": label,
        "quantity_tenths": 10,
        "unit": "post",
        "unit_price_cents": euros * 100,
        "vat_percent": 21,
        "optional": name == "opslag",
    }


def new_customer(office: Office, **answers: Any) -> Customer:
    """Somebody who has just sent a request."""
    sent = quote(**answers)
    response = office.call("/rest/v1/quote_requests", sent)
    response.raise_for_status()
    found = office.stored(sent["email"])[-1]
    return Customer(
        office, str(found.id), found.reference, sent["email"], response.headers["x-customer-secret"]
    )


def follow(page: Page, path: str) -> None:
    """Open the link in a tab that may show another: a URL that differs only after the # loads nothing."""
    page.goto(BESIDE)
    page.goto(path)


def section(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


def standing(page: Page) -> Locator:
    """The heading of the page, which says where the move stands."""
    return page.get_by_role("heading", level=1)


def messages(page: Page) -> Locator:
    return section(page, "Vraag of opmerking")


def write(page: Page, text: str) -> None:
    messages(page).get_by_label("Uw bericht").fill(text)
    messages(page).get_by_role("button", name="Versturen").click()
    expect(messages(page).get_by_text("Uw bericht is bij ons binnen.")).to_be_visible()
    expect(messages(page).get_by_role("listitem").last).to_contain_text(text)


def accept(page: Page) -> None:
    page.get_by_label("Uw voor- en achternaam").fill("Testklant Akkoord")
    page.get_by_role("button", name=BUTTON).click()
    expect(standing(page)).to_have_text("Uw verhuizing is afgesproken")
