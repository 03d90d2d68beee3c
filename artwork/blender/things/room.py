"""A room as in a doll's house: floor, back wall and left wall, with real window openings."""

from dataclasses import dataclass

from materials import boards, paint
from palette import MIST, PAPER, STONE, WOOD, mix
from shapes import box, place

TRIM = "#f6f1e6"


@dataclass(frozen=True)
class Opening:
    """A hole in a wall: the middle of its foot along the wall, its sill, width and height."""

    along: float
    sill: float
    width: float
    height: float
    door: bool = False


def wall(
    length: float, height: float, colour: str, openings: tuple[Opening, ...] = (), thick: float = 0.22
) -> None:
    """Standing along x from the origin to the right, its inner face at y = 0, thickness backwards."""
    plaster = paint(colour, 0.95, 0.1)
    edge = 0.0
    for hole in sorted(openings, key=lambda hole: hole.along):
        left, right = hole.along - hole.width / 2, hole.along + hole.width / 2
        box((edge + left) / 2, thick / 2, 0, left - edge, thick, height, plaster, 0)
        if hole.sill > 0:
            box(hole.along, thick / 2, 0, hole.width, thick, hole.sill, plaster, 0)
        top = hole.sill + hole.height
        box(hole.along, thick / 2, top, hole.width, thick, height - top, plaster, 0)
        _frame(hole, thick)
        edge = right
    box((edge + length) / 2, thick / 2, 0, length - edge, thick, height, plaster, 0)
    _skirting(length, openings)
    box(
        length / 2, thick / 2, height, length + 0.02, thick + 0.02, 0.06, paint(mix(colour, STONE, 0.5)), 0.02
    )


def _skirting(length: float, openings: tuple[Opening, ...]) -> None:
    """Along the foot of the wall, but not across a doorway."""
    edge = 0.0
    for hole in sorted((hole for hole in openings if hole.sill == 0), key=lambda hole: hole.along):
        left = hole.along - hole.width / 2
        box((edge + left) / 2, -0.02, 0, left - edge, 0.04, 0.16, paint(TRIM), 0.01)
        edge = hole.along + hole.width / 2
    box((edge + length) / 2, -0.02, 0, length - edge, 0.04, 0.16, paint(TRIM), 0.01)


def _frame(hole: Opening, thick: float) -> None:
    white = paint(TRIM, 0.6)
    x, z, w, h, y = hole.along, hole.sill, hole.width, hole.height, thick / 2
    for side in (-1, 1):
        box(x + side * (w / 2 - 0.03), y, z, 0.08, thick + 0.06, h, white, 0.01)
    box(x, y, z + h - 0.08, w + 0.01, thick + 0.07, 0.085, white, 0.01)
    if hole.door:
        return
    box(x, y, z, w + 0.01, thick + 0.08, 0.07, white, 0.01)
    box(x, -0.08, z - 0.06, w + 0.2, 0.3, 0.06, white, 0.02)
    for k in range(1, max(2, round(w / 0.75))):
        box(x - w / 2 + k * w / max(2, round(w / 0.75)), y, z, 0.05, 0.06, h, white, 0)
    box(x, y, z + h * 0.68, w, 0.05, 0.05, white, 0)


def room(
    width: float,
    depth: float = 9,
    height: float = 5,
    colour: str = MIST,
    side: str = PAPER,
    back: tuple[Opening, ...] = (),
    left: tuple[Opening, ...] = (),
    floor: str = WOOD,
) -> None:
    """The middle of the back wall's foot at the origin, the room towards the front (-y).

    The left wall is higher, so that the sun comes in by its windows only.
    """
    box(0, -depth / 2, -0.25, width + 0.44, depth + 0.44, 0.2, paint(mix(floor, STONE, 0.5)), 0.03)
    box(0, -depth / 2, -0.06, width, depth, 0.06, boards(floor), 0)
    with place(-width / 2, 0):
        wall(width, height, colour, back)
    with place(-width / 2, -depth, turn=90):
        wall(depth, height + 4, side, left)
