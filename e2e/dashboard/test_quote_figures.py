"""The figures of quotes: those of the database, for a chosen period, as pictures, tables and files."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from playwright.sync_api import Page, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import DESKTOP, PHONE, Open, expect_to_fit, resize
from e2e.support.dashboard import downloaded
from e2e.support.office import Office, today

#: Every request that had a quote since a day.
SENT = "SELECT count(DISTINCT request_id) FROM quotes WHERE sent_at >= ?"


def since() -> date:
    return today() - timedelta(days=360)


def sent(office: Office) -> int:
    begins = datetime.combine(since(), time(), ZoneInfo("Europe/Amsterdam")).astimezone(UTC)
    return int(office.one(SENT, f"{begins:%Y-%m-%d %H:%M:%S}"))


def a_year() -> str:
    return f"/dashboard/cijfers?periode=eigen&van={since()}&tot={today()}"


def shown(page: Page, name: str) -> str:
    """What a tile says in large letters."""
    tile = page.get_by_role("region", name=name, exact=True)
    return tile.locator("p").first.inner_text()


def test_the_figures_are_those_of_the_database_and_what_is_chosen_stands_in_the_url(
    office: Office, dashboard: Open
) -> None:
    page = dashboard(a_year())
    expect(page.get_by_role("heading", level=1, name="Cijfers")).to_be_visible()
    expect(page.get_by_role("heading", name="Aandeel akkoord")).to_be_visible()
    assert shown(page, "Offertes verstuurd") == f"{sent(office):,}".replace(",", ".")
    assert "exclusief btw" in shown(page, "Waarde")

    weeks = page.get_by_role("figure", name="Offertes verstuurd per week")
    weeks.get_by_text("Bekijk als tabel").click()
    # A heading, and the weeks that 361 days touch.
    assert weeks.get_by_role("row").count() in (53, 54)
    counts = weeks.locator("tbody tr td:nth-child(2)").all_inner_texts()
    assert sum(map(int, counts)) == sent(office)
    name, text = downloaded(page, "Offertes per week: exporteer als CSV")
    assert name.startswith("offertes-week-")
    assert text.startswith("\ufeffWeek;Vanaf;Verstuurd;")

    for viewport in (PHONE, DESKTOP):
        resize(page, viewport)
        # What is half under the header that stays would count as too small to press.
        page.evaluate("scrollTo(0, 0)")
        expect_to_fit(page)
        assert accessibility_problems(page) == [], viewport

    page.get_by_role("button", name="Waarde", exact=True).click()
    expect(page.get_by_role("figure", name="Waarde per week, exclusief btw", exact=True)).to_be_visible()
    without = shown(page, "Waarde")
    page.get_by_label("Bedragen").select_option("inclusief btw")
    expect(page.get_by_role("figure", name="Waarde per medewerker, inclusief btw")).to_be_visible()
    assert shown(page, "Waarde") != without
    page.get_by_role("button", name="Dit jaar").click()
    page.wait_for_url("**/dashboard/cijfers?periode=jaar&toon=value&btw=inclusief")
    expect(page.get_by_role("button", name="Dit jaar", pressed=True)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Eigen periode", pressed=True)).to_be_visible()


def test_a_period_without_quotes_or_without_end_is_told_in_words(dashboard: Open) -> None:
    page = dashboard("/dashboard/cijfers?periode=eigen&van=2030-01-01&tot=2030-01-31")
    expect(page.get_by_text("In deze periode is geen offerte verstuurd.")).to_be_visible()
    page.get_by_label("Tot en met").fill("2031-06-30")
    expect(page.get_by_role("alert")).to_contain_text("ten hoogste een jaar")
    page.goto("/dashboard/cijfers?periode=eigen&van=2020-01-01&tot=2020-12-31")
    expect(page.get_by_text("worden na de bewaartermijn verwijderd")).to_be_visible()
