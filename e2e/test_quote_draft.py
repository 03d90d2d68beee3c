"""Nothing a visitor answers is lost, and nothing personal is left behind."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Held, Open, Watch, accessibility_problems, wait_until_alive
from e2e.quote_form import (
    CONTACT,
    FROM,
    PATH,
    STEPS,
    TO,
    expect_empty,
    expect_step,
    expect_values,
    fill,
    go_on,
    pick_first_day,
    reload,
)

RESTORED = "Uw eerdere antwoorden staan nog klaar."
PERSONAL = [*CONTACT.values(), "Hond in huis"]


def anew(page: Page) -> None:
    page.get_by_role("button", name="Begin opnieuw").click()


def walk_to_the_overview(page: Page) -> str:
    """Answer every step; gives the chosen day."""
    fill(page, {**FROM, **TO})
    go_on(page)
    day = pick_first_day(page)
    for step in (2, 3, 4):
        go_on(page)
        expect_step(page, step)
    fill(page, {**CONTACT, "opmerkingen": "Hond in huis"})
    page.get_by_role("checkbox").last.check()
    go_on(page)
    expect_step(page, 5)
    return day


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_a_reload_keeps_the_step_and_every_answer(open_page: Open, step: int) -> None:
    page = open_page(PATH)
    day = walk_to_the_overview(page)
    for _ in range(5 - step):
        page.go_back()
    expect_step(page, step)
    reload(page)
    expect_step(page, step)
    for _ in range(5 - step):
        page.go_forward()
    expect_step(page, 5)
    expect(page.get_by_text("jan@example.org").first).to_be_visible()
    expect(page.get_by_text(day).first).to_be_visible()
    expect(page.get_by_text("Lange Voorhout 8, 2514 ED Den Haag").first).to_be_visible()


def test_contact_data_typed_a_moment_ago_survives_a_reload(open_page: Open) -> None:
    page = open_page(PATH + STEPS[4][0])
    fill(page, CONTACT)
    page.get_by_role("checkbox").check()
    reload(page)
    expect_values(page, CONTACT)
    expect(page.get_by_role("checkbox")).to_be_checked()


def test_back_and_forward_walk_through_the_steps(open_page: Open) -> None:
    page = open_page(PATH)
    fill(page, {**FROM, **TO})
    go_on(page)
    go_on(page)
    expect_step(page, 2)
    page.go_back()
    expect_step(page, 1)
    page.go_back()
    expect_step(page, 0)
    expect_values(page, {**FROM, **TO})
    page.go_forward()
    expect_step(page, 1)
    expect(page.get_by_role("heading", level=1)).to_be_focused()


@pytest.mark.thorough
def test_a_look_at_another_page_loses_nothing(open_page: Open) -> None:
    page = open_page(PATH + STEPS[4][0])
    fill(page, CONTACT)
    page.get_by_label("Hoofdmenu").get_by_role("link", name="Over Ons").click()
    page.wait_for_url("/over-ons")
    page.go_back()
    expect_step(page, 4)
    expect_values(page, CONTACT)


@pytest.mark.thorough
def test_a_new_tab_has_the_answers_but_not_the_person(open_page: Open) -> None:
    page = open_page(PATH)
    walk_to_the_overview(page)
    page.close()
    later = page.context.new_page()
    later.goto(PATH)
    wait_until_alive(later)
    expect(later.get_by_text(RESTORED)).to_be_visible()
    expect_values(later, {**FROM, **TO})
    later.goto(PATH + STEPS[4][0])
    wait_until_alive(later)
    expect_empty(later, CONTACT)


def test_nothing_personal_is_in_storage_or_in_an_address(open_page: Open) -> None:
    asked: list[str] = []
    page = open_page(PATH, before=lambda page: page.on("request", lambda request: asked.append(request.url)))
    walk_to_the_overview(page)
    kept = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
    assert "Lange Voorhout" in kept
    left = json.dumps([kept, page.url, *asked])
    assert [text for text in PERSONAL if text in left] == []


def test_begin_anew_wipes_everything_and_can_be_undone(open_page: Open) -> None:
    page = open_page(PATH)
    fill(page, {**FROM, **TO})
    expect(page.get_by_role("button", name="Begin opnieuw")).to_have_count(0)
    go_on(page)
    reload(page)
    anew(page)
    expect_step(page, 0)
    expect_empty(page, {**FROM, **TO})
    assert "Lange Voorhout" not in page.evaluate("JSON.stringify({...localStorage})")
    page.get_by_role("button", name="Maak ongedaan").click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    reload(page)
    expect_values(page, {**FROM, **TO})
    anew(page)
    reload(page)
    expect(page.get_by_text(RESTORED)).to_have_count(0)
    expect_empty(page, {**FROM, **TO})


@pytest.mark.thorough
def test_the_notice_is_accessible_and_can_be_put_away(open_page: Open) -> None:
    page = open_page(PATH, viewport=PHONE)
    fill(page, FROM)
    reload(page)
    expect(page.get_by_role("status").get_by_text(RESTORED)).to_be_visible()
    assert accessibility_problems(page) == []
    page.get_by_role("button", name="Melding sluiten").click()
    expect(page.get_by_text(RESTORED)).to_have_count(0)
    expect_values(page, FROM)


@pytest.mark.thorough
def test_a_day_that_has_passed_in_the_meantime_is_asked_again(open_page: Open) -> None:
    page = open_page(PATH + STEPS[1][0])
    pick_first_day(page)
    kept = page.evaluate("localStorage.offerteaanvraag")
    passed = re.sub(r"\d{4}-\d\d-\d\d", "2020-01-01", kept)
    page.evaluate("text => (localStorage.offerteaanvraag = text)", passed)
    reload(page)
    expect(page.get_by_role("button", name="Kies een datum")).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize(
    "broken", ["geen json", "{}", '{"key":"x","begunAt":1,"answers":{"inventory":null}}']
)
def test_a_broken_draft_is_no_draft(open_page: Open, broken: str) -> None:
    script = f"localStorage.setItem('offerteaanvraag', {json.dumps(broken)})"
    page = open_page(PATH, before=lambda page: page.add_init_script(script))
    expect_step(page, 0)
    expect(page.get_by_text(RESTORED)).to_have_count(0)


def test_without_storage_the_form_works_until_the_tab_is_closed(open_page: Open) -> None:
    forbid = """Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('Access is denied', 'SecurityError'); } })"""
    page = open_page(PATH, before=lambda page: page.add_init_script(forbid))
    walk_to_the_overview(page)
    page.go_back()
    expect_values(page, CONTACT)


def test_steps_ask_nothing_of_the_server_so_they_work_offline(open_page: Open, watch: Watch) -> None:
    watch.expected = ["ERR_INTERNET_DISCONNECTED"]
    page = open_page(PATH)
    page.context.set_offline(True)
    fill(page, {**FROM, **TO})
    for step in (1, 2, 3, 4):
        go_on(page)
        expect_step(page, step)
    page.context.set_offline(False)


def test_what_is_typed_before_the_page_is_alive_is_kept(open_page: Open) -> None:
    scripts = Held("**/assets/*.js")
    page = open_page(PATH, alive=False, before=scripts.hold)
    page.locator("[name=vanLand]").select_option("belgie")
    fill(page, FROM)
    scripts.release()
    wait_until_alive(page)
    fill(page, TO)
    expect_values(page, FROM)
    go_on(page)
    reload(page)
    page.go_back()
    expect_step(page, 0)
    expect_values(page, {**FROM, "vanLand": "belgie"})


@pytest.mark.thorough
def test_a_later_step_never_shows_the_first_one_while_it_loads(open_page: Open) -> None:
    scripts = Held("**/assets/*.js")
    page = open_page(PATH + STEPS[3][0], alive=False, before=scripts.hold)
    expect(page.get_by_text("Verhuisadressen")).to_be_hidden()
    scripts.release()
    wait_until_alive(page)
    expect_step(page, 3)


def test_without_javascript_a_visitor_is_told_whom_to_call(open_page: Open) -> None:
    html = open_page(PATH).request.get(PATH).text()
    said = html.partition("<noscript>")[2].partition("</noscript>")[0]
    assert "Het formulier werkt alleen met JavaScript." in said
    assert "tel:" in said
    assert "mailto:" in said
