"""Jobs and resources on the planbord, for stories."""

from datetime import date
from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

from e2e.support.customer import Customer, new_customer
from e2e.support.office import Office, Person, today


def add_resource(
    office: Office, admin: Person, kind: str, name: str, first: date, last: date, **more: Any
) -> str:
    """The id of somebody or something that is there on these days alone."""
    token = office.session(admin.email)["access_token"]
    body = {"id": str(uuid4()), "kind": kind, "name": name, **more}
    body |= {"active_from": first.isoformat(), "active_until": last.isoformat()}
    office.call("/functions/v1/planning/resources", body, token).raise_for_status()
    return str(body["id"])


def agreed(office: Office, day: date) -> tuple[Customer, dict[str, Any]]:
    """A customer who agreed on a move on this day, and the job that came of it."""
    customer = new_customer(office)
    customer.quoted(days=(day - today()).days)
    (quote, *_) = office.planner(f"/functions/v1/requests/{customer.request}/quotes", method="GET").json()
    office.planner(f"/functions/v1/quotes/{quote['id']}/accept", {"name": "Testklant", "channel": "email"})
    return customer, jobs_of(office, customer)[0]


def jobs_of(office: Office, customer: Customer) -> list[dict[str, Any]]:
    path = f"/functions/v1/requests/{customer.request}/jobs"
    return list(office.planner(path, method="GET").json()["jobs"])


def board_path(day: date, view: str = "week") -> str:
    return f"/dashboard/planbord?toon={view}&dag={day.isoformat()}"


def card(scope: Page | Locator, job: dict[str, Any]) -> Locator:
    return scope.locator(f'[data-job="{job["id"]}"]')


def undo(page: Page) -> None:
    page.get_by_role("button", name="Ongedaan maken").click()
    expect(page.get_by_text("Het staat weer zoals het was.")).to_be_visible()
