"""A customer who lost the link gets it by mail, finds a quote that ended, and asks for a new one."""

from playwright.sync_api import expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import PHONE, Open, Watch, expect_to_fit, resize
from e2e.support.customer import LINK, follow, new_customer, standing
from e2e.support.dashboard import history, path_of
from e2e.support.office import Office, State


def test_from_the_footer_to_a_new_quote(office: Office, open_page: Open, sanne: State, watch: Watch) -> None:
    watch.expected += ["422", "ERR_INTERNET_DISCONNECTED"]
    customer = new_customer(office)
    customer.quoted()
    (quote,) = office.planner(f"/functions/v1/requests/{customer.request}/quotes", method="GET").json()
    office.planner(f"/functions/v1/quotes/{quote['id']}/decline", {"reason": "prijs"})
    page = open_page("/voorwaarden", viewport=PHONE)
    page.get_by_role("contentinfo").get_by_role("link", name="Mijn verhuizing").click()
    expect(standing(page)).to_have_text("Mijn verhuizing")
    email = page.get_by_label("Uw e-mailadres")
    email.fill("geen adres")
    page.get_by_role("button", name="Stuur mij de link").click()
    expect(page.get_by_text("Vul een geldig e-mailadres in.")).to_be_visible()
    expect(email).to_be_focused()
    expect(email).to_have_value("geen adres")
    assert problems_on_phone_and_desk(page) == []
    resize(page, PHONE)
    expect_to_fit(page)
    email.fill(customer.email)
    # A lost connection loses nothing.
    page.context.set_offline(True)
    page.get_by_role("button", name="Stuur mij de link").click()
    expect(page.get_by_role("alert").filter(has_text="U bent offline")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Stuur mij de link").click()
    expect(page.get_by_text("Als wij een aanvraag met dit adres kennen")).to_be_visible()
    text = office.mail_with(customer.email, "Heeft u hier niet om gevraagd?", customer.reference)
    (link,) = LINK.findall(text)

    follow(page, link)
    expect(standing(page)).to_have_text("U heeft onze offerte afgewezen")
    asking = page.get_by_role("region", name="Een nieuwe offerte?")
    asking.get_by_label("Wat is er anders dan eerst?").fill("De piano blijft hier.")
    assert problems_on_phone_and_desk(page) == []
    resize(page, PHONE)
    expect_to_fit(page)
    asking.get_by_role("button", name="Nieuwe offerte aanvragen").click()
    expect(standing(page)).to_have_text("Wij maken uw offerte")
    expect(page.get_by_role("alert").filter(has_text="Uw aanvraag loopt weer")).to_be_focused()
    expect(asking).to_have_count(0)
    hers = open_page(path_of(customer.reference), storage_state=sanne)
    expect(history(hers)).to_contain_text("vroeg een nieuwe offerte aan")
    expect(history(hers)).to_contain_text("De piano blijft hier.")
    expect(hers.get_by_text("Nieuwe offerte maken").first).to_be_visible()
    assert customer.status() == "in_behandeling"
