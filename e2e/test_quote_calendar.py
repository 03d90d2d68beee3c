"""The date step of the quote form, in days of Amsterdam wherever the visitor is."""

# Corners that component tests in a real DOM show, and that go from here:
# - today and earlier cannot be chosen and tomorrow can
# - the calendar is walked with keys and gives the focus back
# - the day can be typed and a slip is explained

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from playwright.sync_api import expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import Open
from e2e.support.quote_form import DATE, PATH, STEPS

#: In Amsterdam it is the day after, in New York still the day before.
NEAR_MIDNIGHT = datetime(2026, 11, 15, 23, 30, tzinfo=ZoneInfo("UTC"))


def test_a_day_is_chosen_in_the_calendar_unless_the_date_is_flexible(open_page: Open) -> None:
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
    expect(chosen).to_be_hidden()
    expect(page.get_by_text("Voor het versturen vragen wij u nog om een voorkeursdatum.")).to_be_visible()
    choices.get_by_role("radio", name="Specifieke datum").check()
    expect(chosen).to_be_visible()


def test_today_and_earlier_cannot_be_chosen_and_tomorrow_can(open_page: Open) -> None:
    amsterdam = datetime.now(ZoneInfo("Europe/Amsterdam")).date()
    page = open_page(PATH + STEPS[DATE][0])
    page.get_by_role("button", name="Kies een datum").click()
    grid = page.get_by_role("grid")
    tomorrow = grid.locator(f"[data-day='{amsterdam + timedelta(days=1)}']")
    expect(tomorrow).to_be_focused()
    if (today := grid.locator(f"[data-day='{amsterdam}']")).count():
        expect(today).to_be_disabled()
    before = page.get_by_role("button", name="Vorige maand")
    expect(before).to_have_attribute("aria-disabled", "true")
    tomorrow.click()
    expect(page.locator("[name=verhuisdatum]")).to_have_value(str(amsterdam + timedelta(days=1)))
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_calendar_is_walked_with_keys_and_gives_the_focus_back(open_page: Open) -> None:
    page = open_page(PATH + STEPS[DATE][0], timezone_id="America/New_York")
    page.clock.set_fixed_time(datetime(2026, 11, 15, 23, 30, tzinfo=ZoneInfo("UTC")))
    button = page.get_by_role("button", name="Kies een datum")
    button.press("Enter")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("aria-label", "dinsdag 17 november 2026")
    for key, day in (
        ("ArrowLeft", "2026-11-17"),
        ("ArrowDown", "2026-11-24"),
        ("Home", "2026-11-23"),
        ("End", "2026-11-29"),
        ("ArrowRight", "2026-11-30"),
        ("ArrowRight", "2026-12-01"),
        ("PageDown", "2027-01-01"),
        ("PageUp", "2026-12-01"),
        ("ArrowUp", "2026-11-24"),
    ):
        page.keyboard.press(key)
        expect(focused).to_have_attribute("data-day", day)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(focused).to_have_text(re.compile("woensdag 18 november 2026", re.IGNORECASE))
    expect(page.locator("[name=verhuisdatum]")).to_have_value("2026-11-18")


def test_the_day_can_be_typed_and_a_slip_is_explained(open_page: Open) -> None:
    page = open_page(PATH + STEPS[DATE][0])
    page.clock.set_fixed_time(datetime(2026, 11, 15, 12, tzinfo=ZoneInfo("UTC")))
    page.get_by_role("button", name="Kies een datum").click()
    typed = page.get_by_label("Of typ de datum")
    for wrong, message in (
        ("31-02-2027", "Typ de dag als dd-mm-jjjj, bijvoorbeeld 12-03-2027."),
        ("15-11-2026", "Kies een dag vanaf 16 november 2026."),
    ):
        typed.fill(wrong)
        typed.press("Enter")
        expect(page.get_by_role("alert").get_by_text(message)).to_be_visible()
        expect(typed).to_have_accessible_description(message)
    assert accessibility_problems(page) == []
    typed.fill("1-3-2027")
    page.get_by_role("button", name="Kies", exact=True).click()
    expect(page.locator("[name=verhuisdatum]")).to_have_value("2027-03-01")
    expect(page.get_by_role("button", name="maandag 1 maart 2027")).to_be_focused()
