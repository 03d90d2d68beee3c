"""The history of a made-up request until now: who handled it, when, and how it ended."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any, Literal
from uuid import UUID

from hofvijver.audit import Actor
from hofvijver.staff.demo.office_hours import office_time
from hofvijver.staff.demo.vocabulary import get_words

HOUR = timedelta(hours=1)
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
        at = office_time(at + HOUR * random.lognormvariate(math.log(hours), 0.9))
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
    end = settled or random.choices(ends, (52, 27, 21))[0]
    yield end, 900 if end == "vervallen" else 400
