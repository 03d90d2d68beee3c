"""The date step of the quote form, in days of Amsterdam wherever the visitor is."""

from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import expect

from e2e.support.browser import Open
from e2e.support.quote_form import DATE, MESSAGES, PATH, STEPS

#: In Amsterdam it is the day after, in New York still the day before.
NEAR_MIDNIGHT = datetime(2026, 11, 15, 23, 30, tzinfo=ZoneInfo("UTC"))


def test_a_day_is_chosen_in_the_calendar_also_when_the_date_is_flexible(open_page: Open) -> None:
    page = open_page(PATH + STEPS[DATE][0], timezone_id="America/New_York")
    page.clock.set_fixed_time(NEAR_MIDNIGHT)
    expect(page.get_by_text("09:00 - 17:00")).to_be_visible()
    page.get_by_role("button", name="Kies een datum").press("Enter")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "dinsdag 17 november 2026")
    grid = page.get_by_role("grid")
    expect(grid.get_by_role("columnheader")).to_have_text(["ma", "di", "wo", "do", "vr", "za", "zo"])
    expect(grid.locator("[data-day='2026-11-16']")).to_be_disabled()
    expect(page.get_by_role("button", name="Vorige maand")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Volgende maand").click()
    expect(page.locator("[aria-live=polite]").get_by_text("december 2026")).to_be_visible()
    grid.locator("[data-day='2026-12-02']").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator("[name=verhuisdatum]")).to_have_value("2026-12-02")
    chosen = page.get_by_role("button", name="woensdag 2 december 2026")
    expect(chosen).to_be_focused()

    choices = page.get_by_role("group", name="Wanneer wilt u verhuizen?")
    choices.get_by_role("radio", name="Flexibele datum").check()
    expect(page.get_by_role("status").get_by_text(MESSAGES["flexible_date_notice"])).to_be_visible()
    expect(chosen).to_have_accessible_description("Uw voorkeursdag")
    choices.get_by_role("radio", name="Specifieke datum").check()
    expect(chosen).to_have_accessible_description("Verhuisdatum")
