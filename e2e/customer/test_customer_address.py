"""The addresses of a request on its customer's own page: shown as given, corrected without doubling."""

from playwright.sync_api import expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import PHONE, Open
from e2e.support.customer import new_customer, section
from e2e.support.office import ADDRESS, APART_AND_WHOLE, Office


def test_addresses_are_shown_as_given_and_corrected_without_doubling(office: Office, open_page: Open) -> None:
    customer = new_customer(office, **APART_AND_WHOLE)
    page = open_page(customer.path, viewport=PHONE)
    request = section(page, "Uw aanvraag").first
    expect(request).to_contain_text("Laan van Meerdervoort 1515, 2514 EE Den Haag")
    expect(request).to_contain_text("Prinsegracht 12 bis achter, 3011 AD Rotterdam")
    page.get_by_role("button", name="Aanvraag aanpassen").click()
    dialog = page.get_by_role("dialog", name="Uw aanvraag aanpassen")
    before, after = (dialog.get_by_role("group", name=name) for name in ("Beginadres A", "Eindadres B"))
    expect(before.get_by_label("Straat")).to_have_value("Laan van Meerdervoort")
    before.get_by_label("Huisnummer").fill("1517 A")
    # Nothing takes an address apart that was given as one.
    expect(after.get_by_label("Huisnummer")).to_have_count(0)
    expect(after.get_by_label("Adres")).to_have_value("Prinsegracht 12 bis achter")
    after.get_by_label("Adres").fill("")
    dialog.get_by_role("button", name="Wijzigingen bewaren").click()
    expect(after.get_by_label("Adres")).to_be_focused()
    expect(after).to_contain_text("Adres is verplicht")
    after.get_by_label("Adres").fill("Prinsegracht 14")
    after.get_by_label("Stad").fill("Delft")
    expect(after.get_by_label("Adres")).to_have_value("Prinsegracht 14")
    assert problems_on_phone_and_desk(page) == []
    dialog.get_by_role("button", name="Wijzigingen bewaren").click()
    expect(page.get_by_text("Uw aanvraag is aangepast.")).to_be_visible()
    expect(request).to_contain_text("Laan van Meerdervoort 1517 A, 2514 EE Den Haag")
    expect(request).to_contain_text("Prinsegracht 14, 3011 AD Delft")
    seen = customer.seen()
    assert [seen[f"from_{part}"] for part in ADDRESS] == [
        "Laan van Meerdervoort 1517 A",
        "Laan van Meerdervoort",
        "1517 A",
    ]
    assert [seen[f"to_{part}"] for part in ADDRESS] == ["Prinsegracht 14", None, None]
