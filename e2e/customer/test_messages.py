"""A customer on a phone and a planner at a desk write to each other, and nothing that was typed is lost."""

import re

from playwright.sync_api import Page, Route, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import PHONE, Open, Watch, come_back, expect_no_sideways_scrolling, expect_to_fit
from e2e.support.customer import messages, new_customer
from e2e.support.dashboard import history
from e2e.support.office import Office, State

QUESTION, MORE = "Kan de vleugel mee?", "En de kruk?"
TO_ANSWER = re.compile("Te beantwoorden")


def lose_the_response(page: Page, path: str) -> None:
    """The next call arrives, and its response does not."""

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route(path, lose, times=1)


def test_asked_answered_and_asked_again(office: Office, open_page: Open, sanne: State, watch: Watch) -> None:
    watch.expected.append("Failed to load resource")
    customer = new_customer(office, full_name="Vera Vleugel")
    desk = open_page("/dashboard", storage_state=sanne)
    page = open_page(customer.path, viewport=PHONE)

    # Sent while the connection fails: the text stays, over a reload too, and is stored once.
    lose_the_response(page, "**/customer/messages")
    field, send = (
        messages(page).get_by_label("Uw bericht"),
        messages(page).get_by_role("button", name="Versturen"),
    )
    field.fill(QUESTION)
    send.click()
    expect(messages(page).get_by_role("alert")).to_contain_text("opnieuw")
    page.reload()
    expect(field).to_have_value(QUESTION)
    send.click()
    expect(messages(page).get_by_text("Uw bericht is bij ons binnen.")).to_be_visible()
    expect(messages(page).get_by_role("listitem")).to_have_count(1)

    page.evaluate("window.scrollTo(0, 0)")

    # The planner sees it without doing anything, in the menu, at the chip and in the row.
    expect(desk.get_by_role("link", name=re.compile(r"^Aanvragen \d+ vra.* te beantwoorden"))).to_be_visible()
    desk.get_by_role("button", name=TO_ANSWER).click()
    expect(desk).to_have_url(re.compile("antwoord=1"))
    row = desk.locator(f"[data-row='{customer.reference}']")
    expect(row).to_contain_text("Vraag, zojuist")
    row.get_by_role("link").click()
    # Answered by telephone after all, and that by mistake.
    desk.get_by_role("button", name="Al beantwoord").click()
    expect(desk.get_by_text("De vraag staat als beantwoord.")).to_be_visible()
    assert customer.seen()["unanswered_since"] is None
    desk.get_by_role("button", name="Ongedaan maken").click()
    desk.get_by_role("link", name="Antwoorden", exact=True).click()
    answer = desk.get_by_role("textbox", name="Antwoord aan de klant")
    expect(answer).to_be_focused()
    expect(desk.get_by_role("form", name="Vastleggen")).to_contain_text("Naar Vera Vleugel")
    assert accessibility_problems(desk) == []
    answer.fill("Ja, die kan mee.")
    answer.press("Control+Enter")
    expect(desk.get_by_text("Uw antwoord is verstuurd.")).to_be_visible()
    expect(history(desk)).to_contain_text("antwoordde de klant")
    expect(row).to_have_count(0)
    office.mail_with(customer.email, "Ja, die kan mee.", QUESTION)

    # The customer is told, and reads it without a reload.
    come_back(page)
    told = page.get_by_role("button", name="Nieuw antwoord van")
    told.click()
    expect(messages(page).get_by_role("listitem").last).to_contain_text("Ja, die kan mee.")
    expect(messages(page).get_by_role("listitem").last).to_be_in_viewport()
    expect(told).to_have_count(0)
    expect_to_fit(page)
    assert accessibility_problems(page) == []

    # On a phone, the row leads to the field; what is typed survives, and a newer message is shown first.
    field.fill(MORE)
    send.click()
    expect(messages(page).get_by_role("listitem")).to_have_count(3)
    phone = open_page("/dashboard?antwoord=1", viewport=PHONE, storage_state=sanne)
    phone.locator(f"[data-request='{customer.reference}']").click()
    answer = phone.get_by_role("textbox", name="Antwoord aan de klant")
    expect(answer).to_be_focused()
    submit = phone.get_by_role("button", name="Versturen naar de klant")
    expect(submit).to_be_in_viewport(ratio=1)
    answer.fill("Die ook.")
    # The browser asks whether to leave, as it does for any text that was not sent.
    watch.leave(phone)
    phone.on("dialog", lambda dialog: dialog.accept())
    phone.reload()
    expect(answer).to_have_value("Die ook.")
    field.fill("Laat de kruk maar staan.")
    send.click()
    expect(messages(page).get_by_role("listitem")).to_have_count(4)
    come_back(phone)
    expect(phone.get_by_text("De klant schreef intussen")).to_be_visible()
    expect_no_sideways_scrolling(phone)
    assert accessibility_problems(phone) == []
    answer.fill("Goed, die laten wij staan.")
    phone.get_by_role("button", name="Toch versturen").click()
    expect(phone.get_by_text("Uw antwoord is verstuurd.")).to_be_visible()
    come_back(page)
    expect(messages(page).get_by_role("listitem").last).to_contain_text("Goed, die laten wij staan.")
    assert customer.seen()["unanswered_since"] is None
