"""Damage after the move: reported on a phone with two photos, and looked at by a planner at a desk."""

import re
from datetime import timedelta
from io import BytesIO

from PIL import Image
from playwright.sync_api import FilePayload, Page, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import DESKTOP, PHONE, Open, Watch, expect_no_sideways_scrolling
from e2e.support.customer import Customer, new_customer, section
from e2e.support.dashboard import history, path_of
from e2e.support.office import Office, State, today

PHOTOS = "**/functions/v1/customer/damage/photos"
WORDS = "Kras in de eiken kast, gezien bij het uitpakken."


def photo(colour: str) -> FilePayload:
    written = BytesIO()
    Image.new("RGB", (1200, 900), colour).save(written, "JPEG")
    return {"name": f"{colour}.jpg", "mimeType": "image/jpeg", "buffer": written.getvalue()}


def moved(office: Office) -> Customer:
    """Somebody who agreed to a move, which was yesterday."""
    customer = new_customer(office)
    customer.quoted(800)
    (quote, *_) = office.planner(f"/functions/v1/requests/{customer.request}/quotes", method="GET").json()
    office.planner(f"/functions/v1/quotes/{quote['id']}/accept", {"name": "Testklant", "channel": "email"})
    yesterday = (today() - timedelta(days=1)).isoformat()
    office.rows(
        "UPDATE quote_requests SET moving_date = ? WHERE reference = ?", yesterday, customer.reference
    )
    return customer


def test_damage_is_reported_on_a_phone_and_seen_at_a_desk(
    office: Office, open_page: Open, sanne: State, watch: Watch
) -> None:
    # The connection is lost, and a file is refused.
    watch.expected += ["ERR_INTERNET_DISCONNECTED", "422"]
    customer = moved(office)
    page = open_page(customer.path, viewport=PHONE)
    damage = section(page, "Schade melden")
    expect(damage).to_contain_text("binnen 24 uur na de verhuisdag")
    damage.get_by_role("button", name="Schade melden").click()
    damage.get_by_label("Wat is er beschadigd?").fill(WORDS)
    chooser = damage.get_by_label("Foto maken of kiezen")
    chooser.set_input_files([photo("peru")])
    expect(damage.get_by_text("Foto 1 is toegevoegd.")).to_be_visible()

    page.context.set_offline(True)
    damage.get_by_label("Nog een foto").set_input_files([photo("teal")])
    # Seen at once, though it cannot leave.
    expect(damage.get_by_role("img", name="Foto 2")).to_be_visible()
    expect(damage.get_by_role("progressbar", name="Foto 2")).to_be_visible()
    page.context.set_offline(False)
    expect(damage.get_by_text("Foto 2 is toegevoegd.")).to_be_visible()

    page.reload()
    expect(damage.get_by_label("Wat is er beschadigd?")).to_have_value(WORDS)
    expect(damage.get_by_role("img", name=re.compile(r"^Foto \d"))).to_have_count(2)
    letter: FilePayload = {"name": "brief.jpg", "mimeType": "image/jpeg", "buffer": b"geen foto"}
    damage.get_by_label("Nog een foto").set_input_files([letter])
    expect(damage.get_by_role("alert").filter(has_text="geen foto")).to_be_visible()
    assert accessibility_problems(page) == []
    expect_no_sideways_scrolling(page)
    damage.get_by_role("button", name="Foto 3 verwijderen").click()
    damage.get_by_role("button", name="Verstuur mijn melding").click()
    expect(damage.get_by_text("Uw melding is bij ons binnen.")).to_be_focused()
    expect(damage.get_by_role("button", name=re.compile("groot bekijken"))).to_have_count(2)

    desk = open_page(path_of(customer.reference), viewport=DESKTOP, storage_state=sanne)
    _look_at_the_photos(desk)


def _look_at_the_photos(desk: Page) -> None:
    expect(desk.get_by_text("Schade gemeld").first).to_be_visible()
    entry = history(desk).get_by_role("listitem").filter(has_text="meldde schade")
    expect(entry).to_contain_text(WORDS)
    entry.get_by_role("button", name=re.compile("^Foto 1 van 2")).click()
    shown = desk.get_by_role("dialog", name="Foto 1 van 2")
    expect(shown.get_by_role("img", name=re.compile("^Foto 1 van 2"))).to_be_visible()
    assert accessibility_problems(desk) == []
    desk.keyboard.press("ArrowRight")
    second = desk.get_by_role("dialog", name="Foto 2 van 2")
    expect(second.get_by_role("img", name=re.compile("^Foto 2 van 2"))).to_be_visible()
    with desk.expect_download() as saved:
        second.get_by_role("button", name="Downloaden").click()
    with Image.open(saved.value.path()) as picture:
        assert picture.size == (1200, 900)
    second.get_by_role("button", name="Verwijderen").click()
    second.get_by_role("button", name="Voorgoed verwijderen").click()
    expect(desk.get_by_role("dialog", name="Foto 1 van 1")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(entry).to_contain_text("1 foto is verwijderd.")
    expect(entry.get_by_role("button", name=re.compile("^Foto 1 van 1"))).to_be_focused()
