"""The timeline of a request and the tasks of the office: written down, seen by colleagues, ticked."""

from datetime import timedelta

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import (
    DESKTOP,
    PHONE,
    SMALLEST,
    ZOOMED,
    Open,
    Watch,
    expect_no_sideways_scrolling,
    resize,
)
from e2e.support.dashboard import card, detail, drafted, history, path_of
from e2e.support.office import Office, State, new_word, today

#: So high that nothing is half under the bars that stay, where it would count as too small to press.
WHOLE = 4000


def composer(page: Page) -> Locator:
    return page.get_by_role("form", name="Vastleggen")


def choose(page: Page, label: str) -> None:
    composer(page).get_by_text(label, exact=True).click()


def tasks(page: Page) -> Locator:
    return page.get_by_role("list", name="Taken").get_by_role("listitem")


def listed(page: Page, title: str) -> Locator:
    """In the list of the office."""
    return page.get_by_role("listitem").filter(has_text=title)


def test_a_call_becomes_a_task_that_a_colleague_sees_and_ticks(
    office: Office, open_page: Open, sanne: State, joris: State, watch: Watch
) -> None:
    watch.expected.append("422")
    reference, title = office.receive(), new_word("Terugbellen")
    hers = open_page(path_of(reference), storage_state=sanne)
    his = open_page(path_of(reference), storage_state=joris)
    for page in (hers, his):
        expect(history(page)).to_contain_text("Klant verstuurde de aanvraag")

    choose(hers, "Telefoontje")
    composer(hers).get_by_role("button", name="Telefoontje vastleggen").click()
    expect(composer(hers)).to_contain_text("Kies of u de klant heeft gesproken.")
    choose(hers, "Niet bereikt")
    composer(hers).get_by_label("Wat is er besproken?").fill("Voicemail ingesproken.")
    composer(hers).get_by_role("button", name="Telefoontje vastleggen").click()
    expect(history(hers)).to_contain_text("sanne belde de klant en kreeg geen gehoor")

    choose(hers, "Taak")
    composer(hers).get_by_label("Wat moet er gebeuren?").fill(title)
    choose(hers, "Vandaag")
    composer(hers).get_by_label("Voor").select_option("joris")
    composer(hers).get_by_role("button", name="Taak maken").click()
    expect(tasks(hers)).to_contain_text([title])

    # He did nothing, and sees both.
    expect(history(his)).to_contain_text("Voicemail ingesproken.")
    expect(tasks(his)).to_contain_text([f"{title}vandaag"])
    expect(detail(his, reference)).to_contain_text("Taak vandaag")
    due = his.get_by_role("navigation", name="Dashboard").get_by_role("link", name="Taken")
    expect(due).to_contain_text("voor vandaag of eerder")
    due.click()
    his.wait_for_url("**/dashboard/taken")
    expect(his.get_by_role("heading", name="Vandaag")).to_be_visible()
    expect(listed(his, title)).to_contain_text("vandaag")
    listed(his, title).get_by_role("checkbox").click()
    expect(listed(his, title)).to_have_count(0)

    expect(tasks(hers)).to_contain_text([f"{title}Gedaan door joris"])
    expect(history(hers)).to_contain_text("joris rondde taak")
    assert office.one("SELECT done_by FROM tasks WHERE title = ?", title) == "joris"


def test_a_note_is_written_corrected_and_removed_with_the_keyboard(office: Office, dashboard: Open) -> None:
    reference, title = office.receive(), new_word("Opname")
    page = dashboard(f"/dashboard?zoek={reference}&aanvraag={reference}")
    expect(history(page)).to_be_visible()
    page.keyboard.press("t")
    expect(composer(page).get_by_label("Wat moet er gebeuren?")).to_be_focused()
    page.keyboard.type(title)
    page.keyboard.press("Enter")
    expect(tasks(page)).to_contain_text([title])
    day = office.one("SELECT due_date FROM tasks WHERE title = ?", title)
    assert day == (today() + timedelta(days=1)).isoformat()

    composer(page).get_by_role("radio", name="Taak").press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Tab")
    page.keyboard.type("Vleugel op drie hoog.")
    page.keyboard.press("Control+Enter")
    line = history(page).get_by_role("listitem").filter(has_text="sanne schreef een notitie")
    expect(line).to_contain_text("Vleugel op drie hoog.")
    expect(composer(page).get_by_role("textbox", name="Notitie")).to_be_focused()
    line.get_by_role("button", name="Corrigeren").press("Enter")
    text = line.get_by_role("form", name="Corrigeren").get_by_role("textbox")
    text.fill("Vleugel op twee hoog.")
    line.get_by_role("button", name="Opslaan").press("Enter")
    expect(line).to_contain_text("gecorrigeerd door sanne")
    expect(line).to_contain_text("Vleugel op twee hoog.")
    line.get_by_role("button", name="Verwijderen").press("Enter")
    page.get_by_role("dialog", name="Notitie verwijderen").get_by_role("button", name="Verwijderen").press(
        "Enter"
    )
    expect(line).to_contain_text("verwijderd door sanne")
    expect(line).not_to_contain_text("Vleugel")
    # What was typed and not sent stays, while one looks at another request.
    page.keyboard.press("b")
    page.keyboard.type("Half gezegd")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    card(page, reference).get_by_role("link").click()
    expect(composer(page).get_by_role("textbox")).to_have_value("Half gezegd")
    composer(page).get_by_role("textbox").fill("")


def test_everyone_can_use_it_on_a_phone_and_at_a_desk(office: Office, dashboard: Open) -> None:
    reference, title = office.receive(contact_preference="email"), new_word("Nabellen")
    drafted(office, reference)
    office.rows("UPDATE quote_requests SET quote_mail_failed_at = created_at WHERE reference = ?", reference)
    page = dashboard(path_of(reference), viewport=PHONE)
    expect(detail(page, reference)).to_contain_text("Offerte niet aangekomen")
    expect(page.get_by_role("list", name="Versies van de offerte")).to_contain_text("Concept")
    choose(page, "Taak")
    composer(page).get_by_label("Wat moet er gebeuren?").fill(title)
    choose(page, "Vandaag")
    composer(page).get_by_role("button", name="Taak maken").click()
    expect(tasks(page)).to_contain_text([title])
    choose(page, "Telefoontje")
    page.get_by_text("Alle gegevens").click()
    page.get_by_role("list", name="Status").get_by_role("button", name="In behandeling").click()
    expect(page.get_by_role("button", name="Ongedaan maken")).to_have_count(2)
    resize(page, SMALLEST)
    expect_no_sideways_scrolling(page)
    for viewport in (ZOOMED, PHONE, DESKTOP):
        resize(page, {**viewport, "height": WHOLE})
        expect_no_sideways_scrolling(page)
        assert accessibility_problems(page) == [], viewport
    expect(card(page, reference)).to_contain_text("Offerte niet aangekomen")
    page.goto(f"{office.server.url}/dashboard?taak=1&zoek={reference}")
    expect(card(page, reference)).to_contain_text("Taak vandaag")
    page.get_by_role("navigation", name="Dashboard").get_by_role("link", name="Taken").click()
    expect(page.get_by_role("heading", name="Vandaag")).to_be_visible()
    expect(listed(page, title)).to_be_visible()
    for viewport in (PHONE, DESKTOP):
        resize(page, viewport)
        expect_no_sideways_scrolling(page)
        assert accessibility_problems(page) == [], viewport
    listed(page, title).get_by_role("link").click()
    expect(detail(page, reference)).to_be_visible()
