"""One request: everything about it, the way to the customer, and paper."""

import re
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from playwright.sync_api import Locator, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import (
    DESKTOP,
    PHONE,
    SMALLEST,
    WATCH_FOCUS,
    Open,
    eventually,
    expect_no_sideways_scrolling,
    large_text,
    resize,
)
from e2e.support.dashboard import card, cards, detail, history, path_of
from e2e.support.office import Office

EVERYTHING = {
    "from_country": "nederland",
    "from_home_type": "portiekflat",
    "from_floor": "3-hoog",
    "from_access": "trap",
    "from_description": "Smalle wenteltrap",
    "to_country": "belgie",
    "to_postal_code": "1000",
    "to_city": "Brussel",
    "to_home_type": "vrijstaande-woning",
    "to_floor": "begane-grond",
    "to_access": "lift",
    "to_description": "Oprit aan de achterkant",
    "additional_notes": "Let op de kat.",
    "help_needed": "compleet",
    "business_move": "nee",
    "contact_preference": "whatsapp",
    "has_elevator_to": True,
    "consent_version": "1",
}


def first_way(shown: Locator) -> Locator:
    """To the customer."""
    return shown.locator("a[href^='tel:'], a[href^='mailto:'], a[href^='https://wa.me']").first


def test_every_answer_of_the_customer_can_be_read_and_reading_is_noted(
    office: Office, dashboard: Open
) -> None:
    consent = datetime.now(ZoneInfo("Europe/Amsterdam")) - timedelta(hours=1)
    reference = office.receive(**EVERYTHING, phone="06 81 23 45 67", consent_at=consent.isoformat())
    page = dashboard(f"/dashboard?zoek={reference}")
    page.locator(f"[data-request='{reference}']").click()
    shown = detail(page, reference)
    expect(history(page)).to_be_visible()
    seen = "SELECT count(*) FROM audit_log WHERE action = 'seen' AND subject = ?"
    eventually(page, lambda: office.one(seen, reference) == 1)
    shown.get_by_text("Alle gegevens").click()
    own = office.rows("SELECT email, phone, full_name FROM quote_requests WHERE reference = ?", reference)
    for text in (
        "Lange Voorhout 12",
        "2514 EE Den Haag",
        "Portiekflat",
        "3 hoog",
        "Trap",
        "Smalle wenteltrap",
        "Coolsingel 40",
        "1000 Brussel",
        "België",
        "Vrijstaande woning",
        "Oprit aan de achterkant",
        "Let op de kat.",
        "Compleet",
        "Woonkamer",
        "2-zitsbank",
        "Verhuisdoos",
        "5,2 m³",
        "Piano transport",
        "Verhuizing met 3 verhuizers",
        f"{consent:%Y, %H:%M}",
        "WhatsApp",
        "Spamscore",
        *own[0],
    ):
        expect(shown).to_contain_text(text)
    # The way this customer prefers stands first, opens elsewhere and learns nothing of us.
    expect(first_way(shown)).to_have_attribute("href", "https://wa.me/31681234567")
    expect(first_way(shown)).to_have_attribute("target", "_blank")
    expect(first_way(shown)).to_have_attribute("rel", "noreferrer")


def test_a_customer_who_asked_for_mail_is_mailed_and_not_called_by_accident(
    office: Office, dashboard: Open
) -> None:
    reference = office.receive(contact_preference="email", full_name="Willemijn Prins")
    shown = detail(dashboard(path_of(reference)), reference)
    expect(shown.get_by_text("Niet bellen")).to_be_visible()
    href = str(first_way(shown).get_attribute("href"))
    assert href.startswith("mailto:")
    assert f"subject=Uw%20offerteaanvraag%20{reference}" in href
    assert "Beste%20Willemijn%20Prins" in href
    expect(shown.locator("a[href^='tel:']")).to_have_count(0)
    shown.get_by_role("button", name="Toon nummer").click()
    expect(shown.locator("a[href^='tel:']")).to_be_focused()


def test_a_request_opens_beside_the_list_and_keeps_the_filters(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard?status=akkoord&sorteer=oudste")
    expect(cards(page)).to_have_count(25)
    page.evaluate(WATCH_FOCUS, "article[aria-label^=Aanvraag] h2")
    for place in (4, 18):
        link = page.locator("[data-request]").nth(place)
        reference = str(link.get_attribute("data-request"))
        link.click()
        expect(page).to_have_url(
            f"{office.server.url}/dashboard?status=akkoord&sorteer=oudste&aanvraag={reference}"
        )
        expect(detail(page, reference).get_by_role("heading", level=2)).to_be_focused()
        # However far down it was, and although the list became narrower.
        expect(card(page, reference)).to_be_in_viewport()
    # What a planner needs on the telephone stays in sight while the rest scrolls.
    detail(page, reference).get_by_role("heading", name="Gegevens en privacy").scroll_into_view_if_needed()
    expect(detail(page, reference).get_by_role("heading", level=2)).to_be_in_viewport()
    expect(detail(page, reference).get_by_role("link", name="E-mail").first).to_be_in_viewport()
    # The focus came in the same moment, and so took nobody out of a field.
    assert page.evaluate("hadFocus") == [True, True]
    expect(cards(page)).to_have_count(25)
    page.get_by_role("button", name="Sluiten").click()
    expect(page).to_have_url(f"{office.server.url}/dashboard?status=akkoord&sorteer=oudste")
    expect(page.locator(f"[data-request='{reference}']")).to_be_focused()


def test_on_a_phone_a_request_takes_the_whole_screen(office: Office, dashboard: Open) -> None:
    reference = office.receive()
    page = dashboard(f"/dashboard?zoek={reference}", viewport=PHONE)
    card(page, reference).click()
    expect(detail(page, reference)).to_be_visible()
    expect(cards(page)).to_have_count(0)
    expect_no_sideways_scrolling(page)
    expect(detail(page, reference).get_by_role("link", name="Bellen")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Terug naar de lijst").click()
    expect(cards(page)).to_have_count(1)


def test_the_first_screen_says_all_and_leads_to_the_next_act(office: Office, dashboard: Open) -> None:
    reference = office.receive(full_name="Eerste Blik", from_city="Den Haag", to_city="Rotterdam")
    page = dashboard(path_of(reference))
    shown = detail(page, reference)
    facts = "Den Haag → Rotterdam|Gewenste dag|Volume|5,2 m³|Prijsindicatie|€ "
    for viewport in (DESKTOP, PHONE):
        resize(page, viewport)
        told = shown.locator("dl:visible").first
        for fact in facts.split("|"):
            expect(told).to_contain_text(fact)
        status = shown.get_by_role("list", name="Status").get_by_role("button", name="Nieuw")
        expect(status).to_have_attribute("aria-current", "step")
        make = shown.get_by_role("button", name="Offerte maken")
        for each in (told, status, make, shown.get_by_label("Behandelaar")):
            expect(each).to_be_in_viewport(ratio=1)
        for once in (shown.get_by_text("5,2 m³"), shown.get_by_text("Gewenste dag"), make):
            expect(once.locator("visible=true")).to_have_count(1)
    with large_text(page):
        expect_no_sideways_scrolling(page)
    assert accessibility_problems(page) == []
    make.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(shown.get_by_role("button", name="Offerte versturen")).to_be_visible()


#: The items of the navigation that are not whole on the screen, lie under another, or are too small to touch.
BADLY_PLACED = """(nav) => [...nav.querySelectorAll('a, button')]
    .filter((e) => e.getBoundingClientRect().width)
    .filter((e) => {
        const { left, right, top, bottom } = e.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || right > innerWidth + 1 || bottom > innerHeight + 1 || right - left < 44
            || bottom - top < 44 || e.scrollWidth > e.clientWidth + 1 || !e.contains(hit);
    }).map((e) => e.textContent)"""


NAMES = ("Vandaag", "Aanvr", "Taken", "Planbord", "Meer")


def test_on_a_phone_every_page_of_staff_is_in_thumb_reach(dashboard: Open) -> None:
    page = dashboard("/dashboard", viewport=SMALLEST)
    bar = page.get_by_role("navigation", name="Dashboard")
    items = bar.locator(":is(a, button):visible")
    for viewport in (SMALLEST, PHONE):
        resize(page, viewport)
        expect(items).to_have_text([re.compile(name) for name in NAMES])
        assert bar.evaluate(BADLY_PLACED) == []
    with large_text(page):
        expect(items).to_have_text([re.compile(name) for name in ("Vandaag", "Aanvr", "Meer")])
        assert bar.evaluate(BADLY_PLACED) == []
        bar.get_by_role("button", name="Meer").press("Enter")
        expect(bar.get_by_role("link", name="Cijfers")).to_be_visible()
        page.keyboard.press("Escape")
    # What is pinned too stands above the bar, and the last card can be scrolled out from under it.
    cards(page).first.get_by_role("link").focus()
    page.keyboard.press("a")
    undo = page.get_by_role("button", name="Ongedaan maken")
    expect(undo).to_be_visible()
    assert undo.evaluate("(e) => e.getBoundingClientRect().bottom") < PHONE["height"] - 56
    undo.click()
    bar.get_by_role("button", name="Meer").click()
    assert accessibility_problems(page) == []
    bar.get_by_role("link", name="Account").click()
    expect(page).to_have_url(re.compile("/dashboard/account$"))
    expect(bar.get_by_role("button", name="Meer")).to_have_attribute("aria-current", "true")


def test_a_link_for_a_colleague_can_be_copied(office: Office, dashboard: Open) -> None:
    reference = office.receive(contact_preference="telefoon")
    page = dashboard(path_of(reference))
    expect(first_way(detail(page, reference))).to_have_attribute("href", re.compile(r"^tel:\+31"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Kopieer link").click()
    told = page.get_by_role("status").get_by_text("De link naar deze aanvraag is gekopieerd.")
    expect(told).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{office.server.url}/dashboard?aanvraag={reference}"


def full_house() -> dict[str, Any]:
    rooms = ("woonkamer", "keuken", "slaapkamer", "zolder", "schuur", "tuin", "overige", "dozen")
    return {room: {f"ding-{number}": number for number in range(1, 11)} for room in rooms}


def test_the_sheet_for_the_surveyor_holds_everything_on_two_pages(office: Office, dashboard: Open) -> None:
    reference = office.receive(**EVERYTHING, furniture_list=full_house())
    page = dashboard(path_of(reference))
    expect(detail(page, reference)).to_be_visible()
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name="Afdrukken").click()
    assert page.evaluate("window.printed") is True
    page.emulate_media(media="print")
    sheet = page.get_by_role("heading", name=f"Opname {reference}")
    expect(sheet).to_be_visible()
    expect(page.get_by_role("heading", name="Aantekeningen")).to_be_visible()
    box = sheet.locator("..").bounding_box()
    assert box is not None
    assert box["width"] > 1000, "the sheet does not take the whole width of the paper"
    for hidden in (page.get_by_role("searchbox"), page.get_by_role("navigation"), cards(page).first):
        expect(hidden).to_be_hidden()
    paper = page.pdf(format="A4", margin={"top": "1cm", "bottom": "1cm", "left": "1cm", "right": "1cm"})
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) <= 2
