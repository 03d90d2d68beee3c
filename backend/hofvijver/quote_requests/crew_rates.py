"""What crews cost an hour, and that more work never costs less."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations, pairwise

from hofvijver.fact_schemas import Fact


class CrewRates(Fact):
    """What a crew costs an hour: of the smallest that comes, and of larger ones by their number of movers."""

    # Both empty where the price is made to measure.
    hourly_rate: Decimal | None
    movers: int | None
    larger_crews: dict[int, Decimal]

    @property
    def by_movers(self) -> dict[int, Decimal]:
        """From few to many."""
        if self.hourly_rate is None or self.movers is None:
            return {}
        return dict(sorted({self.movers: self.hourly_rate, **self.larger_crews}.items()))


@dataclass(frozen=True)
class CheaperForMore:
    """A rate that is lower than that of fewer movers, or of a plainer service."""

    service: str
    movers: int
    # That other rate.
    least: Decimal
    fewer: int = 0
    plainer: str = ""

    def __str__(self) -> str:
        if self.fewer:
            return f"{self.service}: {self.movers} movers cost less an hour than {self.fewer}"
        return f"{self.movers} movers cost less an hour in {self.service} than in {self.plainer}"


def check_rates(named: Mapping[str, CrewRates]) -> Iterator[CheaperForMore]:
    """Services from the plainest to the fullest, then the urgent one."""
    for name, crews in named.items():
        for (few, lower), (many, higher) in pairwise(crews.by_movers.items()):
            if higher < lower:
                yield CheaperForMore(name, many, lower, fewer=few)
    for (plain, less), (full, more) in combinations(named.items(), 2):
        for movers in sorted(less.by_movers.keys() & more.by_movers.keys()):
            if more.by_movers[movers] < less.by_movers[movers]:
                yield CheaperForMore(full, movers, less.by_movers[movers], plainer=plain)
