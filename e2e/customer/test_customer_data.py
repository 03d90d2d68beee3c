"""What customers are told of the data we hold, the files they take along, and erasing."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import PHONE, Open, Watch, expect_to_fit, resize
from e2e.support.customer import accept, new_customer, section, standing, write
from e2e.support.office import Office, today


def open_data(page: Page) -> Locator:
    page.get_by_text("Wat wij van u bewaren, hoe lang").click()
    card = section(page, "Uw gegevens")
    expect(card.get_by_role("heading", name="Wie uw gegevens bekeek")).to_be_visible()
    return card


def downloaded(page: Page, button: str) -> str:
    with page.expect_download() as arriving:
        page.get_by_role("button", name=button).click()
    return Path(arriving.value.path()).read_text(encoding="utf-8")


def test_what_we_hold_who_looked_and_the_files_that_tell_it(office: Office, open_page: Open) -> None:
    customer = new_customer(office, additional_notes="Let op <de hond>")
    assert customer.seen()["additional_notes"] == "Let op <de hond>"
    page = open_page(customer.path, viewport=PHONE)
    write(page, "Past de <vleugel> in de lift?")
    card = open_data(page)
    expect(card).to_contain_text("Uw aanvraag, onze offertes en wat u ons schreef")
    expect(card).to_contain_text(
        re.compile(rf"Tot en met \w+ \d+ \w+ ({today().year + 1}|{today().year + 2})")
    )
    expect(card.get_by_role("listitem").filter(has_text="planner, bekeken")).not_to_have_count(0)
    expect(card).not_to_contain_text("sanne")
    resize(page, PHONE)
    expect_to_fit(page)

    found = json.loads(downloaded(page, "Voor een ander programma (JSON)"))
    (request,) = found["requests"]
    assert (request["email"], request["additional_notes"]) == (customer.email, "Let op <de hond>")
    assert [each["text"] for each in request["messages"]] == ["Past de <vleugel> in de lift?"]
    file = page.context.new_page()
    file.set_content(downloaded(page, "Leesbaar bestand (HTML)"))
    expect(file.get_by_role("heading", level=1)).to_have_text("Alles wat wij van u hebben")
    for said in (customer.email, "Let op <de hond>", "Past de <vleugel> in de lift?", "planner"):
        expect(file.locator("body")).to_contain_text(said)
    expect(file.locator("body")).not_to_contain_text("sanne")
    file.close()

    # What is agreed on cannot be erased, and the page says why; until then it can.
    expect(card.get_by_role("button", name="Gegevens wissen")).to_be_visible()
    customer.quoted(days=5)
    expect(standing(page)).to_have_text("Onze offerte ligt voor u klaar")
    accept(page)
    page.reload()
    card = open_data(page)
    expect(card).to_contain_text("eerder wissen kan alleen als u de verhuizing annuleert")
    expect(card).to_contain_text(f"31 december {today().year + 7}")
    expect(card.get_by_role("button", name="Gegevens wissen")).to_have_count(0)
    # With all open that can be: also what cancelling costs.
    page.get_by_role("button", name="Verhuizing annuleren").click()
    expect(page.get_by_role("button", name="Annuleer en betaal")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []


def test_erasing_leaves_nothing_and_asks_for_the_reference(
    office: Office, open_page: Open, watch: Watch
) -> None:
    watch.expected.append("422")
    customer = new_customer(office)
    page = open_page(customer.path, viewport=PHONE)
    card = open_data(page)
    expect(card).to_contain_text("U kunt alles over deze aanvraag nu zelf wissen.")
    card.get_by_role("button", name="Gegevens wissen").click()
    field = card.get_by_label(f"Typ uw referentie {customer.reference}")
    field.fill("ANDERS")
    card.get_by_role("button", name="Wis mijn gegevens voorgoed").click()
    expect(card.get_by_text("Dit is niet de referentie van uw aanvraag.")).to_be_visible()
    assert len(office.stored(customer.email)) == 1
    field.fill(customer.reference)
    card.get_by_role("button", name="Wis mijn gegevens voorgoed").click()
    expect(page.get_by_text("Uw gegevens zijn gewist. Deze link werkt niet meer.")).to_be_visible()
    # Who has just erased all needs no link to it.
    expect(page.get_by_role("button", name="Stuur mij de link")).to_have_count(0)
    assert office.stored(customer.email) == []
