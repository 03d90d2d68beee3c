"""The list of requests: what a planner sees, finds and filters."""

from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import Held, Open, Watch, eventually
from e2e.dashboard.conftest import (
    OVERDUE,
    REFUSAL,
    REQUESTS_TABLE,
    Office,
    OpenAs,
    card,
    cards,
    dutch,
    quote,
    result,
)


def first_references(page: Page) -> list[str]:
    expect(cards(page).first).to_be_visible()
    references: list[str] = page.locator("[data-request]").evaluate_all(
        "links => links.map((link) => link.dataset.request)"
    )
    return references


def test_the_newest_requests_come_first_twenty_five_a_page(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard")
    expect(page.get_by_role("heading", level=1, name="Offerteaanvragen Dashboard")).to_be_visible()
    newest = office.rows("SELECT reference FROM quote_requests ORDER BY created_at DESC, id DESC LIMIT 25")
    assert first_references(page) == [reference for (reference,) in newest]
    total = office.one("SELECT count(*) FROM quote_requests")
    assert total >= office.requests
    expect(result(page)).to_have_text(f"1 t/m 25 van {dutch(total)} aanvragen")


def test_a_card_tells_at_first_sight_what_a_planner_needs(office: Office, dashboard: Open) -> None:
    reference = office.receive(
        full_name="Willemijn van den Berg",
        moving_date=(date.today() + timedelta(days=12)).isoformat(),
        contact_preference="email",
    )
    page = dashboard(f"/dashboard?zoek={reference}")
    shown = card(page, reference)
    for text in (
        "Willemijn van den Berg",
        "Den Haag",
        "Rotterdam",
        "over 12 dagen",
        "5,2 m³",
        "Piano transport",
        "Tijdelijke opslag",
        "€",
        "Nieuw",
        "nog 23 uur",
        "Niet bellen",
        reference,
    ):
        expect(shown).to_contain_text(text)
    email, phone = office.rows("SELECT email, phone FROM quote_requests WHERE reference = ?", reference)[0]
    expect(shown).not_to_contain_text(email)
    expect(shown).not_to_contain_text(phone)


@pytest.mark.parametrize(
    ("hours", "tone", "text"),
    [(2, "calm", "nog 21 uur"), (20.5, "soon", "nog 3 uur"), (29.5, "late", "5 uur te laat")],
)
def test_the_clock_of_the_promise_turns_amber_and_red(
    office: Office, dashboard: Open, hours: float, tone: str, text: str
) -> None:
    reference = office.receive()
    office.age(reference, hours)
    clock = card(dashboard(f"/dashboard?zoek={reference}"), reference).locator("[data-tone]")
    expect(clock).to_have_attribute("data-tone", tone)
    expect(clock).to_contain_text(text)


def test_pages_are_in_the_address_and_back_works(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard")
    first = first_references(page)
    page.get_by_role("link", name="Volgende").click()
    page.wait_for_url("**/dashboard?pagina=2")
    expect(result(page)).to_contain_text("26 t/m 50 van")
    assert set(first_references(page)).isdisjoint(first)
    page.get_by_role("link", name="Vorige").click()
    expect(result(page)).to_contain_text("1 t/m 25 van")
    assert first_references(page) == first
    page.go_back()
    expect(result(page)).to_contain_text("26 t/m 50 van")


def test_the_rows_do_not_wait_until_all_are_counted(office: Office, dashboard: Open) -> None:
    counts = Held(REQUESTS_TABLE, "HEAD")
    page = dashboard("/dashboard", before=counts.hold)
    expect(result(page)).to_have_text("Aanvragen 1 t/m 25")
    page.get_by_role("link", name="Volgende").click()
    expect(result(page)).to_have_text("Aanvragen 26 t/m 50")
    eventually(page, lambda: len(counts.waiting) == 1)
    counts.release()
    total = office.one("SELECT count(*) FROM quote_requests")
    expect(result(page)).to_have_text(f"26 t/m 50 van {dutch(total)} aanvragen")


@pytest.mark.thorough
def test_the_last_of_four_thousand_pages_is_there_too(office: Office, dashboard: Open) -> None:
    last = -(-office.one("SELECT count(*) FROM quote_requests") // 25)
    page = dashboard("/dashboard")
    page.get_by_role("link", name=f"Pagina {dutch(last)}").click()
    oldest = office.first("created_at, id")
    expect(card(page, oldest)).to_be_visible()
    expect(page.get_by_role("navigation", name="Pagina's").get_by_text("Volgende")).to_have_attribute(
        "aria-disabled", "true"
    )


@pytest.mark.parametrize(
    "typed",
    [
        "zwaluwstaart",
        "ZWALUW jetske",
        "jetske.zw@example.org",
        "+31 6 87 65 43 21",
        "0687654321",
        "schiermonnikoog",
        "9166 XX",
    ],
)
def test_a_request_is_found_by_name_mail_telephone_city_and_postcode(
    office: Office, dashboard: Open, typed: str
) -> None:
    known = office.rows("SELECT reference FROM quote_requests WHERE email = 'jetske.zw@example.org'")
    reference = (
        known[0][0]
        if known
        else office.receive(
            full_name="Jetske Zwaluwstaart",
            email="jetske.zw@example.org",
            phone="06-87654321",
            to_city="Schiermonnikoog",
            to_postal_code="9166 XX",
        )
    )
    page = dashboard("/dashboard")
    page.get_by_role("searchbox").press_sequentially(typed)
    expect(result(page)).to_have_text("1 aanvraag")
    expect(card(page, reference)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("")
    expect(result(page)).to_contain_text("1 t/m 25 van")


def test_filters_combine_and_the_server_counts(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard")
    page.get_by_role("group", name="Status").get_by_role("button", name="Akkoord").click()
    page.get_by_role("button", name="Filters", exact=True).click()
    page.get_by_label("Van of naar stad").fill("den haag")
    page.get_by_label("Van of naar stad").press("Enter")
    page.get_by_role("button", name="Inpakservice").click()
    page.get_by_label("Verhuisdatum vanaf").fill("2026-01-01")
    page.get_by_label("Verhuisdatum t/m").fill("2026-06-30")
    found = office.count(
        "status = 'akkoord' AND (from_city LIKE 'Den Haag%' OR to_city LIKE 'Den Haag%')"
        " AND extra_services LIKE '%inpakservice%' AND moving_date BETWEEN '2026-01-01' AND '2026-06-30'"
    )
    assert found > 25
    expect(result(page)).to_have_text(f"1 t/m 25 van {dutch(found)} aanvragen")
    query = "status=akkoord&van=2026-01-01&tot=2026-06-30&stad=den+haag&extra=inpakservice"
    expect(page).to_have_url(f"{office.server.url}/dashboard?{query}")
    page.get_by_role("button", name="Filters wissen").click()
    expect(page).to_have_url(f"{office.server.url}/dashboard")
    expect(page.get_by_label("Van of naar stad")).to_have_value("")


@pytest.mark.parametrize(
    ("query", "condition"),
    [
        ("status=nieuw,in_behandeling", "status IN ('nieuw', 'in_behandeling')"),
        ("extra=piano,verhuislift", "extra_services LIKE '%piano%' AND extra_services LIKE '%verhuislift%'"),
        ("mijn=1", "assignee_id = (SELECT id FROM users WHERE email = 'sanne@example.nl')"),
        ("verdacht=1", "is_suspect"),
        (
            "telaat=1",
            OVERDUE,
        ),
    ],
)
def test_a_link_with_filters_shows_a_colleague_the_same(
    office: Office, dashboard: Open, query: str, condition: str
) -> None:
    page = dashboard(f"/dashboard?{query}")
    found = office.count(condition)
    assert found > 0
    expect(result(page)).to_contain_text(f"{dutch(found)} aanvra")
    if "extra" not in query:
        expect(page.get_by_role("button", pressed=True).first).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("label", "order"),
    [
        ("Oudste eerst", "created_at, id"),
        ("Verhuisdatum", "moving_date, id"),
        ("Grootste volume", "volume DESC, id DESC"),
    ],
)
def test_the_list_can_be_sorted(office: Office, dashboard: Open, label: str, order: str) -> None:
    page = dashboard("/dashboard")
    page.get_by_label("Sorteren").select_option(label)
    first = office.first(order)
    expect(page.locator("[data-request]").first).to_have_attribute("data-request", first)


def test_nothing_found_is_said_and_the_filters_can_be_cleared(dashboard: Open) -> None:
    page = dashboard("/dashboard?zoek=bestaatnietxyz")
    expect(page.get_by_text("Geen offerteaanvragen gevonden.", exact=True)).to_be_visible()
    expect(result(page)).to_have_text("0 aanvragen")
    page.get_by_role("button", name="Filters wissen").last.click()
    expect(cards(page)).to_have_count(25)


@pytest.mark.thorough
def test_a_page_past_the_end_says_so(dashboard: Open, watch: Watch) -> None:
    watch.expected.append("416")
    page = dashboard("/dashboard?pagina=99999")
    expect(page.get_by_text("Geen offerteaanvragen gevonden.", exact=True)).to_be_visible()


def test_a_failure_is_told_and_trying_again_helps(dashboard: Open, watch: Watch) -> None:
    watch.expected.append("400")
    fails = True

    def refuse(route: Route) -> None:
        if fails and "offset" in route.request.url:
            route.fulfill(status=400, json=REFUSAL)
        else:
            route.continue_()

    page = dashboard("/dashboard", before=lambda page: page.route(REQUESTS_TABLE, refuse))
    alert = page.get_by_role("alert").filter(has_text="Fout bij het laden van offerteaanvragen.")
    expect(alert).to_be_visible()
    fails = False
    alert.get_by_role("button", name="Probeer opnieuw").click()
    expect(cards(page)).to_have_count(25)


@pytest.mark.thorough
def test_a_skeleton_stands_where_the_list_will_come(dashboard: Open) -> None:
    requests = Held(REQUESTS_TABLE)
    page = dashboard("/dashboard", before=requests.hold)
    expect(page.get_by_role("status").filter(has_text="Aanvragen laden…")).to_be_visible()
    requests.release()
    expect(cards(page)).to_have_count(25)


def test_requests_of_the_same_person_are_flagged_and_linked(office: Office, dashboard: Open) -> None:
    same = quote()
    first = office.receive(email=same["email"], phone="0687000001")
    second = office.receive(email=same["email"].upper(), phone="0687000002")
    page = dashboard(f"/dashboard?zoek={second}")
    expect(card(page, second)).to_contain_text("Mogelijk dubbel")
    page.locator(f"[data-request='{second}']").click()
    page.get_by_role("link", name=first).click()
    expect(page.get_by_role("article", name=f"Aanvraag {first}")).to_be_visible()
    expect(page).to_have_url(f"{office.server.url}/dashboard?zoek={second}&aanvraag={first}")


def test_whoever_is_not_signed_in_comes_back_to_the_same_view(open_page: Open) -> None:
    page = open_page("/dashboard?status=nieuw&pagina=2")
    page.wait_for_url("**/staff-login?terug=%2Fdashboard%3Fstatus%3Dnieuw%26pagina%3D2")


def test_without_a_role_there_is_no_dashboard(office: Office, open_as: OpenAs) -> None:
    guest: dict[str, Any] = office.sign_in("gast@example.nl")
    page = open_as("/dashboard", guest)
    page.wait_for_url(f"{office.server.url}/")
    expect(page.get_by_role("alert").filter(has_text="U heeft geen toegang tot deze pagina.")).to_be_visible()
