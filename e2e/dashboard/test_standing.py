"""How the work stands: figures, a chart with its table, and how fast customers have a quote."""

from datetime import timedelta

from playwright.sync_api import expect

from e2e.support.browser import Open
from e2e.support.dashboard import dutch, result
from e2e.support.office import Office, today

LABELS = {
    "nieuw": "Nieuw",
    "in_behandeling": "In behandeling",
    "offerte_verstuurd": "Offerte verstuurd",
    "akkoord": "Akkoord",
    "afgewezen": "Afgewezen",
    "vervallen": "Vervallen",
}


def test_the_figures_are_those_of_the_database_and_lead_to_the_list(office: Office, dashboard: Open) -> None:
    # Where it stood before.
    page = dashboard("/dashboard/overzicht")
    page.wait_for_url("**/dashboard/cijfers")
    expect(page.get_by_role("heading", level=1, name="Cijfers")).to_be_visible()
    told = page.get_by_role("heading", name="Wachttijd op de offerte").locator("..")
    expect(told).to_contain_text("De helft van de klanten wachtte korter")
    expect(told).to_contain_text("binnen de beloofde 24 uur")

    figure = page.get_by_role("figure", name="Aanvragen per week, laatste 12 weken")
    figure.get_by_text("Bekijk als tabel").click()
    rows = figure.get_by_role("row")
    expect(rows).to_have_count(13)
    monday = today() - timedelta(days=today().weekday() + 7)
    count = office.one(
        "SELECT count(*) FROM quote_requests WHERE date(created_at, '+1 hour') BETWEEN ? AND ?",
        monday.isoformat(),
        (monday + timedelta(days=6)).isoformat(),
    )
    assert count > 0
    expect(rows.nth(11)).to_contain_text(str(monday.day))

    # What is suspect stands apart.
    shown = "SELECT status, count(*) FROM quote_requests WHERE NOT is_suspect"
    counts = dict(office.rows(shown + " GROUP BY status"))
    tiles = page.get_by_role("region", name="Aanvragen per status")
    for status, label in LABELS.items():
        expect(tiles.get_by_role("link", name=f"{label} {dutch(counts[status])}", exact=True)).to_be_visible()
    tiles.get_by_role("link", name="Akkoord").click()
    page.wait_for_url("**/dashboard?status=akkoord")
    expect(result(page)).to_contain_text(f"van {dutch(counts['akkoord'])} aanvragen")
