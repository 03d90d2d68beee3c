"""Browsers without https, with storage forbidden, or without the APIs of recent years."""

import re

from playwright.sync_api import Page, expect

from e2e.support.browser import Open
from e2e.support.dashboard import cards
from e2e.support.office import Office
from e2e.support.quote_form import (
    CONTACT,
    MESSAGES,
    PATH,
    confirmation,
    expect_values,
    fill_until_overview,
    go_on,
    send_and_go_home,
)
from e2e.support.staff import see_toast, sign_in

#: On http, except on one's own machine, there is neither of the first two; the third is younger than iOS 15.
POOR = """
    delete Crypto.prototype.randomUUID;
    delete Navigator.prototype.clipboard;
    delete AbortSignal.timeout;
"""
#: Where all cookies are blocked, a look at storage is an error.
NO_STORAGE = """
    for (const kind of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, kind, { get() { throw new DOMException('no', 'SecurityError'); } });
"""
#: What a browser from before the site's styles looks like to a script.
OLD = "delete window.CSSLayerBlockRule;"


def poor(page: Page) -> None:
    page.add_init_script(POOR + NO_STORAGE)


def test_the_form_goes_its_way_without_https_storage_or_the_newest_calls(
    open_page: Open, office: Office, email: str
) -> None:
    page = open_page(PATH, before=poor)
    fill_until_overview(page, email=email)
    expect(page.get_by_role("button", name=MESSAGES["price_details"])).to_be_visible()
    page.go_back()
    expect_values(page, {**CONTACT, "email": email})
    go_on(page)
    send_and_go_home(page)
    expect(confirmation(page)).to_be_visible()
    assert len(office.stored(email)) == 1
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="E-mailadres kopiëren").click()
    see_toast(page, "E-mailadres gekopieerd")


def test_colleagues_sign_in_and_see_requests_where_storage_is_forbidden(
    open_page: Open, office: Office
) -> None:
    page = open_page("/staff-login", before=poor)
    sign_in(page, office.person("Noor", "staff"))
    page.wait_for_url(re.compile("/dashboard$"))
    expect(cards(page).first).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Sneltoetsen")).to_be_visible()


def test_a_browser_that_is_too_old_is_told_so_and_no_other(open_page: Open) -> None:
    page = open_page("/locaties/breda", before=lambda page: page.add_init_script(OLD), alive=False)
    notice = page.get_by_text("Uw browser is te oud")
    expect(notice).to_be_visible()
    expect(notice.get_by_role("link", name="070 123 45 67")).to_be_visible()
    page = open_page("/locaties/breda")
    expect(page.get_by_text("Uw browser is te oud")).to_be_hidden()
