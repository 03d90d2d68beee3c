"""What is to be done now: done in place on a phone, gone when a colleague did it, walked through by keys."""

import re
from datetime import timedelta
from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import DESKTOP, PHONE, Open, Watch, expect_no_sideways_scrolling, resize
from e2e.support.customer import new_customer
from e2e.support.dashboard import detail
from e2e.support.office import Office, new_word, today

LONG_AGO = "2020-01-01 08:00:00.000000"
ANSWERS = "**/functions/v1/requests/*/answers"


def line(page: Page, group: str, text: str) -> Locator:
    return page.get_by_role("list", name=group).get_by_role("listitem").filter(has_text=text)


def due_task(office: Office, reference: str) -> dict[str, Any]:
    """A task of Sanne's that no other is due before."""
    (request, sanne) = office.rows(
        "SELECT r.id, u.id FROM quote_requests r, users u WHERE reference = ? AND u.email LIKE 'sanne@%'",
        reference,
    )[0]
    wanted = {
        "id": str(uuid4()),
        "title": new_word("Bellen"),
        "due_date": today().isoformat(),
        "assignee_id": sanne,
    }
    made: dict[str, Any] = office.planner(f"/functions/v1/requests/{request}/tasks", wanted).json()
    earlier = (today() - timedelta(days=900)).isoformat()
    office.rows("UPDATE tasks SET due_date = ? WHERE title = ?", earlier, made["title"])
    return made


def test_a_planner_on_a_phone_does_things_in_place_and_sees_what_a_colleague_did(
    office: Office, dashboard: Open, watch: Watch
) -> None:
    watch.expected.append("net::ERR_FAILED")
    asker, late = new_customer(office), office.receive()
    # The oldest of all stand above the twenty that are shown.
    office.age(late, 60_000)
    asker.asks("Kan de piano mee?")
    office.rows(
        "UPDATE quote_requests SET unanswered_since = ? WHERE reference = ?", LONG_AGO, asker.reference
    )
    own, of_colleague = due_task(office, late), due_task(office, late)

    page = dashboard("/dashboard", viewport=PHONE)
    page.get_by_role("link", name=re.compile(r"^Vandaag: .*te laat")).click()
    expect(page.get_by_role("heading", level=1, name="Vandaag")).to_be_visible()

    line(page, "Taken", own["title"]).get_by_role("checkbox").check()
    expect(line(page, "Taken", own["title"])).to_have_count(0)
    page.get_by_role("button", name="Ongedaan maken").click()
    expect(line(page, "Taken", own["title"])).to_be_visible()

    question = line(page, "Wacht op antwoord", asker.reference)
    expect(question).to_contain_text("Kan de piano mee?")
    question.get_by_role("button", name="Antwoorden").click()
    question.get_by_role("textbox").fill("Ja, die kan mee.")
    page.route(ANSWERS, lambda route: route.abort())
    question.get_by_role("button", name="Versturen naar de klant").click()
    expect(question).to_contain_text("geen verbinding")
    page.unroute(ANSWERS)
    expect(question.get_by_role("textbox")).to_have_value("Ja, die kan mee.")
    question.get_by_role("button", name="Versturen naar de klant").click()
    expect(question).to_have_count(0)

    waiting = line(page, "Te laat met de offerte", late)
    waiting.get_by_role("button", name="Neem op mij").click()
    expect(waiting).to_contain_text("Van u")
    status = "SELECT status FROM quote_requests WHERE reference = ?"
    assert office.one(status, late) == "in_behandeling"

    office.planner(f"/functions/v1/tasks/{of_colleague['id']}/done", {"done": True})
    expect(line(page, "Taken", of_colleague["title"])).to_have_count(0, timeout=10_000)
    expect_no_sideways_scrolling(page)
    assert problems_on_phone_and_desk(page) == []

    # By keys: the first line is that of the oldest request.
    resize(page, DESKTOP)
    page.get_by_role("heading", level=1, name="Vandaag").click()
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("k")
    page.keyboard.press("Enter")
    expect(detail(page, late)).to_be_visible()


def test_a_group_leads_to_a_list_of_what_it_counts_until_its_filter_is_taken_off(
    office: Office, dashboard: Open
) -> None:
    page = dashboard("/dashboard/vandaag", viewport=DESKTOP)
    group = page.get_by_role("region", name="Offerte zonder antwoord")
    (count,) = re.findall(r"\d+", group.get_by_role("heading").inner_text())
    group.get_by_role("link", name=re.compile("Naar de lijst")).click()
    chip = page.get_by_role("button", name="Offerte zonder antwoord")
    listed = page.get_by_role("status").filter(has_text=re.compile(rf"\b{count}\b"))
    expect(listed).to_be_visible()
    page.reload()
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(listed).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    chip.click()
    expect(chip).to_have_count(0)
    page.go_back()
    expect(chip).to_be_visible()
