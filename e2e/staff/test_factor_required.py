"""Where the owner wants a second factor of everybody: nobody works without one."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import Open, Watch
from e2e.support.office import Office, opened_office
from e2e.support.staff import code_now, see_toast, sign_in

NEEDED = "Voor het dashboard is verificatie in twee stappen nodig."


@pytest.fixture(scope="module")
def strict() -> Iterator[Office]:
    with opened_office(REQUIRE_SECOND_FACTOR="true", RATE_LIMIT_FACTOR="1000") as office:
        yield office


def set_up(page: Page) -> None:
    secret = page.locator("code").inner_text()
    page.get_by_label("Code").fill(code_now(secret))
    page.get_by_role("button", name="Bevestigen").click()


def test_who_has_none_sets_one_up_after_signing_in_and_can_do_nothing_before(
    open_page: Open, strict: Office, watch: Watch
) -> None:
    watch.origin = strict.server.url
    bram = strict.person("Bram", "staff")
    page = open_page("/staff-login?terug=%2Fdashboard%2Faccount", base_url=strict.server.url)
    sign_in(page, bram)
    expect(page.get_by_text(NEEDED)).to_be_focused()
    expect(page.get_by_role("img", name="QR-code")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    page.goto("/dashboard/account")
    page.wait_for_url("**/staff-login?terug=*")
    set_up(page)
    # The codes for a lost telephone come first, and who leaves without them is warned.
    expect(page.get_by_role("list", name="Reservecodes").get_by_role("listitem")).to_have_count(10)
    expect(page.get_by_text("Bewaar deze codes")).to_be_focused()
    assert problems_on_phone_and_desk(page) == []
    page.locator("a[href='/']").first.click()
    leaving = page.get_by_role("dialog", name="Codes niet bewaard?")
    leaving.get_by_role("button", name="Annuleren").click()
    page.get_by_role("button", name="Ik heb ze bewaard").click()
    page.wait_for_url("**/dashboard/account")
    see_toast(page, "Succesvol ingelogd!")

    # Without its last one the way leads back there.
    page.get_by_role("button", name="Authenticator-app verwijderen").click()
    dialog = page.get_by_role("dialog", name="Authenticator-app verwijderen?")
    expect(dialog).to_contain_text("U stelt daarna meteen een andere in")
    dialog.get_by_role("button", name="Verwijderen").click()
    expect(page.get_by_text(NEEDED)).to_be_visible()
