"""What planners put right, enter for a customer, and bring together."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import DESKTOP, PHONE, Held, Open, eventually, expect_no_sideways_scrolling, resize
from e2e.support.dashboard import NEWS, card, cards, detail, history, path_of, result
from e2e.support.office import ADDRESS, APART_AND_WHOLE, Office, State, new_word, quote
from e2e.support.quote_form import FROM, TO

#: How the names of the fields end without which nobody can be entered, and of one in which one chooses.
NEEDED = ("Postcode", "Huisnummer", "Stad", "Straat", "LiftAanwezig")


def part(editor: Locator, name: str) -> None:
    editor.get_by_role("navigation", name="Onderdelen").get_by_role("button", name=name).click()
    expect(editor.get_by_role("button", name=name)).to_have_attribute("aria-current", "step")


def field(editor: Locator, name: str) -> Locator:
    return editor.locator(f"[name={name}]")


def test_an_answer_is_put_right_in_the_form_and_two_planners_lose_nothing(
    office: Office, open_page: Open, sanne: State, joris: State
) -> None:
    reference = office.receive(full_name="Anna van den Berg", phone="06 11 22 33 44")
    hers = open_page(path_of(reference), storage_state=sanne)
    his = open_page(path_of(reference), storage_state=joris)
    for page in (hers, his):
        Held(NEWS).hold(page)
        page.get_by_role("button", name="Corrigeren").click()
    editor = hers.get_by_role("dialog", name=f"Aanvraag {reference} corrigeren")
    assert accessibility_problems(hers) == []
    part(editor, "Contactgegevens")
    expect(field(editor, "tussenvoegsel")).to_have_value("van den")
    expect(editor.get_by_role("checkbox", name="privacyverklaring")).to_have_count(0)
    field(editor, "telefoon").fill("bel me")
    part(editor, "M³ Calculator")
    editor.get_by_label(re.compile("Zoek in alle")).fill("2-zitsbank")
    editor.get_by_role("button", name="2-zitsbank toevoegen").first.click()
    # What is wrong is said at its field, wherever one is.
    editor.get_by_role("button", name="Opslaan", exact=True).click()
    expect(field(editor, "telefoon")).to_be_focused()
    expect(field(editor, "telefoon")).to_have_attribute("aria-invalid", "true")
    # Closed by accident nothing is lost.
    hers.keyboard.press("Escape")
    expect(editor).to_have_count(0)
    hers.get_by_role("button", name="Corrigeren").click()
    part(editor, "Contactgegevens")
    expect(field(editor, "telefoon")).to_have_value("bel me")

    theirs = his.get_by_role("dialog")
    part(theirs, "Contactgegevens")
    field(theirs, "email").fill("anna@juist.example")
    field(theirs, "telefoon").fill("06 99 99 99 99")
    theirs.get_by_role("button", name="Opslaan", exact=True).click()
    expect(his.get_by_text("De aanvraag is gecorrigeerd.")).to_be_visible()

    field(editor, "telefoon").fill("06 55 44 33 22")
    editor.get_by_role("button", name="Opslaan", exact=True).click()
    expect(editor.get_by_role("alert")).to_contain_text("joris heeft deze aanvraag intussen gewijzigd")
    expect(editor.get_by_text("Telefoon: 06 99 99 99 99")).to_be_visible()
    part(editor, "Contactgegevens")
    expect(field(editor, "telefoon")).to_have_value("06 55 44 33 22")
    expect(field(editor, "email")).to_have_value("anna@juist.example")
    resize(hers, PHONE)
    expect_no_sideways_scrolling(hers)
    editor.get_by_role("button", name="Opslaan", exact=True).click()
    expect(editor).to_have_count(0)
    shown = detail(hers, reference)
    expect(shown.get_by_role("link", name="06 55 44 33 22")).to_be_visible()
    expect(history(hers)).to_contain_text("corrigeerde: ")
    history(hers).get_by_text("Bekijk de antwoorden").first.click()
    expect(history(hers)).to_contain_text("Was: 06 99 99 99 99")
    (row,) = office.stored("anna@juist.example")
    assert (row.phone, row.furniture_list["woonkamer"]["2-zitsbank"]) == ("06 55 44 33 22", 3)
    assert row.volume is not None
    assert row.volume > 5.2


def test_street_and_number_are_corrected_apart_and_an_address_as_it_was_given(
    office: Office, open_page: Open, sanne: State
) -> None:
    reference = office.receive(full_name="Anna Nummer", **APART_AND_WHOLE)
    page = open_page(path_of(reference), storage_state=sanne)
    page.get_by_role("button", name="Corrigeren").click()
    editor = page.get_by_role("dialog", name=f"Aanvraag {reference} corrigeren")
    expect(field(editor, "vanStraat")).to_have_value("Laan van Meerdervoort")
    field(editor, "vanHuisnummer").fill("1515 A")
    expect(field(editor, "naarHuisnummer")).to_have_count(0)
    expect(editor.get_by_role("textbox", name="Adres")).to_have_value("Prinsegracht 12 bis achter")
    editor.get_by_role("textbox", name="Adres").fill("Prinsegracht 12/3")
    for viewport in (PHONE, DESKTOP):
        resize(page, viewport)
        expect_no_sideways_scrolling(page)
        assert accessibility_problems(page) == []
    editor.get_by_role("button", name="Opslaan", exact=True).click()
    expect(editor).to_have_count(0)
    shown = detail(page, reference)
    expect(shown).to_contain_text("Laan van Meerdervoort 1515 A")
    expect(shown).to_contain_text("Prinsegracht 12/3")
    expect(history(page)).to_contain_text("corrigeerde: Naar adres, Van adres")
    row = columns_of(office, reference)
    assert row == [
        "Laan van Meerdervoort 1515 A",
        "Laan van Meerdervoort",
        "1515 A",
        "Prinsegracht 12/3",
        None,
        None,
    ]


def columns_of(office: Office, reference: str) -> list[str | None]:
    path = f"/rest/v1/quote_requests?reference=eq.{reference}"
    (row,) = office.planner(path, method="GET").json()
    return [row[f"{side}_{part}"] for side in ("from", "to") for part in ADDRESS]


def fill_in(editor: Locator, answers: dict[str, str]) -> None:
    for name, value in answers.items():
        control = field(editor, name)
        is_choice = control.evaluate("control => control.matches('select')")
        control.select_option(value) if is_choice else control.fill(value)


def pick_a_day(page: Page, editor: Locator) -> None:
    editor.get_by_role("button", name="Kies een datum").click()
    page.get_by_role("button", name="Volgende maand").click()
    page.get_by_role("gridcell").get_by_role("button", name=re.compile(r"\b15\b")).first.click()


def test_a_customer_on_the_telephone_is_entered_and_merged_with_an_earlier_request(
    office: Office, dashboard: Open
) -> None:
    person = quote()
    earlier = office.receive(email=person["email"], phone=person["phone"])
    page = dashboard(f"/dashboard?zoek={earlier}")
    page.get_by_role("button", name="Nieuwe aanvraag").click()
    editor = page.get_by_role("dialog", name="Nieuwe aanvraag")
    expect(editor.get_by_role("radio", name="Telefoon")).to_be_checked()
    editor.get_by_role("checkbox", name="Stuur de klant een bevestiging").check()
    part(editor, "Adressen")
    fill_in(editor, {name: value for name, value in {**FROM, **TO}.items() if name.endswith(NEEDED)})
    expect(editor.get_by_text("Prijsindicatie")).to_be_visible()
    editor.get_by_role("button", name="Aanvraag opslaan").click()
    expect(editor.get_by_role("button", name="Verhuisdatum is verplicht")).to_be_visible()
    part(editor, "Voorkeursdatum")
    pick_a_day(page, editor)
    part(editor, "Contactgegevens")
    fill_in(
        editor,
        {
            "voornaam": "Bellende",
            "achternaam": "Klant",
            "telefoon": person["phone"],
            "email": person["email"],
        },
    )
    editor.get_by_role("button", name="Aanvraag opslaan").click()
    shown = page.get_by_role("article", name="Aanvraag ")
    expect(shown).to_contain_text("telefoon")
    expect(history(page)).to_contain_text("sanne voerde de aanvraag in (telefoon)")
    (_, entered) = office.stored(person["email"])
    assert (entered.source, entered.is_suspect, entered.consent_version) == ("telefoon", False, None)
    assert "Bellende Klant" in office.mail(person["email"], 2)

    shown.get_by_role("button", name=f"Samenvoegen met {earlier}").press("Enter")
    question = page.get_by_role("dialog", name="Aanvragen samenvoegen")
    question.get_by_role("button", name="Samenvoegen").press("Enter")
    expect(page.get_by_text(f"{earlier} is samengevoegd met {entered.reference}.")).to_be_visible()
    expect(history(page)).to_contain_text(f"voegde {earlier} bij deze aanvraag")
    merged = "SELECT count(*) FROM quote_requests WHERE reference = ? AND status = 'vervallen'"
    eventually(page, lambda: office.one(merged, earlier) == 1)
    page.goto(path_of(earlier))
    expect(result(page)).to_have_text("1 aanvraag")
    expect(card(page, entered.reference)).to_be_visible()
    detail(page, earlier).get_by_role("link", name=entered.reference).first.click()
    expect(detail(page, entered.reference)).to_be_visible()
    expect(cards(page).first).to_be_visible()


def test_who_merges_by_telephone_number_reads_that_the_addresses_differ_and_who_gets_the_link(
    office: Office, dashboard: Open
) -> None:
    person, stranger = quote(), quote()
    earlier = office.receive(email=person["email"], phone=person["phone"])
    kept = office.receive(email=stranger["email"], phone=person["phone"])
    again = office.receive(email=stranger["email"], phone=stranger["phone"])
    page = dashboard(path_of(kept))
    shown = detail(page, kept)
    maybe = "mogelijk dezelfde klant: zelfde telefoonnummer, ander e-mailadres"
    expect(shown.get_by_role("listitem").filter(has_text=earlier)).to_contain_text(maybe)
    expect(shown.get_by_role("listitem").filter(has_text=again)).to_contain_text("· zelfde e-mailadres")

    question = page.get_by_role("dialog", name="Aanvragen samenvoegen")
    shown.get_by_role("button", name=f"Samenvoegen met {again}").click()
    expect(question).to_contain_text(f"De klant krijgt op {stranger['email']} een nieuwe link")
    expect(question).not_to_contain_text("verschillen")
    page.keyboard.press("Escape")
    shown.get_by_role("button", name=f"Samenvoegen met {earlier}").click()
    expect(question).to_contain_text("de e-mailadressen verschillen")
    expect(question).to_contain_text(f"{earlier} is van {person['email']}, {kept} van {stranger['email']}")
    expect(question).to_contain_text(f"De klant krijgt op {stranger['email']} een nieuwe link")
    assert accessibility_problems(page) == []
    resize(page, PHONE)
    expect_no_sideways_scrolling(page)
    question.get_by_role("button", name="Samenvoegen").click()
    expect(history(page)).to_contain_text(f"voegde {earlier} (ander e-mailadres) bij deze aanvraag")


def test_who_merges_two_quoted_requests_says_which_quote_is_withdrawn(
    office: Office, dashboard: Open
) -> None:
    person = quote()
    known = {"email": person["email"], "phone": person["phone"]}
    opened, other = office.receive(**known), office.receive(**known)
    mine, theirs = noted_elsewhere(office, opened), noted_elsewhere(office, other)
    page = dashboard(path_of(opened))
    detail(page, opened).get_by_role("button", name=f"Samenvoegen met {other}").click()
    question = page.get_by_role("dialog", name="Aanvragen samenvoegen")
    expect(question.get_by_label(f"{theirs} intrekken")).to_be_checked()
    expect(question).to_contain_text(f"{other} wordt gesloten")
    question.get_by_label(f"{mine} intrekken").check()
    expect(question).to_contain_text(f"{opened} wordt gesloten")
    expect(question).to_contain_text(f"Offerte {mine} vervalt.")
    for viewport in (PHONE, DESKTOP):
        resize(page, viewport)
        expect_no_sideways_scrolling(page)
    assert accessibility_problems(page) == []
    question.get_by_role("button", name="Samenvoegen").click()
    expect(page.get_by_text(f"{opened} is samengevoegd met {other}.")).to_be_visible()
    expect(detail(page, opened).get_by_text("Verder gaat het bij")).to_contain_text(other)
    states = "SELECT status, quote_state, merged_into FROM quote_requests WHERE reference = ?"
    assert office.rows(states, opened) == [("vervallen", "withdrawn", other)]
    assert office.rows(states, other) == [("offerte_verstuurd", "sent", None)]


def noted_elsewhere(office: Office, reference: str) -> str:
    """Note a quote that was made elsewhere; its number."""
    number = new_word("S")
    request = office.one("SELECT id FROM quote_requests WHERE reference = ?", reference)
    noted = {"number": number, "total_cents": 100_000, "day": "2030-05-02"}
    office.planner(f"/functions/v1/requests/{request}/quotes/elsewhere", noted).raise_for_status()
    return number
