"""A quote and what its customer does with it, on a phone and at a desk, in Firefox and WebKit."""

import pytest

from e2e.support.customer import BUTTON, LINK, Customer, new_customer
from e2e.support.dashboard import drafted
from e2e.support.office import PASSWORD, Office
from e2e.support.visitor import Visitor
from hofvijver.quote_requests.mails import office as office_email

DESK, PHONE = (1440, 900), (390, 844)
FITS = "document.documentElement.scrollWidth <= innerWidth"
both_sizes = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


def labelled(text: str) -> str:
    """The field with this label."""
    return f"//*[@id=//label[starts-with(normalize-space(), '{text}')]/@for]"


def open_quote(visitor: Visitor, customer: Customer, number: str) -> None:
    """The customer's page, by the link in the mail of the quote."""
    (link,) = set(LINK.findall(customer.office.mail_with(customer.email, number)))
    visitor.open(link)
    visitor.see("Onze offerte ligt voor u klaar")
    visitor.see(f"Offerte {number}")


@both_sizes
def test_a_quote_is_read_asked_about_and_accepted(
    visitor: Visitor, office: Office, size: tuple[int, int]
) -> None:
    visitor.resize(*size)
    customer = new_customer(office)
    number = customer.quoted(note="Wij nemen extra dekens mee.")
    open_quote(visitor, customer, number)
    assert visitor.ask(FITS)
    for words in ("Verhuizing met 3 verhuizers", "€ 800,00", "Wij nemen extra dekens mee.", "2-zitsbank"):
        visitor.see(words)

    visitor.type(labelled("Uw bericht"), "Past de piano in de lift?")
    visitor.press("Versturen")
    visitor.see("Uw bericht is bij ons binnen.")
    office.mail_with(office_email(), customer.reference, "Past de piano in de lift?")

    visitor.click("//label[contains(., 'Opslag')]/input")
    visitor.see("Nagerekend: dit is het bedrag.")
    visitor.see("€ 900,00")
    visitor.press(BUTTON)
    visitor.see("Vul uw naam in.")
    visitor.type(labelled("Uw voor- en achternaam"), "Testklant Akkoord")
    visitor.press(BUTTON)
    visitor.see("Uw verhuizing is afgesproken")
    visitor.see("Testklant Akkoord ging akkoord op")
    assert visitor.ask(FITS)
    assert customer.status() == "akkoord"

    visitor.press("Offerte als PDF")
    assert visitor.downloaded(f"offerte-{number}.pdf").startswith(b"%PDF-")


@both_sizes
def test_a_quote_is_declined_with_a_reason(visitor: Visitor, office: Office, size: tuple[int, int]) -> None:
    visitor.resize(*size)
    customer = new_customer(office)
    open_quote(visitor, customer, customer.quoted())
    visitor.press("Liever niet")
    visitor.press("Offerte afwijzen")
    visitor.see("Kies een reden.")
    visitor.click(f"{labelled('Waarom kiest u niet voor ons?')}/option[.='Het is mij te duur']")
    visitor.press("Offerte afwijzen")
    visitor.see("U heeft onze offerte afgewezen")
    assert visitor.ask(FITS)
    assert customer.status() == "afgewezen"


def test_a_colleague_sends_a_quote_and_its_customer_sees_it(visitor: Visitor, office: Office) -> None:
    customer = new_customer(office)
    visitor.resize(*DESK)
    visitor.sign_in(office.person("Bo", "staff").email, PASSWORD)
    visitor.open(drafted(office, customer.reference))
    visitor.press("Versturen…")
    visitor.press("Nu versturen")
    visitor.see("Verstuurd")
    visitor.wait("document.querySelectorAll('dialog').length === 0")
    assert customer.status() == "offerte_verstuurd"
    visitor.resize(*PHONE)
    open_quote(visitor, customer, str(customer.seen()["quote_number"]))
