"""What customers do on their own page beside agreeing, what they are told, and what the office sees of it."""

from datetime import date, timedelta

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import accessibility_problems, problems_on_phone_and_desk
from e2e.support.browser import DESKTOP, PHONE, Open, Watch, come_back, expect_to_fit, resize
from e2e.support.customer import (
    BUTTON,
    LINK,
    accept,
    follow,
    messages,
    new_customer,
    section,
    standing,
    write,
)
from e2e.support.dashboard import history, path_of
from e2e.support.office import Office, State, today
from hofvijver.quote_requests.mails import office as office_email


def dutch_day(day: date) -> str:
    months = "januari februari maart april mei juni juli augustus september oktober november december"
    return f"{day.day} {months.split()[day.month - 1]} {day.year}"


def test_a_remark_and_then_the_request_is_withdrawn(office: Office, open_page: Open, sanne: State) -> None:
    customer = new_customer(office)
    hers = open_page(path_of(customer.reference), storage_state=sanne)
    page = open_page(customer.path, viewport=PHONE)
    messages(page).get_by_label("Ik wil iets laten weten").check()
    write(page, "De bel doet het niet.")
    come_back(hers)
    expect(history(hers)).to_contain_text("Klant maakte een opmerking")
    office.mail_with(office_email(), customer.reference, "Opmerking van een klant", "De bel doet het niet.")

    page.get_by_role("button", name="Aanvraag intrekken").click()
    asked = page.get_by_role("form", name="Aanvraag intrekken")
    expect(asked).to_contain_text("Wij stoppen dan met uw aanvraag")
    asked.get_by_role("button", name="Toch niet").click()
    expect(asked).to_have_count(0)
    assert customer.status() == "nieuw"
    page.get_by_role("button", name="Aanvraag intrekken").click()
    asked.get_by_label("Wilt u ons vertellen waarom?").fill("Wij blijven toch wonen.")
    asked.get_by_role("button", name="Ja, trek mijn aanvraag in").click()
    expect(standing(page)).to_have_text("U heeft uw aanvraag ingetrokken")
    expect(messages(page)).to_contain_text("Wij blijven toch wonen.")
    # No day is to come, no quote either.
    expect(page.get_by_label("Ik wil een andere dag")).to_have_count(0)
    expect(page.get_by_text("Uw offerte komt hier te staan")).to_have_count(0)
    assert problems_on_phone_and_desk(page) == []
    resize(page, PHONE)
    expect_to_fit(page)

    assert customer.status() == "vervallen"
    come_back(hers)
    expect(history(hers)).to_contain_text("Klant trok de aanvraag in")
    expect(history(hers)).to_contain_text("Wij blijven toch wonen.")
    office.mail_with(
        office_email(), customer.reference, "Klant trok de aanvraag in", "Wij blijven toch wonen."
    )


def test_another_day_for_the_quote_and_for_the_agreed_move_until_it_is_cancelled(
    office: Office, open_page: Open
) -> None:
    customer = new_customer(office)
    customer.quoted(800, days=40)
    page = open_page(customer.path, viewport=PHONE)
    first, second = (today() + timedelta(days=days) for days in (45, 50))
    messages(page).get_by_label("Ik wil een andere dag").check()
    messages(page).get_by_role("button", name="Versturen").click()
    expect(messages(page).get_by_text("Kies een dag.")).to_be_visible()
    messages(page).get_by_label("Welke dag komt u uit?").fill(first.isoformat())
    write(page, "Dan komt de sleutel.")
    expect(messages(page).get_by_role("listitem").last).to_contain_text(dutch_day(first))
    assert customer.status() == "offerte_verstuurd"

    accept(page)
    page.get_by_role("button", name="Andere dag voorstellen").click()
    expect(messages(page).get_by_label("Welke dag komt u uit?")).to_be_focused()
    messages(page).get_by_label("Welke dag komt u uit?").fill(second.isoformat())
    write(page, "De oplevering is later.")
    # It is a proposal: what was agreed stays.
    move = section(page, "Uw verhuisdag")
    expect(move).to_contain_text("Nog 40 dagen")
    expect(move.get_by_role("region", name="U stelde een andere dag voor")).to_contain_text(dutch_day(second))

    proposals = ((first, "Dan komt de sleutel."), (second, "De oplevering is later."))
    told = [each for each in reversed(customer.timeline()) if each["kind"] == "other_day"]
    assert [(each["actor_name"], each["details"]["day"], each["text"]) for each in told] == [
        (None, day.isoformat(), text) for day, text in proposals
    ]
    for day, text in proposals:
        office.mail_with(
            office_email(), customer.reference, "Klant stelt een andere dag voor", dutch_day(day), text
        )

    third, fourth = (today() + timedelta(days=days) for days in (60, 61))
    customer.proposed(third, fourth)
    come_back(page)
    ours = move.get_by_role("region", name="Wij stellen u een andere dag voor")
    expect(ours).to_contain_text("Tot u akkoord gaat")
    expect_to_fit(page)
    assert problems_on_phone_and_desk(page) == []
    ours.get_by_role("button", name="Ja, deze dag komt mij uit").click()
    expect(page.get_by_text("Afgesproken: ")).to_be_visible()
    expect(move).to_contain_text("Nog 60 dagen")
    expect(ours).to_have_count(0)
    with page.expect_download() as file:
        page.get_by_role("button", name="Aanvulling 1 op offerte").click()
    assert file.value.suggested_filename.startswith("aanvulling-1-offerte-")

    page.get_by_role("button", name="Verhuizing annuleren").click()
    page.get_by_role("button", name="Annuleer gratis").click()
    expect(standing(page)).to_have_text("U heeft uw verhuizing geannuleerd")
    expect(section(page, "Offerte 2").get_by_text("Geannuleerd")).to_be_visible()
    expect(page.get_by_text("Uw checklist")).to_have_count(0)
    assert problems_on_phone_and_desk(page) == []


def test_a_planner_ends_the_links_mails_a_new_one_and_notes_a_yes_and_a_payment(
    office: Office, open_page: Open, sanne: State, watch: Watch
) -> None:
    watch.expected.append("401")
    customer = new_customer(office)
    number = customer.quoted()
    office.mail(customer.email, 2)
    hers = open_page(path_of(customer.reference), storage_state=sanne)
    theirs = hers.get_by_role("group", name="Klantpagina")
    theirs.get_by_role("button", name="Beëindig links").click()
    expect(hers.get_by_text("Geen enkele link van deze klant werkt nog.")).to_be_visible()
    page = open_page(customer.path, viewport=PHONE)
    expect(standing(page)).to_have_text("Deze link werkt niet")
    theirs.get_by_role("button", name="Mail link naar klantpagina").click()
    expect(hers.get_by_text("De klant krijgt de link naar Mijn verhuizing per e-mail.")).to_be_visible()
    (link,) = set(LINK.findall(office.mail(customer.email, 3)))
    assert customer.secret not in link
    follow(page, link)
    expect(standing(page)).to_have_text("Onze offerte ligt voor u klaar")

    hers.get_by_role("button", name="Akkoord noteren").click()
    dialog = hers.get_by_role("dialog", name="Akkoord op offerte")
    dialog.get_by_label("Wie gaat akkoord?").fill("Testklant Beller")
    dialog.get_by_role("button", name="Akkoord vastleggen").click()
    # The agreed day is not corrected, and who tries reads so beforehand.
    hers.get_by_role("button", name="Corrigeren").click()
    editor = hers.get_by_role("dialog", name=f"Aanvraag {customer.reference} corrigeren")
    editor.get_by_role("button", name="Voorkeursdatum").click()
    expect(editor).to_contain_text(f"De verhuisdag is afgesproken in offerte {number}.")
    hers.keyboard.press("Escape")
    expect(editor).to_be_hidden()
    # The customer did nothing, and sees it.
    expect(standing(page)).to_have_text("Uw verhuizing is afgesproken")
    offer = section(page, f"Offerte {number}")
    expect(offer).to_contain_text("Testklant Beller ging telefonisch akkoord op")
    move = section(page, "Uw verhuisdag")
    expect(move).to_contain_text("Betaal € 400,00 vooruit, uiterlijk")
    # The sample company has no account.
    expect(move).to_contain_text("Bel ons op")
    hers.get_by_role("button", name="Vooruitbetaling ontvangen").click()
    noting = hers.get_by_role("dialog", name="Vooruitbetaling ontvangen")
    expect(noting.get_by_label("Ontvangen bedrag")).to_have_value("400,00")
    assert accessibility_problems(hers) == []
    noting.get_by_role("button", name="Noteren").click()
    expect(hers.get_by_role("region", name="Vooruitbetaling")).to_contain_text("Ontvangen: € 400,00")
    come_back(page)
    expect(move).to_contain_text("Wij ontvingen uw vooruitbetaling van € 400,00.")
    follow(page, customer.path)
    expect(standing(page)).to_have_text("Deze link werkt niet")


def test_declined_with_a_reason_and_erased_in_english(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    number = customer.quoted(days=5)
    page = open_page(customer.path, viewport=PHONE)
    page.get_by_role("button", name="Liever niet").click()
    page.get_by_role("button", name="Offerte afwijzen").click()
    expect(page.get_by_text("Kies een reden.")).to_be_visible()
    page.get_by_label("Waarom kiest u niet voor ons?").select_option(label="Het is mij te duur")

    page.get_by_role("button", name="English").click()
    expect(standing(page)).to_have_text("Our quote is ready for you")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    offer = section(page, f"Quote {number}")
    expect(offer).to_contain_text("€800.00")
    expect(offer).to_contain_text("the rest right after the move")
    expect(page.get_by_text("Your belongings are insured up to €50,000.")).to_be_visible()
    expect(page.get_by_text("from 1 day beforehand: 75%")).to_be_visible()
    expect(page.get_by_text("A move of 5.2 m³")).to_be_visible()
    page.get_by_text("What we hold about you, for how long").click()
    expect(page.get_by_text("Which of our staff viewed your data")).to_be_visible()
    expect(page.get_by_label("Why are you not choosing us?")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    resize(page, PHONE)
    page.reload()
    expect(standing(page)).to_have_text("Our quote is ready for you")

    page.get_by_role("button", name="Decline", exact=True).click()
    page.get_by_label("Why are you not choosing us?").select_option(label="It is too expensive")
    page.get_by_label("Is there anything you would like to add?").fill("Sorry!")
    page.get_by_role("button", name="Decline the quote").click()
    expect(standing(page)).to_have_text("You declined our quote")
    assert customer.status() == "afgewezen"
    assert problems_on_phone_and_desk(page) == []
    resize(page, PHONE)
    page.get_by_role("button", name="Nederlands").click()
    expect(standing(page)).to_have_text("U heeft onze offerte afgewezen")

    page.get_by_role("button", name="English").click()
    page.get_by_text("What we hold about you, for how long").click()
    page.get_by_role("button", name="Erase your data").click()
    page.get_by_label(f"Type your reference {customer.reference}").fill(customer.reference)
    page.get_by_role("button", name="Erase my data for good").click()
    expect(page.get_by_text("Your data have been erased")).to_be_visible()
    assert office.stored(customer.email) == []


def test_by_keyboard_alone_from_the_quote_to_the_agreement(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    customer.quoted()
    page = open_page(customer.path, viewport=DESKTOP)
    expect(standing(page)).to_have_text("Onze offerte ligt voor u klaar")
    _tab_to(page, page.get_by_label("Opslag"))
    page.keyboard.press("Space")
    expect(page.get_by_text("Nagerekend: dit is het bedrag.")).to_be_visible()
    _tab_to(page, page.get_by_label("Uw voor- en achternaam"))
    page.keyboard.type("Testklant Toetsen")
    _tab_to(page, page.get_by_role("button", name=BUTTON))
    page.keyboard.press("Enter")
    expect(standing(page)).to_have_text("Uw verhuizing is afgesproken")
    # On from the top, where the page says that it worked.
    expect(page.get_by_role("heading", name="Gelukt")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('#verhuisdag').contains(document.activeElement)")
    assert customer.status() == "akkoord"


def _tab_to(page: Page, target: Locator) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"no way by Tab to {target}")


def test_an_amount_that_could_not_be_computed_is_not_agreed_on(
    office: Office, open_page: Open, watch: Watch
) -> None:
    watch.expected.append("503")
    customer = new_customer(office)
    customer.quoted()
    page = open_page(customer.path, viewport=PHONE)
    totals = "**/functions/v1/customer/quotes/*/total"
    page.route(totals, lambda route: route.fulfill(status=503, body="{}"))
    page.get_by_label("Opslag").check()
    expect(page.get_by_text("Het bedrag met deze keuze kon niet worden berekend.")).to_be_visible()
    expect(page.get_by_role("button", name=BUTTON)).to_be_disabled()
    page.unroute(totals)
    page.get_by_role("button", name="Probeer het opnieuw").click()
    chosen = page.get_by_role("table", name="De prijs met uw keuze")
    expect(chosen.get_by_role("row", name="Totaal inclusief btw")).to_contain_text("€ 900,00")
    expect(chosen.get_by_role("row", name="waarvan 21% btw")).to_contain_text("€ 156,20")
    expect(page.get_by_role("button", name=BUTTON)).to_be_enabled()
    page.get_by_label("Opslag").uncheck()
    expect(chosen.get_by_role("row", name="Totaal inclusief btw")).to_contain_text("€ 800,00")
    accept(page)
    expect(section(page, "Offerte 2")).to_contain_text("Niet gekozen: Opslag.")
