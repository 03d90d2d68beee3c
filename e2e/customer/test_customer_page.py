"""A customer's own page, from the request to the day of the move, on a phone and at a desk."""

import re
from datetime import timedelta
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import (
    BESIDE,
    DESKTOP,
    PHONE,
    Held,
    Open,
    Watch,
    eventually,
    expect_to_fit,
    note_requests,
    resize,
    stop_the_clock,
    wait_until_alive,
)
from e2e.support.customer import BUTTON, CALLS, LINK, PAGE, follow, messages, new_customer, section, standing
from e2e.support.office import Office, today
from e2e.support.quote_form import (
    CONTACT_DATA,
    MESSAGES,
    OVERVIEW,
    confirmation,
    expect_step,
    go_on,
    open_overview,
    send_and_go_home,
)

#: Whether the field that has the focus lies under nothing else.
IS_IN_SIGHT = """() => {
    const { left, top, width, height } = document.activeElement.getBoundingClientRect();
    return [top + 2, top + height - 2].every(
        (y) => document.elementFromPoint(left + width / 2, y) === document.activeElement);
}"""


def downloaded(page: Page, button: str) -> tuple[str, bytes]:
    with page.expect_download() as arriving:
        page.get_by_role("button", name=button).first.click()
    return arriving.value.suggested_filename, Path(arriving.value.path()).read_bytes()


def expect_to_fit_a_desk_and_a_phone(page: Page) -> None:
    for viewport in (DESKTOP, PHONE):
        resize(page, viewport)
        expect_to_fit(page)


def test_from_request_to_agreement_without_a_reload_until_the_move_is_past(
    office: Office, open_page: Open
) -> None:
    customer = new_customer(office)
    page = open_page(customer.path, viewport=PHONE)
    expect(standing(page)).to_have_text("Wij maken uw offerte")
    expect(page.get_by_text("U ontvangt onze offerte uiterlijk")).to_be_visible()
    expect(section(page, "Uw aanvraag")).to_contain_text("Lange Voorhout 12, 2514 EE Den Haag")
    assert problems_on_phone_and_desk(page) == []
    resize(page, PHONE)

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
    expect_to_fit_a_desk_and_a_phone(page)

    offer.get_by_role("button", name=BUTTON, exact=True).click()
    expect(offer.get_by_text("Vul uw naam in.")).to_be_visible()
    offer.get_by_label("Uw voor- en achternaam").fill("Testklant Akkoord")
    offer.get_by_role("button", name=BUTTON, exact=True).click()
    expect(standing(page)).to_have_text("Uw verhuizing is afgesproken")
    expect(section(page, f"Offerte {number}")).to_contain_text("Testklant Akkoord ging akkoord op")
    for name, amount in (("Verhuizing", "800"), ("Opslag", "100"), ("Totaal inclusief btw", "900")):
        expect(offer.get_by_role("row", name=name)).to_contain_text(f"€ {amount},00")
    expect(section(page, "Uw verhuisdag")).to_contain_text("Afgesproken bedrag€ 900,00 inclusief btw")
    assert customer.status() == "akkoord"
    assert problems_on_phone_and_desk(page) == []
    expect_to_fit_a_desk_and_a_phone(page)

    name, pdf = downloaded(page, f"Offerte {number} met uw akkoord (PDF)")
    assert (name, pdf[:5]) == (f"offerte-{number}.pdf", b"%PDF-")
    _, calendar = downloaded(page, "Zet in uw agenda")
    assert calendar.count(b"BEGIN:VEVENT") == 1

    page.get_by_label("Zorg voor genoeg verhuisdozen").click()
    expect(page.get_by_text("1 van 8 gedaan")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Uw checklist")).to_be_visible()
    expect(page.get_by_label("Zorg voor genoeg verhuisdozen")).to_be_checked()

    # After the move nothing is left to prepare.
    day = (today() - timedelta(days=3)).isoformat()
    office.rows("UPDATE quote_requests SET moving_date = ? WHERE reference = ?", day, customer.reference)
    page.reload()
    expect(standing(page)).to_have_text("U bent verhuisd")
    for past in ("Uw checklist", "Plaats voor de verhuiswagen", "Zet in uw agenda", "Ik wil een andere dag"):
        expect(page.get_by_text(past)).to_have_count(0)
    assert problems_on_phone_and_desk(page) == []


def test_the_form_leads_to_the_page_and_so_does_the_way_back_after_sending(open_page: Open) -> None:
    page = open_overview(open_page, viewport=PHONE)
    page.get_by_role("button", name="Terug").click()
    expect_step(page, CONTACT_DATA)
    go_on(page)
    expect_step(page, OVERVIEW)
    send_and_go_home(page)
    page.get_by_role("link", name="Volg uw aanvraag").click()
    expect(standing(page)).to_have_text("Wij maken uw offerte")
    page.go_back()
    expect(confirmation(page)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(MESSAGES["already_sent"])
    page.get_by_role("link", name="Volg uw aanvraag").click()
    expect(standing(page)).to_have_text("Wij maken uw offerte")


def test_the_secret_stays_behind_the_hash(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    asked: list[tuple[str, str]] = []
    page = open_page(BESIDE, alive=False)
    page.on("request", lambda request: asked.append((request.url, request.headers.get("referer", ""))))
    page.goto(customer.path)
    wait_until_alive(page)
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


def test_a_link_that_does_not_work_says_no_more_and_asking_for_another_tells_nobody_who_is_known(
    office: Office, open_page: Open, watch: Watch
) -> None:
    watch.expected += ["401", "422"]
    ended = new_customer(office)
    told = set()
    page = open_page(ended.path, viewport=PHONE)
    page.get_by_text("Wat wij van u bewaren, hoe lang").click()
    page.get_by_role("button", name="Beëindig deze link en mail mij een nieuwe").click()
    expect(page.get_by_text("Uw oude link werkt niet meer.")).to_be_visible()
    for path in (f"{PAGE}#onzin", f"{PAGE}#{'A' * 43}", ended.path):
        follow(page, path)
        expect(standing(page)).to_have_text("Deze link werkt niet")
        # The form is a script of its own.
        expect(page.get_by_role("button", name="Stuur mij de link")).to_be_visible()
        told.add(page.get_by_role("main").inner_text())
    assert len(told) == 1
    page.get_by_label("Uw e-mailadres").fill("geen adres")
    page.get_by_role("button", name="Stuur mij de link").click()
    expect(page.get_by_text("Vul een geldig e-mailadres in.")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    resize(page, PHONE)
    responses = []
    for email in ("niemand@example.org", ended.email):
        page.get_by_label("Uw e-mailadres").fill(email)
        with page.expect_response("**/functions/v1/customer/link") as response:
            page.get_by_role("button", name="Stuur mij de link").click()
        expect(page.get_by_text("Als wij een aanvraag met dit adres kennen")).to_be_visible()
        responses.append(
            (response.value.status, response.value.text(), page.get_by_role("main").inner_text())
        )
    assert responses[0] == responses[1]
    expect_to_fit(page)
    links = LINK.findall(office.mail(ended.email, 3))
    assert links != []
    follow(page, links[0])
    expect(standing(page)).to_have_text("Wij maken uw offerte")


def test_a_quote_that_is_replaced_while_reading(office: Office, open_page: Open, watch: Watch) -> None:
    watch.expected.append("409")
    customer = new_customer(office)
    customer.quoted(800)
    page = open_page(customer.path, viewport=PHONE)
    page.get_by_label("Uw voor- en achternaam").fill("Testklant Lezer")
    # The page has not looked again yet when the old one is agreed to.
    Held(CALLS, "GET").hold(page)
    number = customer.quoted(750)
    page.get_by_role("button", name=BUTTON).click()
    expect(page.get_by_role("alert").filter(has_text="offerte die geldt")).to_be_visible()
    expect(section(page, f"Offerte {number}")).to_contain_text("€ 750,00")
    expect(page.get_by_label("Uw voor- en achternaam")).to_have_value("Testklant Lezer")
    assert customer.status() == "offerte_verstuurd"


def test_cancelling_shows_its_price_first(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    customer.quoted(800, days=5)
    page = open_page(customer.path, viewport=PHONE)
    page.get_by_label("Uw voor- en achternaam").fill("Testklant Annuleert")
    page.get_by_role("button", name=BUTTON).click()
    page.get_by_role("button", name="Verhuizing annuleren").click()
    expect(page.get_by_text("Annuleert u vandaag, dan betaalt u")).to_contain_text("€ 400")
    page.get_by_role("button", name=re.compile("Annuleer en betaal €.400,00")).click()
    expect(standing(page)).to_have_text("U heeft uw verhuizing geannuleerd")
    expect(section(page, "Uw verhuisdag")).to_contain_text("400,00")


def test_the_answers_arrive_with_the_page_and_move_nothing(office: Office, open_page: Open) -> None:
    customer = new_customer(office)
    held = Held("**/assets/request-form-*.js")
    page = open_page(PAGE, viewport=PHONE, before=held.hold)
    # The page would not wait for long.
    stop_the_clock(page)
    page.evaluate("(secret) => { location.hash = secret; }", customer.secret)
    eventually(page, lambda: len(held.waiting) > 0, "asking for the answers")
    # Nothing yet that could be pressed and then move away.
    expect(messages(page)).to_have_count(0)
    held.release()
    messages(page).wait_for()
    assert section(page, "Uw aanvraag").get_by_role("button", name="Aanvraag aanpassen").count() == 1


def test_what_was_typed_outlives_a_lost_connection(office: Office, open_page: Open, watch: Watch) -> None:
    watch.expected.append("ERR_INTERNET_DISCONNECTED")
    customer = new_customer(office)
    # A part of the page is still on its way, and will not come.
    held = Held("**/assets/request-form-*.js")

    def prepare(page: Page) -> None:
        held.hold(page)
        # The hours of the page are the story's, so that it looks again when the story says so.
        page.clock.install()

    page = open_page(customer.path, viewport=PHONE, before=prepare)
    eventually(page, lambda: len(held.waiting) > 0, "asking for the answers")
    # The page does not wait for it for long, and does not show it unasked when it comes after all.
    page.clock.run_for(3_000)
    page.get_by_label("Uw bericht").fill("Past de piano in de lift?")
    section(page, "Uw aanvraag").get_by_text("Bekijk alles wat u invulde").click()
    page.context.set_offline(True)
    held.release()
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
    # What is wrong is shown, also from where it does not stand.
    dialog.get_by_role("button", name="Adressen").click()
    for _ in range(2):
        dialog.get_by_role("button", name="Wijzigingen bewaren").click()
        expect(dialog.get_by_label("Telefoonnummer")).to_be_focused()
        assert page.evaluate(IS_IN_SIGHT)
    dialog.get_by_label("Telefoonnummer").fill("070 7654321")
    assert problems_on_phone_and_desk(page) == []
    dialog.get_by_role("button", name="Wijzigingen bewaren").click()
    expect(page.get_by_text("Uw aanvraag is aangepast.")).to_be_visible()
    expect(section(page, "Uw aanvraag").first).to_contain_text("070 7654321")
