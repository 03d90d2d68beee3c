"""A move of tomorrow: what it means is said at the date, and nothing promises a quote after it."""

import re
from datetime import timedelta

from playwright.sync_api import expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import PHONE, Open
from e2e.support.office import today
from e2e.support.quote_form import confirmation, open_overview, send_and_go_home

# Depending on the hour at which it runs.
CALL = re.compile("bellen wij u|Bel ons daarom nu")


def test_a_move_of_tomorrow_is_urgent_and_promised_a_call(open_page: Open) -> None:
    tomorrow = (today() + timedelta(days=1)).isoformat()
    page = open_overview(open_page, {"verhuisdatum": tomorrow, "naarStad": "Groningen"}, viewport=PHONE)
    page.get_by_role("link", name="Wijzig verhuisdatum").click()
    notice = page.get_by_text("Dit is een spoedverhuizing").locator("..")
    expect(notice).to_contain_text("met 2 verhuizers en verhuiswagen, geen extra kosten voor spoed")
    expect(notice).to_contain_text(CALL)
    expect(notice.get_by_role("link", name="Bel ons nu")).to_have_attribute("href", re.compile(r"^tel:\+31"))
    assert problems_on_phone_and_desk(page) == []

    page.go_back()
    page.get_by_role("link", name="Wijzig verhuisadressen").click()
    take = page.get_by_role("group", name="Eindadres B").get_by_role("button", name=re.compile("^Vul .+ in$"))
    expect(take).to_be_visible()
    take.click()
    expect(page.locator("[name=naarStad]")).not_to_have_value("Groningen")
    page.get_by_role("button", name="Naar het overzicht").click()

    send_and_go_home(page)
    expect(confirmation(page)).to_contain_text(CALL)
    expect(confirmation(page)).not_to_contain_text("binnen 24 uur")
    page.get_by_role("link", name="Volg uw aanvraag").click()
    expect(page.get_by_text(re.compile("^(Wij bellen u|Bel ons over uw verhuizing)$"))).to_be_visible()
