"""The outlines of Dutch gables, each drawn from the left eaves to the right eaves."""

from collections.abc import Callable
from itertools import pairwise

from .palette import INK, PAPER, STONE, darker
from .svg import number, path, polygon, polyline, rect

Gable = Callable[[float, float, float, float], str]


def step(x: float, eaves: float, width: float, rise: float) -> str:
    return polyline(_stairs(x, eaves, width, rise))[1:]


def _stairs(x: float, eaves: float, width: float, rise: float, count: int = 5) -> list[tuple[float, float]]:
    run, height = width * 0.38 / (count - 1), rise / count
    left = [(x, eaves), (x, eaves - height * 0.8)]
    for i in range(1, count):
        left += [(x + run * i, eaves - height * (i - 0.2)), (x + run * i, eaves - height * (i + 0.8))]
    left[-1] = (left[-1][0], eaves - rise)
    return left + [(2 * x + width - px, py) for px, py in reversed(left)]


def _curve(x: float, eaves: float, width: float, rise: float, points: str) -> str:
    """Turn a template in units of the gable (0..1 across, 0..1 up) into path data."""
    out = []
    for word in points.split():
        if word.isalpha():
            out.append(word)
            continue
        across, up = (float(part) for part in word.split(","))
        out.append(f"{number(x + across * width)},{number(eaves - up * rise)}")
    return " ".join(out)


BELL = (
    "0,0 L 0,.06 C .09,.07 .12,.2 .17,.4 C .21,.56 .25,.66 .33,.7 L .33,.8 C .36,.95 .43,1 .5,1 "
    "C .57,1 .64,.95 .67,.8 L .67,.7 C .75,.66 .79,.56 .83,.4 C .88,.2 .91,.07 1,.06 L 1,0"
)
NECK = (
    "0,0 L 0,.1 C .02,.24 .1,.25 .16,.17 C .2,.3 .22,.42 .26,.46 L .27,.8 L .24,.8 L .24,.86 L .5,1 "
    "L .76,.86 L .76,.8 L .73,.8 L .74,.46 C .78,.42 .8,.3 .84,.17 C .9,.25 .98,.24 1,.1 L 1,0"
)
SPOUT = "0,0 L 0,.08 L .05,.08 L .38,.86 L .38,1 L .62,1 L .62,.86 L .95,.08 L 1,.08 L 1,0"


def bell(x: float, eaves: float, width: float, rise: float) -> str:
    return _curve(x, eaves, width, rise, BELL)


def neck(x: float, eaves: float, width: float, rise: float) -> str:
    return _curve(x, eaves, width, rise, NECK)


def spout(x: float, eaves: float, width: float, rise: float) -> str:
    return _curve(x, eaves, width, rise, SPOUT)


def coping(gable: Gable, x: float, eaves: float, width: float, rise: float) -> str:
    """The pale stone that finishes the edge of a gable."""
    if gable is step:
        return _slabs(x, eaves, width, rise)
    edge = "M" + gable(x, eaves, width, rise)
    return path(edge, stroke=PAPER, stroke_width=6, stroke_linejoin="round") + _crown(
        gable, x, eaves, width, rise
    )


def _slabs(x: float, eaves: float, width: float, rise: float) -> str:
    stairs = _stairs(x, eaves, width, rise)
    treads = [(a, b) for a, b in pairwise(stairs) if a[1] == b[1]]
    return "".join(
        rect(min(a[0], b[0]) - 4, a[1] - 3, abs(b[0] - a[0]) + 8, 6, PAPER)
        + rect(min(a[0], b[0]) - 3, a[1] + 3, abs(b[0] - a[0]) + 6, 2, darker(STONE, 0.5), opacity=0.5)
        for a, b in treads
    )


def _crown(gable: Gable, x: float, eaves: float, width: float, rise: float) -> str:
    if gable is not neck:
        return ""
    at = eaves - rise * 0.86
    pediment = [(x + width * 0.24, at), (x + width * 0.5, eaves - rise), (x + width * 0.76, at)]
    field = [(x + width * 0.32, at - 3), (x + width * 0.5, eaves - rise + 7), (x + width * 0.68, at - 3)]
    shadow = rect(x + width * 0.27, at + 9, width * 0.46, 6, INK, opacity=0.25)
    return (
        shadow
        + rect(x + width * 0.22, at - 1, width * 0.56, 9, PAPER)
        + polygon(pediment, PAPER)
        + polygon(field, STONE)
    )
