"""The figures of moves: against a table that was worked out by hand, the board and Vandaag."""

import csv
import json
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine

from hofvijver.company_facts import ClosedDays
from hofvijver.content import get_content
from hofvijver.move_figures import weeks
from hofvijver.opening_hours import OpeningHours
from hofvijver.planning import days
from hofvijver.settings import ROOT
from tests.support.accounts import with_session
from tests.support.client import Client, refusal
from tests.support.clock import START, Clock
from tests.support.customers import Customer
from tests.support.planning import board
from tests.support.worked_moves import agree_on_move, close_move, enter_resources

pytestmark = pytest.mark.usefixtures("no_printing")

CASES = json.loads((ROOT / "contract" / "cases" / "move-figures.json").read_text(encoding="utf-8"))
PERIOD = CASES["period"]
QUERY = f"from={PERIOD['from']}&to={PERIOD['to']}"
Made = dict[str, Any]


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, START, tick=timedelta(milliseconds=1))


@pytest.fixture(autouse=True)
def closed_day(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = ClosedDays(**{"from": CASES["closed_day"]})
    company = get_content().company.model_copy(update={"closed_days": (closed,)})
    changed = replace(get_content(), company=company, opening_hours=OpeningHours(company, []))
    for module in (days, weeks):
        monkeypatch.setattr(module, "get_content", lambda: changed)


@pytest.fixture
def moves(app_engine: Engine, staff: Client, admin: Client, anon: Client) -> list[Customer]:
    # Each from an address of its own: one sender may not send so many.
    senders = [replace(anon, address=f"203.0.113.{number}") for number in range(1, 1 + len(CASES["moves"]))]
    made = [agree_on_move(app_engine, staff, *each) for each in zip(senders, CASES["moves"], strict=True)]
    enter_resources(admin, *CASES["resources"])
    return made


@pytest.fixture
def planner(moves: list[Customer], clock: Clock, staff: Client, app_engine: Engine) -> Client:
    """On Thursday 5 November, when what is over was closed."""
    clock.forward(days=35)
    client = with_session(staff.app, app_engine, staff.user_id)
    for customer, each in zip(moves, CASES["moves"], strict=True):
        if "closed" in each:
            close_move(client, customer, each["closed"])
    return client


def figures(planner: Client, query: str = QUERY) -> Made:
    found: Made = planner.get_json(f"move-figures?{query}")
    return found


def values(found: list[Made]) -> dict[str, list[int]]:
    return {each["from"]: value(each) for each in found}


def value(found: Made) -> list[int]:
    return [found[name] for name in ("moves", "excluding_cents", "including_cents")]


def work(week: Made) -> list[int | None]:
    parts = (f"{kind}_{what}" for kind in ("movers", "lorries") for what in ("used", "there", "percent"))
    return [week[name] for name in (*parts, "hours_tenths", "jobs")]


def hours(found: Made) -> list[list[Any]]:
    kept = ("size_label", "service_label", "moves", "quoted_tenths", "true_tenths", "median_percent")
    return [[each[name] for name in kept] for each in found["hours"]["rows"]]


def rows(planner: Client, by: str) -> list[list[str]]:
    response = planner.function("GET", f"move-figures/export?{QUERY}&by={by}")
    name = f"verhuizingen-{by}-{PERIOD['from']}-{PERIOD['until']}.csv"
    assert response.headers["content-disposition"] == f'attachment; filename="{name}"'
    return list(csv.reader(response.text.removeprefix("\ufeff").splitlines(), delimiter=";"))


def test_every_figure_is_the_one_worked_out_by_hand(planner: Client, moves: list[Customer]) -> None:
    found = figures(planner)
    assert (found["from"], found["to"], found["until"]) == (PERIOD["from"], PERIOD["to"], PERIOD["until"])
    weeks = {each["from"]: work(each) for each in found["weeks"]}
    assert {day: weeks[day] for day in PERIOD["work"] if day != "about"} == {
        day: told for day, told in PERIOD["work"].items() if day != "about"
    }
    assert (len(weeks), [each["closed_days"] for each in found["weeks"]][:3]) == (11, [0, 1, 0])
    value_of = found["value"]
    assert values(value_of["days"]) == PERIOD["days"]
    assert dict(list(values(value_of["weeks"]).items())[:4]) == PERIOD["weeks"]
    assert values(value_of["months"]) == PERIOD["months"]
    assert (value(value_of["done"]), value(value_of["ahead"])) == (PERIOD["done"], PERIOD["ahead"])
    assert hours(found) == PERIOD["hours"]
    assert found["hours"]["not_closed"] == PERIOD["not_closed"]
    assert found["hours"]["without_quoted"] == PERIOD["without_quoted"]
    assert found["advice"]["kind"] == "too_few"
    # The board and Vandaag say the same.
    for week in found["weeks"][:4]:
        shown = board(planner, week["from"])["days"]
        assert week["jobs"] == sum(each["jobs"] for each in shown)
        assert week["hours_tenths"] == sum(each["hours_tenths"] for each in shown)
        for kind in ("movers", "lorries"):
            open_days = [each for each in shown if not each["closed"]]
            free = sum(part[kind] for each in open_days for part in each["free"])
            assert week[f"{kind}_there"] - week[f"{kind}_used"] == free
    assert planner.get_json("today-counts")["moves"] == PERIOD["days"]["2026-11-05"][0]
    # So do the files.
    assert len(rows(planner, "work")) == 12
    headings, first, *_ = rows(planner, "work")
    told = dict(zip(headings, first, strict=True))
    assert (told["Week"], told["Mensen: dagdelen gepland"], told["Geplande manuren"]) == ("43", "13", "28,0")
    assert rows(planner, "day")[1] == ["2026-10-20", "1", "247,93", "300,00"]
    assert rows(planner, "week")[2] == ["2026-10-26", "4", "1797,52", "2175,00"]
    assert rows(planner, "month")[1] == ["2026-10-01", "7", "2603,30", "3150,00"]
    assert rows(planner, "hours")[2] == ["Studio", "Alle diensten", "5", "24,0", "27,2", "20"]
    assert refusal(planner.function("GET", f"move-figures/export?{QUERY}&by=klant")) == (422, "invalid")
    # Who is erased is gone from them.
    gone = moves[0].request
    (row,) = planner.get({"id": f"eq.{gone}", "select": "reference"}).json()
    planner.post_json(f"requests/{gone}/erase", row)
    found = figures(planner)
    assert value(found["value"]["done"]) == [9, 371445 - 24793, 449450 - 30000]
    assert found["weeks"][0]["jobs"] == PERIOD["work"]["2026-10-19"][-1] - 2
    assert hours(found)[0][2:5] == [7, 440, 468]


def test_a_period_that_is_over_ends_where_it_ends(staff: Client) -> None:
    found = figures(staff, "from=2026-09-01&to=2026-09-30")
    # Whole weeks, from Monday 31 August to Sunday 4 October.
    assert (found["until"], len(found["weeks"]), found["weeks"][0]["from"]) == ("2026-09-30", 5, "2026-08-31")
    assert [each["from"] for each in found["value"]["weeks"]][-1] == "2026-09-28"
    assert (found["value"]["days"], found["hours"]["rows"], found["by_facts"]) == ([], [], True)
    assert date.fromisoformat(found["complete_from"]) == date(2020, 1, 1)
    assert refusal(staff.function("GET", "move-figures?from=2026-09-02&to=2026-09-01")) == (422, "invalid")


def test_until_somebody_enters_resources_capacity_is_that_of_the_facts(staff: Client) -> None:
    found = figures(staff, "from=2026-10-26&to=2026-11-01")
    # Eight people on the six days that are not closed, in two parts each.
    assert (found["by_facts"], work(found["weeks"][0])) == (True, [0, 96, 0, 0, 36, 0, 0, 0])
