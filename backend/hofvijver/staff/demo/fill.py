"""Puts made-up requests into the database, many at a time, and takes them out again.

They are known by their reference: real ones have no vowels, so none begins with DEMO.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import count
from random import Random
from typing import Any
from uuid import UUID

from sqlalchemy import Engine, delete, func, insert, select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.auth.keystore import current_keys, refresh_keys
from hofvijver.auth.models import User
from hofvijver.db import get_engine, read_only
from hofvijver.local_time import local_day
from hofvijver.quote_requests import spam
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.references import REFERENCE_CHARACTERS
from hofvijver.quote_requests.request_words import RequestWord
from hofvijver.quote_requests.retention import FOLLOWED_UP
from hofvijver.quote_requests.search_index import word_rows
from hofvijver.quotes.terms_text import terms
from hofvijver.staff.demo.damage import add_damage
from hofvijver.staff.demo.elsewhere import note_the_rest
from hofvijver.staff.demo.final_statements import settle_moves
from hofvijver.staff.demo.histories import End, MadeUpStep, Story, moving_day, story
from hofvijver.staff.demo.jobs import add_jobs
from hofvijver.staff.demo.leads import add_leads, remove_leads
from hofvijver.staff.demo.planning import add_plan, remove_plan
from hofvijver.staff.demo.quotes import add_quotes, remove_traces
from hofvijver.staff.demo.requests import IS_DEMO, PREFIX, MadeUpMove, MadeUpPerson, answers, move, person
from hofvijver.staff.demo.saved_lines import add_saved_lines, remove_saved_lines
from hofvijver.staff.demo.schedule import Schedule, day_before, household, next_day
from hofvijver.staff.demo.threads import add_threads
from hofvijver.staff.demo.timeline import add_timelines
from hofvijver.staff.demo.vocabulary import get_words

MOST = len(REFERENCE_CHARACTERS) ** 4
BATCH = 2000
MOVES = 2000
FRESH = 10
# So many more are in progress, whatever the hour: a demonstration at night must show work in hand too.
IN_HAND = 4
# A PDF is made of each: so many take some seconds.
QUOTES = 20
# What came to nothing is deleted after a year, so that older requests are all agreed ones.
OLDEST = timedelta(days=540)
YEAR = timedelta(days=355)
# As long as most customers take to decide, so that enough quotes are still open.
SEASON = timedelta(days=45)


class DemoError(Exception):
    """The demonstration cannot be set up; the message is one sentence for the person who asked for it."""


def fill(engine: Engine, requests: int, seed: int, now: datetime, quotes: int = QUOTES) -> None:
    """Add so many requests, in batches, so that a running server is not held up."""
    if quotes:
        # Quotes include the terms: without a build, this fails before anything is added.
        terms()
        _have_keys(engine)
    taken, team = _check(engine, requests)
    # With the number of requests that exist, so that the same seed goes on instead of repeating itself.
    random = Random(f"{seed} {len(taken)}")  # noqa: S311 - nothing of this is secret
    maker = _Maker(random, now, team, Schedule(local_day(now), requests))
    references = maker.references(requests, taken)
    for start in range(0, requests, BATCH):
        batch = [maker.one(reference, start + at) for at, reference in enumerate(references[start:][:BATCH])]
        _store(engine, batch)
    add_quotes(engine, random, now, quotes)
    note_the_rest(engine, now)
    add_timelines(engine, random, now)
    add_threads(engine, random, now)
    add_damage(engine, random, now)
    add_leads(engine, random, now, team)
    add_saved_lines(engine, now)
    add_jobs(engine, now)
    add_plan(engine, now)
    settle_moves(engine, random, now)


def _have_keys(engine: Engine) -> None:
    """Secret addresses come from the keys of this database, made in a transaction of their own."""
    if engine.url == get_engine().url:
        current_keys()
    else:
        refresh_keys(engine)


def _check(engine: Engine, count: int) -> tuple[set[str], list[Actor]]:
    """The references that are taken, and the colleagues there are."""
    with Session(read_only(engine)) as session:
        real = session.scalar(select(func.count()).select_from(QuoteRequest).where(~IS_DEMO))
        if real:
            raise DemoError(f"There are {real} real requests in this database: nothing was added.")
        taken = set(session.scalars(select(QuoteRequest.reference).where(IS_DEMO)))
        if len(taken) + count > MOST:
            raise DemoError(f"There can be at most {MOST} requests for a demonstration.")
        staff = session.scalars(select(User).where(User.roles.any()).order_by(User.email))
        return taken, [user.actor for user in staff]


@dataclass(frozen=True)
class _Made:
    row: dict[str, Any]
    words: list[dict[str, Any]]
    history: list[dict[str, Any]]


@dataclass
class _Maker:
    """Makes one request after another, the same ones from the same seed."""

    random: Random
    now: datetime
    team: Sequence[Actor]
    schedule: Schedule
    _people: list[MadeUpPerson] = field(default_factory=list)
    _moves: list[MadeUpMove] = field(default_factory=list)

    def references(self, count: int, taken: set[str]) -> list[str]:
        drawn = (_reference(number) for number in self.random.sample(range(MOST), count + len(taken)))
        return [reference for reference in drawn if reference not in taken][:count]

    def one(self, reference: str, number: int) -> _Made:
        day, what = self._scheduled(number - FRESH - IN_HAND)
        created_at, end = self._agreed_before(day) if day else self._arrival(number)
        row = answers(self.random, self._person(), what, created_at)
        row["moving_date"] = day or row["moving_date"]
        suspect = self.random.random() < 0.02
        if suspect:
            row |= {"additional_notes": self.random.choice(get_words().suspect_notes), "trap": "x"}
        told = story(self.random, created_at, self.now, self.team, end)
        waits = number < FRESH and self.random.random() < 0.7
        if waits or (suspect and end is None):
            told = Story({"status": "nieuw", "updated_at": created_at, "version": 1}, [], told.actor)
        row["moving_date"] = moving_day(self.random, row["moving_date"], told, self.now)
        if not day and told.columns["status"] == FOLLOWED_UP:
            row["moving_date"] = self.schedule.take(row["moving_date"], what.days, next_day)
        return self._complete({**row, **told.columns, "reference": reference}, created_at, told)

    def _scheduled(self, number: int) -> tuple[date | None, MadeUpMove]:
        """A move of the days around today, which are over in a day, or of the quarter before."""
        near, earlier = self.schedule.near, self.schedule.earlier
        if not 0 <= number < len(near) + len(earlier):
            return None, self._move()
        if number < len(near):
            drawn = (move(self.random, self.now) for _ in count())
            return near[number], next(each for each in drawn if each.days == 1)
        what = move(self.random, self.now, household(number))
        return self.schedule.take(earlier[number - len(near)], what.days, day_before), what

    def _agreed_before(self, day: date) -> tuple[datetime, End | None]:
        """Long enough for everybody to have decided in time."""
        ago = timedelta(days=(local_day(self.now) - day).days + self.random.uniform(42, 60))
        return self._by_day(self.now - ago), "akkoord"

    def _arrival(self, number: int) -> tuple[datetime, End | None]:
        """A few in the last hours, so that a small demonstration has work to do; then ever fewer."""
        if number < FRESH:
            return self.now - timedelta(hours=self.random.uniform(0.1, 30)), None
        if number < FRESH + IN_HAND:
            # Long enough ago that an office closed for some days has looked at them.
            return self._by_day(self.now - timedelta(days=self.random.uniform(4, 8))), "in_behandeling"
        if self.random.random() < 0.1:
            return self.now - self.random.uniform(1, OLDEST / YEAR) * YEAR, "akkoord"
        if self.random.random() < 0.45:
            return self._by_day(self.now - self.random.random() * SEASON), None
        return self._by_day(self.now - self.random.random() ** 1.3 * YEAR), None

    def _by_day(self, moment: datetime) -> datetime:
        """People write in the daytime and in the evening."""
        hour = min(23, max(6, int(self.random.gauss(15, 4))))
        shifted = moment.replace(hour=hour)
        return shifted if shifted <= self.now else moment

    def _move(self) -> MadeUpMove:
        """One of many, of which each is worked out once: prices take longer than all the rest."""
        if len(self._moves) < MOVES:
            self._moves.append(move(self.random, self.now))
            return self._moves[-1]
        return self.random.choice(self._moves)

    def _person(self) -> MadeUpPerson:
        """Now and then somebody who was here before, perhaps with another e-mail address."""
        if self._people and self.random.random() < 0.03:
            known, other = self.random.choice(self._people), person(self.random)
            email = known.email if self.random.random() < 0.7 else other.email
            return MadeUpPerson(known.full_name, email, known.phone)
        self._people.append(person(self.random))
        # The last few are enough to come back.
        del self._people[:-500]
        return self._people[-1]

    def _complete(self, row: dict[str, Any], created_at: datetime, told: Story) -> _Made:
        request_id = UUID(int=self.random.getrandbits(128), version=4)
        points = spam.score(row, 0)
        complete = {
            **_EMPTY,
            **row,
            "id": request_id,
            "created_at": created_at,
            "spam_score": points,
            "is_suspect": spam.is_suspect(points),
        }
        changes = [_change(request_id, told.actor, step) for step in told.steps]
        return _Made(complete, word_rows(request_id, row), changes)


# A batch is one statement, hence every row has the same columns.
_EMPTY = {
    "assignee_id": None,
    "internal_notes": None,
    "first_response_at": None,
    "quote_sent_at": None,
    "trap": None,
}


def _reference(number: int) -> str:
    letters = []
    for _ in range(4):
        number, place = divmod(number, len(REFERENCE_CHARACTERS))
        letters.append(REFERENCE_CHARACTERS[place])
    return PREFIX + "".join(letters)


def _change(request_id: UUID, actor: Actor, step: MadeUpStep) -> dict[str, Any]:
    return {
        "request_id": request_id,
        "at": step.at,
        "actor_id": actor.id,
        "actor_name": actor.name,
        "field": step.field,
        "old_value": step.old,
        "new_value": step.new,
    }


def _store(engine: Engine, batch: Sequence[_Made]) -> None:
    with engine.begin() as connection:
        connection.execute(insert(QuoteRequest), [made.row for made in batch])
        connection.execute(insert(RequestWord), [word for made in batch for word in made.words])
        if history := [change for made in batch for change in made.history]:
            connection.execute(insert(RequestChange), history)


def remove(engine: Engine) -> int:
    """Delete what a demonstration made, and nothing else."""
    removed = sum(_remove_batches(engine))
    remove_traces(engine, PREFIX)
    remove_leads(engine)
    remove_saved_lines(engine)
    remove_plan(engine)
    return removed


def _remove_batches(engine: Engine) -> Iterator[int]:
    while True:
        with engine.begin() as connection:
            some = select(QuoteRequest.id).where(IS_DEMO).limit(BATCH)
            ids = list(connection.execute(some).scalars())
            connection.execute(delete(QuoteRequest).where(QuoteRequest.id.in_(ids)))
        if not ids:
            return
        yield len(ids)
