"""Sending that fails, once or twice: nothing is lost, and however often it is tried, one request arrives."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import (
    DESKTOP,
    PHONE,
    ROOT,
    Held,
    Open,
    Watch,
    accessibility_problems,
    eventually,
    stop_the_clock,
    wait_until_alive,
)
from e2e.quote_request import (
    INDICATION,
    INSERT,
    MESSAGES,
    PATH,
    SEND,
    fill_until_overview,
    go_on,
    send,
    stored,
)
from tests.support.servers import Server, running_server

NO_NETWORK = "Failed to load resource"


def expect_kept(page: Page, message: str) -> None:
    """The toast, the notice that stays, the focus where it was, and a button that can be pressed again."""
    expect(page.get_by_role("alert").get_by_text(message)).to_be_visible()
    button = page.get_by_role("button", name=SEND)
    expect(button).to_be_focused()
    expect(button).to_be_enabled()
    expect(button).to_have_accessible_description(re.compile(re.escape(MESSAGES["not_sent_help"])))
    expect(page.get_by_role("heading", name=MESSAGES["not_sent"])).to_be_in_viewport()
    expect(page).to_have_title(re.compile("^Fout: Stap 6 van 6: Overzicht aanvraag"))
    expect(page.get_by_role("region", name="Contactgegevens")).to_contain_text("Anna van den Berg")


def send_again(page: Page) -> None:
    send(page)
    expect(page.get_by_role("status").get_by_text(MESSAGES["submit_success"])).to_be_visible()
    page.wait_for_url(re.compile(r":\d+/$"))


@pytest.fixture
def overview(open_page: Open, watch: Watch, email: str) -> Page:
    """A request that is ready to be sent, where sending may fail."""
    watch.expected = [NO_NETWORK]
    page = open_page(PATH)
    fill_until_overview(page, email=email)
    return page


def send_in_vain(page: Page, failure: Callable[[Route], None]) -> None:
    page.route(INSERT, failure, times=1)
    send(page)
    expect_kept(page, MESSAGES["unexpected"])


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_offline_the_answers_wait_until_there_is_a_connection_again(
    open_page: Open, server: Server, watch: Watch, email: str, viewport: dict[str, int]
) -> None:
    watch.expected = [NO_NETWORK]
    page = open_page(PATH, viewport=viewport)
    fill_until_overview(page, email=email)
    page.context.set_offline(True)
    send(page)
    expect_kept(page, MESSAGES["unexpected"])
    expect(page.get_by_text(MESSAGES["offline"])).to_be_visible()
    assert accessibility_problems(page) == []
    page.context.set_offline(False)
    expect(page.get_by_role("status").get_by_text(MESSAGES["online_again"])).to_be_visible()
    send_again(page)
    assert len(stored(server, email)) == 1


def abort(route: Route) -> None:
    route.abort()


def break_down(route: Route) -> None:
    route.fulfill(status=500, json={"message": "internal"})


def misunderstand(route: Route) -> None:
    """A refusal in the words of the protocol, which are not for visitors."""
    route.fulfill(status=400, json={"code": "22007", "message": "invalid input syntax"})


def lose_the_answer(route: Route) -> None:
    """The server stores the request, and nobody hears of it."""
    route.fetch()
    route.abort()


@pytest.mark.parametrize("failure", [abort, break_down, misunderstand, lose_the_answer])
def test_a_failed_request_can_be_sent_again_and_arrives_once(
    overview: Page, server: Server, email: str, failure: Callable[[Route], None]
) -> None:
    send_in_vain(overview, failure)
    send_again(overview)
    assert len(stored(server, email)) == 1


def test_a_lost_answer_is_no_second_request_after_a_reload_either(
    overview: Page, server: Server, email: str
) -> None:
    page = overview
    send_in_vain(page, lose_the_answer)
    page.reload()
    expect(page.get_by_role("region", name="Contactgegevens")).to_contain_text(email)
    send_again(page)
    (row,) = stored(server, email)
    expect(page.get_by_text(row.reference)).to_be_visible()


def test_answers_changed_after_a_lost_answer_go_as_a_new_request_once_the_visitor_knows(
    overview: Page, server: Server, email: str
) -> None:
    page = overview
    send_in_vain(page, lose_the_answer)
    page.get_by_role("link", name="Wijzig contactgegevens").click()
    page.locator("[name=telefoon]").fill("070 765 43 21")
    go_on(page)
    send(page)
    expect(page.get_by_role("alert").get_by_text(MESSAGES["sent_differently"])).to_be_visible()
    expect(page.get_by_text(MESSAGES["sent_differently_help"])).to_be_visible()
    expect(page.get_by_role("heading", name=MESSAGES["changes_not_sent"])).to_be_visible()
    assert accessibility_problems(page) == []
    assert len(stored(server, email)) == 1
    # Also this one may fail, and is then the same request when it is sent again.
    send_in_vain(page, lose_the_answer)
    page.reload()
    expect(page.get_by_role("region", name="Contactgegevens")).to_contain_text("070 765 43 21")
    send_again(page)
    assert [row.phone for row in stored(server, email)] == ["06 12 34 56 78", "070 765 43 21"]


@pytest.mark.parametrize("press", ["double click", "Enter twice"])
def test_pressing_twice_sends_once_and_says_so_once(
    overview: Page, server: Server, email: str, press: str
) -> None:
    page = overview
    sent = Held(INSERT)
    sent.hold(page)
    button = page.get_by_role("button", name=SEND)
    if press == "double click":
        button.dblclick()
    else:
        button.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    busy = page.get_by_role("button", name=MESSAGES["sending"])
    expect(busy).to_be_disabled()
    expect(page.get_by_role("status").get_by_text(MESSAGES["being_sent"])).to_have_count(1)
    page.keyboard.press("Enter")
    eventually(page, lambda: len(sent.waiting) == 1)
    sent.waiting[0].continue_()
    page.wait_for_url("/")
    assert len(sent.waiting) == 1
    assert len(stored(server, email)) == 1


@pytest.mark.thorough
def test_sending_is_accessible_while_it_lasts(overview: Page) -> None:
    # Alone, because the page gives up after half a minute, and a busy machine looks longer than that.
    Held(INSERT).hold(overview)
    send(overview)
    expect(overview.get_by_role("button", name=MESSAGES["sending"])).to_be_disabled()
    assert accessibility_problems(overview) == []


def test_the_visitor_goes_home_after_two_seconds_and_the_way_back_leads_to_an_empty_form(
    overview: Page, server: Server, email: str
) -> None:
    page = overview
    stop_the_clock(page)
    send(page)
    expect(page.get_by_role("status").get_by_text(MESSAGES["submit_success"])).to_be_visible()
    page.clock.run_for(1900)
    assert "stap=prijsindicatie" in page.url
    page.clock.run_for(200)
    page.wait_for_url("/")
    page.clock.resume()
    assert page.evaluate("localStorage.getItem('offerteaanvraag')") is None
    page.goto(f"{PATH}?stap=prijsindicatie")
    expect(page.get_by_role("region", name="Contactgegevens")).to_contain_text(MESSAGES["review_not_given"])
    assert len(stored(server, email)) == 1


def test_without_a_price_indication_the_request_can_still_be_sent(
    open_page: Open, server: Server, watch: Watch, email: str
) -> None:
    watch.expected = [NO_NETWORK]
    page = open_page(PATH)
    page.route("**/functions/v1/**", abort, times=1)
    fill_until_overview(page, email=email)
    price = page.get_by_role("region", name="Prijsindicatie")
    expect(price).to_contain_text("Op aanvraag")
    expect(price).to_contain_text(MESSAGES["indication_failed"])
    price.get_by_role("button", name="Bereken opnieuw").click()
    expect(price.get_by_text("Indicatie", exact=True)).to_be_visible()
    send_again(page)
    assert len(stored(server, email)) == 1


@pytest.mark.thorough
def test_without_furniture_the_price_is_on_request_and_says_why(open_page: Open) -> None:
    page = open_page(f"{PATH}?stap=prijsindicatie")
    price = page.get_by_role("region", name="Prijsindicatie")
    expect(price).to_contain_text("Op aanvraag")
    expect(price).to_contain_text(INDICATION["no_volume"])


def test_too_many_requests_from_one_address_are_told_to_wait(
    open_page: Open, watch: Watch, email: str
) -> None:
    watch.expected = [NO_NETWORK]
    # Room for one request only.
    with running_server(site=ROOT / "frontend" / "build", RATE_LIMIT_FACTOR="0.1") as small:
        watch.origin = small.url
        page = open_page(small.url + PATH)
        fill_until_overview(page, email=email)
        send_again(page)
        page.goto(small.url + PATH)
        wait_until_alive(page)
        fill_until_overview(page, email=email)
        send(page)
        expect_kept(page, MESSAGES["too_many_requests"])
        assert accessibility_problems(page) == []
        assert len(stored(small, email)) == 1
