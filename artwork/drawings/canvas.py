"""Shapes of a drawing as SVG text: flat colours, few digits."""

from collections.abc import Iterable
from math import cos, sin, tau
from random import Random

from palette import CREAM, INK, MIST, MOSS, SPRING, WATER, WOOD, mix

Point = tuple[float, float]


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def poly(fill: str, *points: Point) -> str:
    return f'<path fill="{fill}" d="{outline(points)}"/>'


def outline(points: Iterable[Point]) -> str:
    return "M" + " ".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def rects(fill: str, *boxes: tuple[float, float, float, float]) -> str:
    """Rectangles of one colour: left, top, width, height."""
    paths = (f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}z" for x, y, w, h in boxes)
    return f'<path fill="{fill}" d="{"".join(paths)}"/>'


def rounded(fill: str, x: float, y: float, w: float, h: float, r: float) -> str:
    size = f'width="{number(w)}" height="{number(h)}" rx="{number(r)}"'
    return f'<rect fill="{fill}" x="{number(x)}" y="{number(y)}" {size}/>'


def disc(fill: str, x: float, y: float, r: float, ry: float | None = None) -> str:
    place = f'cx="{number(x)}" cy="{number(y)}"'
    return f'<ellipse fill="{fill}" {place} rx="{number(r)}" ry="{number(r if ry is None else ry)}"/>'


def line(colour: str, width: float, *points: Point) -> str:
    """A line with round ends."""
    path = "M" + " ".join(f"{number(x)} {number(y)}" for x, y in points)
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}" {ends} d="{path}"/>'


def curve(fill: str, path: str) -> str:
    return f'<path fill="{fill}" d="{path}"/>'


def placed(fill: str, path: str, x: float, y: float, wide: float, high: float | None = None) -> str:
    """A path around 0 0, put somewhere and made larger."""
    size = number(wide) if high is None else f"{number(wide)} {number(high)}"
    return f'<path fill="{fill}" transform="translate({number(x)} {number(y)}) scale({size})" d="{path}"/>'


def smile(colour: str, path: str) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="4" stroke-linecap="round" d="{path}"/>'


def dark(colour: str, share: float = 0.22) -> str:
    """The side away from the sun."""
    return mix(colour, INK, share)


def light(colour: str, share: float = 0.25) -> str:
    return mix(colour, "#fff8e8", share)


def shadow(*points: Point) -> str:
    """What lies in the shadow of something, whatever its colour."""
    return f'<path fill="{INK}" fill-opacity=".14" d="{outline(points)}"/>'


def sky(width: float, height: float, top: str = WATER, bottom: str = CREAM) -> str:
    stops = f'<stop stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
    gradient = f'<linearGradient id="s" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
    return f'<defs>{gradient}</defs><path fill="url(#s)" d="M0 0h{number(width)}v{number(height)}H0z"/>'


def cloud(x: float, y: float, size: float = 1) -> str:
    puffs = ((0, 0, 24, 11), (22, -7, 20, 14), (42, 0, 22, 10))
    lower = disc(mix(MIST, WATER, 0.5), x + 22 * size, y + 5 * size, 42 * size, 8 * size)
    return lower + "".join(disc(MIST, x + a * size, y + b * size, c * size, d * size) for a, b, c, d in puffs)


def crown(x: float, y: float, r: float, seed: int) -> str:
    """Leaves of a tree in facets, lit from the left."""
    random, corners = Random(seed), 9  # noqa: S311 - the same seed gives the same drawing
    rings = [
        [_around(x, y, r * share * random.uniform(0.9, 1.08), corner / corners) for corner in range(corners)]
        for share in (0.55, 1)
    ]
    inner, outer = rings
    facets = []
    for at in range(corners):
        after = (at + 1) % corners
        facets.append(((x - r * 0.15, y - r * 0.2), inner[at], inner[after]))
        facets.append((inner[at], outer[at], outer[after], inner[after]))
    return "".join(poly(_lit(x, y, r, facet, random), *facet) for facet in facets)


def _around(x: float, y: float, r: float, turn: float) -> Point:
    return x + r * cos(turn * tau), y + r * sin(turn * tau) * 0.92


def _lit(x: float, y: float, r: float, facet: tuple[Point, ...], random: Random) -> str:
    middle_x = sum(corner[0] for corner in facet) / len(facet)
    middle_y = sum(corner[1] for corner in facet) / len(facet)
    depth = 0.5 + 0.42 * ((middle_x - x) + (middle_y - y)) / r + random.uniform(-0.08, 0.08)
    return mix(SPRING, MOSS, min(max(depth, 0), 1))


def tree(x: float, base: float, height: float, seed: int = 1) -> str:
    r = height * 0.34
    trunk = rects(WOOD, (x - height * 0.03, base - height * 0.4, height * 0.06, height * 0.4))
    ground = disc("#0f2f3a26", x + r * 0.4, base, r * 0.9, r * 0.14)
    return ground + trunk + crown(x, base - height * 0.4 - r * 0.75, r, seed)


def picture(width: int, height: int, *parts: str) -> str:
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>\n'
