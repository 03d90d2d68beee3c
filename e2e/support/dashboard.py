"""Paths, calls and elements of the dashboard, for its stories."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from e2e.support.backend import CONTENT
from e2e.support.office import Office, new_word

#: The calls that read and change requests.
REQUESTS_TABLE = "**/rest/v1/quote_requests*"
REFUSAL = {"code": "PGRST100", "message": "no", "details": None, "hint": None}
#: The SQL condition of requests that wait for a promised quote.
AWAITING = "status IN ('nieuw', 'in_behandeling') AND NOT is_suspect"
OVERDUE = f"{AWAITING} AND waiting_since < strftime('%Y-%m-%d %H:%M:%f', 'now', '-1 day')"
#: The call by which the dashboard looks every few seconds what is new.
NEWS = "**/functions/v1/news"


def path_of(reference: str) -> str:
    """The path of an open request, alone in the list: drawing 25 cards is a fifth of the page's work."""
    return f"/dashboard?zoek={reference}&aanvraag={reference}"


def cards(page: Page) -> Locator:
    return page.get_by_role("list", name="Offerteaanvragen").get_by_role("article")


def card(page: Page, reference: str) -> Locator:
    return cards(page).filter(has=page.locator(f"[data-request='{reference}']"))


def result(page: Page) -> Locator:
    """The line that tells how many were found."""
    return page.get_by_role("status").filter(has_text="aanvra").first


def detail(page: Page, reference: str) -> Locator:
    return page.get_by_role("article", name=f"Aanvraag {reference}")


def history(page: Page) -> Locator:
    return page.get_by_role("list", name="Tijdlijn")


def downloaded(page: Page, button: str) -> tuple[str, str]:
    """The name and the text of the file that this button brings."""
    with page.expect_download() as arriving:
        page.get_by_role("button", name=button).click()
    file = arriving.value
    return file.suggested_filename, Path(file.path()).read_text(encoding="utf-8")


def drafted(office: Office, reference: str) -> str:
    """Let Sanne begin a quote whose lines can all be sent; the path of the open quote."""
    request = office.one("SELECT id FROM quote_requests WHERE reference = ?", reference)
    draft = office.planner(f"/functions/v1/requests/{request}/quotes").json()
    for line in draft["lines"]:
        if line["label"] == "Piano transport":
            line.update(quantity_tenths=10, unit_price_cents=25_000)
    change = {name: draft[name] for name in CONTENT}
    office.planner(f"/functions/v1/quotes/{draft['id']}", change, "PUT")
    return f"{path_of(reference)}&offerte={draft['id']}"


def dutch(number: int) -> str:
    return f"{number:,}".replace(",", ".")


def note_elsewhere(page: Page, amount: str) -> str:
    """Note, for the open request, a quote that was made elsewhere; its number."""
    number = new_word("P")
    page.get_by_role("button", name="Elders gemaakte offerte noteren").click()
    noting = page.get_by_role("dialog", name="Elders gemaakte offerte")
    noting.get_by_label("Nummer van de offerte").fill(number)
    noting.get_by_label("Bedrag inclusief btw").fill(amount)
    noting.get_by_role("button", name="Offerte noteren").click()
    expect(noting).to_have_count(0)
    return number
