"""The figures of moves: planned against capacity and worth what, as picture, table and file that agree."""

import csv
from datetime import timedelta

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import DESKTOP, PHONE, Open, expect_to_fit, resize
from e2e.support.dashboard import downloaded, dutch
from e2e.support.office import Office, today
from e2e.support.planning import agreed

#: Open jobs of whole weeks, and what is agreed for the days shown.
JOBS = "SELECT count(*) FROM jobs WHERE state = 'open' AND day BETWEEN ? AND ?"
AGREED = (
    "SELECT count(*) FROM quote_requests r JOIN quotes q ON q.request_id = r.id AND q.state = 'accepted'"
    " JOIN quote_acceptances a ON a.quote_id = q.id AND a.cancelled_at IS NULL"
    " WHERE r.moving_date BETWEEN ? AND ?"
)
COLUMNS = ("Mensen: dagdelen gepland", "Klussen")


def chart(page: Page, name: str) -> Locator:
    return page.get_by_role("figure", name=name)


def table(figure: Locator) -> list[dict[str, str]]:
    """The open table of a chart, row by row."""
    headings = [each.strip() for each in figure.locator("thead th").all_inner_texts()]
    rows = [each.locator("th, td").all_inner_texts() for each in figure.locator("tbody tr").all()]
    return [dict(zip(headings, row, strict=True)) for row in rows]


def file(page: Page, button: str) -> list[dict[str, str]]:
    _, text = downloaded(page, button)
    return list(csv.DictReader(text.removeprefix("\ufeff").splitlines(), delimiter=";"))


def test_what_is_planned_and_worth_stands_in_chart_table_and_file(office: Office, dashboard: Open) -> None:
    agreed(office, today() + timedelta(days=10))
    page = dashboard("/dashboard/cijfers?periode=eigen&van=2026-01-01&tot=2026-01-31")
    expect(page.get_by_role("heading", level=3, name="Gepland en verhuisd")).to_be_visible()
    # A period that holds today has the weeks ahead beside it.
    page.get_by_role("button", name="Deze maand").click()
    # Until they come, those of the period before stay.
    expect(page.get_by_text("Gepland werk en waarde staan er")).to_be_visible()
    first = today().replace(day=1)
    monday, ahead = first - timedelta(days=first.weekday()), today() + timedelta(weeks=9)
    until = ahead - timedelta(days=ahead.weekday() + 1)
    people = chart(page, "Gepland per week: mensen")
    people.get_by_text("Bekijk als tabel").click()
    shown, told = table(people), file(page, "Gepland per week: exporteer als CSV")
    assert [[row[each] for each in COLUMNS] for row in shown] == [
        [row[each] for each in COLUMNS] for row in told
    ]
    assert sum(int(row["Klussen"]) for row in shown) == office.one(JOBS, f"{monday}", f"{until}") > 0
    page.get_by_role("button", name="Wagens").press("Enter")
    expect(chart(page, "Gepland per week: wagens")).to_be_visible()

    worth = chart(page, "Afgesproken waarde per week, exclusief btw")
    expect(worth.get_by_text("Vanaf vandaag", exact=True)).to_be_visible()
    moves = office.one(AGREED, f"{today()}", f"{until}")
    expect(worth.locator("dd").nth(1)).to_contain_text(f"{dutch(moves)} verhuizing")
    worth.get_by_role("button", name="Per maand").press("Enter")
    page.wait_for_url("**/dashboard/cijfers?inzet=lorries&per=month")
    worth = chart(page, "Afgesproken waarde per maand, exclusief btw")
    worth.get_by_text("Bekijk als tabel").click()
    counts = [row["Aantal"] for row in table(worth)]
    told = file(page, "Afgesproken waarde: exporteer als CSV")
    assert counts == [row["Aantal"] for row in told]
    assert sum(map(int, counts)) == office.one(AGREED, f"{first}", f"{until}")
    page.get_by_label("Bedragen").select_option("inclusief btw")
    expect(chart(page, "Afgesproken waarde per maand, inclusief btw")).to_be_visible()
    expect(page.get_by_role("heading", name="Wat dit zegt over uw prijzen")).to_be_visible()
    for viewport in (PHONE, DESKTOP):
        resize(page, viewport)
        page.evaluate("scrollTo(0, 0)")
        expect_to_fit(page)
        assert accessibility_problems(page) == [], viewport
