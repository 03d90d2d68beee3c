"""The history of a made-up request until now: who handled it, when, and how it ended."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from random import Random
from typing import Any, Literal
from uuid import UUID

from hofvijver.audit import Actor
from hofvijver.local_time import local_day
from hofvijver.staff.demo.office_hours import office_time, working_day
from hofvijver.staff.demo.vocabulary import get_words

HOUR = timedelta(hours=1)
DAY = 24
# Customers decide before the quote runs out, and who does not is told a little later.
LATEST, RUN_OUT = 28 * DAY, 33 * DAY
# Days that an office needs before it can move somebody.
NOTICE = 5
End = Literal["in_behandeling", "akkoord"]


@dataclass(frozen=True)
class MadeUpStep:
    at: datetime
    field: str
    old: str | None
    new: str | None


@dataclass(frozen=True)
class Story:
    """The columns that staff fills in, and the steps that led there."""

    columns: dict[str, Any]
    steps: list[MadeUpStep]
    actor: Actor


def story(
    random: Random, created_at: datetime, now: datetime, team: Sequence[Actor], end: End | None
) -> Story:
    """`end` is the last status where that is settled, and otherwise a matter of chance."""
    # Without accounts, a made-up colleague has done it.
    actor = random.choice(team or _made_up())
    moves = [move for move in _moves(random, created_at, end) if move.at <= now]
    taken = _taken(moves, actor) if team else []
    remark = random.choice(get_words().internal_notes) if moves and random.random() < 0.3 else None
    written = [MadeUpStep(moves[-1].at, "internal_notes", None, remark)] if remark else []
    steps = sorted([*moves, *taken, *written], key=lambda step: step.at)
    columns = {
        "status": moves[-1].new if moves else "nieuw",
        "first_response_at": moves[0].at if moves else None,
        "quote_sent_at": next((move.at for move in moves if move.new == "offerte_verstuurd"), None),
        "assignee_id": actor.id if taken else None,
        "internal_notes": remark,
        "version": 1 + len(steps),
        "updated_at": steps[-1].at if steps else created_at,
    }
    return Story(columns, steps, actor)


def _made_up() -> list[Actor]:
    return [Actor(UUID(int=number), name) for number, name in enumerate(get_words().colleagues, 1)]


def _taken(moves: Sequence[MadeUpStep], actor: Actor) -> list[MadeUpStep]:
    return [MadeUpStep(moves[0].at, "assignee_id", None, actor.name)] if moves else []


def _moves(random: Random, created_at: datetime, end: End | None) -> Iterator[MadeUpStep]:
    """All moves of the status, also those in the future, which the caller cuts off."""
    at, status = created_at, "nieuw"
    for following, hours in _path(random, end):
        drawn = min(random.lognormvariate(math.log(hours), 0.9), LATEST)
        at = office_time(at + HOUR * (RUN_OUT if following == "vervallen" else drawn))
        yield MadeUpStep(at, "status", status, following)
        status = following


def _path(random: Random, settled: End | None) -> Iterator[tuple[str, float]]:
    """The statuses to come, each with the median of the hours that it takes."""
    if settled == "in_behandeling":
        yield settled, 4
        return
    if random.random() < 0.85:
        yield "in_behandeling", 4
    yield "offerte_verstuurd", 9
    ends = ("akkoord", "afgewezen", "vervallen")
    end = settled or random.choices(ends, (48, 31, 21))[0]
    yield end, 400


def moving_day(random: Random, wished: date, told: Story, now: datetime) -> date:
    """The wished day, or a later one: nobody decides about a day that is over, or waits for it."""
    status, decided = told.columns["status"], local_day(told.columns["updated_at"])
    if status == "vervallen":
        return wished
    least = (decided if status in ("akkoord", "afgewezen") else local_day(now)) + timedelta(days=NOTICE)
    return wished if wished >= least else working_day(least + timedelta(days=random.randrange(21)))
