"""Where the owner wants a second factor of everybody: nobody works without one."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import ROOT, Open, Watch, accessibility_problems
from e2e.staff.conftest import Office, code_now, see_toast, sign_in
from hofvijver.db import make_engine
from tests.support.servers import running_server

NEEDED = "Voor het dashboard is verificatie in twee stappen nodig."


@pytest.fixture(scope="module")
def strict() -> Iterator[Office]:
    build = ROOT / "frontend" / "build"
    with running_server(site=build, REQUIRE_SECOND_FACTOR="true", RATE_LIMIT_FACTOR="1000") as server:
        engine = make_engine(f"sqlite:///{server.folder / 'data' / 'hofvijver.db'}")
        yield Office(server, engine)
        engine.dispose()


def set_up(page: Page) -> None:
    secret = page.locator("code").inner_text()
    page.get_by_label("Code").fill(code_now(secret))
    page.get_by_role("button", name="Bevestigen").click()


def test_who_has_none_sets_one_up_after_signing_in_and_can_do_nothing_before(
    open_page: Open, strict: Office, watch: Watch
) -> None:
    watch.origin = strict.server.url
    bram = strict.person("Bram", "staff")
    page = open_page(f"{strict.server.url}/staff-login?terug=%2Fdashboard%2Faccount")
    sign_in(page, bram)
    expect(page.get_by_text(NEEDED)).to_be_focused()
    expect(page.get_by_role("img", name="QR-code")).to_be_visible()
    assert accessibility_problems(page) == []
    page.goto(f"{strict.server.url}/dashboard/account")
    page.wait_for_url("**/staff-login?terug=*")
    set_up(page)
    page.wait_for_url("**/dashboard/account")
    see_toast(page, "Succesvol ingelogd!")

    # Without its last one the way leads back there.
    page.get_by_role("button", name="Authenticator-app verwijderen").click()
    dialog = page.get_by_role("dialog", name="Authenticator-app verwijderen?")
    expect(dialog).to_contain_text("U stelt daarna meteen een andere in")
    dialog.get_by_role("button", name="Verwijderen").click()
    expect(page.get_by_text(NEEDED)).to_be_visible()
