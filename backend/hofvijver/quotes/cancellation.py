"""What cancelling costs: a share of what was agreed, by how many days it is until the move. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

Tier = Mapping[str, int]


@dataclass(frozen=True)
class Fee:
    days_before: int
    percent: int
    cents: int


@dataclass(frozen=True)
class FeeTier:
    """One line of the schedule, with the last day on which it counts."""

    from_days_before: int
    percent: int
    cents: int
    until: date


def fee_of(schedule: Sequence[Tier], total_cents: int, move: date, today: date) -> Fee:
    """Counts whole days in the Netherlands: a cancellation at 23:59 counts for that day."""
    days = (move - today).days
    percent = next(
        (tier["fee_percent"] for tier in _from_the_longest(schedule) if days >= tier["from_days_before"]), 100
    )
    return Fee(days, percent, share(total_cents, percent))


def steps_of(schedule: Sequence[Tier], total_cents: int, move: date) -> list[FeeTier]:
    return [
        FeeTier(
            tier["from_days_before"],
            tier["fee_percent"],
            share(total_cents, tier["fee_percent"]),
            move - timedelta(days=tier["from_days_before"]),
        )
        for tier in _from_the_longest(schedule)
    ]


def _from_the_longest(schedule: Sequence[Tier]) -> list[Tier]:
    return sorted(schedule, key=lambda tier: -tier["from_days_before"])


def share(total_cents: int, percent: int) -> int:
    """Rounded half up to a cent."""
    return (total_cents * percent + 50) // 100
