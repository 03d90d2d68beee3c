"""Writing a quote beside the request, sending it, and making the next version."""

from datetime import timedelta

from playwright.sync_api import Locator, Page, Response, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import DESKTOP, PHONE, ZOOMED, Held, Open, Watch, eventually, resize
from e2e.support.customer import new_customer
from e2e.support.dashboard import NEWS, card, drafted, history, path_of
from e2e.support.office import Office, State, today

QUOTES = "**/functions/v1/quotes/*"
#: What of the editor is wider than the screen, or than what holds it.
STICKING_OUT = """() => [...document.querySelectorAll('dialog *')]
    .filter((e) => e.clientWidth > 1 && !e.closest('.sr-only'))
    .filter((e) => e.getBoundingClientRect().right > innerWidth + 1
        || (e.matches('button, p, dt, dd, li, label') && e.scrollWidth > e.clientWidth + 1))
    .map((e) => e.outerHTML.slice(0, 120))"""


def editor(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Offerte voor")


def begin(page: Page) -> Locator:
    """The editor with the lines that are proposed, all of which can be sent."""
    page.get_by_role("button", name="Offerte maken").click()
    expect(line(page, "Piano transport")).to_be_visible()
    line(page, "Piano transport").get_by_label("Aantal").fill("1")
    line(page, "Piano transport").get_by_label("Prijs").fill("250")
    expect_saved(page)
    return editor(page)


def line(page: Page, label: str) -> Locator:
    return editor(page).get_by_role("group", name=label)


def is_preview(response: Response) -> bool:
    return response.url.endswith("/preview")


def expect_saved(page: Page) -> None:
    expect(editor(page).get_by_role("status").filter(has_text="Bewaard om")).to_be_visible()


def confirm(page: Page) -> Locator:
    editor(page).get_by_role("button", name="Versturen…").click()
    return page.get_by_role("dialog", name="versturen?")


def versions(page: Page) -> Locator:
    return page.get_by_role("list", name="Versies van de offerte").get_by_role("listitem")


def test_a_quote_is_written_sent_revised_and_compared(office: Office, dashboard: Open) -> None:
    reference = office.receive(full_name="Offerte Lezer", email="offerte.lezer@example.org")
    page = dashboard(path_of(reference))
    begin(page)
    total = editor(page).locator("footer")
    moving = line(page, "Verhuizing met")
    moving.get_by_label("Aantal").fill("4,5")
    moving.get_by_label("Prijs").fill("80")
    expect(moving).to_contain_text("€ 360,00")
    line(page, "Voorrijden").get_by_role("button", name="verwijderen").click()
    expect(line(page, "Voorrijden")).to_have_count(0)
    # By keyboard alone: the way back has the focus, and leads to the line.
    page.keyboard.press("Enter")
    expect(line(page, "Voorrijden").get_by_label("Omschrijving")).to_be_focused()
    line(page, "Voorrijden").get_by_role("button", name="verwijderen").click()
    line(page, "Tijdelijke opslag").get_by_label("Optioneel").check()
    expect(total).to_contain_text("€ 610,00")
    editor(page).get_by_label("Korting").fill("10")
    editor(page).get_by_label("In", exact=True).select_option("procenten")
    expect(total).to_contain_text("€ 549,00")
    expect(total).to_contain_text("€ 453,72 exclusief btw")
    expect_saved(page)

    # What is typed is shown in a tab, saved or not, and the token stands in no address.
    editor(page).get_by_label("Persoonlijk bericht").fill("Tot ziens!")
    with page.expect_popup() as opened, page.context.expect_event("response", is_preview) as arriving:
        editor(page).get_by_role("button", name="Voorbeeld").click()
    shown = arriving.value
    assert (shown.status, shown.headers["content-type"]) == (200, "application/pdf")
    assert shown.headers["content-disposition"].startswith('inline; filename="voorbeeld-offerte-')
    assert "?" not in shown.url
    opened.value.close()
    expect_saved(page)
    confirmation = confirm(page)
    expect(confirmation).to_contain_text("Offerte Lezer")
    expect(confirmation).to_contain_text("offerte.lezer@example.org")
    expect(confirmation).to_contain_text("€ 549,00 inclusief btw")
    confirmation.get_by_role("button", name="Nu versturen").click()
    expect(editor(page)).to_have_count(0)
    expect(versions(page)).to_contain_text(["Verstuurd"])
    expect(card(page, reference)).to_contain_text("Offerte verstuurd")
    expect(history(page)).to_contain_text("fferte")
    assert "549" in office.mail("offerte.lezer@example.org", 2)

    page.get_by_role("button", name="Herzien").click()
    line(page, "Verhuizing met").get_by_label("Aantal").fill("5")
    line(page, "Piano transport").get_by_role("button", name="verwijderen").click()
    editor(page).get_by_role("button", name="Regel toevoegen").click()
    page.keyboard.type("Parkeervergunning")
    editor(page).get_by_label("Prijs (€)").last.fill("45,50")
    expect_saved(page)
    expect(editor(page).get_by_text("Volgt uit de regels: ")).not_to_contain_text("parkeerkosten")
    # Kept for the next quote, and taken from there without typing it twice.
    kept = line(page, "Parkeervergunning")
    kept.get_by_role("button", name="Bewaar als vaste regel").click()
    expect(kept.get_by_role("button", name="Bewaar")).to_have_count(0)
    expect(kept.get_by_label("Omschrijving")).to_be_focused()
    kept.get_by_role("button", name="verwijderen").click()
    editor(page).get_by_role("button", name="Regel toevoegen").click()
    page.keyboard.type("vergunn")
    expect(editor(page).get_by_text("1 regel gevonden")).to_be_attached()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(line(page, "Parkeervergunning").get_by_label("Prijs")).to_have_value("45,50")
    expect(line(page, "Parkeervergunning").get_by_label("Aantal")).to_be_focused()
    expect_saved(page)
    editor(page).get_by_role("button", name="Dag toevoegen").click()
    expect(editor(page).get_by_label("Verhuisdag 2", exact=True)).not_to_have_value("")
    expect_saved(page)
    replacing = confirm(page)
    expect(replacing).to_contain_text("komt ervoor in de plaats")
    expect(replacing).to_contain_text("Verhuisdagen")
    replacing.get_by_role("button", name="Nu versturen").click()
    expect(versions(page)).to_contain_text(["Verstuurd", "Vervangen"])
    page.get_by_role("button", name="Versies vergelijken").click()
    compared = page.get_by_role("dialog", name="Versies vergelijken")
    for words in (
        "Piano transport Vervallen",
        "Parkeervergunning Nieuw",
        "verhuiswagen Gewijzigd",
        "€ 549,00",
    ):
        expect(compared).to_contain_text(words)
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Akkoord noteren").click()
    agreement = page.get_by_role("dialog", name="Akkoord op offerte")
    agreement.get_by_label("Tijdelijke opslag").check()
    agreement.get_by_role("button", name="Akkoord vastleggen").click()
    expect(versions(page).first).to_contain_text("Offerte Lezer ging akkoord")
    expect(card(page, reference)).to_contain_text("Akkoord")

    page.get_by_role("button", name="Andere dag").click()
    other = page.get_by_role("dialog", name="Andere dag")
    other.get_by_role("button", name="Voorstellen").click()
    expect(other.get_by_text("Kies de dag van de verhuizing.")).to_be_visible()
    other.get_by_label("Nieuwe verhuisdag").fill((today() + timedelta(days=70)).isoformat())
    other.get_by_label("Verhuisdag 2", exact=True).fill((today() + timedelta(days=71)).isoformat())
    other.get_by_label("Toelichting").fill("Onze wagen is dan vrij.")
    other.get_by_role("button", name="Voorstellen").click()
    expect(versions(page).first).to_contain_text("Wacht op antwoord van de klant.")
    office.mail_with("offerte.lezer@example.org", "Onze wagen is dan vrij.")
    page.get_by_role("button", name="Voorstel intrekken").click()
    expect(versions(page).first).not_to_contain_text("Wacht op antwoord")
    expect(history(page)).to_contain_text("trok het voorstel voor een andere dag in")


def test_a_second_editor_is_told_and_nothing_of_either_is_lost(
    office: Office, open_page: Open, sanne: State, joris: State, watch: Watch
) -> None:
    watch.expected.append("409")
    path = drafted(office, office.receive())
    hers, his = (open_page(path, storage_state=state) for state in (sanne, joris))
    note = "Persoonlijk bericht"
    for page in (hers, his):
        expect(editor(page).get_by_label(note)).to_be_visible()
    # He does not hear of it before he saves.
    Held(NEWS).hold(his)
    editor(hers).get_by_label(note).fill("De sleutel ligt bij de buren.")
    expect_saved(hers)
    editor(his).get_by_label(note).fill("Wij nemen dekens mee.")
    alert = editor(his).get_by_role("alert").filter(has_text="sanne heeft dit concept intussen gewijzigd")
    expect(alert).to_be_visible()
    expect(editor(his).get_by_label(note)).to_have_value("Wij nemen dekens mee.")
    alert.get_by_text("Bekijk de verschillen").click()
    expect(alert).to_contain_text("De sleutel ligt bij de buren.")
    alert.get_by_role("button", name="Mijn versie bewaren").click()
    expect_saved(his)
    assert office.one("SELECT note FROM quotes ORDER BY updated_at DESC LIMIT 1") == "Wij nemen dekens mee."


def test_what_is_wrong_is_told_at_its_field_and_what_fails_is_tried_again(
    office: Office, dashboard: Open, watch: Watch
) -> None:
    watch.expected.append("503")
    page = dashboard(drafted(office, office.receive()))
    price = line(page, "Piano transport").get_by_label("Prijs")
    price.fill("duur")
    price.blur()
    expect(line(page, "Piano transport")).to_contain_text("Schrijf een bedrag")
    editor(page).get_by_label("Verhuisdag").fill("2020-01-01")
    editor(page).get_by_role("button", name="Versturen…").click()
    problems = editor(page).get_by_role("alert").filter(has_text="kan nog niet worden verstuurd")
    expect(problems).to_contain_text("Regel 4 (Piano transport): Schrijf een bedrag")
    expect(problems).to_contain_text("Deze dag is al voorbij.")
    problems.get_by_role("button", name="Schrijf een bedrag").press("Enter")
    expect(price).to_be_focused()
    price.fill("12,5")
    expect(problems).not_to_contain_text("Schrijf een bedrag")

    saving = Held(QUOTES, "PUT")
    saving.hold(page)
    editor(page).get_by_label("Persoonlijk bericht").fill("Dit mag niet weg.")
    eventually(page, lambda: len(saving.waiting) == 1)
    saving.waiting.pop().fulfill(status=503, json={"code": "x", "message": "Even geen verbinding."})
    told = editor(page).get_by_role("alert").filter(has_text="Nog niet bewaard. Even geen verbinding.")
    expect(told).to_be_visible()
    saving.release()
    expect_saved(page)
    page.reload()
    expect(editor(page).get_by_label("Persoonlijk bericht")).to_have_value("Dit mag niet weg.")
    expect(line(page, "Piano transport").get_by_label("Prijs")).to_have_value("12,50")


def test_everyone_can_write_a_quote_on_a_phone_and_at_a_desk(office: Office, dashboard: Open) -> None:
    reference = office.receive()
    page = dashboard(path_of(reference))
    begin(page)
    for viewport in (ZOOMED, PHONE, DESKTOP):
        resize(page, viewport)
        eventually(page, lambda: page.evaluate(STICKING_OUT) == [], "fitting")
        assert accessibility_problems(page) == [], viewport
    expect(confirm(page)).to_be_visible()
    resize(page, PHONE)
    assert accessibility_problems(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="versturen?")).to_have_count(0)
    # Back closes the editor, and the draft is there.
    page.go_back()
    expect(editor(page)).to_have_count(0)
    expect(versions(page)).to_contain_text(["Concept"])


def test_a_quote_is_sent_again_withdrawn_and_the_next_one_declined(
    office: Office, dashboard: Open, watch: Watch
) -> None:
    watch.expected.append("422")
    customer = new_customer(office)
    customer.quoted(days=35)
    reference = customer.reference
    page = dashboard(path_of(reference))
    expect(versions(page)).to_contain_text(["Verstuurd"])
    # The day of the quote is not the one that was wished for.
    day = page.locator("div:visible", has=page.locator("dt", has_text="Geoffreerde dag")).last
    expect(day).to_contain_text("gewenst:")
    page.get_by_text("Herinneren, opnieuw versturen, intrekken").click()
    for act in ("Opnieuw versturen", "Intrekken"):
        page.get_by_role("button", name=act, exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name=act).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
    expect(versions(page)).to_contain_text(["Ingetrokken"])
    expect(history(page)).to_contain_text("trok offerte")
    expect(history(page)).to_contain_text("opnieuw")
    expect(card(page, reference)).to_contain_text("In behandeling")

    page.get_by_role("button", name="Herzien").click()
    expect(editor(page)).to_be_visible()
    confirm(page).get_by_role("button", name="Nu versturen").click()
    expect(versions(page)).to_contain_text(["Verstuurd", "Ingetrokken"])
    page.get_by_role("button", name="Afwijzing noteren").click()
    refusing = page.get_by_role("dialog", name="Afwijzing van offerte")
    refusing.get_by_role("button", name="Afwijzing vastleggen").click()
    expect(refusing).to_contain_text("Kies een reden uit de lijst.")
    refusing.get_by_label("Te duur").check()
    refusing.get_by_label("Toelichting").fill("De zwager helpt mee.")
    refusing.get_by_role("button", name="Afwijzing vastleggen").click()
    expect(versions(page).first).to_contain_text("Reden: Te duur. De zwager helpt mee.")
    expect(history(page)).to_contain_text("is afgewezen: Te duur")
    expect(card(page, reference)).to_contain_text("Afgewezen")
