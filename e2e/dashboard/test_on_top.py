"""What comes on top: a crew writes it down, the customer answers on the own page, and all tell the same."""

from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import PHONE, Open, Watch, expect_no_sideways_scrolling
from e2e.support.customer import BUTTON, Customer
from e2e.support.dashboard import path_of
from e2e.support.office import Office, today
from e2e.support.planning import add_resource, agreed

VAN = "Bus Meerwerk"


@pytest.fixture
def moved(office: Office) -> tuple[Customer, dict[str, Any], str]:
    """A customer who moves today, the job, and the address of the day sheet of its van."""
    customer, job = agreed(office, today())
    van = add_resource(office, office.person("Beheer", "admin"), "vehicle", VAN, today(), today())
    placing = {name: job[name] for name in ("day", "part_of_day", "revision")} | {"resources": [van]}
    office.planner(f"/functions/v1/planning/jobs/{job['id']}/place", placing, "PUT")
    path = f"/functions/v1/planning/resources/{van}/day-sheet"
    shared = office.planner(path, {"day": today().isoformat()}).json()
    return customer, job, "/dagstaat#" + str(shared["url"]).partition("#")[2]


def write_down(page: Page, label: str, price: str, name: str = "") -> None:
    page.get_by_role("button", name="Meerwerk noteren").click()
    if not name:
        page.get_by_label("De klant antwoordt op Mijn verhuizing").check()
    page.get_by_label("Omschrijving").fill(label)
    page.get_by_label("Prijs (€)").fill(price)
    if name:
        page.get_by_label("Wie ging akkoord").fill(name)
    page.get_by_role("button", name="Noteren", exact=True).click()


def piece(page: Page, label: str) -> Locator:
    return page.locator("#meerwerk").get_by_role("listitem").filter(has_text=label)


def test_a_customer_answers_what_the_crew_wrote_down_and_all_tell_the_same(
    office: Office, dashboard: Open, open_page: Open, moved: tuple[Customer, dict[str, Any], str]
) -> None:
    customer, job, sheet = moved
    phone = open_page(sheet, viewport=PHONE)
    expect(phone.get_by_role("heading", name=VAN)).to_be_visible()
    write_down(phone, "Dozen gekocht", "30", "Testklant")
    write_down(phone, "Kast demonteren", "45")
    write_down(phone, "Piano naar zolder", "125")
    expect(phone.get_by_text("Wacht op akkoord")).to_have_count(2)
    expect(phone.get_by_text("Alles is verstuurd")).to_be_visible()
    phone.get_by_role("button", name="Meerwerk noteren").click()
    assert accessibility_problems(phone) == []
    phone.get_by_role("button", name="Laten tekenen").click()
    # Only what was agreed to is signed for.
    expect(phone.get_by_text("Meerwerk: € 30,00.")).to_be_visible()

    page = open_page(customer.path, viewport=PHONE)
    expect(piece(page, "Dozen gekocht")).to_contain_text("Akkoord ter plaatse: Testklant")
    cupboard, piano = piece(page, "Kast demonteren"), piece(page, "Piano naar zolder")
    expect(cupboard).to_contain_text("Opgeschreven door onze ploeg")
    expect(cupboard).to_contain_text("inclusief btw")
    assert accessibility_problems(page) == []
    cupboard.get_by_role("button", name="Akkoord geven").click()
    assert accessibility_problems(page) == []
    expect_no_sideways_scrolling(page)
    cupboard.get_by_role("button", name=BUTTON).click()
    expect(cupboard.get_by_text("Vul uw naam in.")).to_be_visible()
    cupboard.get_by_label("Uw voor- en achternaam").fill("Tessa Testklant")
    # What was typed outlives a reload.
    page.reload()
    cupboard.get_by_role("button", name="Akkoord geven").click()
    cupboard.get_by_role("button", name=BUTTON).click()
    expect(page.get_by_role("alert").filter(has_text="Kast demonteren")).to_be_visible()
    expect(cupboard).to_contain_text("Akkoord op Mijn verhuizing: Tessa Testklant")
    piano.get_by_role("button", name="Niet akkoord").click()
    piano.get_by_label("Wilt u zeggen waarom?").fill("Dat stond al in de offerte.")
    piano.get_by_role("button", name="Ik ga niet akkoord").click()
    expect(piano).to_contain_text("Afgewezen")
    expect(piano).to_contain_text("Dat stond al in de offerte.")
    expect(page.locator("#meerwerk").get_by_role("button")).to_have_count(0)

    # The office reads the same, with the job and before it sends the statement.
    closing = {"hours_tenths": 65, "revision": 0}
    office.planner(f"/functions/v1/planning/jobs/{job['id']}/closing", closing, "PUT")
    board = dashboard(path_of(customer.reference))
    board.get_by_role("button", name="Slotafrekening maken").click()
    dialog = board.get_by_role("dialog", name="Slotafrekening")
    expect(dialog.get_by_role("row").filter(has_text="Kast demonteren")).to_contain_text(
        "Akkoord op Mijn verhuizing: Tessa Testklant"
    )
    left_out = dialog.get_by_role("region", name="Meerwerk")
    expect(left_out).to_contain_text("Afgewezen: Dat stond al in de offerte.")
    expect(left_out).not_to_contain_text("Kast")
    assert accessibility_problems(board) == []
    dialog.get_by_role("button", name="Versturen").click()
    expect(dialog).to_have_count(0)
    expect(page.locator("#meerwerk")).to_contain_text("Wij rekenen alleen")


def test_the_office_changes_a_line_that_the_customer_has_in_sight(
    office: Office,
    dashboard: Open,
    open_page: Open,
    watch: Watch,
    moved: tuple[Customer, dict[str, Any], str],
) -> None:
    watch.expected.append("409")
    customer, job, _ = moved
    line = {"label": "Spiegel inpakken", "quantity_tenths": 10, "unit": "stuk", "vat_percent": 21}
    path = f"/functions/v1/planning/jobs/{job['id']}/on-top"
    made = {"id": str(uuid4()), **line, "unit_price_cents": 4_500}
    office.planner(path, made)
    page = open_page(customer.path, viewport=PHONE)
    mirror = piece(page, "Spiegel inpakken")
    mirror.get_by_role("button", name="Akkoord geven").click()
    expect(mirror).to_contain_text("voor € 45,00")
    office.planner(f"{path}/{made['id']}", {**line, "unit_price_cents": 9_000, "revision": 1}, "PUT")
    # What is asked follows by itself: nobody agrees to an amount that they did not see.
    expect(mirror).to_contain_text("€ 90,00")
    expect(mirror.get_by_role("button", name=BUTTON)).to_have_count(0)

    board = dashboard(f"/dashboard/planbord?toon=dag&dag={today().isoformat()}")
    board.locator(f'[data-job="{job["id"]}"]').first.click()
    board.get_by_role("dialog").get_by_role("button", name="Meerwerk").click()
    dialog = board.get_by_role("dialog", name="Meerwerk")
    expect(dialog).to_contain_text("Wacht op akkoord")
    dialog.get_by_role("button", name="Spiegel inpakken wijzigen").click()
    expect(dialog.get_by_label("Prijs (€)")).to_have_value("90,00")
    assert accessibility_problems(board) == []
    mirror.get_by_role("button", name="Akkoord geven").click()
    mirror.get_by_label("Uw voor- en achternaam").fill("Tessa Testklant")
    mirror.get_by_role("button", name=BUTTON).click()
    expect(mirror).to_contain_text("Akkoord op Mijn verhuizing")
    dialog.get_by_label("Prijs (€)").fill("100")
    dialog.get_by_role("button", name="Wijziging bewaren").click()
    expect(dialog.get_by_text("staat nu op: Akkoord op Mijn verhuizing")).to_be_visible()
    expect(dialog).to_contain_text("Akkoord op Mijn verhuizing: Tessa Testklant")
    dialog.get_by_role("button", name="Spiegel inpakken verwijderen").click()
    expect(dialog.get_by_text("De klant ging hiermee akkoord.")).to_be_visible()
