"""One's own account: name, password, where one is signed in."""

from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import BESIDE, Open, OpenAs, Watch, eventually, reload
from e2e.support.office import OTHER_PASSWORD, Office, Person
from e2e.support.staff import (
    choose_password,
    confirm,
    follow,
    recovery_link,
    see_toast,
    sign_in,
    signed_in_a_while_ago,
)

ACCOUNT = "/dashboard/account"
#: Whether the focus is on something around an element, and not on nothing.
HAS_FOCUS_AROUND = "(e) => document.activeElement !== document.body && document.activeElement.contains(e)"

#: Where the server leads from a link that it refuses.
REFUSED = "/staff-login/wachtwoord#error=access_denied&error_code={}"
#: Whether the browser keeps a session.
IS_SIGNED_IN = "Object.keys(localStorage).some((key) => key.startsWith('sb-'))"


def panel(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title)


def test_a_changed_name_shows_at_once_and_a_new_password_signs_out_the_other_devices(
    open_as: OpenAs, bram: Person, office: Office
) -> None:
    office.session(bram.email)
    page = open_as(bram, ACCOUNT)
    page.get_by_label("Naam", exact=False).fill("Bram van Dijk")
    page.get_by_role("button", name="Naam opslaan").click()
    see_toast(page, "Uw naam is opgeslagen.")
    expect(page.get_by_role("button", name="Menu van Bram van Dijk")).to_be_visible()
    assert office.sessions(bram) == 2
    choose_password(page, OTHER_PASSWORD)
    see_toast(page, "Uw nieuwe wachtwoord is opgeslagen.")
    assert office.sessions(bram) == 1
    office.session(bram.email, OTHER_PASSWORD)


def test_after_a_while_a_new_password_needs_the_old_one(
    open_as: OpenAs, bram: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 400"]
    page = open_as(bram, ACCOUNT)
    signed_in_a_while_ago(office, bram)
    choose_password(page, OTHER_PASSWORD)
    confirm(page)
    see_toast(page, "Uw nieuwe wachtwoord is opgeslagen.")
    office.session(bram.email, OTHER_PASSWORD)


def test_one_sees_where_one_is_signed_in_and_ends_it_there_or_everywhere_else(
    open_page: Open, bram: Person, office: Office
) -> None:
    office.session(bram.email)
    page = open_page(f"/staff-login?terug={ACCOUNT}")
    sign_in(page, bram)
    page.wait_for_url(f"**{ACCOUNT}")
    devices = panel(page, "Waar u bent ingelogd").get_by_role("listitem")
    expect(devices).to_have_count(2)
    expect(devices.filter(has_text="Chrome op Linux")).to_contain_text("dit apparaat")
    page.get_by_role("button", name="Onbekend apparaat uitloggen").click()
    see_toast(page, "U bent op dat apparaat uitgelogd.")
    expect(devices).to_have_count(1)
    assert office.sessions(bram) == 1

    office.session(bram.email)
    reload(page)
    page.get_by_role("button", name="Overal elders uitloggen").click()
    see_toast(page, "U bent op alle andere apparaten uitgelogd.")
    assert office.sessions(bram) == 1
    reload(page)
    expect(page.get_by_role("button", name="Menu van Bram")).to_be_visible()


def test_after_a_while_one_confirms_by_password_before_ending_a_session(
    open_as: OpenAs, bram: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 403"]
    page = open_as(bram, ACCOUNT)
    signed_in_a_while_ago(office, bram)
    office.session(bram.email)
    reload(page)
    end = page.get_by_role("button", name="Onbekend apparaat uitloggen")
    dialog = page.get_by_role("dialog", name="Opnieuw inloggen")
    end.click()
    expect(dialog).to_contain_text("Bevestig voor uw veiligheid met uw wachtwoord")
    dialog.get_by_role("button", name="Annuleren").click()
    expect(page.get_by_text("Log opnieuw in om te bevestigen dat u het bent.")).to_be_visible()
    assert office.sessions(bram) == 2
    end.click()
    confirm(page)
    see_toast(page, "U bent op dat apparaat uitgelogd.")
    # The one that confirmed, and neither the other nor the one that was too old.
    assert office.sessions(bram) == 1


def test_a_mailed_link_takes_the_place_of_the_session_and_one_that_is_refused_ends_it(
    open_as: OpenAs, bram: Person, sanne: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 403"]
    used = recovery_link(office, sanne)
    spent = urlsplit(used).fragment.replace("token_hash=", "token=")
    ended = httpx.get(f"{office.server.url}/auth/v1/verify?{spent}").headers["location"]
    office.end_sessions(sanne)
    page = open_as(bram, ACCOUNT)
    # What the button of the page cannot spend costs nobody the session they have.
    follow(page, used)
    expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
    page.goto(ACCOUNT)
    expect(page.get_by_role("button", name="Menu van Bram")).to_be_visible()
    # Nor does a refusal behind the # of the URL that is about something else.
    page.goto(REFUSED.format("identity_not_found"))
    expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
    assert page.evaluate(IS_SIGNED_IN)
    page.goto(BESIDE)
    # A session that is over does, and so does the refusal of a link.
    page.goto(ended)
    expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
    assert office.sessions(bram) == 0
    page.goto(BESIDE)
    follow(page, recovery_link(office, bram))
    expect(page.get_by_text(f"Kies een wachtwoord voor {bram.email}.")).to_be_visible()
    assert office.sessions(bram) == 1
    assert page.evaluate(IS_SIGNED_IN)
    page.goto(BESIDE)
    page.goto(REFUSED.format("otp_expired"))
    expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
    assert not page.evaluate(IS_SIGNED_IN)


def test_the_account_page_with_its_qr_code_and_menu_is_accessible(open_as: OpenAs, bram: Person) -> None:
    page = open_as(bram, ACCOUNT)
    picture = page.get_by_role("img", name="QR-code")
    page.get_by_role("button", name="Inschakelen").click()
    expect(picture).to_be_visible()
    # The keyboard goes along, there and back.
    assert picture.evaluate(HAS_FOCUS_AROUND)
    page.get_by_role("button", name="Annuleren").click()
    expect(picture).to_be_hidden()
    expect(page.get_by_role("button", name="Inschakelen")).to_be_focused()
    page.get_by_role("button", name="Inschakelen").click()
    expect(picture).to_be_visible()
    # A picture that the site's policy lets the page show.
    eventually(page, lambda: bool(picture.evaluate("(image) => image.complete && image.naturalWidth > 0")))
    page.get_by_role("button", name="Menu van Bram").click()
    expect(page.get_by_role("link", name="Account")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
