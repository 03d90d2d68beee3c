"""What the jobs of a day ask of its lorries, as far as it can be counted before anything is tried."""

from collections.abc import Sequence

from hofvijver.planning.search.needs import AFTERNOON, MORNING, WHOLE_DAY, Lorry, Need, Ways

#: So many lorries go to one job at most.
MOST_TOGETHER = 4


class Loads:
    def __init__(self, needs: Sequence[Need], lorries: Sequence[Lorry], ways: Ways) -> None:
        self.needs, self.lorries, self.ways = needs, lorries, ways
        kinds = [WHOLE_DAY, MORNING, AFTERNOON]
        self.order = sorted(
            range(len(needs)), key=lambda at: (kinds.index(needs[at].parts), -needs[at].tenths, at)
        )
        # The smallest first: what is left is of use to more jobs.
        self.by_size = sorted(range(len(lorries)), key=lambda at: (lorries[at].tenths, at))
        self.fewest = [self._fewest(each) for each in needs]
        self.trip = [ways.round_trip(each.start, each.end) for each in needs]
        self.saved = [[ways.saved(one.end, other.start) for other in needs] for one in needs]

    def _fewest(self, need: Need) -> int:
        """How many lorries it takes at least, were all others at home."""
        held = 0
        sizes = sorted(
            (each.tenths for each in self.lorries if each.free & need.parts == need.parts), reverse=True
        )
        for count, tenths in enumerate(sizes[:MOST_TOGETHER], start=1):
            held += tenths
            if held >= need.tenths:
                return count
        return len(self.lorries) + 1

    def there_are_enough(self) -> bool:
        """Counted only: whether there are enough lorries, and enough that are large enough."""
        for part in (MORNING, AFTERNOON):
            wanted = [at for at, each in enumerate(self.needs) if each.parts & part]
            there = [each.tenths for each in self.lorries if each.free & part]
            loads = [self.needs[at].tenths for at in wanted]
            # Beyond the lorries that hold so much, such a load takes two at least.
            shared = max(
                (sum(each >= load for each in loads) - sum(each >= load for each in there) for load in loads),
                default=0,
            )
            if max(sum(self.fewest[at] for at in wanted), len(wanted) + shared) > len(there):
                return False
            if sum(loads) > sum(there):
                return False
        return True
