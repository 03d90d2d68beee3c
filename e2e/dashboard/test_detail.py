"""One request: everything about it, the way to the customer, and paper."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, WATCH_FOCUS, Open, Watch, eventually
from e2e.dashboard.conftest import Office, card, cards, detail

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
    "consent_at": "2026-11-15T07:30:00Z",
    "consent_version": "1",
}


def test_every_answer_of_the_customer_can_be_read(office: Office, dashboard: Open) -> None:
    reference = office.receive(**EVERYTHING)
    page = dashboard(f"/dashboard?aanvraag={reference}")
    shown = detail(page, reference)
    shown.get_by_text("Alle gegevens").click()
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
        "15 nov 2026",
        "WhatsApp",
        "Spamscore",
    ):
        expect(shown).to_contain_text(text)
    own = office.rows("SELECT email, phone, full_name FROM quote_requests WHERE reference = ?", reference)
    for text in own[0]:
        expect(shown).to_contain_text(text)


def test_looking_at_a_request_is_noted(office: Office, dashboard: Open) -> None:
    reference = office.receive()
    page = dashboard(f"/dashboard?zoek={reference}")
    page.locator(f"[data-request='{reference}']").click()
    expect(detail(page, reference).get_by_role("list", name="Geschiedenis")).to_be_visible()
    seen = "SELECT count(*) FROM audit_log WHERE action = 'seen' AND subject = ?"
    eventually(page, lambda: office.one(seen, reference) == 1)


def test_a_request_opens_beside_the_list_and_keeps_the_filters(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard?status=akkoord&sorteer=oudste")
    link = page.locator("[data-request]").nth(2)
    reference = str(link.get_attribute("data-request"))
    link.click()
    expect(page).to_have_url(
        f"{office.server.url}/dashboard?status=akkoord&sorteer=oudste&aanvraag={reference}"
    )
    expect(detail(page, reference).get_by_role("heading", level=2)).to_be_focused()
    expect(cards(page)).to_have_count(25)
    page.get_by_role("button", name="Sluiten").click()
    expect(page).to_have_url(f"{office.server.url}/dashboard?status=akkoord&sorteer=oudste")
    expect(page.locator(f"[data-request='{reference}']")).to_be_focused()


def test_the_focus_comes_with_the_request_and_takes_nobody_out_of_a_field(dashboard: Open) -> None:
    page = dashboard("/dashboard")
    expect(cards(page)).to_have_count(25)
    page.evaluate(WATCH_FOCUS, "article[aria-label^=Aanvraag] h2")
    for place in (3, 5):
        link = page.locator("[data-request]").nth(place)
        link.click()
        expect(detail(page, str(link.get_attribute("data-request")))).to_be_visible()
    assert page.evaluate("hadFocus") == [True, True]


def test_on_a_phone_a_request_takes_the_whole_screen(office: Office, dashboard: Open) -> None:
    reference = office.receive()
    page = dashboard(f"/dashboard?zoek={reference}", viewport=PHONE)
    card(page, reference).click()
    expect(detail(page, reference)).to_be_visible()
    expect(cards(page)).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Terug naar de lijst").click()
    expect(cards(page)).to_have_count(1)


@pytest.mark.parametrize(
    ("preference", "first"), [("telefoon", "tel:+31"), ("email", "mailto:"), ("whatsapp", "https://wa.me/31")]
)
def test_the_way_the_customer_prefers_stands_first(
    office: Office, dashboard: Open, preference: str, first: str
) -> None:
    reference = office.receive(contact_preference=preference)
    page = dashboard(f"/dashboard?aanvraag={reference}")
    way = (
        detail(page, reference).locator("a[href^='tel:'], a[href^='mailto:'], a[href^='https://wa.me']").first
    )
    expect(way).to_have_attribute("href", re.compile("^" + re.escape(first)))


def test_a_customer_who_asked_for_mail_is_not_called_by_accident(office: Office, dashboard: Open) -> None:
    reference = office.receive(contact_preference="email")
    shown = detail(dashboard(f"/dashboard?aanvraag={reference}"), reference)
    expect(shown.get_by_text("Deze klant wil liever niet gebeld worden.")).to_be_visible()
    expect(shown.locator("a[href^='tel:']")).to_have_count(0)
    shown.get_by_role("button", name="Toon nummer").click()
    expect(shown.locator("a[href^='tel:']")).to_be_visible()


@pytest.mark.thorough
def test_a_mail_is_ready_to_be_sent(office: Office, dashboard: Open) -> None:
    reference = office.receive(full_name="Willemijn Prins")
    link = detail(dashboard(f"/dashboard?aanvraag={reference}"), reference).locator("a[href^='mailto:']")
    href = str(link.get_attribute("href"))
    assert f"subject=Uw%20offerteaanvraag%20{reference}" in href
    assert "Beste%20Willemijn%20Prins" in href


@pytest.mark.thorough
def test_whatsapp_opens_elsewhere_and_learns_nothing_of_us(office: Office, dashboard: Open) -> None:
    reference = office.receive(phone="06 81 23 45 67")
    link = detail(dashboard(f"/dashboard?aanvraag={reference}"), reference).get_by_role(
        "link", name="WhatsApp"
    )
    expect(link).to_have_attribute("href", "https://wa.me/31681234567")
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("rel", "noreferrer")


@pytest.mark.thorough
def test_a_link_for_a_colleague_can_be_copied(office: Office, dashboard: Open) -> None:
    reference = office.receive()
    page = dashboard(f"/dashboard?zoek={reference}&aanvraag={reference}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Kopieer link").click()
    expect(
        page.get_by_role("status").get_by_text("De link naar deze aanvraag is gekopieerd.")
    ).to_be_visible()
    assert (
        page.evaluate("navigator.clipboard.readText()")
        == f"{office.server.url}/dashboard?aanvraag={reference}"
    )


@pytest.mark.thorough
def test_a_reference_that_does_not_exist_is_told(dashboard: Open) -> None:
    page = dashboard("/dashboard?aanvraag=XXXX-XXXX")
    expect(page.get_by_role("alert").filter(has_text="Deze aanvraag bestaat niet (meer)")).to_be_visible()
    page.get_by_role("button", name="Naar de lijst").click()
    expect(cards(page)).to_have_count(25)


def full_house() -> dict[str, Any]:
    rooms = ("woonkamer", "keuken", "slaapkamer", "zolder", "schuur", "tuin", "overige", "dozen")
    return {room: {f"ding-{number}": number for number in range(1, 11)} for room in rooms}


def test_the_sheet_for_the_surveyor_holds_everything_on_two_pages(office: Office, dashboard: Open) -> None:
    reference = office.receive(**EVERYTHING, furniture_list=full_house())
    page = dashboard(f"/dashboard?aanvraag={reference}")
    expect(detail(page, reference)).to_be_visible()
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


def prints(page: Page) -> None:
    page.add_init_script("window.print = () => { window.printed = true }")


@pytest.mark.thorough
def test_printing_is_one_press(office: Office, dashboard: Open, watch: Watch) -> None:
    page = dashboard(f"/dashboard?aanvraag={office.receive()}", before=prints)
    page.get_by_role("button", name="Afdrukken").click()
    assert page.evaluate("window.printed") is True
