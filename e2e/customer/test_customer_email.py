"""Another e-mail address on the customer's page: it counts once a mail to it is answered."""

import re

from playwright.sync_api import expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import PHONE, Open, Watch
from e2e.support.customer import LINK, follow, new_customer, section, standing
from e2e.support.office import Office

#: The link in a mail that confirms an e-mail address.
CONFIRMATION = re.compile(r"/mijn-verhuizing#bevestig=[\w-]{43}")


def test_a_new_e_mail_address_counts_once_it_is_confirmed(
    office: Office, open_page: Open, watch: Watch
) -> None:
    watch.expected.append("401")
    customer = new_customer(office)
    new = f"nieuw.{customer.email}"
    page = open_page(customer.path, viewport=PHONE)
    page.get_by_role("button", name="Aanvraag aanpassen").click()
    dialog = page.get_by_role("dialog", name="Uw aanvraag aanpassen")
    dialog.get_by_role("button", name="Contactgegevens").click()
    dialog.get_by_label("E-mailadres").fill(new)
    dialog.get_by_role("button", name="Wijzigingen bewaren").click()
    sent = f"Wij hebben een e-mail gestuurd naar {new}."
    expect(page.get_by_role("alert").filter(has_text="Bevestig nog uw nieuwe e-mailadres")).to_be_focused()
    page.reload()
    expect(section(page, "Uw aanvraag").first).to_contain_text(sent)
    expect(section(page, "Uw aanvraag").first).to_contain_text("tot die tijd mailen wij naar het oude")
    page.get_by_role("button", name="EN: English").click()
    expect(section(page, "Your request").first).to_contain_text(f"We have sent an e-mail to {new}.")
    page.get_by_role("button", name="NL: Nederlands").click()
    assert problems_on_phone_and_desk(page) == []

    (link,) = set(CONFIRMATION.findall(office.mail(new)))
    follow(page, link)
    # Opening the link changes nothing, because programs open links too.
    expect(standing(page)).to_have_text("Uw nieuwe e-mailadres")
    assert customer.seen()["email"] == customer.email
    assert problems_on_phone_and_desk(page) == []
    page.get_by_role("button", name="Bevestig mijn e-mailadres").click()
    expect(page.get_by_role("alert").filter(has_text="Uw nieuwe e-mailadres geldt vanaf nu.")).to_be_focused()
    expect(section(page, "Uw aanvraag").first).not_to_contain_text(sent)
    assert customer.seen()["email"] == new
    # The page has its new secret, which the mail to the new address has too.
    (own,) = set(LINK.findall(office.mail(new, 2)))
    assert page.url.endswith(own)
    assert customer.secret not in own
    page.reload()
    expect(section(page, "Uw aanvraag").first).to_contain_text(new)
    follow(page, link)
    page.get_by_role("button", name="Bevestig mijn e-mailadres").click()
    expect(standing(page)).to_have_text("Deze link werkt niet")
