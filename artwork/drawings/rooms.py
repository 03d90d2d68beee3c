"""A room, and what stands in it. 960 by 540."""

from canvas import dark, disc, light, line, rects, rounded, shadow
from palette import LEAF, PLUM, WOOD
from things import TRIM

W, H = 960, 540


WALL, FLOOR, BOARD = "#e6d8bd", "#c99558", "#f3ebdb"


def room(wall: str = WALL, floor: str = FLOOR) -> str:
    """A wall, its skirting board, and a wooden floor with the sun on it."""
    boards = "".join(
        line(dark(floor, 0.12), 1.5, (x, 396), (480 + (x - 480) * 1.5, H)) for x in range(80, 960, 160)
    )
    return (
        rects(wall, (0, 0, W, 396))
        + rects(floor, (0, 390, W, 150))
        + boards
        + rects(BOARD, (0, 380, W, 14))
        + '<path fill="#fff3d0" fill-opacity=".28" d="M120 394h190l150 146H210z"/>'
    )


def window(x: float, y: float, w: float, h: float) -> str:
    garden = disc(LEAF, w * 0.7, h * 0.8, w * 0.3, h * 0.34) + disc(
        "#86ab52", w * 0.45, h * 0.95, w * 0.3, h * 0.3
    )
    # An inner drawing cuts off what reaches beyond it.
    outside = f'<svg x="{x}" y="{y}" width="{w}" height="{h}">{rects("#d5e7e6", (0, 0, w, h))}{garden}</svg>'
    frame = rects(
        TRIM,
        (x - 9, y - 9, w + 18, 9),
        (x - 9, y, 9, h),
        (x + w, y, 9, h),
        (x - 16, y + h, w + 32, 12),
        (x + w / 2 - 4, y, 8, h),
        (x, y + h * 0.36, w, 6),
    )
    return outside + frame


def framed(x: float, y: float, w: float, h: float, *colours: str) -> str:
    band = h / len(colours)
    inside = "".join(rects(colour, (x, y + at * band, w, band)) for at, colour in enumerate(colours))
    return rects(WOOD, (x - 6, y - 6, w + 12, h + 12)) + rects(TRIM, (x - 2, y - 2, w + 4, h + 4)) + inside


def armchair(x: float, base: float, colour: str, s: float = 1) -> str:
    return (
        shadow((x, base), (x + 150 * s, base), (x + 190 * s, base - 14 * s), (x + 40 * s, base - 16 * s))
        + rects(
            PLUM, (x + 12 * s, base - 20 * s, 10 * s, 20 * s), (x + 128 * s, base - 20 * s, 10 * s, 20 * s)
        )
        + rounded(colour, x + 12 * s, base - 150 * s, 126 * s, 120 * s, 26 * s)
        + rounded(light(colour, 0.12), x + 26 * s, base - 76 * s, 98 * s, 34 * s, 12 * s)
        + rounded(dark(colour, 0.1), x, base - 92 * s, 32 * s, 76 * s, 15 * s)
        + rounded(dark(colour, 0.25), x + 118 * s, base - 92 * s, 32 * s, 76 * s, 15 * s)
        + rects(dark(colour, 0.18), (x + 24 * s, base - 42 * s, 102 * s, 26 * s))
    )
