"""Trees and shrubs, grown from a fixed seed so that every render is the same."""

from math import cos, pi, sin, sqrt
from random import Random

from .palette import LEAF, ROOF, YELLOW, darker, lighter, mix
from .svg import circle, group, path, rect

BARK = darker(mix(ROOF, YELLOW, 0.2), 0.15)

Place = tuple[float, float]
Spot = tuple[float, float, float]


def linden(x: float, base: float, height: float, seed: int) -> str:
    """A town linden: straight stem, egg-shaped crown lit from the upper left."""
    random = Random(seed)  # noqa: S311 - a drawing, not a secret
    wide, tall, middle = height * 0.27, height * 0.34, base - height * 0.63
    mid = _boughs(random, (x - wide * 0.06, middle - tall * 0.06), (wide * 1.02, tall * 1.0), wide * 0.2, 22)
    sun = _boughs(random, (x - wide * 0.2, middle - tall * 0.24), (wide * 0.72, tall * 0.66), wide * 0.14, 15)
    return group(
        _stem(x, base, height),
        _foliage(_rim(random, (x, middle), (wide, tall)), "url(#leaf-deep)"),
        *(_foliage(bough, "url(#leaf-mid)") for bough in mid),
        *(_foliage(bough, "url(#leaf-sun)") for bough in sun),
    )


def _rim(random: Random, centre: Place, size: Place) -> list[Spot]:
    """A filled egg with a leafy edge."""
    count = 30
    turns = [2 * pi * i / count for i in range(count)]
    edge = [
        (
            centre[0] + size[0] * cos(turn) * (1 + 0.1 * sin(turn)) * random.uniform(0.76, 0.95),
            centre[1] + size[1] * sin(turn) * random.uniform(0.82, 0.92),
            size[0] * random.uniform(0.14, 0.21),
        )
        for turn in turns
    ]
    heart = [(centre[0], centre[1] + size[1] * shift, size[0] * 0.86) for shift in (-0.2, 0, 0.14)]
    return edge + heart


def _boughs(random: Random, centre: Place, size: Place, radius: float, count: int) -> list[list[Spot]]:
    """Clumps of leaves, the far ones first so that nearer ones overlap them."""
    clumps = []
    for i in range(count):
        turn, reach = i * 2.4, sqrt((i + 0.5) / count)
        x, y = centre[0] + size[0] * 0.8 * reach * cos(turn), centre[1] + size[1] * 0.8 * reach * sin(turn)
        clumps.append([_leaf(random, x, y, radius) for _ in range(6)])
    return sorted(clumps, key=lambda clump: clump[0][1])


def _leaf(random: Random, x: float, y: float, radius: float) -> Spot:
    return (
        x + radius * random.uniform(-1, 1),
        y + radius * random.uniform(-0.5, 0.5),
        radius * random.uniform(0.42, 0.7),
    )


def _foliage(spots: list[Spot], fill: str) -> str:
    """One shape for all leaves, so that a gradient runs over the whole of it."""
    discs = (
        f"M{x - r:.1f},{y:.1f}a{r:.1f},{r:.1f} 0 1 0 {2 * r:.1f},0a{r:.1f},{r:.1f} 0 1 0 {-2 * r:.1f},0Z"
        for x, y, r in spots
    )
    return path("".join(discs), fill)


def _stem(x: float, base: float, height: float) -> str:
    half, top = height * 0.02, base - height * 0.55
    trunk = f"M{x - half * 1.7},{base}C{x - half},{base - 14} {x - half},{base - 30} {x - half * 0.8},{top}"
    trunk += f"L{x + half * 0.8},{top}C{x + half},{base - 30} {x + half},{base - 14} {x + half * 1.7},{base}Z"
    lit = f"M{x - half * 0.75},{base - 6}L{x - half * 0.6},{top}"
    limbs = (_limb(x, base, height, side) for side in (-1, 1))
    return path(trunk, BARK) + path(lit, stroke=lighter(BARK, 0.3), stroke_width=half * 0.4) + "".join(limbs)


def _limb(x: float, base: float, height: float, side: int) -> str:
    bend, tip = x + side * height * 0.03, x + side * height * 0.13
    d = f"M{x},{base - height * 0.3}Q{bend},{base - height * 0.4} {tip},{base - height * 0.5}"
    return path(d, stroke=BARK, stroke_width=height * 0.018)


def hedge(x: float, base: float, width: float, height: float, seed: int) -> str:
    random = Random(seed)  # noqa: S311 - a drawing, not a secret
    colour = darker(LEAF, 0.3)
    tops = [base - height * random.uniform(0.75, 1) for _ in range(12)]
    puffs = [circle(x + width * i / 11, top, width / 15, colour) for i, top in enumerate(tops)]
    return rect(x, base - height * 0.85, width, height * 0.85, colour) + "".join(puffs)


def far_trees(x: float, base: float, width: float, height: float, colour: str, seed: int) -> str:
    """A soft row of distant crowns in one tone."""
    random = Random(seed)  # noqa: S311 - a drawing, not a secret
    count = max(3, round(width / (height * 0.42)))
    crowns = []
    for i in range(count):
        lift, radius = height * random.uniform(0.42, 0.62), height * random.uniform(0.3, 0.42)
        crowns.append(circle(x + width * (i + 0.5) / count, base - lift, radius, colour))
    return group(*crowns, rect(x, base - height * 0.4, width, height * 0.4, colour))
