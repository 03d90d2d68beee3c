"""Two acts on one request at the same moment have one outcome, which office and customer both read."""

import logging
from itertools import combinations_with_replacement

import pytest
from sqlalchemy import Engine, delete
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from tests.support.acts_on_day import DAY_ACTS
from tests.support.acts_on_request import ACTS, Act
from tests.support.at_once import at_once, check_outcome
from tests.support.client import Client
from tests.support.fault_rounds import IS_LONG
from tests.support.scenes_of_request import planned, waiting

# The ways in which each act can meet another; `make faults` tries all pairs.
FEW = [
    ("accept online", "withdraw"),
    ("send", "correct"),
    ("take back", "mail"),
    ("cancel online", "agree to a day"),
    ("merge", "accept noted"),
    ("merge and withdraw", "accept online"),
    ("erase", "accept online"),
    ("mail", "erase"),
    ("take back a photo", "report damage"),
    ("remove a photo", "remove a photo"),
    ("place", "cancel noted"),
    ("another day", "note absence"),
    ("erase", "split"),
    ("send a statement", "send a statement"),
    ("take a statement back", "mail"),
    ("erase", "sign the sheet"),
]


def _meet(pair: tuple[str, str]) -> bool:
    """What is done on the day, after it or beside it meets only what can be done in the same scene."""
    shared = set(ACTS[pair[0]][1]) & set(ACTS[pair[1]][1])
    return bool(shared) or not {*pair} & {*DAY_ACTS}


PAIRS = list(filter(_meet, combinations_with_replacement(ACTS, 2))) if IS_LONG else FEW


@pytest.mark.usefixtures("cheap_pdf")
@pytest.mark.parametrize("pair", PAIRS, ids=" and ".join)
def test_two_acts_at_once_have_one_outcome(
    app_engine: Engine, staff: Client, anon: Client, pair: tuple[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    starts = ACTS[pair[0]][1]
    start = next((each for each in starts if each in ACTS[pair[1]][1]), starts[0])
    # On SQLite chance decides who is first.
    for names in (pair, pair[::-1]) if app_engine.dialect.name == "postgresql" else (pair,):
        scene = start(app_engine, staff, anon)
        check_outcome(scene, names, at_once(scene, [ACTS[name][0] for name in names]))
        assert not caplog.messages, names
        with Session(app_engine) as session, session.begin():
            session.execute(delete(OutboxMessage))


@pytest.mark.usefixtures("cheap_pdf")
def test_what_is_removed_while_its_customer_agrees_is_one_of_both(
    app_engine: Engine, staff: Client, anon: Client
) -> None:
    scene = planned(app_engine, staff, anon)
    agreed, removed = at_once(scene, [ACTS["agree on top"][0], ACTS["remove on top"][0]])
    assert agreed is not None
    assert removed is not None
    assert (agreed.status_code, removed.status_code) in [(200, 409), (404, 200)]


def test_a_number_that_is_noted_for_two_requests_at_once_is_taken_once(
    app_engine: Engine, staff: Client, anon: Client
) -> None:
    scene = waiting(app_engine, staff, anon)
    noted = {"number": "K-17", "total_cents": 123_456, "day": "2030-05-02"}

    def note(request: str) -> Act:
        return lambda scene: scene.post(f"requests/{request}/quotes/elsewhere", noted)

    responses = at_once(scene, [note(scene.customer.request), note(scene.other)])
    assert sorted(each.status_code for each in responses if each) == [201, 422]
