"""Requests that come in while the dashboard stands open."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Open
from e2e.dashboard.conftest import Office, card, cards


def with_a_clock(page: Page) -> None:
    """Time passes as usual, and can be moved on."""
    page.clock.install()


def ten_seconds_later(page: Page) -> None:
    page.clock.run_for(10_000)


def hidden(page: Page) -> None:
    """As in a tab that lies behind another one."""
    with_a_clock(page)
    page.add_init_script("Object.defineProperty(document, 'visibilityState', {get: () => 'hidden'})")


def ready(page: Page, office: Office) -> None:
    """The dashboard knows what the newest request was."""
    with page.expect_response(lambda answer: "created_at=gt.20" in answer.url):
        expect(cards(page).first).to_be_visible()


def test_a_new_request_appears_within_ten_seconds_without_a_reload(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard", before=with_a_clock)
    ready(page, office)
    page.evaluate("window.same = true")
    reference = office.receive()
    ten_seconds_later(page)
    expect(card(page, reference)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="1 nieuwe aanvraag binnengekomen")).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\(1\) Offerteaanvragen Dashboard"))
    assert page.evaluate("window.same") is True
    page.get_by_role("heading", level=1).click()
    expect(page.get_by_text("1 nieuwe aanvraag")).to_have_count(0)
    expect(page).to_have_title(re.compile("^Offerteaanvragen Dashboard"))


@pytest.mark.thorough
def test_also_in_a_tab_that_lies_behind_another(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard", before=hidden)
    ready(page, office)
    reference = office.receive()
    ten_seconds_later(page)
    expect(card(page, reference)).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\(1\)"))


@pytest.mark.thorough
def test_a_filtered_list_stays_and_offers_what_is_new(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard?status=akkoord", before=with_a_clock)
    ready(page, office)
    before = page.locator("[data-request]").first.get_attribute("data-request")
    references = [office.receive(), office.receive()]
    offer = page.get_by_role("button", name="2 nieuwe aanvragen tonen")
    ten_seconds_later(page)
    expect(offer).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\(2\)"))
    assert page.locator("[data-request]").first.get_attribute("data-request") == before
    offer.click()
    for reference in references:
        expect(card(page, reference)).to_be_visible()
    expect(offer).to_be_hidden()
    expect(page).to_have_title(re.compile("^Offerteaanvragen"))
    page.go_back()
    expect(page.locator("[data-request]").first).to_have_attribute("data-request", str(before))
