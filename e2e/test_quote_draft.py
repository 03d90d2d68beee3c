"""Nothing a visitor answers is lost, and nothing personal is left behind."""

import json

from playwright.sync_api import Page, expect

from e2e.support.browser import (
    BESIDE,
    PHONE,
    Held,
    Open,
    Watch,
    eventually,
    note_requests,
    reload,
    wait_until_alive,
)
from e2e.support.quote_form import (
    ADDRESSES,
    CALCULATOR,
    CONTACT,
    CONTACT_DATA,
    DATE,
    EXTRAS,
    FROM,
    NEEDED,
    OVERVIEW,
    PATH,
    PERSONAL,
    SHAPED,
    STEPS,
    TO,
    answer,
    complete_answers,
    expect_step,
    expect_values,
    go_on,
    open_form,
    step_heading,
)

RESTORED = "Uw eerdere antwoorden staan nog klaar."
#: What is needed of the addresses, as it stands there once it has been typed.
TYPED_FROM = {name: {**FROM, **SHAPED}[name] for name in (f"van{part}" for part in NEEDED)}
TYPED_TO = {name: {**TO, **SHAPED}[name] for name in (f"naar{part}" for part in NEEDED)}
ALL_KEPT = "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"


def expect_overview(page: Page) -> None:
    expect_step(page, OVERVIEW)
    for text in (PERSONAL["email"], "Spui 12 a, 2511 CV Den Haag", "Eetkamerstoel", "Piano transport"):
        expect(page.get_by_text(text).first).to_be_visible()


def test_a_reload_at_any_step_keeps_every_answer_and_nothing_personal_is_stored(open_page: Open) -> None:
    lasting = {name: value for name, value in complete_answers().items() if name not in CONTACT}
    page = open_form(open_page, ADDRESSES, lasting)
    asked = note_requests(page)
    for _ in (DATE, CALCULATOR, EXTRAS, CONTACT_DATA):
        go_on(page)
    answer(page, CONTACT)
    go_on(page)
    for step in reversed(range(len(STEPS))):
        expect_step(page, step)
        reload(page)
        expect_step(page, step)
        if step:
            page.go_back()
    expect_values(page, {**FROM, **TO, **SHAPED})
    for step in range(1, len(STEPS)):
        page.go_forward()
        expect_step(page, step)
        expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect_overview(page)

    # And nothing of it tells who the visitor is, in storage or in an address.
    kept = page.evaluate(ALL_KEPT)
    assert FROM["vanStraat"] in kept
    left = json.dumps([kept, page.url, *asked])
    assert [text for text in PERSONAL.values() if text in left] == []


def test_contact_data_typed_a_moment_ago_survives_a_reload_and_a_look_at_another_page(
    open_page: Open,
) -> None:
    page = open_page(PATH + STEPS[CONTACT_DATA][0])
    answer(page, CONTACT)
    reload(page)
    expect_values(page, CONTACT)
    page.locator("[name=voornaam]").fill("Bea")
    page.get_by_label("Hoofdmenu").get_by_role("link", name="Over Ons").click()
    page.wait_for_url("/over-ons")
    page.go_back()
    expect_step(page, CONTACT_DATA)
    expect_values(page, {**CONTACT, "voornaam": "Bea"})


def test_a_new_tab_has_the_answers_but_not_the_person(open_page: Open, watch: Watch) -> None:
    page = open_form(open_page, OVERVIEW, complete_answers())
    expect_overview(page)
    page.close()
    later = page.context.new_page()
    watch.page(later)
    later.goto(PATH)
    wait_until_alive(later)
    expect(later.get_by_text(RESTORED)).to_be_visible()
    expect_values(later, {**FROM, **TO, **SHAPED})
    later.goto(PATH + STEPS[CONTACT_DATA][0])
    wait_until_alive(later)
    expect_step(later, CONTACT_DATA)
    expect_values(later, dict.fromkeys(PERSONAL, ""))


def test_what_is_answered_in_two_tabs_is_there_in_both(open_page: Open, watch: Watch) -> None:
    one = open_page(PATH + STEPS[CALCULATOR][0])
    other = one.context.new_page()
    watch.page(other)
    other.goto(PATH + STEPS[CALCULATOR][0])
    wait_until_alive(other)
    other.get_by_role("button", name="Poef toevoegen").click()
    # At once, also before a reload.
    expect(one.get_by_role("textbox", name="Poef")).to_have_value("1")
    one.get_by_role("button", name="Hoekbank toevoegen").click()
    other.get_by_role("textbox", name="Barkruk").fill("4")
    one.get_by_role("button", name="Poef toevoegen").click()
    for page in (one, other):
        reload(page)
        for item, count in (("Poef", "2"), ("Hoekbank", "1"), ("Barkruk", "4")):
            expect(page.get_by_role("textbox", name=item)).to_have_value(count)
    # Who begins anew in one of them leaves the other request alone.
    other.get_by_role("button", name="Begin opnieuw").click()
    expect_values(other, {"vanStraat": ""})
    one.get_by_role("button", name="Poef toevoegen").click()
    for item, count in (("Poef", "3"), ("Hoekbank", "1"), ("Barkruk", "4")):
        expect(one.get_by_role("textbox", name=item)).to_have_value(count)
    expect(other.get_by_label("Uw aanvraag tot nu toe")).to_contain_text("0,0 m³")


def test_a_notice_tells_of_earlier_answers_and_begin_anew_wipes_them_unless_undone(open_page: Open) -> None:
    page = open_page(PATH, viewport=PHONE)
    answer(page, {name: FROM[name] for name in TYPED_FROM})
    expect(page.get_by_role("button", name="Begin opnieuw")).to_have_count(0)
    reload(page)
    expect(page.get_by_role("status").get_by_text(RESTORED)).to_be_visible()
    page.get_by_role("button", name="Melding sluiten").click()
    expect(page.get_by_text(RESTORED)).to_have_count(0)
    expect_values(page, TYPED_FROM)
    answer(page, {name: TO[name] for name in TYPED_TO})
    go_on(page)
    reload(page)

    anew = page.get_by_role("button", name="Begin opnieuw")
    anew.click()
    expect_step(page, ADDRESSES)
    expect_values(page, {"vanStraat": "", "naarStraat": ""})
    assert FROM["vanStraat"] not in page.evaluate("JSON.stringify({...localStorage})")
    page.get_by_role("button", name="Maak ongedaan").click()
    expect(step_heading(page)).to_be_focused()
    reload(page)
    expect_values(page, {**TYPED_FROM, **TYPED_TO})
    anew.click()
    expect_values(page, {"vanStraat": ""})
    reload(page)
    expect_step(page, ADDRESSES)
    expect(page.get_by_text(RESTORED)).to_have_count(0)
    expect_values(page, {"vanStraat": "", "naarStraat": ""})


def test_a_draft_is_believed_only_as_far_as_it_can_be(open_page: Open) -> None:
    passed = {"vanStraat": "Spui", "verhuisdatum": "2020-01-01"}
    page = open_form(open_page, DATE, passed)
    expect(page.get_by_text(RESTORED)).to_be_visible()
    expect(page.get_by_role("button", name="Kies een datum")).to_be_visible()
    page.goto(BESIDE)
    broken = '{"key":"x","begunAt":1,"answers":{"inventory":null}}'
    page.evaluate("text => (localStorage.offerteaanvraag = text)", broken)
    page.goto(PATH)
    wait_until_alive(page)
    expect_step(page, ADDRESSES)
    expect(page.get_by_text(RESTORED)).to_have_count(0)


def test_steps_need_nothing_of_the_server_so_they_work_offline(open_page: Open, watch: Watch) -> None:
    watch.expected = ["ERR_INTERNET_DISCONNECTED"]
    page = open_form(open_page, ADDRESSES, {**FROM, **TO})
    page.context.set_offline(True)
    asked = note_requests(page)
    for step in (DATE, CALCULATOR, EXTRAS, CONTACT_DATA):
        go_on(page)
        expect_step(page, step)
    # A place, a price or how full days are is asked for and not waited for; a step itself asks for nothing.
    helps = ("/functions/v1/plaats?", "/functions/v1/prijsindicatie", "/functions/v1/busy-days")
    calls = [url for url in asked if "/rest/" in url or "/functions/" in url]
    assert [url for url in calls if not any(each in url for each in helps)] == []
    page.context.set_offline(False)


def open_without_scripts(open_page: Open, step: int) -> tuple[Page, Held]:
    """The form as it is until its scripts are let go."""
    page = open_page(BESIDE, alive=False)
    scripts = Held("**/assets/*.js")
    scripts.hold(page)
    page.goto(PATH + STEPS[step][0])
    eventually(page, lambda: bool(scripts.waiting), "a script that waits")
    return page, scripts


def test_what_is_typed_before_the_page_is_alive_is_kept(open_page: Open) -> None:
    page, scripts = open_without_scripts(open_page, ADDRESSES)
    page.locator("[name=vanLand]").select_option("belgie")
    early = {"vanPostcode": "2000", "vanHuisnummer": "8", "vanStad": "Antwerpen", "vanStraat": "Meir"}
    answer(page, early)
    expect(page.locator("html[data-hydrated]")).to_have_count(0)
    scripts.release()
    wait_until_alive(page)
    answer(page, TO)
    expect_values(page, {**early, "vanLand": "belgie"})
    go_on(page)
    reload(page)
    page.go_back()
    expect_step(page, ADDRESSES)
    expect_values(page, {**early, "vanLand": "belgie"})


def test_a_later_step_never_shows_the_first_one_while_it_loads(open_page: Open) -> None:
    page, scripts = open_without_scripts(open_page, EXTRAS)
    expect(page.get_by_text("Verhuisadressen")).to_be_hidden()
    expect(page.locator("html[data-hydrated]")).to_have_count(0)
    scripts.release()
    wait_until_alive(page)
    expect_step(page, EXTRAS)
