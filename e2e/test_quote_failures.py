"""Sending that fails, once or twice: nothing is lost, and however often it is tried, one request arrives."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.support.accessibility import accessibility_problems, problems_on_phone_and_desk
from e2e.support.browser import BESIDE, Held, Open, Watch, eventually, reload, wait_until_alive
from e2e.support.office import Office, opened_office
from e2e.support.quote_form import (
    DATE,
    FROM,
    HOLD_WAY_HOME,
    INSERT,
    MESSAGES,
    NEEDED,
    OVERVIEW,
    PATH,
    SEND,
    SHAPED,
    TO,
    answer,
    come_back,
    complete_answers,
    expect_step,
    expect_values,
    go_on,
    open_overview,
    see_sent_and_go_home,
    send,
    send_and_go_home,
)

NO_NETWORK = "Failed to load resource"


def expect_kept(page: Page, reason: str) -> None:
    """The toast, the notice that says why, the focus where it was, and a button that can be pressed again."""
    expect(page.get_by_role("alert").get_by_text(MESSAGES["unexpected"])).to_be_visible()
    button = page.get_by_role("button", name=SEND)
    expect(button).to_be_focused()
    expect(button).to_be_enabled()
    # What the toast has said is read once.
    described = [MESSAGES["not_sent_help"], *([reason] if reason != MESSAGES["unexpected"] else [])]
    for text in described:
        expect(button).to_have_accessible_description(re.compile(re.escape(text)))
    expect(page.get_by_role("heading", name=MESSAGES["not_sent"])).to_be_in_viewport()
    expect(page).to_have_title(re.compile("^Fout: Stap 6 van 6: Overzicht aanvraag"))
    expect(page.get_by_role("region", name="Contactgegevens")).to_contain_text("Anna van den Berg")


@pytest.fixture
def overview(open_page: Open, watch: Watch, email: str) -> Page:
    """A request that is ready to be sent, where sending may fail."""
    watch.expected = [NO_NETWORK]
    return open_overview(open_page, {"email": email})


def send_in_vain(page: Page, failure: Callable[[Route], None]) -> None:
    page.route(INSERT, failure, times=1)
    send(page)
    expect_kept(page, MESSAGES["unexpected"])


def abort(route: Route) -> None:
    route.abort()


def break_down(route: Route) -> None:
    route.fulfill(status=500, json={"message": "internal"})


def misunderstand(route: Route) -> None:
    """A refusal in the words of the protocol, which are not for visitors."""
    route.fulfill(status=400, json={"code": "22007", "message": "invalid input syntax"})


def lose_the_response(route: Route) -> None:
    """The server stores the request, and nobody hears of it."""
    route.fetch()
    route.abort()


def test_offline_or_however_a_request_fails_it_can_be_sent_again_and_arrives_once(
    overview: Page, office: Office, email: str
) -> None:
    page = overview
    page.context.set_offline(True)
    send(page)
    expect_kept(page, MESSAGES["offline"])
    assert problems_on_phone_and_desk(page) == []
    page.context.set_offline(False)
    expect(page.get_by_role("status").get_by_text(MESSAGES["online_again"])).to_be_visible()
    for failure in (abort, break_down, misunderstand, lose_the_response):
        send_in_vain(page, failure)
    # Also after a reload it is the same request.
    reload(page)
    expect(page.get_by_role("region", name="Contactgegevens")).to_contain_text(email)
    send_and_go_home(page)
    (row,) = office.stored(email)
    expect(page.get_by_text(row.reference)).to_be_visible()


def test_answers_changed_after_a_lost_response_go_as_a_new_request_once_the_visitor_knows(
    overview: Page, office: Office, email: str
) -> None:
    page = overview
    send_in_vain(page, lose_the_response)
    page.get_by_role("link", name="Wijzig contactgegevens").click()
    page.locator("[name=telefoon]").fill("070 765 43 21")
    go_on(page)
    send(page)
    # The toast says that it failed; the notice says why.
    expect(page.get_by_role("alert").get_by_text(MESSAGES["unexpected"])).to_be_visible()
    expect(page.get_by_text(MESSAGES["sent_differently"])).to_have_count(1)
    expect(page.get_by_text(MESSAGES["sent_differently_help"])).to_be_visible()
    expect(page.get_by_role("heading", name=MESSAGES["changes_not_sent"])).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    assert len(office.stored(email)) == 1
    # Also this one may fail, and is then the same request when it is sent again.
    send_in_vain(page, lose_the_response)
    reload(page)
    expect(page.get_by_role("region", name="Contactgegevens")).to_contain_text("070 765 43 21")
    send_and_go_home(page)
    assert [row.phone for row in office.stored(email)] == ["06 12 34 56 78", "070 765 43 21"]


def test_pressing_twice_sends_once_and_says_so_once(overview: Page, office: Office, email: str) -> None:
    page = overview
    sent = Held(INSERT)
    sent.hold(page)
    page.evaluate(HOLD_WAY_HOME)
    page.get_by_role("button", name=SEND).dblclick()
    busy = page.get_by_role("button", name=MESSAGES["sending"])
    expect(busy).to_be_disabled()
    assert page.evaluate("document.activeElement !== document.body")
    expect(page.get_by_role("status").get_by_text(MESSAGES["being_sent"])).to_have_count(1)
    page.keyboard.press("Enter")
    eventually(page, lambda: len(sent.waiting) == 1)
    assert accessibility_problems(page) == []
    sent.waiting[0].continue_()
    see_sent_and_go_home(page)
    assert len(sent.waiting) == 1
    assert len(office.stored(email)) == 1


def test_without_a_price_indication_the_request_can_still_be_sent(
    open_page: Open, office: Office, watch: Watch, email: str
) -> None:
    watch.expected = [NO_NETWORK]
    page = open_page(BESIDE, alive=False)
    page.route("**/functions/v1/**", abort, times=1)
    come_back(page, OVERVIEW, {**complete_answers(), "email": email})
    price = page.get_by_role("region", name="Prijsindicatie")
    expect(price).to_contain_text("Op aanvraag")
    expect(price).to_contain_text(MESSAGES["indication_failed"])
    price.get_by_role("button", name="Bereken opnieuw").click()
    expect(price.get_by_text("Indicatie", exact=True)).to_be_visible()
    send_and_go_home(page)
    assert len(office.stored(email)) == 1


def test_too_many_requests_from_one_address_are_told_to_wait(
    open_page: Open, watch: Watch, email: str
) -> None:
    watch.expected = [NO_NETWORK]
    # Room for one request only.
    with opened_office(RATE_LIMIT_FACTOR="0.1") as small:
        watch.origin = small.server.url
        small.receive(email=email)
        page = open_overview(open_page, {"email": email}, base_url=small.server.url)
        send(page)
        expect_kept(page, MESSAGES["too_many_requests"])
        assert len(small.stored(email)) == 1


def test_a_step_whose_code_does_not_come_is_asked_for_again_and_loses_no_answer(
    open_page: Open, watch: Watch
) -> None:
    watch.expected = [NO_NETWORK]
    tries: list[Route] = []

    def refuse_once(route: Route) -> None:
        tries.append(route)
        if len(tries) == 1:
            route.abort()
        else:
            route.continue_()

    page = open_page(BESIDE, alive=False)
    page.route("**/assets/later-steps-*.js", refuse_once)
    page.goto(PATH)
    wait_until_alive(page)
    needed = {name: value for name, value in {**FROM, **TO}.items() if name.endswith(NEEDED)}
    answer(page, needed)
    go_on(page)
    # Its heading and the price are there meanwhile.
    expect_step(page, DATE)
    expect(page.get_by_role("grid")).to_be_visible()
    assert len(tries) == 2
    page.go_back()
    expect_values(page, {**needed, **SHAPED})
