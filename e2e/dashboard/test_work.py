"""Working on a request: status, assignee, notes; with colleagues who do the same."""

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import DESKTOP, PHONE, Held, Open, Watch, eventually, resize
from e2e.support.customer import new_customer
from e2e.support.dashboard import NEWS, REFUSAL, REQUESTS_TABLE, card, detail, history, path_of
from e2e.support.office import JORIS, PASSWORD, SANNE, Office, Person, State, new_word
from e2e.support.staff import sign_in, sign_out


def press_status(page: Page, label: str) -> None:
    page.get_by_role("list", name="Status").get_by_role("button", name=label).click()


def status_of(office: Office, reference: str) -> str:
    status: str = office.one("SELECT status FROM quote_requests WHERE reference = ?", reference)
    return status


def notes(page: Page) -> Locator:
    return page.get_by_label("Interne notities")


def notes_of(office: Office, reference: str) -> str:
    kept: str = office.one("SELECT internal_notes FROM quote_requests WHERE reference = ?", reference)
    return kept


def test_a_planner_takes_a_request_marks_it_writes_notes_and_changes_its_status_and_takes_that_back(
    office: Office, dashboard: Open
) -> None:
    reference = office.receive()
    page = dashboard(path_of(reference))
    page.get_by_role("button", name="Aan mij").click()
    expect(card(page, reference)).to_contain_text("sanne")
    expect(history(page)).to_contain_text("sanne nam de aanvraag op zich")
    # Who takes it works on it. Not the newest entry for sure: mails leave meanwhile.
    latest = history(page).get_by_role("listitem").filter(has_text="wijzigde de status").first
    expect(latest).to_contain_text("sanne wijzigde de status van Nieuw naar In behandeling")
    latest.get_by_role("button", name="Ongedaan maken").click()
    expect(latest).to_contain_text("wijzigde de status van In behandeling naar Nieuw")
    page.get_by_label("Behandelaar").select_option("joris")
    expect(card(page, reference)).to_contain_text("joris")
    page.get_by_label("Behandelaar").select_option("Niemand")
    expect(history(page)).to_contain_text("haalde de behandelaar weg")

    page.get_by_role("switch", name="Verdacht").check()
    expect(card(page, reference)).to_contain_text("Verdacht")
    expect(history(page)).to_contain_text("markeerde de aanvraag als verdacht")
    page.get_by_role("switch", name="Verdacht").uncheck()
    expect(card(page, reference)).not_to_contain_text("Verdacht")

    # Notes are saved when the field is left.
    notes(page).fill("Sleutel bij de buren.")
    expect(page.get_by_text("Nog niet opgeslagen")).to_be_visible()
    notes(page).press("Tab")
    page.get_by_role("heading", name="Verhuizing").click()
    expect(page.get_by_text("Opgeslagen. Alleen zichtbaar voor collega's")).to_be_visible()
    expect(history(page)).to_contain_text("wijzigde de interne notities")
    history(page).get_by_text("Bekijk de tekst").click()
    expect(history(page)).to_contain_text("Sleutel bij de buren.")
    assert notes_of(office, reference) == "Sleutel bij de buren."

    statuses = page.get_by_role("list", name="Status")
    expect(statuses.get_by_role("button", name="Nieuw")).to_have_attribute("aria-current", "step")
    expect(statuses.get_by_role("button", name="Akkoord")).to_have_attribute("aria-haspopup", "dialog")
    press_status(page, "In behandeling")
    expect(page.get_by_text("Status gewijzigd van Nieuw naar In behandeling.")).to_be_visible()
    expect(card(page, reference)).to_contain_text("In behandeling")
    expect(latest).to_contain_text("sanne wijzigde de status van Nieuw naar In behandeling")
    assert status_of(office, reference) == "in_behandeling"

    page.get_by_role("button", name="Ongedaan maken").first.click()
    expect(latest).to_contain_text("wijzigde de status van In behandeling naar Nieuw")
    assert status_of(office, reference) == "nieuw"
    latest.get_by_role("button", name="Ongedaan maken").click()
    expect(card(page, reference)).to_contain_text("In behandeling")


def test_a_quote_made_elsewhere_is_noted_agreed_on_taken_back_and_cancelled(
    office: Office, dashboard: Open, watch: Watch
) -> None:
    watch.expected.append("422")
    customer = new_customer(office)
    page = dashboard(path_of(customer.reference))
    press_status(page, "Akkoord")
    page.get_by_role("dialog").get_by_role("button", name="Elders gemaakt: noteren").click()
    noting = page.get_by_role("dialog", name="Elders gemaakte offerte")
    noting.get_by_role("button", name="Offerte noteren").click()
    expect(noting).to_contain_text("Vul het nummer van de offerte in.")
    number = new_word("P")
    noting.get_by_label("Nummer van de offerte").fill(number)
    noting.get_by_label("Bedrag inclusief btw").fill("1.250,50")
    noting.get_by_role("button", name="Offerte noteren").click()
    shown = card(page, customer.reference)
    expect(shown).to_contain_text("Offerte verstuurd")
    expect(shown).to_contain_text("€ 1.250,50")

    # The same button now notes the answer.
    press_status(page, "Akkoord")
    agreeing = page.get_by_role("dialog", name=f"Akkoord op offerte {number}")
    agreeing.get_by_label("Per e-mail").check()
    expect(agreeing).to_contain_text("De klant krijgt hiervan een bevestiging per e-mail.")
    assert accessibility_problems(page) == []
    agreeing.get_by_role("button", name="Akkoord vastleggen").click()
    expect(shown).to_contain_text("Akkoord")
    agreed = page.get_by_text("ging akkoord op")
    expect(agreed).to_contain_text("per e-mail, genoteerd door sanne")
    expect(page.get_by_text("Afgesproken bedrag: € 1.250,50")).to_be_visible()
    # The head of the request calls it so too.
    expect(page.locator("dt:visible", has_text="Afgesproken bedrag")).to_have_count(1)
    page.get_by_role("button", name="Terugnemen").click()
    expect(shown).to_contain_text("Offerte verstuurd")
    expect(page.get_by_role("button", name="Terugnemen")).to_have_count(0)
    assert customer.status() == "offerte_verstuurd"

    press_status(page, "Akkoord")
    agreeing.get_by_role("button", name="Akkoord vastleggen").click()
    page.get_by_role("button", name="Annulering noteren").click()
    cancelling = page.get_by_role("dialog", name="Annulering noteren")
    cancelling.get_by_label("Annuleringskosten").fill("9.000")
    cancelling.get_by_role("button", name="Annulering vastleggen").click()
    expect(cancelling).to_contain_text("meer mag volgens de voorwaarden niet")
    cancelling.get_by_label("Annuleringskosten").fill("0")
    cancelling.get_by_role("button", name="Annulering vastleggen").click()
    expect(shown).to_contain_text("Vervallen")
    expect(page.get_by_text("Geannuleerd op")).to_contain_text("kosten € 0,00")
    for viewport in (PHONE, DESKTOP):
        resize(page, viewport)
        assert accessibility_problems(page) == [], viewport


def test_two_planners_do_not_overwrite_each_other(
    office: Office, open_page: Open, sanne: State, joris: State
) -> None:
    reference = office.receive()
    hers = open_page(path_of(reference), storage_state=sanne)
    his = open_page(path_of(reference), storage_state=joris)
    for page in (hers, his):
        expect(history(page)).to_be_visible()
    # He does not hear of it before he acts.
    Held(NEWS).hold(his)
    press_status(hers, "In behandeling")
    expect(hers.get_by_text("Status gewijzigd van Nieuw")).to_be_visible()
    press_status(his, "Afgewezen")
    expect(
        his.get_by_role("alert").filter(has_text="sanne heeft deze aanvraag intussen gewijzigd")
    ).to_be_visible()
    current = his.get_by_role("list", name="Status").locator("[aria-current=step]")
    expect(current).to_contain_text("In behandeling")
    assert status_of(office, reference) == "in_behandeling"
    expect(history(his)).to_contain_text("sanne wijzigde de status")


def test_notes_of_two_planners_are_merged_not_lost(
    office: Office, open_page: Open, sanne: State, joris: State
) -> None:
    reference = office.receive()
    hers = open_page(path_of(reference), storage_state=sanne)
    his = open_page(path_of(reference), storage_state=joris)
    # He does not hear of it before he saves.
    Held(NEWS).hold(his)
    notes(his).fill("Terugbellen na vijven.")
    notes(hers).fill("Wil graag een verhuislift.")
    hers.get_by_role("button", name="Notitie opslaan").click()
    expect(hers.get_by_text("Alleen zichtbaar voor collega's")).to_be_visible()
    his.get_by_role("button", name="Notitie opslaan").click()
    alert = his.get_by_role("alert").filter(has_text="sanne heeft de notities intussen gewijzigd")
    expect(alert).to_contain_text("Wil graag een verhuislift.")
    expect(notes(his)).to_have_value("Terugbellen na vijven.")
    his.get_by_role("button", name="Samenvoegen").click()
    expect(notes(his)).to_be_focused()
    his.get_by_role("button", name="Notitie opslaan").click()
    expect(his.get_by_text("Alleen zichtbaar voor collega's")).to_be_visible()
    assert notes_of(office, reference) == "Wil graag een verhuislift.\n\nTerugbellen na vijven."


def test_notes_that_are_still_being_saved_are_ones_own_after_a_look_elsewhere(
    office: Office, dashboard: Open
) -> None:
    other, reference = office.receive(full_name="Notitie Elders"), office.receive(full_name="Notitie Hier")
    page = dashboard(f"/dashboard?zoek=notitie&aanvraag={reference}")
    changes = Held(REQUESTS_TABLE, "PATCH")
    changes.hold(page)
    notes(page).fill("Piano staat op zolder.")
    page.locator(f"[data-request='{other}']").click()
    expect(detail(page, other)).to_be_visible()
    eventually(page, lambda: len(changes.waiting) == 1)
    changes.release()
    page.locator(f"[data-request='{reference}']").click()
    expect(history(page)).to_contain_text("wijzigde de interne notities")
    expect(notes(page)).to_have_value("Piano staat op zolder.")
    expect(page.get_by_text("Alleen zichtbaar voor collega's")).to_be_visible()


def test_notes_survive_signing_in_again(office: Office, open_page: Open, watch: Watch) -> None:
    watch.expected += ["401", "403"]
    reference = office.receive()
    page = open_page(path_of(reference), storage_state=office.signed_in(SANNE))
    notes(page).fill("Belangrijk: dit mag niet weg.")
    token = page.evaluate("JSON.parse(localStorage.getItem('sb-127-auth-token')).access_token")
    # The look for new requests, every few seconds, must not be the first to meet the end of the session.
    looks = Held(NEWS)
    looks.hold(page)
    office.call("/auth/v1/logout?scope=local", {}, token).raise_for_status()
    page.get_by_role("button", name="Notitie opslaan").click()
    looks.release()
    dialog = page.get_by_role("dialog", name="Opnieuw inloggen")
    dialog.locator("input[type=password]").fill(PASSWORD)
    dialog.locator("input[type=password]").press("Enter")
    expect(dialog).to_be_hidden()
    expect(notes(page)).to_have_value("Belangrijk: dit mag niet weg.")
    expect(page.get_by_text("Alleen zichtbaar voor collega's")).to_be_visible()
    assert notes_of(office, reference) == "Belangrijk: dit mag niet weg."


def test_notes_that_were_not_saved_are_not_left_for_the_next_colleague(
    office: Office, open_page: Open, watch: Watch
) -> None:
    watch.expected.append("503")
    reference = office.receive()
    page = open_page(path_of(reference), storage_state=office.signed_in(SANNE))
    changes = Held(REQUESTS_TABLE, "PATCH")
    changes.hold(page)
    notes(page).fill("Klant ligt in scheiding.")
    page.get_by_role("button", name="Notitie opslaan").click()
    eventually(page, lambda: len(changes.waiting) == 1)
    changes.waiting[0].fulfill(status=503, json=REFUSAL)
    expect(page.get_by_text("Nog niet opgeslagen")).to_be_visible()
    sign_out(page)
    page.get_by_role("link", name="Personeel").click()
    sign_in(page, Person("joris", JORIS))
    page.locator(f"[data-request='{reference}']").click()
    expect(detail(page, reference)).to_be_visible()
    expect(notes(page)).to_have_value("")
