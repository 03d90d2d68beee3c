"""The moment of agreeing on the customer's own page, on a phone and at a desk: one total, and no surprise."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import (
    DESKTOP,
    PHONE,
    Open,
    come_back,
    expect_no_sideways_scrolling,
    large_text,
    resize,
)
from e2e.support.customer import BUTTON, new_customer, section, standing
from e2e.support.office import Office

#: The amounts that the quote shows beside a word for the total.
TOTALS = """() => [...document.querySelectorAll('#offerte *')]
    .filter((element) => element.checkVisibility() && /^Totaal inclusief btw/.test(element.textContent))
    .flatMap((element) => element.textContent.match(/€\\s[\\d.]+,\\d\\d/)?.[0] ?? [])"""

#: Whether what has the focus lies under the bar at the bottom.
IS_UNDER_THE_BAR = """() => {
    const bar = document.querySelector('.fixed:has(a[href="#akkoord"])');
    if (!bar || bar.contains(document.activeElement)) return false;
    return document.activeElement.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
}"""


def totals(page: Page) -> set[str]:
    return {text.replace("\N{NO-BREAK SPACE}", " ") for text in page.evaluate(TOTALS)}


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_what_one_agrees_to_is_one_total_and_survives_a_reload(
    office: Office, open_page: Open, viewport: dict[str, int]
) -> None:
    customer = new_customer(office)
    number = customer.quoted(800)
    page = open_page(customer.path, viewport=viewport)
    offer = section(page, f"Offerte {number}")
    expect(offer).to_contain_text("€ 800,00")
    assert totals(page) == {"€ 800,00"}
    page.get_by_label("Opslag").check()
    expect(offer.get_by_text("Nagerekend: dit is het bedrag.")).to_be_visible()
    assert totals(page) == {"€ 900,00"}
    page.get_by_label("Uw voor- en achternaam").fill("Testklant Herladen")

    page.reload()
    expect(page.get_by_label("Opslag")).to_be_checked()
    expect(page.get_by_label("Uw voor- en achternaam")).to_have_value("Testklant Herladen")
    short = section(page, "Waar u mee akkoord gaat")
    for said in ("Lange Voorhout 12", "Coolsingel 40", "Opslag", "€ 900,00", "waarvan € 156,20 btw"):
        expect(short).to_contain_text(said)
    # By the terms, of the total with the option.
    expect(short).to_contain_text("gratis")
    expect(short).to_contain_text("€ 225,00 (25%)")
    assert problems_on_phone_and_desk(page) == []
    resize(page, viewport)

    page.get_by_role("button", name=BUTTON).click()
    done = section(page, "Gelukt")
    expect(done.get_by_role("heading", name="Gelukt")).to_be_focused()
    expect(done).to_contain_text(customer.email)
    expect(done).to_contain_text("Wij reserveren de ploeg en de wagen voor u.")
    assert problems_on_phone_and_desk(page) == []
    page.reload()
    expect(standing(page)).to_have_text("Uw verhuizing is afgesproken")
    expect(done).to_have_count(0)
    assert totals(page) == {"€ 900,00"}


def test_a_new_version_is_another_choice(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    customer.quoted(800)
    page = open_page(customer.path, viewport=PHONE)
    page.get_by_label("Opslag").check()
    page.get_by_label("Uw voor- en achternaam").fill("Testklant Lezer")
    number = customer.quoted(750)
    come_back(page)
    expect(section(page, f"Offerte {number}")).to_contain_text("€ 750,00")
    expect(page.get_by_label("Opslag")).not_to_be_checked()
    expect(page.get_by_label("Uw voor- en achternaam")).to_have_value("Testklant Lezer")


def test_on_a_phone_a_bar_with_the_total_leads_to_the_button_and_covers_nothing(
    office: Office, open_page: Open
) -> None:
    customer = new_customer(office)
    customer.quoted(800)
    page = open_page(customer.path, viewport=PHONE)
    link = page.get_by_role("link", name="Naar akkoord")
    expect(link).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    for _ in range(12):
        page.keyboard.press("Tab")
        page.wait_for_timeout(50)
        assert not page.evaluate(IS_UNDER_THE_BAR)
    page.get_by_label("Opslag").check()
    expect(page.locator(".fixed", has=link)).to_contain_text("€ 900,00")
    link.click()
    expect(page.get_by_role("form", name="Akkoord gaan")).to_be_in_viewport()
    expect(link).to_have_count(0)
    page.keyboard.press("Tab")
    expect(page.get_by_label("Uw voor- en achternaam")).to_be_focused()
    # At the end of the page it does not come back, and the link of the customer stays in the address.
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    expect(link).to_have_count(0)
    assert page.url.endswith(f"#{customer.secret}")
    resize(page, DESKTOP)
    page.evaluate("window.scrollTo(0, 0)")
    expect(link).not_to_be_visible()

    with large_text(page):
        expect_no_sideways_scrolling(page)
        box = page.get_by_role("button", name=BUTTON).evaluate(
            "(button) => [button.scrollWidth - button.clientWidth, button.scrollHeight - button.clientHeight]"
        )
        assert box == [0, 0]


def test_after_the_last_moment_the_page_says_to_call(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    number = customer.quoted(800)
    page = open_page(customer.path, viewport=PHONE)
    expect(page.get_by_text("Online akkoord geven kan tot en met")).to_be_visible()
    expect(page.get_by_role("button", name=BUTTON)).to_be_visible()
    # The page looks again by itself.
    office.rows(
        "UPDATE quotes SET accept_online_until = '2026-01-01 00:00:00.000000' WHERE number = ?", number
    )
    expect(page.get_by_text("online akkoord geven niet meer kan")).to_be_visible()
    expect(page.get_by_role("button", name=BUTTON)).to_have_count(0)
    call = page.get_by_role("link", name=re.compile("^Bel .* voor uw akkoord$"))
    expect(call).to_have_attribute("href", re.compile("^tel:"))
    expect(page.get_by_role("button", name="Liever niet")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
