"""The planbord: jobs get a crew and a vehicle by mouse, keys and finger, and a colleague does the same."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import (
    DESKTOP,
    PHONE,
    Open,
    Watch,
    come_back,
    eventually,
    expect_no_sideways_scrolling,
    resize,
)
from e2e.support.dashboard import detail, path_of
from e2e.support.office import Office, State, today
from e2e.support.planning import add_resource, agreed, board_path, card, jobs_of, undo

#: A week without made-up jobs.
MONDAY = today() + timedelta(days=210 - today().weekday())
FRIDAY = MONDAY + timedelta(days=4)
ACTS = "**/functions/v1/planning/jobs/**"


@dataclass(frozen=True)
class Resources:
    """What there is in one week alone, so that other stories do not notice."""

    bus: str
    lorry: str
    anna: str
    bram: str


@pytest.fixture(scope="module")
def resources(office: Office) -> Resources:
    admin = office.person("Beheer", "admin")

    def add(kind: str, name: str, **more: Any) -> str:
        return add_resource(office, admin, kind, name, MONDAY, MONDAY + timedelta(days=6), **more)

    return Resources(
        bus=add("vehicle", "Bakwagen Noord", m3=30),
        lorry=add("vehicle", "Vrachtwagen Zuid", m3=45),
        anna=add("person", "Anna Aalders", drives=True),
        bram=add("person", "Bram Bos"),
    )


def cell(page: Page, resource: str, day: date) -> Locator:
    """The cell of a vehicle; without one that of jobs that have none yet."""
    return page.locator(f'[data-drop="{resource} {day.isoformat()}"]')


def drag(page: Page, source: Locator, target: Locator) -> None:
    source.scroll_into_view_if_needed()
    source.hover()
    page.mouse.down()
    box = target.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20, steps=5)
    page.mouse.up()


def test_two_planners_drag_jobs_and_see_what_the_other_does(
    office: Office, resources: Resources, dashboard: Open, joris: State, watch: Watch
) -> None:
    watch.expected.append("409")
    tuesday = MONDAY + timedelta(days=1)
    customer, job = agreed(office, MONDAY)
    _, other = agreed(office, MONDAY)
    page = dashboard(board_path(MONDAY))
    theirs = dashboard(board_path(MONDAY), storage_state=joris, before=lambda page: page.clock.install())
    expect(card(cell(page, "", MONDAY), job)).to_contain_text("Nog geen wagen")
    expect(card(cell(theirs, "", MONDAY), job)).to_be_visible()

    drag(page, card(cell(page, "", MONDAY), job), cell(page, resources.bus, MONDAY))
    expect(card(cell(page, resources.bus, MONDAY), job)).not_to_contain_text("Nog geen wagen")
    theirs.clock.run_for(5_000)
    expect(card(cell(theirs, resources.bus, MONDAY), job)).to_be_visible()

    # The lorry is taken: the sentence names what by, and the card is back where it was.
    drag(theirs, card(cell(theirs, "", MONDAY), other), cell(theirs, resources.bus, MONDAY))
    refusal = theirs.get_by_role("alert").filter(has_text="al ingedeeld bij")
    expect(refusal).to_contain_text("Bakwagen Noord is maandag")
    expect(refusal).to_contain_text(customer.reference)
    expect(card(cell(theirs, "", MONDAY), other)).to_be_visible()
    expect(card(cell(theirs, resources.bus, MONDAY), other)).to_have_count(0)

    # What was agreed with the customer stays.
    drag(page, card(cell(page, resources.bus, MONDAY), job), cell(page, resources.lorry, tuesday))
    expect(page.get_by_role("alert").filter(has_text="met de klant afgesproken")).to_be_visible()
    expect(card(cell(page, resources.bus, MONDAY), job)).to_be_visible()

    drag(page, card(cell(page, resources.bus, MONDAY), job), cell(page, resources.lorry, MONDAY))
    expect(card(cell(page, resources.lorry, MONDAY), job)).to_be_visible()
    expect(card(cell(page, resources.bus, MONDAY), job)).to_have_count(0)
    expect(page.get_by_text(", met Vrachtwagen Zuid.")).to_be_visible()
    undo(page)
    expect(card(cell(page, resources.bus, MONDAY), job)).to_be_visible()
    theirs.clock.run_for(5_000)
    expect(card(cell(theirs, resources.bus, MONDAY), job)).to_be_visible()

    page.get_by_role("button", name="Dag", exact=True).click()
    drag(page, page.locator(f'[data-drag="resource {resources.anna}"]'), card(page, job))
    expect(card(page, job)).to_contain_text("Bakwagen Noord, Anna Aalders")
    page.go_back()
    expect(card(cell(page, resources.bus, MONDAY), job)).to_be_visible()
    assert accessibility_problems(page) == []


def test_a_day_shows_the_way_between_the_jobs_of_a_lorry(
    office: Office, resources: Resources, dashboard: Open
) -> None:
    thursday = MONDAY + timedelta(days=3)
    kept = ("kind", "day", "movers", "m3_tenths", "needs_lift", "has_piano", "note", "revision")
    made = []
    for part in ("ochtend", "middag"):
        _, job = agreed(office, thursday)
        changed = {**{name: job[name] for name in kept}, "part_of_day": part}
        path = f"/functions/v1/planning/jobs/{job['id']}"
        found = office.planner(path, changed, "PUT").json()["jobs"]
        placed = {"day": job["day"], "part_of_day": part, "revision": found[0]["revision"]}
        office.planner(f"{path}/place", {**placed, "resources": [resources.bus]}, "PUT")
        made.append(job)
    page = dashboard(board_path(thursday, "dag"))
    for viewport in (DESKTOP, PHONE):
        resize(page, viewport)
        round_trip = page.get_by_role("listitem").filter(has=card(page, made[0]), has_text="min rijden")
        expect(card(round_trip, made[1])).to_be_visible()
        expect(round_trip).to_contain_text(re.compile(r"Bakwagen Noord: ± \d+ min rijden \(\d+ km\)"))
        expect(round_trip).to_contain_text("terug naar de zaak")
        expect_no_sideways_scrolling(page)
        assert accessibility_problems(page) == []


def test_all_is_done_by_keys_alone(
    office: Office, resources: Resources, dashboard: Open, watch: Watch
) -> None:
    watch.expected.append("422")
    wednesday = MONDAY + timedelta(days=2)
    customer, job = agreed(office, wednesday)
    _, other = agreed(office, wednesday)
    taken = {"day": wednesday.isoformat(), "part_of_day": "hele_dag", "revision": other["revision"]}
    taken |= {"resources": [resources.bram]}
    office.planner(f"/functions/v1/planning/jobs/{other['id']}/place", taken, "PUT")
    page = dashboard(board_path(wednesday))
    place = cell(page, "", wednesday)
    dialog = page.get_by_role("dialog")

    card(place, job).focus()
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text("is met de klant afgesproken")
    bram = dialog.get_by_role("checkbox", name=re.compile("Bram Bos"))
    expect(bram).to_be_disabled()
    expect(dialog).to_contain_text("ingedeeld bij Den Haag → Rotterdam")
    assert accessibility_problems(page) == []
    for name in ("Vrachtwagen Zuid", "Anna Aalders"):
        dialog.get_by_role("checkbox", name=re.compile(name)).focus()
        page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    planned = card(cell(page, resources.lorry, wednesday), job)
    expect(planned).to_contain_text(f"1/{job['movers']} verhuizers")
    expect(planned).to_be_focused()

    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Klus wijzigen").press("Enter")
    dialog.get_by_label("Verhuizers").fill("veel")
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text("Vul een getal in")
    dialog.get_by_label("Verhuizers").fill("99")
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text("Vul ten hoogste")
    dialog.get_by_label("Verhuizers").fill("4")
    dialog.get_by_label("Uren").fill("7,5")
    page.keyboard.press("Enter")
    expect(planned).to_contain_text("1/4 verhuizers")
    expect(planned).to_contain_text("7,5 uur")

    planned.press("Enter")
    dialog.get_by_role("button", name="Splitsen").press("Enter")
    dialog.get_by_role("button", name="Splitsen").press("Enter")
    expect(planned).to_contain_text("1/2 verhuizers")
    expect(place.locator("[data-job]").filter(has_text=customer.reference)).to_contain_text("0/2 verhuizers")
    page.get_by_role("button", name="Ongedaan maken").press("Enter")
    expect(planned).to_contain_text("1/4 verhuizers")
    expect(place.locator("[data-job]").filter(has_text=customer.reference)).to_have_count(0)

    planned.press("Enter")
    dialog.get_by_role("button", name="Klus toevoegen").press("Enter")
    dialog.locator("input[type=date]").fill((wednesday - timedelta(days=1)).isoformat())
    dialog.get_by_role("button", name="Toevoegen").press("Enter")
    packing = page.locator("[data-job]").filter(has_text=customer.reference).filter(has_text="Inpakken").first
    expect(packing).to_be_visible()
    expect(dialog).to_have_count(0)

    planned.press("Enter")
    dialog.get_by_role("button", name="Schrappen").press("Enter")
    expect(planned).to_have_count(0)
    page.get_by_role("button", name="Ongedaan maken").press("Enter")
    expect(planned).to_contain_text("1/4 verhuizers")

    # In the request: what is planned, with the same acts and a link to the day.
    page.goto(path_of(customer.reference))
    part = detail(page, customer.reference)
    expect(
        part.get_by_text("Vrachtwagen Zuid, Anna Aalders").or_(
            part.get_by_text("Anna Aalders, Vrachtwagen Zuid")
        )
    ).to_be_visible()
    part.get_by_role("button", name="Plannen").first.click()
    expect(dialog.get_by_role("heading", name="Plannen")).to_be_visible()
    assert accessibility_problems(page) == []
    page.keyboard.press("Escape")
    part.get_by_role("link", name=re.compile(rf"^\w\w {wednesday.day} ")).first.click()
    expect(planned).to_be_visible()


@pytest.fixture
def job_of_friday(office: Office) -> Iterator[dict[str, Any]]:
    """Gives back what it took, which one more try needs."""
    customer, job = agreed(office, FRIDAY)
    yield job
    (left,) = jobs_of(office, customer)
    office.planner(f"/functions/v1/planning/jobs/{job['id']}/cancel", {"revision": left["revision"]})


def test_on_a_phone_a_finger_does_the_same(
    job_of_friday: dict[str, Any], resources: Resources, dashboard: Open, watch: Watch
) -> None:
    watch.expected.append("ERR_FAILED")
    job, friday = job_of_friday, FRIDAY
    page = dashboard(board_path(friday), viewport=PHONE, has_touch=True)
    expect(page.get_by_role("heading", name=re.compile("^vrijdag"))).to_be_visible()
    expect_no_sideways_scrolling(page)
    assert accessibility_problems(page) == []
    shown = card(page.get_by_role("list").first, job)
    shown.tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("checkbox", name=re.compile("Bakwagen Noord")).tap()
    expect_no_sideways_scrolling(page)
    # Without a connection what was chosen stays.
    page.route(ACTS, lambda route: route.abort())
    dialog.get_by_role("button", name="Plannen").tap()
    expect(dialog.get_by_role("alert")).to_contain_text("geen verbinding")
    page.unroute(ACTS)
    expect(dialog.get_by_role("checkbox", name=re.compile("Bakwagen Noord"))).to_be_checked()
    dialog.get_by_role("button", name="Plannen").tap()
    expect(dialog).to_have_count(0)
    expect(shown).to_contain_text("Bakwagen Noord")

    page.get_by_role("button", name="Maand").tap()
    page.get_by_role("link", name=re.compile(rf"^{friday.day} ")).tap()
    expect(page.get_by_role("heading", name=re.compile("^Vrijdag"))).to_be_visible()
    expect(card(page, job)).to_be_visible()
    expect_no_sideways_scrolling(page)
    page.reload()
    expect(card(page, job)).to_be_visible()

    # On a larger screen a finger drags after a hold; high enough for two rows with jobs of other stories.
    page.get_by_role("button", name="Week").tap()
    resize(page, {**DESKTOP, "height": 2000})
    hold_and_drag(page, card(cell(page, resources.bus, friday), job), cell(page, resources.lorry, friday))
    expect(card(cell(page, resources.lorry, friday), job)).to_be_visible()
    undo(page)
    come_back(page)
    expect(card(cell(page, resources.bus, friday), job)).to_be_visible()


def hold_and_drag(page: Page, source: Locator, target: Locator) -> None:
    source.scroll_into_view_if_needed()
    begin, end = source.bounding_box(), target.bounding_box()
    assert begin
    assert end
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": begin["x"] + 20, "y": begin["y"] + 10})
    eventually(page, lambda: page.locator("[data-ghost]").count() == 1, "the hold")
    to = {"x": end["x"] + end["width"] / 2, "y": end["y"] + 20}
    touch("touchMove", {"x": to["x"] - 5, "y": to["y"]})
    touch("touchMove", to)
    touch("touchEnd")
