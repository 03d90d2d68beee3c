"""A day on which no lorry is left: what visitors, planners and customers are told, and who may choose it."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import DESKTOP, PHONE, Open, Watch, resize
from e2e.support.customer import BUTTON, Customer, new_customer, standing
from e2e.support.dashboard import path_of
from e2e.support.office import SANNE, Office, opened_office, quote, today
from e2e.support.quote_form import DATE, MESSAGES, complete_answers, open_form
from hofvijver.dutch import long_date

LORRIES = 3
#: What a quote says that was sent where the owner offers subject to availability.
DEPENDS = "Deze offerte is onder voorbehoud van beschikbaarheid op de verhuisdag."


@pytest.fixture(scope="module")
def busy() -> Iterator[Office]:
    """An office with nothing in its plan but one day, which is full."""
    with opened_office(RATE_LIMIT_FACTOR="1000") as office:
        office.add("Sanne", SANNE, "staff")
        for _ in range(LORRIES):
            agree(new_customer(office))
        yield office


def full_day() -> date:
    """A Wednesday in a month or so."""
    far = today() + timedelta(days=30)
    return far + timedelta(days=(2 - far.weekday()) % 7)


def agree(customer: Customer) -> None:
    customer.quoted(days=(full_day() - today()).days)
    (sent,) = customer.office.planner(
        f"/functions/v1/requests/{customer.request}/quotes", method="GET"
    ).json()
    customer.office.planner(
        f"/functions/v1/quotes/{sent['id']}/accept", {"name": "Testklant Vol", "channel": "telefoon"}
    )


def test_the_calendar_says_how_full_days_are_and_every_day_can_be_chosen(
    busy: Office, open_page: Open, watch: Watch
) -> None:
    watch.origin = busy.server.url
    answers = {**complete_answers(), "verhuisdatum": (full_day() - timedelta(days=1)).isoformat()}
    page = open_form(open_page, DATE, answers, viewport=PHONE, base_url=busy.server.url)
    page.get_by_role("button", name=long_date(full_day() - timedelta(days=1))).click()
    calendar = page.get_by_role("dialog", name="Kies een datum")
    expect(calendar.get_by_role("button", name=f"{long_date(full_day())}, vol")).to_be_visible()
    expect(
        calendar.get_by_role("button", name=f"{long_date(full_day() - timedelta(days=1))}, rustig")
    ).to_be_visible()
    for word in ("vol", "druk", "zonder streep: rustig"):
        expect(calendar.get_by_text(word, exact=True)).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    resize(page, PHONE)
    calendar.get_by_role("button", name=f"{long_date(full_day())}, vol").click()
    chosen = page.get_by_role("button", name=long_date(full_day()))
    expect(chosen).to_be_focused()
    expect(chosen).to_have_accessible_description(f"Verhuisdatum {MESSAGES['date_full']}")
    page.get_by_role("button", name="Doorgaan").click()
    expect(page.get_by_role("heading", name="M³ Calculator")).to_be_visible()
    # Told, never refused.
    asked = busy.call("/rest/v1/quote_requests", quote(moving_date=full_day().isoformat()))
    assert asked.status_code == 201


def test_without_that_call_the_calendar_is_as_it_was(busy: Office, open_page: Open, watch: Watch) -> None:
    watch.origin = busy.server.url
    watch.expected = ["Failed to load resource"]
    page = open_form(
        open_page,
        DATE,
        {**complete_answers(), "verhuisdatum": full_day().isoformat()},
        before=lambda page: page.route("**/functions/v1/busy-days", lambda route: route.abort()),
        base_url=busy.server.url,
    )
    page.get_by_role("button", name=long_date(full_day())).click()
    calendar = page.get_by_role("dialog", name="Kies een datum")
    expect(calendar.get_by_role("button", name=long_date(full_day()), exact=True)).to_be_visible()
    expect(calendar.get_by_text("zonder streep: rustig")).to_be_hidden()
    expect(page.get_by_text(MESSAGES["date_full"])).to_be_hidden()


def test_a_planner_reads_beside_the_day_what_is_left_and_is_warned_before_sending(
    busy: Office, open_page: Open, watch: Watch
) -> None:
    watch.origin = busy.server.url
    reference = busy.receive(moving_date=full_day().isoformat(), extra_services=[])
    page = open_page(path_of(reference), storage_state=busy.signed_in(SANNE), base_url=busy.server.url)
    page.get_by_role("button", name="Offerte maken").click()
    editor = page.get_by_role("dialog", name="Offerte voor")
    told = editor.get_by_role("list", name="Bezetting")
    expect(told).to_contain_text(f"{long_date(full_day())}: 3 van 3 wagens bezet")
    assert problems_on_phone_and_desk(page) == []
    resize(page, DESKTOP)
    editor.get_by_label("Verhuisdag", exact=True).fill((full_day() + timedelta(days=1)).isoformat())
    expect(told).to_contain_text("0 van 3 wagens bezet, 8 verhuizers vrij")
    editor.get_by_label("Verhuisdag", exact=True).fill(full_day().isoformat())
    expect(told).to_contain_text("3 van 3 wagens bezet")
    expect(editor.get_by_role("status").filter(has_text="Bewaard om")).to_be_visible()
    editor.get_by_role("button", name="Versturen…").click()
    send = page.get_by_role("dialog", name="versturen?")
    expect(send).to_contain_text(f"Let op: op {long_date(full_day())} zit u vol.")
    send.get_by_role("button", name="Nu versturen").click()
    expect(send).to_be_hidden()
    expect(page.get_by_text("is verstuurd naar")).to_be_visible()


def depends_on_availability(customer: Customer) -> None:
    """As if the quote was sent where the owner offers so: what was sent never changes."""
    customer.office.rows(
        "UPDATE quotes SET document = json_set(document, '$.availability', ?) WHERE request_id = ?",
        DEPENDS,
        customer.request.replace("-", ""),
    )


def test_a_quote_that_depends_on_availability_offers_the_nearest_free_days_instead(
    busy: Office, open_page: Open, watch: Watch
) -> None:
    watch.origin = busy.server.url
    customer = new_customer(busy, moving_date=full_day().isoformat())
    customer.quoted(days=(full_day() - today()).days)
    depends_on_availability(customer)
    page = open_page(customer.path, viewport=PHONE, base_url=busy.server.url)
    expect(standing(page)).to_have_text("Uw verhuisdag is intussen volgeboekt")
    expect(page.get_by_role("button", name=BUTTON)).to_have_count(0)
    days = page.get_by_role("region", name="Op deze dagen is er nog plaats")
    expect(days.get_by_role("button")).to_have_count(5)
    assert problems_on_phone_and_desk(page) == []
    resize(page, PHONE)
    after = long_date(full_day() + timedelta(days=1))
    days.get_by_role("button", name=f"Stel {after} voor").click()
    expect(page.get_by_text(f"Wij laten u zo snel mogelijk weten of {after} kan.")).to_be_visible()
    expect(days).to_contain_text(f"Voorgesteld: {after}")
    expect(days.get_by_role("button")).to_have_count(4)
    assert customer.timeline()
    page.get_by_role("button", name="English").click()
    expect(standing(page)).to_have_text("Your moving day has been fully booked")
    expect(page.get_by_role("region", name="These days are still free").get_by_role("button")).to_have_count(
        4
    )
