"""What the true hours say about the price model: too little, all is well, or another number."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Engine

from hofvijver.move_figures import advice, hours
from hofvijver.move_figures.move_figure_facts import get_move_figure_facts
from hofvijver.quotes import pdf
from tests.support.accounts import with_session
from tests.support.client import Client
from tests.support.clock import START, Clock
from tests.support.worked_moves import agree_on_move, close_move

#: Within a city on the ground floor: 3 km at 65 km an hour, a lorry 1.15 times as long, and half an hour.
ADDRESSES = {
    "from_postal_code": "2511 AB",
    "from_city": "Den Haag",
    "from_floor": "begane-grond",
    "to_postal_code": "2595 AA",
    "to_city": "Den Haag",
    "to_floor": "begane-grond",
}
LEAST = 3


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, START, tick=timedelta(milliseconds=1))


@pytest.fixture(autouse=True)
def few_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    known = get_move_figure_facts()
    words = known.advice.model_copy(update={"least_moves": LEAST})
    changed = known.model_copy(update={"least_moves": LEAST, "advice": words})
    for module in (advice, hours):
        monkeypatch.setattr(module, "get_move_figure_facts", lambda: changed)
    monkeypatch.setattr(pdf, "_compile", lambda *_: b"%PDF-1.7")


#: As each move was closed, and what is said then. A studio has 15.25 m³; its quotes have 5.5 hours.
CASES: list[tuple[list[int], str, float | None, list[str]]] = [
    ([75, 75], "too_few", None, ["Het is te vroeg", "van 2 verhuizingen", "Vanaf 3 verhuizingen"]),
    # Two people in 7.5 - 0.55 hours: 13.9 hours of one, 0.91 for a m³; 0.15 more for 15.25 m³ are 2.3 hours.
    (
        [75, 75, 90],
        "change",
        0.90,
        [
            "Een studio verhuizen kost u meestal 36% meer tijd dan de offerte rekent (3 verhuizingen).",
            "Uit de werkelijke uren van 3 verhuizingen volgt 0,90 uur.",
            "Met 0,90 in plaats van 0,75 per m³",
            "Voor een studio van 15,2 m³ scheelt dat 2,3 manuur: de prijs wordt daar hoger van.",
        ],
    ),
    # 0.52 for a m³.
    (
        [45, 45, 45],
        "change",
        0.50,
        ["meestal 18% minder tijd", "Met 0,50 in plaats van 0,75", "3,8 manuur: de prijs wordt daar lager"],
    ),
    # 0.71 for a m³, and 9% above the quotes: too little to change anything.
    ([60, 60, 60], "fits", 0.70, ["Uw prijzen kloppen met de praktijk.", "U hoeft niets te wijzigen."]),
    # 0.74 for a m³: the quotes are wrong, the model is not.
    ([62, 62, 62], "fits", 0.75, ["meestal 13% meer tijd", "Over alle verhuizingen samen klopt"]),
]


@pytest.mark.any_database("the hours come from the queries that the table of the figures checks on both")
def test_it_says_what_the_true_hours_say(
    app_engine: Engine, staff: Client, anon: Client, clock: Clock
) -> None:
    move = {"days": ["2026-10-20"], "home_size": "studio", "tenths": 55, "answers": ADDRESSES}
    made = [agree_on_move(app_engine, staff, anon, move) for _ in range(LEAST)]
    # Of a business nobody knows the volume.
    business = agree_on_move(app_engine, staff, anon, {**move, "home_size": "bedrijf"})
    clock.forward(days=20)
    planner = with_session(staff.app, app_engine, staff.user_id)
    close_move(planner, business, [80])
    for closed, kind, proposed, told in CASES:
        for customer, tenths in zip(made, closed, strict=False):
            close_move(planner, customer, [tenths])
        found: dict[str, Any] = planner.get_json("move-figures?from=2026-10-01&to=2026-10-31")["advice"]
        assert (found["kind"], found["proposed"], found["moves"]) == (kind, proposed, len(closed))
        sentences = " ".join(found["sentences"])
        assert [each for each in told if each not in sentences] == []
    assert found["hours_per_m3"] == 0.75
