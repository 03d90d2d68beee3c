"""What stories of the dashboard look at."""

from pathlib import Path

from playwright.sync_api import Locator, Page

#: The calls that read and change requests.
REQUESTS_TABLE = "**/rest/v1/quote_requests*"
REFUSAL = {"code": "PGRST100", "message": "no", "details": None, "hint": None}
#: Those who wait for the quote that was promised.
AWAITING = "status IN ('nieuw', 'in_behandeling') AND NOT is_suspect"
OVERDUE = f"{AWAITING} AND created_at < strftime('%Y-%m-%d %H:%M:%f', 'now', '-1 day')"
NEARLY_OVERDUE = (
    f"{AWAITING} AND created_at >= strftime('%Y-%m-%d %H:%M:%f', 'now', '-1 day')"
    " AND created_at < strftime('%Y-%m-%d %H:%M:%f', 'now', '-20 hours')"
)
#: The call by which the dashboard looks every few seconds what is new.
NEWS = "**/functions/v1/news"


def path_of(reference: str) -> str:
    """Where a request is open, alone in the list: 25 cards are a fifth of the work of drawing the page."""
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


def dutch(number: int) -> str:
    return f"{number:,}".replace(",", ".")
