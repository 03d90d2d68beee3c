"""The moving truck: petrol body, the name and the mark on its side, an amber stripe."""

from materials import glass, glow, paint
from palette import AMBER, INK, PAPER, PETROL, STEEL, TEAL, TYRE, mix
from shapes import box, lettering, place, post, prism, tilted


def mark(x: float, y: float, z: float, size: float, gable: str = PAPER, waves: str = AMBER) -> None:
    """The brand mark, a stepped gable over water, flat against a wall at y; 56 units high."""
    unit = size / 56
    right = [(16, 24), (16, 40), (12, 40), (12, 46), (8, 46), (8, 52), (4, 52), (4, 56)]
    outline = [(a * unit + x, b * unit + z) for a, b in [*right, *[(-a, b) for a, b in reversed(right)]]]
    prism(outline, y - 0.015, y + 0.01, paint(gable, 0.5))
    hole = paint(PETROL, 0.4)
    for a, b, w, h in ((-12, 28, 4, 8), (-2, 28, 4, 8), (8, 28, 4, 8), (-2, 42, 4, 6)):
        box(x + (a + w / 2) * unit, y - 0.015, z + b * unit, w * unit, 0.012, h * unit, hole, 0)
    for level, half in ((16, 24), (8, 16), (0, 8)):
        box(x, y - 0.01, z + level * unit, 2 * half * unit, 0.02, 4 * unit, paint(waves, 0.5), 0.01)


def truck(open_door: bool = False) -> None:
    """Standing on the ground, its left side to the front, driving to the right; 9 metres long."""
    body = paint(PETROL, 0.32, 0.5)
    box(-0.9, 0, 1.0, 6.4, 2.4, 2.75, body, 0.1)
    box(-0.9, -1.205, 1.28, 6.3, 0.02, 0.26, paint(AMBER, 0.45), 0)
    box(-0.9, 0, 3.72, 6.2, 2.2, 0.06, paint(mix(PETROL, PAPER, 0.25)), 0.03)
    box(0.2, 0, 0.62, 8.6, 2.0, 0.3, paint(TYRE, 0.6), 0.05)
    mark(-3.25, -1.21, 1.85, 1.5)
    lettering("HOFVIJVER", -2.5, -1.215, 2.34, 0.75, paint(PAPER, 0.5))
    lettering("VERHUIZERS DEN HAAG", -2.48, -1.215, 1.92, 0.292, paint(AMBER, 0.5))
    _cab()
    _wheels()
    if open_door:
        _ramp()


def _cab() -> None:
    body = paint(TEAL, 0.3, 0.5)
    side = [(2.45, 0.72), (4.45, 0.72), (4.55, 1.5), (4.42, 1.75), (4.0, 3.0), (2.45, 3.05)]
    prism(side, -1.12, 1.12, body, 0.12)
    prism([(2.3, 3.02), (3.9, 3.0), (2.5, 3.6), (2.3, 3.6)], -1.0, 1.0, paint(PETROL, 0.3, 0.5), 0.08)
    pane = glass("#29505d")
    prism([(2.95, 1.95), (4.12, 1.95), (3.84, 2.75), (2.95, 2.78)], -1.14, -1.1, pane, 0)
    with tilted(4.24, 0, 1.86, (0, -18.6, 0)):
        box(0, 0, 0, 0.06, 1.95, 1.05, pane)
    box(4.5, 0, 0.7, 0.2, 2.26, 0.42, paint(INK, 0.5), 0.06)
    box(2.95, -1.13, 1.55, 0.26, 0.04, 0.07, paint(STEEL, 0.3, metal=0.8), 0.01)
    box(3.4, -1.125, 1.1, 2.0, 0.02, 0.16, paint(AMBER, 0.45), 0)
    for y in (-0.8, 0.8):
        box(4.56, y, 1.22, 0.1, 0.42, 0.26, glow("#fff0c8", 1.4), 0.04)
    box(4.0, -1.3, 2.0, 0.14, 0.24, 0.55, paint(INK, 0.5), 0.05)


def _wheels() -> None:
    rubber, rim = paint(TYRE, 0.8), paint(STEEL, 0.35, metal=0.6)
    for x in (-2.7, -1.55, 3.35):
        for y in (-1.12, 1.12):
            with tilted(x, y + (0.3 if y < 0 else 0.0), 0.55, (90, 0, 0)):
                post(0, 0, 0, 0.55, 0.36, rubber)
                post(0, 0, -0.02 if y > 0 else 0.32, 0.3, 0.06, rim)
    box(0.6, -0.98, 0.45, 2.2, 0.08, 0.5, paint(mix(PETROL, INK, 0.5), 0.5), 0.03)


def _ramp() -> None:
    """The tail lift, lowered to the street."""
    plate = paint(STEEL, 0.45, metal=0.4)
    box(-5.05, 0, 0.06, 1.7, 2.1, 0.08, plate)
    for y in (-0.9, 0.9):
        with place(-4.2, y):
            box(0, 0, 0.1, 0.12, 0.1, 0.9, paint(INK, 0.5))
