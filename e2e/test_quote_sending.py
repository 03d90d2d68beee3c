"""A sent quote request: every answer in the database, as it was typed, and a confirmation to keep."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.backend import CONTROL, FORMULAS, MARKUP, SQL, UNICODE
from e2e.support.browser import PHONE, Open, expect_untouched, reload, stop_the_clock
from e2e.support.office import Office
from e2e.support.quote_form import (
    CONTACT_DATA,
    MESSAGES,
    OVERVIEW,
    PATH,
    PERSONAL,
    STEPS,
    complete_answers,
    confirmation,
    fill_until_overview,
    go_on,
    moving_day,
    open_form,
    open_overview,
    send,
    send_and_go_home,
)
from hofvijver.content import get_content
from hofvijver.quote_requests.models import QuoteRequest

#: What the row holds beside what was typed.
MADE_BY_THE_SERVER = {
    "id",
    "reference",
    "created_at",
    "updated_at",
    "consent_at",
    "idempotency_key",
    "content_fingerprint",
    "price_indication",
    "form_seconds",
}
HOSTILE = {
    "vanStraat": MARKUP["script"],
    "vanStad": MARKUP["image"],
    "vanOmschrijving": " ".join([*MARKUP.values(), *SQL.values()]),
    "naarStraat": MARKUP["closing"],
    "naarStad": FORMULAS["equals"],
    "naarOmschrijving": " ".join(FORMULAS.values()).replace("\r\n", " "),
    "voornaam": MARKUP["template"][:60],
    "achternaam": UNICODE["right to left"],
    "opmerkingen": " ".join([*MARKUP.values(), *UNICODE.values()])[:1500] + CONTROL["bell and escape"],
}
#: As a program fills in a field that no person sees.
FILL_TRAP = """field => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'x.example');
    field.dispatchEvent(new Event('input', { bubbles: true }));
}"""


def edge_of(element: Locator, edge: str) -> float:
    """How far from the top of the screen."""
    return float(element.evaluate("(element, edge) => element.getBoundingClientRect()[edge]", edge))


def columns(row: QuoteRequest) -> dict[str, Any]:
    return {column.name: getattr(row, column.name) for column in QuoteRequest.__table__.columns}


def test_a_full_request_on_a_phone_is_stored_as_it_was_typed(
    open_page: Open, office: Office, email: str
) -> None:
    page = open_page(PATH, viewport=PHONE, has_touch=True)
    fill_until_overview(page, email=email)
    # The price of fewer answers stands there until that of all of them has come; now it is the first.
    reload(page)
    price = page.get_by_role("region", name="Prijsindicatie")
    expect(price.get_by_text("Indicatie", exact=True)).to_be_visible()
    shown = price.locator("p", has_text="€").first.inner_text()
    # The toast stays as long as the page's clock stands still.
    stop_the_clock(page)
    send(page)
    toast = page.get_by_role("status").get_by_text(MESSAGES["submit_success"])
    expect(toast).to_be_visible()
    page.clock.fast_forward(2000)
    page.wait_for_url("/")
    # It lies over nothing that one wants to read now.
    below = confirmation(page).get_by_role("heading", name="Uw aanvraag is verzonden")
    assert edge_of(toast, "bottom") <= edge_of(below, "top")

    (row,) = office.stored(email)
    made = {name: columns(row)[name] for name in MADE_BY_THE_SERVER}
    assert {name: value for name, value in columns(row).items() if name not in made} == {
        **dict.fromkeys(name for name, field in get_content().rules.fields.items() if field.options),
        "from_address": "Spui 12 a",
        "from_street": "Spui",
        "from_house_number": "12 a",
        "from_postal_code": "2511 CV",
        "from_city": "Den Haag",
        "from_country": "nederland",
        "from_home_type": "portiekflat",
        "from_floor": "3-hoog",
        "from_floor_number": None,
        "from_access": "trap",
        "from_description": "Smalle trap, derde deur links",
        "has_elevator_from": False,
        "to_address": "Oudegracht 4",
        "to_street": "Oudegracht",
        "to_house_number": "4",
        "to_postal_code": "3511 LX",
        "to_city": "Utrecht",
        "to_country": "nederland",
        "to_home_type": "rijwoning",
        "to_floor": "begane-grond",
        "to_floor_number": None,
        "to_access": "beide",
        "to_description": None,
        "has_elevator_to": True,
        "moving_date": moving_day(),
        "date_flexibility": "specific",
        "home_size": "3-kamers",
        "inventory_complete": True,
        "furniture_list": {"woonkamer": {"2-zitsbank": 1, "eetkamerstoel": 6}, "dozen": {"verhuisdoos": 25}},
        "volume": 5.0,
        "extra_services": ["inpakservice", "piano"],
        "needs_packing": True,
        "needs_storage": False,
        "help_needed": "compleet",
        "full_name": "Anna van den Berg",
        "email": email,
        "email_key": email,
        "phone": "06 12 34 56 78",
        "phone_key": row.phone_key,
        "contact_preference": "whatsapp",
        "business_move": "nee",
        "company_name": None,
        "additional_notes": "Een antieke klok en twee katten",
        "consent_version": "1",
        "trap": row.trap,
        "spam_score": row.spam_score,
        "is_suspect": row.is_suspect,
        "status": "nieuw",
        "language": "nl",
        "waiting_since": row.created_at,
        "first_response_at": None,
        "source": "website",
        "quote_sent_at": None,
        **dict.fromkeys(("quote_state", "quote_number", "quote_cents", "quote_numbers", "more_days")),
        **dict.fromkeys(("quote_prepayment_cents", "quote_prepaid_cents")),
        "quote_mail_failed_at": None,
        "task_due_date": None,
        "unanswered_since": None,
        "damage_reported_at": None,
        "merged_into": None,
        "assignee_id": None,
        "internal_notes": None,
        "version": 1,
    }
    assert all(value is not None for value in made.values())
    assert not row.trap
    assert row.price_indication is not None
    assert [int(amount) for amount in re.findall(r"\d+", shown.replace(".", ""))] == [
        row.price_indication[end] for end in ("low", "high")
    ]


def test_a_visitor_who_took_the_time_moves_to_belgium_with_slack_and_is_not_suspect(
    open_page: Open, office: Office, email: str
) -> None:
    abroad = {"email": email, "naarLand": "belgie", "naarPostcode": "9000", "naarStad": "Gent"}
    extras = {"extraServices": ["demontage"], "hulpNodig": "compleet"}
    page = open_overview(open_page, {**abroad, **extras, "speling": "1-week"})
    expect(page.get_by_text("Oudegracht 4, 9000 Gent")).to_be_visible()
    # What is part of the chosen help costs nothing more, and says so as it does to staff.
    price = page.get_by_role("region", name="Prijsindicatie")
    price.get_by_role("button", name=MESSAGES["price_details"]).click()
    receipt = page.get_by_role("dialog", name="Prijsindicatie")
    expect(receipt.get_by_text("Inbegrepen", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    send_and_go_home(page)
    (row,) = office.stored(email)
    assert (row.to_country, row.to_postal_code, row.to_city) == ("belgie", "9000", "Gent")
    assert (row.date_flexibility, row.date_slack, row.moving_date) == ("specific", "1-week", moving_day())
    assert (row.is_suspect, row.spam_score) == (False, 0)


def test_a_robot_that_fills_in_every_field_is_stored_apart(
    open_page: Open, office: Office, email: str
) -> None:
    page = open_form(open_page, CONTACT_DATA, {**complete_answers(), "email": email})
    page.locator("[name=website]").evaluate(FILL_TRAP)
    go_on(page)
    send_and_go_home(page)
    (row,) = office.stored(email)
    assert (row.is_suspect, row.trap) == (True, "x.example")


def test_what_a_hostile_visitor_typed_is_shown_as_text_and_stored_as_it_was(
    open_page: Open, office: Office, email: str
) -> None:
    page = open_overview(open_page, {**HOSTILE, "email": email})
    for name in ("vanStraat", "vanStad", "naarStraat", "naarStad", "voornaam"):
        expect(page.locator("main")).to_contain_text(HOSTILE[name])
    expect_untouched(page)
    send_and_go_home(page)
    expect(confirmation(page)).to_contain_text(HOSTILE["vanStad"])
    expect_untouched(page)

    (row,) = office.stored(email)
    kept = [row.from_city, row.to_city, row.from_description, row.to_description, row.additional_notes]
    names = ["vanStad", "naarStad", "vanOmschrijving", "naarOmschrijving", "opmerkingen"]
    assert kept == [HOSTILE[name].strip() for name in names]
    assert row.is_suspect


def test_after_two_seconds_the_visitor_is_home_with_a_confirmation_to_read_print_and_put_away(
    open_page: Open, office: Office, email: str
) -> None:
    page = open_form(open_page, CONTACT_DATA, {**complete_answers(), "email": email})
    go_on(page)
    stop_the_clock(page)
    send(page)
    expect(page.get_by_role("status").get_by_text(MESSAGES["submit_success"])).to_be_visible()
    page.clock.run_for(1900)
    assert STEPS[OVERVIEW][0] in page.url
    page.clock.run_for(200)
    page.wait_for_url("/")
    page.clock.resume()
    panel = confirmation(page)
    expect(panel).to_be_focused()
    (row,) = office.stored(email)
    told = ("Van Den Haag naar Utrecht", "5,0 m³", "binnen 24 uur", "070 123 45 67", "WhatsApp-bericht")
    for text in (row.reference, *told):
        expect(panel).to_contain_text(text)
    assert problems_on_phone_and_desk(page) == []

    # Nothing about the person is left.
    assert page.evaluate("localStorage.getItem('offerteaanvraag')") is None
    reload(page)
    expect(panel).to_contain_text(row.reference)
    kept = page.evaluate(
        "JSON.stringify([{...localStorage}, {...sessionStorage}, history.state, location.href])"
    )
    assert [text for text in (*PERSONAL.values(), email, "Spui") if text in kept] == []

    page.emulate_media(media="print")
    expect(panel).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_hidden()
    expect(panel.get_by_role("button")).to_have_count(0)
    page.emulate_media(media="screen")

    panel.get_by_role("button", name="Sluiten").click()
    expect(panel).to_have_count(0)
    expect(page.locator("main")).to_be_focused()
    reload(page)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(panel).to_have_count(0)
    assert page.evaluate("sessionStorage.getItem('verstuurde-aanvraag')") is None

    # The way back says that it was sent, and a new request begins with an empty form.
    page.go_back()
    expect(page.get_by_role("heading", level=1, name=MESSAGES["already_sent"])).to_be_visible()
    expect(page).to_have_title(re.compile(MESSAGES["already_sent"]))
    reload(page)
    expect(page.locator("main")).to_contain_text(row.reference)
    assert problems_on_phone_and_desk(page) == []
    page.get_by_role("link", name="Nieuwe aanvraag").click()
    expect(page.locator("[name=vanStraat]")).to_have_value("")
    page.goto(PATH + STEPS[OVERVIEW][0])
    expect(page.get_by_role("region", name="Contactgegevens")).to_contain_text(MESSAGES["review_not_given"])
