"""The most that pairs of two sides can be worth together, by the Hungarian method."""

from collections.abc import Sequence
from math import inf


def most_worth(worth: Sequence[Sequence[int]]) -> int:
    """Of a table with a row for each of one side; nobody is in two pairs, and nobody has to be in one."""
    if not worth or not worth[0]:
        return 0
    if len(worth) > len(worth[0]):
        worth = list(zip(*worth, strict=True))
    columns = len(worth[0])
    row_price, column_price = [0.0] * (len(worth) + 1), [0.0] * (columns + 1)
    # Column 0 holds the row that looks for its place.
    row_of = [0] * (columns + 1)
    for row in range(1, len(worth) + 1):
        row_of[0] = row
        _place(worth, row_price, column_price, row_of)
    return sum(worth[row - 1][column - 1] for column, row in enumerate(row_of) if column and row)


def _place(
    worth: Sequence[Sequence[int]], row_price: list[float], column_price: list[float], row_of: list[int]
) -> None:
    """By the shortest way over rows that move on to another column."""
    columns = len(column_price)
    least, before, is_seen = [inf] * columns, [0] * columns, [False] * columns
    here = 0
    while row_of[here]:
        is_seen[here] = True
        row, step, there = row_of[here], inf, 0
        for column in range(1, columns):
            if is_seen[column]:
                continue
            cost = -worth[row - 1][column - 1] - row_price[row] - column_price[column]
            if cost < least[column]:
                least[column], before[column] = cost, here
            if least[column] < step:
                step, there = least[column], column
        for column in range(columns):
            if is_seen[column]:
                row_price[row_of[column]] += step
                column_price[column] -= step
            else:
                least[column] -= step
        here = there
    while here:
        row_of[here] = row_of[before[here]]
        here = before[here]
