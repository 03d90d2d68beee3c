"""The list of requests: what a planner sees, finds and filters."""

import re
from datetime import timedelta

from playwright.sync_api import Page, Route, expect

from e2e.support.browser import BESIDE, Held, Open, Watch, change_path, eventually
from e2e.support.dashboard import REFUSAL, REQUESTS_TABLE, card, cards, dutch, note_elsewhere, result
from e2e.support.office import REQUESTS, Office, new_word, quote, today


def references(page: Page) -> list[str]:
    found: list[str] = page.locator("[data-request]").evaluate_all(
        "links => links.map((link) => link.dataset.request)"
    )
    return found


def test_the_newest_come_first_on_pages_that_stand_in_the_address(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard")
    expect(page.get_by_role("heading", level=1, name="Offerteaanvragen Dashboard")).to_be_visible()
    expect(page.get_by_label("Direct naar de offerte")).to_have_count(0)
    total = office.one("SELECT count(*) FROM quote_requests")
    assert total >= REQUESTS
    expect(result(page)).to_have_text(f"1 t/m 25 van {dutch(total)} aanvragen")
    newest = office.rows("SELECT reference FROM quote_requests ORDER BY created_at DESC, id DESC LIMIT 50")
    assert references(page) == [reference for (reference,) in newest[:25]]

    page.get_by_role("link", name="Volgende").click()
    page.wait_for_url("**/dashboard?pagina=2")
    expect(result(page)).to_contain_text("26 t/m 50 van")
    assert references(page) == [reference for (reference,) in newest[25:]]
    # It begins at its top, also for the keyboard.
    expect(result(page)).to_be_in_viewport()
    expect(result(page)).to_be_focused()
    expect(cards(page).first).to_be_in_viewport()
    page.get_by_role("link", name="Vorige").click()
    expect(result(page)).to_contain_text("1 t/m 25 van")
    assert references(page) == [reference for (reference,) in newest[:25]]
    page.go_back()
    expect(result(page)).to_contain_text("26 t/m 50 van")

    page.get_by_role("link", name=f"Pagina {dutch(-(-total // 25))}").click()
    expect(card(page, office.first("created_at, id"))).to_be_visible()
    expect(page.get_by_role("navigation", name="Pagina's").get_by_text("Volgende")).to_have_attribute(
        "aria-disabled", "true"
    )


def test_a_skeleton_stands_where_the_rows_will_come_and_they_do_not_wait_for_the_count(
    office: Office, dashboard: Open
) -> None:
    page = dashboard(BESIDE, alive=False)
    rows, counts = Held(REQUESTS_TABLE, "GET"), Held(REQUESTS_TABLE, "HEAD")
    rows.hold(page)
    counts.hold(page)
    page.goto("/dashboard")
    expect(page.get_by_role("status").filter(has_text="Aanvragen laden…")).to_be_visible()
    rows.release()
    expect(cards(page)).to_have_count(25)
    expect(result(page)).to_have_text("Aanvragen 1 t/m 25")
    page.get_by_role("link", name="Volgende").click()
    expect(result(page)).to_have_text("Aanvragen 26 t/m 50")
    eventually(page, lambda: len(counts.waiting) == 1)
    counts.release()
    total = office.one("SELECT count(*) FROM quote_requests")
    expect(result(page)).to_have_text(f"26 t/m 50 van {dutch(total)} aanvragen")


def test_what_would_take_long_to_count_is_shown_without_a_number(dashboard: Open) -> None:
    """What the server says of a word that more than five thousand requests have."""
    page = dashboard(BESIDE, alive=False)
    none = {"body": "null", "content_type": "application/json"}
    page.route("**/functions/v1/counts", lambda route: route.fulfill(**none))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    page.goto("/dashboard?zoek=jansen")
    expect(result(page)).to_have_text("Aanvragen 1 t/m 25, te veel om te tellen")
    expect(page.get_by_role("button", name="Nieuw", exact=True)).to_be_visible()
    page.get_by_role("link", name="Volgende").click()
    # A page that is not full is the last, and tells how many there are.
    expect(result(page)).to_have_text(re.compile(r"^26 t/m (\d+) van \1 aanvragen$"))
    assert "HEAD" not in asked


def test_a_card_tells_at_first_sight_what_a_planner_needs(office: Office, dashboard: Open) -> None:
    reference = office.receive(
        full_name="Willemijn van den Berg",
        moving_date=(today() + timedelta(days=12)).isoformat(),
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


def test_the_clock_runs_until_a_quote_is_sent_and_tells_whom_to_help_first(
    office: Office, dashboard: Open
) -> None:
    clocks = [(2, "calm", "nog 21 uur"), (20.5, "soon", "nog 3 uur"), (29.5, "late", "5 uur te laat")]
    word = new_word("Geduldig")
    waiting = [
        office.receive(
            full_name=f"Wacht {word}",
            moving_date=(today() + timedelta(days=days)).isoformat(),
            furniture_list={"dozen": {"verhuisdoos": boxes}},
        )
        for days, boxes in ((9, 10), (3, 20), (6, 30))
    ]
    for reference, (hours, _, _) in zip(waiting, clocks, strict=True):
        office.age(reference, hours)
    page = dashboard(f"/dashboard?zoek={word}")
    for reference, (_, tone, text) in zip(waiting, clocks, strict=True):
        clock = card(page, reference).locator("[data-tone]")
        expect(clock).to_have_attribute("data-tone", tone)
        expect(clock).to_contain_text(text)
    first = page.locator("[data-request]").first
    for order, place in (
        ("Verhuisdatum vanaf vandaag", 1),
        ("Grootste volume", 2),
        ("Nieuwste eerst", 0),
        ("Oudste eerst", 2),
        ("Verhuisdatum vanaf vandaag", 1),
        ("Dringendst eerst", 2),
    ):
        page.get_by_label("Sorteren").select_option(order)
        expect(first).to_have_attribute("data-request", waiting[place])
    # Taking it up promises nothing new; only a quote does what was promised.
    page.locator(f"[data-request='{waiting[-1]}']").click()
    detail = page.get_by_role("article", name=f"Aanvraag {waiting[-1]}")
    detail.get_by_role("button", name="In behandeling").click()
    expect(detail.locator("[data-tone=late]")).to_contain_text("5 uur te laat")
    note_elsewhere(page, "€ 800")
    expect(detail.locator("[data-tone]")).to_have_count(0)
    expect(first).to_have_attribute("data-request", waiting[1])


def test_a_request_is_found_by_what_is_typed_of_it(office: Office, dashboard: Open) -> None:
    name = new_word("Zwaluwstaart")
    phone = f"06-8765{new_word('')[:-1]:0>4}"
    reference = office.receive(full_name=f"Jetske {name}", phone=phone, to_address="Brede Zeedijk 3")
    page = dashboard("/dashboard")
    search = page.get_by_role("searchbox")
    search.press_sequentially(name.lower())
    expect(result(page)).to_have_text("1 aanvraag")
    expect(card(page, reference)).to_be_visible()
    search.fill("")
    expect(result(page)).to_contain_text("1 t/m 25 van")
    # Words of different kinds, in any order.
    search.fill(f"zeedijk {phone[-4:]} brede {name.upper()} jet")
    expect(result(page)).to_have_text("1 aanvraag")
    expect(card(page, reference)).to_be_visible()
    page.go_back()
    expect(search).to_have_value("")
    expect(result(page)).to_contain_text("1 t/m 25 van")


def test_filters_combine_and_the_server_counts(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard")
    page.get_by_role("group", name="Status").get_by_role("button", name="Akkoord").click()
    page.get_by_role("button", name="Filters", exact=True).click()
    page.get_by_label("Van of naar stad").fill("den haag")
    page.get_by_label("Van of naar stad").press("Enter")
    page.get_by_role("button", name="Inpakservice").click()
    page.get_by_label("Verhuisdatum vanaf", exact=True).fill("2026-01-01")
    page.get_by_label("Verhuisdatum t/m").fill("2026-12-31")
    found = office.count(
        "status = 'akkoord' AND (from_city LIKE 'Den Haag%' OR to_city LIKE 'Den Haag%')"
        " AND extra_services LIKE '%inpakservice%' AND moving_date BETWEEN '2026-01-01' AND '2026-12-31'"
    )
    assert found > 25
    expect(result(page)).to_have_text(f"1 t/m 25 van {dutch(found)} aanvragen")
    query = "status=akkoord&van=2026-01-01&tot=2026-12-31&stad=den+haag&extra=inpakservice"
    expect(page).to_have_url(f"{office.server.url}/dashboard?{query}")
    page.get_by_role("button", name="Filters wissen").click()
    expect(page).to_have_url(f"{office.server.url}/dashboard")
    expect(page.get_by_label("Van of naar stad")).to_have_value("")


def test_a_link_with_filters_shows_a_colleague_the_same(office: Office, dashboard: Open) -> None:
    statuses = "nieuw,in_behandeling,offerte_verstuurd,akkoord,afgewezen,vervallen"
    flags = "mijn=1&telaat=1&bijna=1&antwoord=1&taak=1&komend=1&verdacht=1"
    page = dashboard(f"/dashboard?status={statuses}&behandelaar=niemand&extra=piano,verhuislift&{flags}")
    groups = page.get_by_role("group", name=re.compile("^(Status|Aandacht)$"))
    expect(groups.get_by_role("button", pressed=True)).to_have_count(13)
    expect(groups.get_by_role("button", pressed=False)).to_have_count(0)
    expect(page.get_by_label("Toegewezen aan")).to_have_value("niemand")
    for extra in ("Piano transport", "Verhuislift"):
        expect(page.get_by_role("button", name=extra, pressed=True)).to_be_visible()

    change_path(page, "/dashboard?status=nieuw,in_behandeling&behandelaar=niemand&extra=piano&komend=1")
    found = office.count(
        "status IN ('in_behandeling', 'nieuw') AND NOT is_suspect AND assignee_id IS NULL"
        f" AND extra_services LIKE '%piano%' AND moving_date >= '{today()}'"
    )
    assert found > 0
    expect(result(page)).to_have_text(re.compile(rf"(^|van ){dutch(found)} aanvra"))
    expect(groups.get_by_role("button", pressed=True)).to_have_text(
        [re.compile("^Nieuw"), re.compile("^In behandeling"), "Komende verhuizingen"]
    )


def test_what_is_not_there_is_said_with_the_way_to_what_is(
    office: Office, dashboard: Open, watch: Watch
) -> None:
    watch.expected.append("416")
    page = dashboard("/dashboard?zoek=bestaatnietxyz")
    nothing = page.get_by_text("Geen offerteaanvragen gevonden.", exact=True)
    expect(nothing).to_be_visible()
    expect(result(page)).to_have_text("0 aanvragen")
    page.get_by_role("button", name="Filters wissen").last.click()
    expect(cards(page)).to_have_count(25)
    change_path(page, "/dashboard?pagina=99999")
    expect(nothing).to_be_visible()
    page.goto(f"/dashboard?zoek={office.findable}&aanvraag=XXXX-XXXX")
    expect(page.get_by_role("alert").filter(has_text="Deze aanvraag bestaat niet (meer)")).to_be_visible()
    page.get_by_role("button", name="Naar de lijst").click()
    expect(cards(page)).to_have_count(1)


def test_a_failure_is_told_and_trying_again_helps(office: Office, dashboard: Open, watch: Watch) -> None:
    watch.expected.append("400")
    page = dashboard(BESIDE, alive=False)
    fails = True

    def refuse(route: Route) -> None:
        if fails and "offset" in route.request.url:
            route.fulfill(status=400, json=REFUSAL)
        else:
            route.continue_()

    page.route(REQUESTS_TABLE, refuse)
    page.goto(f"/dashboard?zoek={office.receive()}")
    alert = page.get_by_role("alert").filter(has_text="Fout bij het laden van offerteaanvragen.")
    expect(alert).to_be_visible()
    fails = False
    alert.get_by_role("button", name="Probeer opnieuw").click()
    expect(cards(page)).to_have_count(1)


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
