"""The site of another company, made by `hofvijver init`: it works as ours does on a phone and at a desk."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.backend import CITIES, EXECUTED, OURS, SecondCompany, Server, running_server, second_company
from e2e.support.browser import DESKTOP, PHONE, ZOOMED, Open, expect_to_fit, large_text, resize
from e2e.support.quote_form import (
    CONTACT,
    FROM,
    OVERVIEW,
    PATH,
    TO,
    add_furniture,
    answer,
    confirmation,
    expect_step,
    go_on,
    pick_date,
    send_and_go_home,
)

# One worker starts its server.
pytestmark = pytest.mark.xdist_group("own company")
HERE = {**FROM, "vanPostcode": "8011 MB", "vanStad": "Zwolle", "vanStraat": "Melkmarkt"}
THERE = {**TO, "naarPostcode": "8261 CA", "naarStad": "Kampen", "naarStraat": "Oudestraat"}


@pytest.fixture(scope="module")
def company() -> SecondCompany:
    return second_company()


@pytest.fixture(scope="module")
def server(company: SecondCompany) -> Iterator[Server]:
    """In place of the office of the other stories; not forked from a process that has read our facts."""
    settings = {"CONTENT_DIR": str(company.content), "RATE_LIMIT_FACTOR": "1000"}
    with running_server(company.site, EXECUTED, **settings) as server:
        yield server


def expect_a_page_of_its_own(page: Page) -> None:
    """Nothing names us, everything fits, everyone can use it."""
    assert OURS.findall(page.locator("body").inner_text()) == []
    for viewport in (ZOOMED, PHONE):
        resize(page, viewport)
        expect_to_fit(page)
    with large_text(page):
        expect_to_fit(page)
    assert problems_on_phone_and_desk(page) == []


@pytest.mark.parametrize(
    "path",
    ["/", "/diensten/particuliere-verhuizing", "/locaties/kampen", "/over-ons", "/verhuisbedrijf", PATH],
)
def test_its_pages_fit_every_screen_name_nobody_else_and_can_be_used_by_everyone(
    visit: Open, path: str
) -> None:
    expect_a_page_of_its_own(visit(path))


def test_menus_with_fewer_services_and_more_cities_lead_where_they_say(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Diensten").click()
    menu = page.locator("#diensten-menu")
    expect(menu.get_by_role("link", name="Spoedverhuizing")).to_be_visible()
    expect(menu.get_by_role("link", name="Piano verhuizen")).to_have_count(0)
    expect_to_fit(page)
    menu.get_by_role("link", name="Spoedverhuizing").click()
    page.wait_for_url("**/diensten/spoedverhuizing")
    footer = page.locator("footer")
    for city in ("Zwolle", CITIES[0], CITIES[-1]):
        expect(footer.get_by_role("link", name=city, exact=True).first).to_have_count(1)


def test_the_menu_of_a_phone_fits(open_page: Open) -> None:
    page = open_page("/", viewport=PHONE, has_touch=True)
    page.get_by_role("button", name="Menu openen").tap()
    menu = page.get_by_role("navigation", name="Menu", exact=True)
    menu.get_by_role("button", name="Diensten").tap()
    expect_to_fit(page)
    menu.get_by_role("link", name="Particuliere verhuizing").tap()
    page.wait_for_url("**/diensten/particuliere-verhuizing")


def expect_no_name_of_ours_on_phone_and_desk(page: Page) -> None:
    """Each shows what the other hides."""
    for viewport in (DESKTOP, PHONE):
        resize(page, viewport)
        assert OURS.findall(page.locator("body").inner_text()) == []


def test_a_request_is_filled_in_and_sent_to_the_end(open_page: Open, email: str) -> None:
    page = open_page(PATH, viewport=PHONE, has_touch=True)
    # This company moves within one country and does not ask for it.
    expect(page.get_by_label("Land")).to_have_count(0)
    answer(page, {name: value for name, value in {**HERE, **THERE}.items() if not name.endswith("Land")})
    go_on(page)
    pick_date(page)
    go_on(page)
    add_furniture(page)
    go_on(page)
    expect(page.get_by_role("checkbox", name="Piano transport")).to_have_count(0)
    page.get_by_role("checkbox", name="Inpakservice").check()
    go_on(page)
    answer(page, {**CONTACT, "telefoon": "038 222 33 44", "email": email})
    go_on(page)
    expect_step(page, OVERVIEW)
    expect(page.get_by_role("region", name="Prijsindicatie")).to_contain_text("€")
    expect_no_name_of_ours_on_phone_and_desk(page)
    send_and_go_home(page)
    expect(confirmation(page)).to_be_visible()
    expect_no_name_of_ours_on_phone_and_desk(page)
