"""A customer's own page, from the request to the day of the move, on a phone and at a desk."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import DESKTOP, PHONE, Held, Open, Watch, eventually, expect_to_fit, note_requests
from e2e.support.customer import BUTTON, CALLS, PAGE, new_customer, section, standing
from e2e.support.office import Office
from e2e.support.quote_form import (
    CONTACT_DATA,
    MESSAGES,
    OVERVIEW,
    expect_step,
    go_on,
    open_overview,
    send_and_go_home,
)


def downloaded(page: Page, button: str) -> tuple[str, bytes]:
    with page.expect_download() as arriving:
        page.get_by_role("button", name=button).first.click()
    return arriving.value.suggested_filename, Path(arriving.value.path()).read_bytes()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_from_request_to_agreement_without_a_reload(
    office: Office, open_page: Open, viewport: object
) -> None:
    customer = new_customer(office)
    page = open_page(customer.path, viewport=viewport)
    expect(standing(page)).to_have_text("Wij maken uw offerte")
    expect(page.get_by_text("U ontvangt onze offerte uiterlijk")).to_be_visible()
    expect(section(page, "Uw aanvraag")).to_contain_text("Lange Voorhout 12, 2514 EE Den Haag")
    assert problems_on_phone_and_desk(page) == []
    page.set_viewport_size(viewport)  # type: ignore[arg-type]

    number = customer.quoted(note="Wij nemen extra dekens mee.")
    expect(standing(page)).to_have_text("Onze offerte ligt voor u klaar")
    offer = section(page, f"Offerte {number}")
    expect(offer).to_contain_text("€ 800,00")
    expect(offer).to_contain_text("2-zitsbank")
    # What one agrees to stands there, and not behind a fold.
    expect(offer).to_contain_text("Betalen: 50% vooruit bij de boeking, de rest direct na de verhuizing.")
    expect(offer.get_by_role("heading", name="4. Boeken en vooruitbetalen")).to_be_visible()
    offer.get_by_label("Opslag").check()
    expect(offer.get_by_text("Nagerekend: dit is het bedrag.")).to_be_visible()
    expect(page.get_by_role("form", name="Akkoord gaan")).to_contain_text("€ 900,00")
    assert problems_on_phone_and_desk(page) == []
    page.set_viewport_size(viewport)  # type: ignore[arg-type]
    expect_to_fit(page)

    offer.get_by_role("button", name=BUTTON, exact=True).click()
    expect(offer.get_by_text("Vul uw naam in.")).to_be_visible()
    offer.get_by_label("Uw voor- en achternaam").fill("Testklant Akkoord")
    offer.get_by_role("button", name=BUTTON, exact=True).click()
    expect(standing(page)).to_have_text("Uw verhuizing is afgesproken")
    expect(section(page, f"Offerte {number}")).to_contain_text("Testklant Akkoord ging akkoord op")
    expect(section(page, "Uw verhuisdag")).to_contain_text("€ 900,00")
    assert customer.status() == "akkoord"
    assert problems_on_phone_and_desk(page) == []
    expect_to_fit(page)

    name, pdf = downloaded(page, f"Offerte {number} met uw akkoord (PDF)")
    assert (name, pdf[:5]) == (f"offerte-{number}.pdf", b"%PDF-")
    _, calendar = downloaded(page, "Zet in uw agenda")
    assert calendar.count(b"BEGIN:VEVENT") == 1

    page.get_by_label("Zorg voor genoeg verhuisdozen").click()
    expect(page.get_by_text("1 van 8 gedaan")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Zorg voor genoeg verhuisdozen")).to_be_checked()


def test_the_form_leads_to_the_page(open_page: Open) -> None:
    page = open_overview(open_page, viewport=PHONE)
    send_and_go_home(page)
    page.get_by_role("link", name="Volg uw aanvraag").click()
    expect(standing(page)).to_have_text("Wij maken uw offerte")


def test_the_way_back_after_sending_leads_to_the_page_too(open_page: Open) -> None:
    page = open_overview(open_page, viewport=PHONE)
    page.get_by_role("button", name="Terug").click()
    expect_step(page, CONTACT_DATA)
    go_on(page)
    expect_step(page, OVERVIEW)
    send_and_go_home(page)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(MESSAGES["already_sent"])
    page.get_by_role("link", name="Volg uw aanvraag").click()
    expect(standing(page)).to_have_text("Wij maken uw offerte")


def test_the_secret_stays_behind_the_hash(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    asked: list[tuple[str, str]] = []

    def listen(page: Page) -> None:
        page.on("request", lambda request: asked.append((request.url, request.headers.get("referer", ""))))

    page = open_page(customer.path, before=listen)
    expect(standing(page)).to_have_text("Wij maken uw offerte")
    # What stands behind the # of the address one opens is told to stories, and sent to nobody.
    assert [url for url, _ in asked if customer.secret in url.partition("#")[0]] == []
    assert [referrer for _, referrer in asked if customer.secret in referrer] == []
    assert any("/functions/v1/customer" in url for url, _ in asked)
    kept = page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title])")
    assert customer.secret not in kept
    # The way to the content is a link with a # of its own.
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    eventually(page, lambda: page.url.endswith(f"#{customer.secret}"))


def test_a_link_that_does_not_work_says_no_more(office: Office, open_page: Open, watch: Watch) -> None:
    watch.expected.append("401")
    ended = new_customer(office)
    told = []
    page = open_page(ended.path)
    page.get_by_text("Wat wij van u bewaren, hoe lang").click()
    page.get_by_role("button", name="Beëindig deze link en mail mij een nieuwe").click()
    expect(page.get_by_text("Uw oude link werkt niet meer.")).to_be_visible()
    for path in (PAGE, f"{PAGE}#onzin", f"{PAGE}#{'A' * 43}", ended.path):
        page = open_page(path, viewport=PHONE)
        expect(standing(page)).to_have_text("Deze link werkt niet")
        told.append(page.get_by_role("main").inner_text())
    assert len(set(told)) == 1
    page.get_by_label("Uw e-mailadres").fill("geen adres")
    watch.expected.append("422")
    page.get_by_role("button", name="Stuur mij een nieuwe link").click()
    expect(page.get_by_text("Vul een geldig e-mailadres in.")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    page.get_by_label("Uw e-mailadres").fill(ended.email)
    page.get_by_role("button", name="Stuur mij een nieuwe link").click()
    expect(page.get_by_text("Als wij dit e-mailadres kennen")).to_be_visible()
    links = re.findall(r"/mijn-verhuizing#[\w-]{43}", office.mail(ended.email, 3))
    assert links != []
    expect(standing(open_page(links[0]))).to_have_text("Wij maken uw offerte")


def test_a_quote_that_is_replaced_while_reading(office: Office, open_page: Open, watch: Watch) -> None:
    watch.expected.append("409")
    customer = new_customer(office)
    customer.quoted(800)
    page = open_page(customer.path, viewport=PHONE)
    page.get_by_label("Uw voor- en achternaam").fill("Testklant Lezer")
    # The page has not looked again yet when the old one is agreed to.
    page.clock.install()
    number = customer.quoted(750)
    page.get_by_role("button", name=BUTTON).click()
    expect(page.get_by_role("alert").filter(has_text="offerte die geldt")).to_be_visible()
    expect(section(page, f"Offerte {number}")).to_contain_text("€ 750,00")
    expect(page.get_by_label("Uw voor- en achternaam")).to_have_value("Testklant Lezer")
    assert customer.status() == "offerte_verstuurd"


def test_declined_with_a_reason(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    customer.quoted()
    page = open_page(customer.path, viewport=PHONE)
    page.get_by_role("button", name="Liever niet").click()
    page.get_by_role("button", name="Offerte afwijzen").click()
    expect(page.get_by_text("Kies een reden.")).to_be_visible()
    page.get_by_label("Waarom kiest u niet voor ons?").select_option(label="Het is mij te duur")
    assert problems_on_phone_and_desk(page) == []
    page.get_by_role("button", name="Offerte afwijzen").click()
    expect(standing(page)).to_have_text("U heeft onze offerte afgewezen")
    assert customer.status() == "afgewezen"


def test_cancelling_shows_its_price_first(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    customer.quoted(800, days=5)
    page = open_page(customer.path, viewport=PHONE)
    page.get_by_label("Uw voor- en achternaam").fill("Testklant Annuleert")
    page.get_by_role("button", name=BUTTON).click()
    page.get_by_role("button", name="Verhuizing annuleren").click()
    expect(page.get_by_text("Annuleert u vandaag, dan betaalt u")).to_contain_text("€ 400")
    assert problems_on_phone_and_desk(page) == []
    page.get_by_role("button", name=re.compile("Annuleer en betaal €.400,00")).click()
    expect(standing(page)).to_have_text("U heeft uw verhuizing geannuleerd")
    expect(section(page, "Uw verhuisdag")).to_contain_text("400,00")


def test_what_was_typed_outlives_a_lost_connection(office: Office, open_page: Open, watch: Watch) -> None:
    watch.expected.append("ERR_INTERNET_DISCONNECTED")
    customer = new_customer(office)
    # A part of the page is still on its way, and will not come.
    answers = Held("**/assets/request-form-*.js")

    def prepare(page: Page) -> None:
        answers.hold(page)
        # The hours of the page are the story's, so that it looks again when the story says so.
        page.clock.install()

    page = open_page(customer.path, viewport=PHONE, before=prepare)
    page.get_by_label("Uw bericht").fill("Past de piano in de lift?")
    page.context.set_offline(True)
    answers.release()
    expect(page.get_by_text("U bent offline. Wat u ziet")).to_be_visible()
    expect(section(page, "Uw aanvraag")).to_contain_text("Uw verhuizing wordt opgehaald…")
    asked = note_requests(page)
    page.get_by_role("button", name="Versturen").click()
    expect(page.get_by_text("U bent offline, dus dit is niet verstuurd.")).to_be_visible()
    page.clock.run_for(30_000)
    with page.expect_request(CALLS) as looked:
        page.context.set_offline(False)
    # Back at once when there is a connection, and never before.
    calls = [url for url in asked if "/functions/" in url]
    assert (looked.value.method, len(calls)) == ("GET", 2), "looked again without a connection"
    expect(section(page, "Uw aanvraag")).to_contain_text("Lange Voorhout 12, 2514 EE Den Haag")
    expect(page.get_by_label("Uw bericht")).to_have_value("Past de piano in de lift?")
    page.get_by_role("button", name="Versturen").click()
    expect(page.get_by_text("Uw bericht is bij ons binnen.")).to_be_visible()
    expect(page.get_by_label("Uw bericht")).to_have_value("")


def test_a_request_is_corrected_in_its_own_form(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    page = open_page(customer.path, viewport=PHONE)
    page.get_by_role("button", name="Aanvraag aanpassen").click()
    dialog = page.get_by_role("dialog", name="Uw aanvraag aanpassen")
    dialog.get_by_role("button", name="Contactgegevens").click()
    dialog.get_by_label("Telefoonnummer").fill("0")
    dialog.get_by_role("button", name="Wijzigingen bewaren").click()
    expect(dialog.get_by_label("Telefoonnummer")).to_be_focused()
    dialog.get_by_label("Telefoonnummer").fill("070 7654321")
    assert problems_on_phone_and_desk(page) == []
    dialog.get_by_role("button", name="Wijzigingen bewaren").click()
    expect(page.get_by_text("Uw aanvraag is aangepast.")).to_be_visible()
    expect(section(page, "Uw aanvraag").first).to_contain_text("070 7654321")


def test_in_english(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    number = customer.quoted()
    page = open_page(customer.path, viewport=PHONE)
    page.get_by_role("button", name="English").click()
    expect(standing(page)).to_have_text("Our quote is ready for you")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(section(page, f"Quote {number}")).to_contain_text("€800.00")
    expect(section(page, f"Quote {number}")).to_contain_text("the rest right after the move")
    page.get_by_text("What we hold about you, for how long").click()
    expect(page.get_by_text("Which of our staff viewed your data")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    page.reload()
    expect(standing(page)).to_have_text("Our quote is ready for you")
    page.get_by_text("What we hold about you, for how long").click()
    page.get_by_role("button", name="Erase your data").click()
    page.get_by_label(f"Type your reference {customer.reference}").fill(customer.reference)
    page.get_by_role("button", name="Erase my data for good").click()
    expect(page.get_by_text("Your data have been erased")).to_be_visible()
    assert office.stored(customer.email) == []
