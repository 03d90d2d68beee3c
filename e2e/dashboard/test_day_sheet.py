"""The day sheet: a planner shares it, and a crew writes on it without a connection."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import (
    PHONE,
    Open,
    Watch,
    eventually,
    expect_no_sideways_scrolling,
)
from e2e.support.customer import new_customer
from e2e.support.office import Office, today

#: A Monday on which no other story plans.
DAY = today() + timedelta(days=196 - today().weekday())


@pytest.fixture
def job(office: Office) -> dict[str, Any]:
    """An agreed move with a lorry and a driver, who are there on that day alone."""
    admin = office.person("Beheer", "admin")
    token = office.session(admin.email)["access_token"]

    def add(kind: str, name: str, **more: Any) -> str:
        body = {"id": str(uuid4()), "kind": kind, "name": name, **more}
        body |= {"active_from": DAY.isoformat(), "active_until": DAY.isoformat()}
        office.call("/functions/v1/planning/resources", body, token).raise_for_status()
        return str(body["id"])

    customer = new_customer(office)
    customer.quoted(days=(DAY - today()).days)
    (quote, *_) = office.planner(f"/functions/v1/requests/{customer.request}/quotes", method="GET").json()
    office.planner(f"/functions/v1/quotes/{quote['id']}/accept", {"name": "Testklant", "channel": "email"})
    path = f"/functions/v1/requests/{customer.request}/jobs"
    found: dict[str, Any] = office.planner(path, method="GET").json()["jobs"][0]
    resources = [add("vehicle", "Bakwagen Oost"), add("person", "Karim Keizer", drives=True)]
    placing = {name: found[name] for name in ("day", "part_of_day", "revision")} | {"resources": resources}
    office.planner(f"/functions/v1/planning/jobs/{found['id']}/place", placing, "PUT")
    return found


def written(office: Office, job: dict[str, Any]) -> dict[str, Any]:
    path = f"/functions/v1/planning/jobs/{job['id']}/written"
    return dict(office.planner(path, method="GET").json()["written"])


def sign(page: Page, name: str) -> None:
    page.get_by_role("button", name="Laten tekenen").click()
    page.get_by_role("button", name="Ondertekenen").click()
    expect(page.get_by_text("Vul de naam in van wie tekent.")).to_be_visible()
    page.get_by_label("Naam van wie tekent").fill(name)
    pad = page.locator("[data-signature]")
    pad.scroll_into_view_if_needed()
    box = pad.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] + 60, steps=4)
    page.mouse.up()
    page.get_by_role("button", name="Ondertekenen").click()


def test_a_crew_writes_without_a_connection_and_it_is_sent_once(
    office: Office, dashboard: Open, open_page: Open, watch: Watch, job: dict[str, Any]
) -> None:
    watch.expected += ["ERR_INTERNET_DISCONNECTED", "Failed to fetch"]
    board = dashboard(f"/dashboard/planbord?toon=dag&dag={DAY.isoformat()}")
    board.get_by_role("button", name="Dagstaat van Bakwagen Oost").click()
    board.get_by_role("button", name="Link voor de telefoon").click()
    address = board.get_by_label("Link voor de telefoon").input_value()
    assert accessibility_problems(board) == []

    page = open_page("/dagstaat#" + address.partition("#")[2], viewport=PHONE)
    expect(page.get_by_role("heading", name="Bakwagen Oost")).to_be_visible()
    expect(page.get_by_text("Alles is verstuurd")).to_be_visible()
    expect(page.get_by_role("link", name="De weg erheen").first).to_have_attribute("target", "_blank")
    assert accessibility_problems(page) == []
    expect_no_sideways_scrolling(page)
    # The page is kept as soon as its helper is there.
    kept = "async () => (await (await caches.open('day-sheet')).keys()).length"
    eventually(page, lambda: page.evaluate(kept) > 3, "keeping the page")

    page.context.set_offline(True)
    expect(page.get_by_text("Geen verbinding.")).to_be_visible()
    page.get_by_label("Opmerking", exact=False).first.fill("Kast was al beschadigd.")
    page.get_by_role("button", name="Opmerking bewaren").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.get_by_role("button", name="Einde").click()
    sign(page, "Testklant Tekent")
    expect(page.get_by_text("3 dingen wachten op verzending.")).to_be_visible()

    # It survives a reload without a connection.
    page.reload()
    expect(page.get_by_text("3 dingen wachten op verzending.")).to_be_visible()
    expect(page.get_by_text("Kast was al beschadigd.")).to_be_visible()
    assert written(office, job)["remarks"] == []

    page.context.set_offline(False)
    expect(page.get_by_text("Alles is verstuurd")).to_be_visible()
    found = written(office, job)
    assert [each["text"] for each in found["remarks"]] == ["Kast was al beschadigd."]
    assert [(each["name"], len(each["strokes"])) for each in found["signatures"]] == [("Testklant Tekent", 1)]
    assert len(found["hours"]) == 1

    # The planner finds it with the job, and ends the link: the phone forgets the customer.
    board.get_by_role("button", name="Link intrekken").click()
    expect(board.get_by_text("De link is ingetrokken.")).to_be_visible()
    board.locator(f'[data-job="{job["id"]}"]').first.click()
    expect(board.get_by_role("region", name="Van de dagstaat")).to_contain_text("Testklant Tekent")
    watch.expected.append("401")
    page.reload()
    expect(page.get_by_text("Deze dagstaat is niet (meer) te openen.")).to_be_visible()
    assert page.evaluate("() => JSON.stringify(localStorage)").count("Testklant") == 0
