"""Admins keep people, vehicles and lifts; what they save is what can be planned."""

from datetime import date, timedelta
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import (
    DESKTOP,
    PHONE,
    Open,
    OpenAs,
    Watch,
    expect_no_sideways_scrolling,
    reload,
    resize,
)
from e2e.support.customer import new_customer
from e2e.support.office import Office, Person, opened_office, today
from e2e.support.staff import see_toast

RESOURCES = "/dashboard/middelen"
PLANNING = "/functions/v1/planning"


def part(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


def resource(page: Page, name: str) -> Locator:
    return page.get_by_role("listitem").filter(has=page.get_by_role("button", name=f"{name} wijzigen"))


def add(page: Page, kind: str) -> Locator:
    page.get_by_role("button", name=f"{kind} toevoegen").click()
    return page.get_by_role("dialog", name=f"{kind} toevoegen")


def change(page: Page, name: str) -> Locator:
    page.get_by_role("button", name=f"{name} wijzigen").click()
    return page.get_by_role("dialog", name=name, exact=True)


def save(dialog: Locator) -> None:
    dialog.get_by_role("button", name="Bewaren").click()


def made_feed(page: Page, name: str) -> str:
    """The path of a new calendar."""
    page.get_by_role("button", name=f"Agenda van {name}").click()
    dialog = page.get_by_role("dialog", name=f"Agenda: {name}")
    dialog.get_by_role("button", name="Adres maken").click()
    expect(dialog.get_by_text("Kopieer dit adres nu")).to_be_focused()
    address = dialog.get_by_label("Geheim adres").input_value()
    assert problems_on_phone_and_desk(page) == []
    dialog.get_by_role("button", name="Sluiten").last.click()
    return urlsplit(address).path


def moving_day() -> date:
    """A Wednesday in a month or so."""
    far = today() + timedelta(days=30)
    return far + timedelta(days=(2 - far.weekday()) % 7)


def planned_with(office: Office, token: str, name: str) -> str:
    """An agreed move for which this driver is planned; its reference."""
    customer = new_customer(office)
    customer.quoted(days=(moving_day() - today()).days)
    (sent,) = office.planner(f"/functions/v1/requests/{customer.request}/quotes", method="GET").json()
    yes = {"name": "Testklant Plan", "channel": "telefoon"}
    office.call(f"/functions/v1/quotes/{sent['id']}/accept", yes, token).raise_for_status()
    (job,) = office.planner(f"/functions/v1/requests/{customer.request}/jobs", method="GET").json()["jobs"]
    found = office.planner(f"{PLANNING}/resources", method="GET").json()["resources"]
    place = {
        **{each: job[each] for each in ("day", "part_of_day", "revision")},
        "resources": [each["id"] for each in found if each["name"] == name],
    }
    office.planner(f"{PLANNING}/jobs/{job['id']}/place", place, "PUT")
    return customer.reference


def test_an_admin_enters_who_and_what_there_is_and_who_is_away(open_page: Open, watch: Watch) -> None:
    watch.expected = ["status of 422", "status of 409"]
    with opened_office(RATE_LIMIT_FACTOR="1000") as office:
        watch.origin = office.server.url
        admin = office.person("Sanne", "admin")
        office.add("Sanne", "sanne@example.nl", "staff")
        state = office.signed_in(admin.email)
        page = open_page(RESOURCES, storage_state=state, base_url=office.server.url)
        expect(page.get_by_text("rekent de planning per werkdag met 8 verhuizers, 3 wagens")).to_be_visible()
        assert problems_on_phone_and_desk(page) == []

        dialog = add(page, "Medewerker")
        save(dialog)
        expect(dialog.get_by_text("Vul een naam in.")).to_be_visible()
        expect(dialog.get_by_label("Naam")).to_be_focused()
        dialog.get_by_label("Naam").fill("Karim")
        dialog.get_by_label("Telefoon").fill("06 12345678")
        dialog.get_by_label("Heeft een rijbewijs").check()
        dialog.get_by_label("Account voor het dashboard").select_option("Sanne")
        assert problems_on_phone_and_desk(page) == []
        resize(page, PHONE)
        expect_no_sideways_scrolling(page)
        resize(page, DESKTOP)
        save(dialog)
        see_toast(page, "Karim is bewaard.")
        expect(dialog).to_be_hidden()
        expect(resource(page, "Karim")).to_contain_text("rijdt · 06 12345678")
        expect(page.get_by_text("rekent de planning per werkdag")).to_be_hidden()
        expect(part(page, "Wagens")).to_contain_text("Zolang dat zo is, zit elke dag vol.")

        dialog = add(page, "Wagen")
        dialog.get_by_label("Naam").fill("Bakwagen 1")
        dialog.get_by_label("Laadruimte").fill("veel")
        save(dialog)
        expect(dialog.get_by_text("Vul een heel getal in, zoals 45.")).to_be_visible()
        dialog.get_by_label("Laadruimte").fill("45")
        dialog.get_by_label("Kenteken").fill("VBX-12-K")
        save(dialog)
        expect(resource(page, "Bakwagen 1")).to_contain_text("45 m³ · VBX-12-K")

        # His own calendar: its address is told once, and opens nothing after it was revoked.
        path = made_feed(page, "Karim")
        assert httpx.get(f"{office.server.url}{path}").text.startswith("BEGIN:VCALENDAR")
        expect(resource(page, "Karim")).to_contain_text("heeft een agenda")
        page.get_by_role("button", name="Agenda van Karim").click()
        feed = page.get_by_role("dialog", name="Agenda: Karim")
        expect(feed.get_by_label("Geheim adres")).to_have_count(0)
        feed.get_by_role("button", name="Intrekken").click()
        page.get_by_role("dialog", name="Agenda intrekken?").get_by_role("button", name="Intrekken").click()
        see_toast(page, "De agenda is ingetrokken.")
        assert httpx.get(f"{office.server.url}{path}").status_code == 404

        # Away on a day for which he was planned: the move is named, and stays named until the next act.
        reference = planned_with(office, office.session(admin.email)["access_token"], "Karim")
        page.get_by_role("button", name="Afwezigheid van Karim").click()
        away = page.get_by_role("dialog", name="Afwezigheid van Karim")
        away.get_by_role("button", name="Afwezigheid noteren").click()
        expect(away.get_by_text("Kies een dag.")).to_be_visible()
        away.get_by_label("Eerste dag").fill(moving_day().isoformat())
        away.get_by_label("Laatste dag").fill((moving_day() - timedelta(days=1)).isoformat())
        away.get_by_role("button", name="Afwezigheid noteren").click()
        expect(away.get_by_text("De laatste dag ligt voor de eerste.")).to_be_visible()
        assert problems_on_phone_and_desk(page) == []
        away.get_by_label("Laatste dag").fill((moving_day() + timedelta(days=2)).isoformat())
        away.get_by_role("button", name="Afwezigheid noteren").click()
        expect(away).to_be_hidden()
        expect(page.get_by_text(f"1 klus mist nu iemand of iets: {reference}")).to_be_visible()
        expect(resource(page, "Karim")).to_contain_text("Afwezig wo")
        assert problems_on_phone_and_desk(page) == []

        # Who was planned once, stays; one that was added by mistake goes.
        page.get_by_role("button", name="Afwezigheid van Karim").click()
        away.get_by_role("button", name="weghalen").click()
        expect(away.get_by_role("listitem")).to_have_count(0)
        away.get_by_role("button", name="Sluiten").last.click()
        planned_with(office, office.session(admin.email)["access_token"], "Karim")
        change(page, "Karim").get_by_role("button", name="Verwijderen").click()
        sure = page.get_by_role("dialog", name="Karim verwijderen?")
        sure.get_by_role("button", name="Verwijderen").click()
        expect(sure.get_by_text("Karim is al ingedeeld geweest. Vul in tot en met welke dag")).to_be_visible()
        sure.get_by_role("button", name="Annuleren").click()
        page.get_by_role("dialog", name="Karim", exact=True).get_by_role("button", name="Annuleren").click()
        change(page, "Bakwagen 1").get_by_role("button", name="Verwijderen").click()
        page.get_by_role("dialog", name="verwijderen?").get_by_role("button", name="Verwijderen").click()
        see_toast(page, "Bakwagen 1 is verwijderd.")
        expect(resource(page, "Bakwagen 1")).to_have_count(0)
        reload(page)
        expect(resource(page, "Karim")).to_be_visible()


def test_what_two_admins_change_at_once_is_kept_of_both(
    open_page: Open, office: Office, watch: Watch, open_as: OpenAs, sanne: Person
) -> None:
    watch.expected = ["status of 409"]
    page = open_as(sanne, RESOURCES)
    dialog = add(page, "Verhuislift")
    name = f"Lift van {sanne.email}"
    dialog.get_by_label("Naam").fill(name)
    save(dialog)
    expect(resource(page, name)).to_be_visible()
    dialog = change(page, name)
    dialog.get_by_label("Kenteken").fill("L-2")
    token = office.session(sanne.email)["access_token"]
    found = office.call(f"{PLANNING}/resources", token=token, method="GET").json()["resources"]
    stored = next(each for each in found if each["name"] == name)
    theirs = {"kind": "lift", "name": f"{name}!", "plate": "L-1", "revision": stored["revision"]}
    office.call(f"{PLANNING}/resources/{stored['id']}", theirs, token, "PUT").raise_for_status()

    save(dialog)
    dialog = page.get_by_role("dialog", name=f"{name}!", exact=True)
    expect(dialog.get_by_text("heeft dit intussen gewijzigd.")).to_be_visible()
    expect(dialog.get_by_label("Naam")).to_have_value(f"{name}!")
    expect(dialog.get_by_label("Kenteken")).to_have_value("L-2")
    expect(dialog.get_by_text("Intussen gewijzigd in: L-1")).to_be_visible()
    save(dialog)
    expect(resource(page, f"{name}!")).to_contain_text("L-2")
    # The capacity of this office is that of the facts again.
    change(page, f"{name}!").get_by_role("button", name="Verwijderen").click()
    page.get_by_role("dialog", name="verwijderen?").get_by_role("button", name="Verwijderen").click()
    expect(resource(page, f"{name}!")).to_have_count(0)


def test_who_is_no_admin_gets_a_kind_refusal(open_as: OpenAs, bram: Person, sanne: Person) -> None:
    page = open_as(bram, RESOURCES)
    page.wait_for_url("**/dashboard")
    see_toast(page, "U heeft geen toegang tot deze pagina.")
    page.get_by_role("button", name="Menu van Bram").click()
    expect(page.get_by_role("link", name="Account")).to_be_visible()
    expect(page.get_by_role("link", name="Middelen")).to_have_count(0)
    other = open_as(sanne, "/dashboard/account")
    other.get_by_role("button", name="Menu van Sanne").click()
    other.get_by_role("link", name="Middelen").click()
    expect(other.get_by_role("heading", name="Middelen", level=1)).to_be_visible()
