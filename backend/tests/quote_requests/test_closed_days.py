"""A request for a day on which the company is closed: accepted, and marked for staff."""

from dataclasses import replace

import pytest

from hofvijver.company_facts import ClosedDays, Company
from hofvijver.content import get_content, read_facts
from hofvijver.opening_hours import OpeningHours
from hofvijver.quote_requests import table
from tests.support.client import Client
from tests.support.quote_requests import quote_request


@pytest.fixture
def _closed_at_christmas(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = ClosedDays(**{"from": "12-24", "to": "01-01"})
    company = read_facts("company.json", Company).model_copy(update={"closed_days": (closed,)})
    changed = replace(get_content(), company=company, opening_hours=OpeningHours(company, []))
    monkeypatch.setattr(table, "get_content", lambda: changed)


@pytest.mark.usefixtures("_closed_at_christmas")
def test_a_request_for_a_closed_day_is_accepted_and_marked(anon: Client, staff: Client) -> None:
    for day in ("2026-12-23", "2026-12-24"):
        anon.add({**quote_request(), "moving_date": day}).raise_for_status()
    rows = staff.get("select=moving_date,moves_on_closed_day&order=moving_date").json()
    assert rows == [
        {"moving_date": "2026-12-23", "moves_on_closed_day": False},
        {"moving_date": "2026-12-24", "moves_on_closed_day": True},
    ]


def test_no_filter_can_name_what_is_computed(staff: Client) -> None:
    assert staff.get("moves_on_closed_day=is.true").status_code == 400
    assert staff.get("order=quote_due_at").status_code == 400


def test_no_day_of_the_sample_company_is_closed(anon: Client, staff: Client) -> None:
    anon.add({**quote_request(), "moving_date": "2026-12-25"}).raise_for_status()
    assert [row["moves_on_closed_day"] for row in staff.get().json()] == [False]
