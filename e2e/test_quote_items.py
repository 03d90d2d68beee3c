"""A business high up: its floor, its office, what it adds by hand, and a price that tells each change."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.support.browser import Open, reload
from e2e.support.office import Office
from e2e.support.quote_form import (
    CALCULATOR,
    CONTACT,
    CONTACT_DATA,
    FROM,
    TO,
    complete_answers,
    expect_step,
    go_on,
    open_form,
)

AMOUNT = re.compile(r"€\s([\d.]+)")


def amounts(text: str) -> list[int]:
    return [int(amount.replace(".", "")) for amount in AMOUNT.findall(text)]


def shown(page: Page) -> Locator:
    return page.locator("button[aria-haspopup=dialog]")


def test_a_business_high_up_sees_what_each_choice_costs_and_keeps_what_it_added(
    open_page: Open, office: Office, email: str
) -> None:
    high = {**FROM, "vanVerdieping": "4-hoog", "vanVerdiepingNummer": "12", "vanLiftAanwezig": "lift"}
    begun = {**complete_answers(), **high, **TO, "woninggrootte": "bedrijf", "inventory": {}}
    page = open_form(open_page, CALCULATOR, {**begun, **CONTACT, "zekerheidsverhuizing": "", "email": email})
    expect(shown(page)).to_contain_text("Op aanvraag")
    page.get_by_role("button", name="5 werkplekken", exact=True).click()
    price = shown(page).locator("span.block")
    expect(price).to_have_text(re.compile("€.*€"))
    before = amounts(price.inner_text())

    # What the badge says is what changed.
    page.get_by_role("tab", name="Overige").click()
    page.get_by_role("textbox", name="Archiefkast").fill("13")
    badge = shown(page).get_by_text("+")
    expect(badge).to_be_visible()
    changes = [new - old for old, new in zip(before, amounts(price.inner_text()), strict=True)]
    assert sorted(set(changes)) == amounts(badge.inner_text())

    # Undoing takes the office, not what came since, also after a reload.
    page.get_by_role("button", name="Eigen meubel toevoegen").click()
    page.get_by_label("Hoe heet uw meubel?").fill("Balie")
    page.get_by_role("radio", name="Groot, 1,2 m³").check()
    page.get_by_role("button", name="Toevoegen", exact=True).click()
    expect(page.get_by_role("button", name="Balie (groot) toevoegen")).to_be_focused()
    reload(page)
    page.get_by_role("button", name="Maak ongedaan").click()
    expect(page.get_by_role("region", name="Geschat volume inboedel")).to_contain_text("11 stuks")

    go_on(page)
    go_on(page)
    expect_step(page, CONTACT_DATA)
    expect(page.get_by_label("Zekelijke verhuizing?")).to_have_value("ja")
    go_on(page)
    expect(page.get_by_text("12 hoog")).to_be_visible()
    page.get_by_role("button", name="Verstuur offerte aanvraag").click()
    page.wait_for_url("/")
    (row,) = office.stored(email)
    assert row.furniture_list == {"overige": {"archiefkast": 10, "Balie (groot)": 1}}
    assert (row.volume, row.from_floor_number, row.to_floor_number) == (10.2, 12, None)
    assert (row.home_size, row.business_move) == ("bedrijf", "ja")
