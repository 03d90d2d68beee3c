"""Gives lifts to as many jobs of a day as can be: one of the whole day costs what two of half a day do."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from hofvijver.planning.search.needs import AFTERNOON, MORNING, WHOLE_DAY, Lift, Need


class Share(NamedTuple):
    """How many jobs go without at least, and how many of the whole day then get one."""

    without: int
    whole_days: int


def most_for_whole_days(lacking: Counter[int], able: Counter[int]) -> Share:
    """Of jobs that each need one of something, by the parts of the day that they take and that it is free."""

    def share(whole_days: int) -> Share:
        rest = able[WHOLE_DAY] - whole_days
        halves = (max(0, lacking[part] - able[part] - rest) for part in (MORNING, AFTERNOON))
        return Share(lacking[WHOLE_DAY] - whole_days + sum(halves), whole_days)

    return min(share(each) for each in range(min(lacking[WHOLE_DAY], able[WHOLE_DAY]) + 1))


def find_lifts(needs: Sequence[Need], lifts: Sequence[Lift]) -> tuple[dict[UUID, UUID], int]:
    """Which job gets which, and how many get none."""
    lacking = [each for each in needs if each.lacks_lift]
    share = most_for_whole_days(Counter(each.parts for each in lacking), Counter(each.free for each in lifts))
    whole_days = [each for each in lacking if each.parts == WHOLE_DAY][: share.whole_days]
    free, found = {each.id: each.free for each in lifts}, dict[UUID, UUID]()
    for need in (*whole_days, *(each for each in lacking if each.parts != WHOLE_DAY)):
        fitting = [each for each, parts in free.items() if parts & need.parts == need.parts]
        if fitting:
            # What is free just then first: the others may do a job of the other half too.
            lift = found[need.job] = min(fitting, key=lambda each: free[each].bit_count())
            free[lift] &= ~need.parts
    return found, len(lacking) - len(found)
