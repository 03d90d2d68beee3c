"""Whom to call back: noted in seconds, called in vain, and turned into a request without typing it twice."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import DESKTOP, PHONE, Open, Watch, expect_no_sideways_scrolling, resize
from e2e.support.dashboard import history
from e2e.support.office import Office, new_word, quote
from e2e.support.quote_form import FROM, TO

#: The fields of an address without which nobody can be entered.
NEEDED = ("Postcode", "Huisnummer", "Stad", "Straat")


def fill_in(editor: Locator, answers: dict[str, str]) -> None:
    for name, value in answers.items():
        editor.locator(f"[name={name}]").fill(value)


def note(page: Page, name: str, phone: str) -> None:
    """As a planner at a desk does it: without leaving the keyboard."""
    page.keyboard.press("v")
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    page.keyboard.type(phone)
    page.keyboard.press("Enter")


def test_a_caller_at_a_bad_moment_is_called_back_and_becomes_a_request(
    office: Office, dashboard: Open, watch: Watch
) -> None:
    watch.expected += ["422", "net::ERR_FAILED"]
    person, name = quote(), f"Anna van {new_word('Wit')}"
    page = dashboard("/dashboard?zoek=niemand")
    dialog = page.get_by_role("dialog", name="Terugbelverzoek")
    # Closed by mistake, refused, and without a connection: what was typed stays.
    note(page, name, "bel maar even")
    expect(dialog).to_contain_text("Ongeldig telefoonnummer format")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("v")
    expect(dialog.get_by_label("Naam")).to_have_value(name)
    dialog.get_by_label("Telefoonnummer").fill(person["phone"])
    page.route("**/functions/v1/leads", lambda route: route.abort())
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text("geen verbinding")
    page.unroute("**/functions/v1/leads")
    dialog.get_by_label("Waar gaat het over?").fill("Piano")
    assert accessibility_problems(page) == []
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"Bewaard: {name}")).to_be_visible()
    expect(dialog).to_have_count(0)

    page.get_by_role("searchbox").fill(person["phone"])
    page.get_by_role("link", name=name).click()
    lead = page.get_by_role("listitem").filter(has_text=name)
    expect(lead).to_contain_text("Piano")
    resize(page, PHONE)
    call = lead.get_by_role("link", name=f"Bel {name}")
    assert re.match(r"tel:\+31\d{9}$", call.get_attribute("href") or "")
    lead.get_by_role("button", name="Niet bereikt").click()
    page.get_by_role("button", name="Vastleggen").click()
    expect(lead).to_contain_text("1 keer niet bereikt")
    assert accessibility_problems(page) == []
    expect_no_sideways_scrolling(page)
    lead.get_by_role("button", name="Afsluiten").click()
    page.get_by_role("button", name="Geen interesse").click()
    expect(lead).to_have_count(0)
    page.get_by_role("button", name="Ongedaan maken").click()
    expect(lead).to_be_visible()

    lead.get_by_role("button", name="Aanvraag maken").click()
    editor = page.get_by_role("dialog", name=f"Aanvraag van {name}")
    expect(editor.locator("[name=telefoon]")).to_have_value(person["phone"])
    expect(editor).to_contain_text("Piano")
    editor.get_by_role("button", name="Aanvraag opslaan").click()
    missing = editor.get_by_role("heading", name="Nog 8 antwoorden nodig")
    expect(missing).to_be_focused()
    expect_no_sideways_scrolling(page)
    editor.get_by_role("button", name="Straat is verplicht (Eindadres B)").click()
    expect(editor.locator("[name=naarStraat]")).to_be_focused()
    expect(editor.locator("[name=vanStad]")).to_have_attribute("aria-invalid", "true")
    fill_in(editor, {name: value for name, value in {**FROM, **TO}.items() if name.endswith(NEEDED)})
    # The caller hangs up: all of it is kept with the lead.
    editor.get_by_role("button", name="Bewaar als terugbelverzoek").click()
    expect(lead).to_contain_text("aanvraag deels ingevuld")

    resize(page, DESKTOP)
    lead.get_by_role("button", name="Aanvraag maken").click()
    editor.locator("[name=email]").fill(person["email"])
    page.reload()
    # The browser asks first: closing the tab would lose it.
    watch.problems.remove("dialog: ")
    lead.get_by_role("button", name="Aanvraag maken").click()
    expect(editor.locator("[name=email]")).to_have_value(person["email"])
    editor.get_by_role("button", name="Aanvraag opslaan").click()
    editor.get_by_role("button", name="Verhuisdatum is verplicht").click()
    editor.get_by_role("button", name="Kies een datum").click()
    page.get_by_role("button", name="Volgende maand").click()
    page.get_by_role("gridcell").get_by_role("button", name=re.compile(r"\b15\b")).first.click()
    editor.get_by_role("button", name="Aanvraag opslaan").click()
    expect(history(page)).to_contain_text("Terugbelverzoek: Piano")
    expect(history(page)).to_contain_text("sanne belde de klant en kreeg geen gehoor")
    (entered,) = office.stored(person["email"])
    assert (entered.full_name, entered.phone, entered.source) == (name, person["phone"], "telefoon")
