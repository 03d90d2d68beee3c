"""What the jobs of one day still need, and who and what is free for them: a search knows no more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from uuid import UUID

from hofvijver.places.distance import great_circle_km
from hofvijver.places.postcodes import Point

#: Parts of a day, to be added up.
MORNING, AFTERNOON, WHOLE_DAY = 1, 2, 3
#: What a lorry holds of which nobody noted it, in tenths of a cubic metre.
UNKNOWN_TENTHS = 10**6


@dataclass(frozen=True)
class Need:
    """What a job lacks; nobody and nothing that it has is ever taken off."""

    job: UUID
    request: UUID
    parts: int
    start: Point | None = None
    end: Point | None = None
    movers: int = 0
    # Whether it goes by lorry and lacks one, or a driver for those that it has.
    lacks_lorry: bool = False
    lacks_driver: bool = False
    # What its lorries cannot take yet.
    tenths: int = 0
    lorries: int = 0
    drivers: int = 0
    lacks_carrier: bool = False
    lacks_lift: bool = False

    @property
    def lacks_ride(self) -> bool:
        return self.lacks_lorry or self.lacks_driver


@dataclass(frozen=True)
class Mover:
    id: UUID
    free: int
    drives: bool = False
    carries_pianos: bool = False


@dataclass(frozen=True)
class Lorry:
    id: UUID
    free: int
    tenths: int = UNKNOWN_TENTHS
    # Whether it rides on this day already: where its job of the morning ends, or the later one begins.
    is_used: bool = False
    end: Point | None = None
    start: Point | None = None


@dataclass(frozen=True)
class Lift:
    id: UUID
    free: int


@dataclass(frozen=True)
class Day:
    """In an order that decides between what is equally good."""

    needs: Sequence[Need]
    people: Sequence[Mover] = ()
    lorries: Sequence[Lorry] = ()
    lifts: Sequence[Lift] = ()


@dataclass(frozen=True, order=True)
class Values:
    """What is to be as low as can be, the first above all; nobody twice and no lorry too full is a rule."""

    without_ride: int = 0
    missing_movers: int = 0
    # Lifts, and people who carry a piano.
    missing_others: int = 0
    # A lorry that does two jobs rides twice.
    rides: int = 0
    lorries: int = 0
    # The ways of lorries that get a job, in hundreds of metres.
    way: int = 0

    def __add__(self, other: "Values") -> "Values":
        mine, others = vars(self), vars(other)
        return Values(**{name: mine[name] + others[name] for name in mine})


@dataclass
class Found:
    """Who and what is proposed for the jobs of a day, by the id of the job."""

    values: Values
    is_proven: bool
    lorries: dict[UUID, list[UUID]] = field(default_factory=dict)
    # In the order of their seats: who drives, who carries, the others.
    people: dict[UUID, list[UUID]] = field(default_factory=dict)
    lifts: dict[UUID, UUID] = field(default_factory=dict)


@dataclass(frozen=True)
class Ways:
    """How far apart places are, in hundreds of metres by road; what is unknown is near everything."""

    depot: Point | None
    road_km: Callable[[float], float] = float

    @cached_property
    def _known(self) -> dict[tuple[Point, Point], int]:
        return {}

    def between(self, one: Point | None, other: Point | None) -> int:
        if one is None or other is None:
            return 0
        known = self._known.get((one, other))
        if known is None:
            known = round(self.road_km(great_circle_km(one, other)) * 10)
            self._known[one, other] = self._known[other, one] = known
        return known

    def round_trip(self, start: Point | None, end: Point | None) -> int:
        """From the company to a job, with it to its end, and back."""
        return self.between(self.depot, start) + self.between(start, end) + self.between(end, self.depot)

    def saved(self, end: Point | None, start: Point | None) -> int:
        """By going from the end of one job to the start of the next instead of by the company."""
        if end is None or start is None:
            return 0
        by_company = self.between(end, self.depot) + self.between(self.depot, start)
        return max(0, by_company - self.between(end, start))
