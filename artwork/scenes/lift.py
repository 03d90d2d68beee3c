"""The ladder lift: a trailer on the street, rails to a window and a platform with cargo."""

from .boxes import box, crate
from .palette import INK, PETROL, STONE, TERRACOTTA, WATER, YELLOW, darker, lighter, mix
from .svg import Point, circle, ellipse, group, line, polygon, rect

FOOT, HEAD = 34, 22
STEEL = mix(WATER, PETROL, 0.25)


def ladder_lift(foot: Point, head: Point, cargo_at: float) -> str:
    """Rails run from the street to the sill; cargo_at is the platform's share of the way up."""
    return group(
        group(_rails(foot, head, INK), transform="translate(16 8)", opacity=0.2, filter="url(#soft)"),
        _rails(foot, head, STEEL),
        _head(head),
        _platform(foot, head, cargo_at),
        _trailer(foot),
    )


def _at(foot: Point, head: Point, share: float) -> tuple[float, float, float]:
    """Middle and width of the rails at a share of the way up."""
    x, y = (a + (b - a) * share for a, b in zip(foot, head, strict=True))
    return x, y, FOOT + (HEAD - FOOT) * share


def _rails(foot: Point, head: Point, colour: str) -> str:
    rungs = []
    for i in range(1, 30):
        x, y, width = _at(foot, head, (i / 30) ** 0.92)
        rungs.append(line((x - width / 2, y), (x + width / 2, y), darker(colour, 0.25), 2))
    sides = [
        line((foot[0] + side * FOOT / 2, foot[1]), (head[0] + side * HEAD / 2, head[1]), colour, 4.4)
        + line(
            (foot[0] + side * FOOT / 2 - 1.4, foot[1]),
            (head[0] + side * HEAD / 2 - 1.4, head[1]),
            lighter(colour, 0.55),
            1.2,
        )
        for side in (-1, 1)
    ]
    return "".join(rungs + sides)


def _head(head: Point) -> str:
    x, y = head
    return (
        rect(x - 17, y - 5, 34, 9, TERRACOTTA, rx=3)
        + rect(x - 20, y + 3, 6, 8, INK, rx=2)
        + rect(x + 14, y + 3, 6, 8, INK, rx=2)
    )


def _platform(foot: Point, head: Point, share: float) -> str:
    x, y, _ = _at(foot, head, share)
    return group(
        rect(x - 34, y + 8, 84, 60, INK, opacity=0.2, filter="url(#soft)"),
        crate(x - 36, y, 42, 34),
        box(x + 5, y, 34, 30),
        box(x - 24, y - 34, 34, 26),
        rect(x - 44, y, 88, 7, TERRACOTTA, rx=2),
        rect(x - 44, y + 5, 88, 3, darker(TERRACOTTA, 0.4)),
        line((x - 42, y), (x - 42, y - 24), TERRACOTTA, 3),
        line((x + 42, y), (x + 42, y - 24), TERRACOTTA, 3),
        polygon([(x - 16, y + 8), (x + 16, y + 8), (x + 11, y + 22), (x - 11, y + 22)], darker(STONE, 0.5)),
    )


def _trailer(foot: Point) -> str:
    x, y = foot
    legs = [line((x + side * 30, y - 12), (x + side * 54, y + 2), darker(STONE, 0.4), 4) for side in (-1, 1)]
    pads = [rect(x + side * 54 - 9, y + 1, 18, 4, INK, rx=1.5) for side in (-1, 1)]
    return group(
        ellipse(x + 4, y + 4, 66, 6, INK, opacity=0.36, filter="url(#soft)"),
        *legs,
        *pads,
        rect(x - 38, y - 26, 76, 15, TERRACOTTA, rx=3),
        rect(x - 38, y - 26, 76, 4, lighter(TERRACOTTA, 0.3), rx=2),
        rect(x - 12, y - 44, 32, 19, INK, rx=2),
        rect(x - 8, y - 40, 9, 5, YELLOW),
        *(circle(x + side * 24, y - 6, 11, INK) + circle(x + side * 24, y - 6, 5, STONE) for side in (-1, 1)),
    )
