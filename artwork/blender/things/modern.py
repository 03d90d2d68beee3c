"""Bridges, halls and houses of the last hundred years."""

from itertools import pairwise
from math import cos, pi, sin

from materials import brick, glass, paint
from palette import AMBER, BRICK, CREAM, INK, PAPER, STEEL, STONE, TEAL, mix
from shapes import Point, ball, beam, box, lathe, place, post, prism, raw, rod, tilted

from things.architecture import arch_outline


def cable_bridge() -> None:
    """Rotterdam's swan: a kinked white pylon whose cables carry the road to the right."""
    white = paint("#f2f4f2", 0.45, 0.4)
    side = [(-1.4, -1.2), (0.6, -1.2), (-2.6, 11), (-1.0, 25), (-2.2, 25), (-4.6, 10.6)]
    for y in (-1.6, 1.6):
        prism(side, y - 0.35, y + 0.35, white, 0.08)
    for x, z in ((-2.9, 8), (-2.7, 14), (-2.0, 20)):
        box(x, 0, z, 1.0, 3.4, 0.7, white, 0.08)
    box(10, 0, 1.6, 86, 4.6, 0.7, paint(STONE, 0.7), 0.05)
    for y in (-2.2, 2.2):
        box(10, y, 2.3, 86, 0.08, 0.6, white, 0)
        for k in range(9):
            rod((-1.5, y * 0.75, 24 - k * 1.35), (34 - k * 3.4, y, 2.3), 0.07, white)
        rod((-2.0, y * 0.75, 24.4), (-16, y, 2.3), 0.22, white)
    for x in (-17, 36):
        box(x, 0, -1.6, 2.4, 4, 3.4, paint(mix(STONE, INK, 0.2)), 0.1)


def cube_house(tint: str = "#e9b23f") -> None:
    """A cube on its corner upon a post."""
    post(0, 0, 0, 0.95, 3.2, paint("#b9b2a2"))
    with tilted(0, 0, 5.6, (0, 0, 20)), tilted(0, 0, 0, (45, 35.26, 0)):
        box(0, 0, -2.0, 4.0, 4.0, 4.0, paint(tint, 0.75), 0.04)
        pane, frame = glass(), paint(PAPER, 0.6)
        for a in (-0.9, 0.9):
            for b in (-0.9, 0.9):
                box(a, -2.0, b - 0.45, 1.0, 0.08, 0.95, frame, 0)
                box(a, -2.03, b - 0.36, 0.8, 0.08, 0.76, pane, 0)
                box(2.0, a, b - 0.45, 0.08, 1.0, 0.95, frame, 0)
                box(2.03, a, b - 0.36, 0.08, 0.8, 0.76, pane, 0)
                box(-2.0, a, b - 0.45, 0.08, 1.0, 0.95, frame, 0)
                box(-2.03, a, b - 0.36, 0.08, 0.8, 0.76, pane, 0)


def block(
    width: float, depth: float, height: float, colour: str, columns: int, rows: int, balconies: str = ""
) -> None:
    """A modern building with a grid of panes; front at y = 0."""
    box(0, depth / 2, 0, width, depth, height, paint(colour, 0.75), 0.05)
    pitch, storey = width / columns, (height - 0.5) / rows
    pane = glass("#3b6a78")
    for row in range(rows):
        for column in range(columns):
            x, z = (column + 0.5) * pitch - width / 2, 0.35 + row * storey
            box(x, -0.01, z, pitch * 0.7, 0.06, storey * 0.66, pane, 0)
            if balconies and row and (row + column) % 2:
                box(x, -0.45, z - 0.12, pitch * 0.86, 0.9, 0.12, paint(PAPER), 0.02)
                box(x, -0.88, z, pitch * 0.86, 0.06, 0.5, paint(balconies), 0.02)
        for deep in range(3):
            box(
                width / 2 + 0.01,
                (deep + 0.5) * depth / 3,
                0.35 + row * storey,
                0.06,
                depth / 5,
                storey * 0.66,
                pane,
                0,
            )
    box(0, depth / 2, height, width + 0.2, depth + 0.2, 0.2, paint(mix(colour, PAPER, 0.4)), 0.04)


def peaked_tower(width: float, height: float, colour: str, peak: float = 4) -> None:
    """A skyscraper with a steep hat, as in The Hague."""
    block(width, width, height, colour, 4, int(height / 1.7))
    with place(0, width / 2, height + 0.2):
        half = width / 2
        corners: list[Point] = [
            (-half, -half, 0),
            (half, -half, 0),
            (half, half, 0),
            (-half, half, 0),
            (0, 0, peak),
        ]
        raw(corners, [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4), (3, 2, 1, 0)], paint(mix(colour, INK, 0.3)))


def flying_saucer() -> None:
    """Eindhoven's Evoluon: a concrete disc on slanting legs."""
    shell, band = paint("#eee7d8", 0.6), glass("#2c5563")
    rim = [(3.4, 3.2), (7.5, 4.1), (10.4, 5.5), (10.8, 6.1)]
    lathe(rim, shell, sides=48)
    lathe([(10.55, 6.1), (10.55, 6.9)], band, sides=48)
    lathe([(10.8, 6.9), (10.2, 7.5), (7.2, 9.0), (3.2, 9.9), (0.8, 10.1)], shell, sides=48)
    lathe([(6.6, 9.27), (6.6, 9.42), (5.6, 9.62), (5.6, 9.4)], band, sides=48)
    post(0, 0, 0, 3.2, 3.6, band)
    for k in range(12):
        a = 2 * pi * k / 12
        for b in (a - 0.16, a + 0.16):
            beam((cos(a) * 4.6, sin(a) * 4.6, 0), (cos(b) * 8.6, sin(b) * 8.6, 4.75), 0.3, 0.3, shell)
    post(0, 0, 10.0, 0.9, 0.7, shell)
    rod((0, 0, 10.6), (0, 0, 14), 0.09, paint(STEEL, 0.3, metal=0.8))


def saw_hall(bays: int = 4) -> None:
    """A railway works hall: brick piers, tall panes, a saw-tooth roof; front at y = 0."""
    width = bays * 5.0
    with place(0, 0):
        box(0, 6, 0, width, 12, 6.2, brick("#9c4f39"), 0.03)
        for k in range(bays):
            x = (k + 0.5) * 5 - width / 2
            box(x, -0.03, 0.7, 3.7, 0.1, 4.6, paint(INK, 0.5), 0)
            for i in range(4):
                for j in range(4):
                    box(x - 1.35 + i * 0.9, -0.08, 0.85 + j * 1.1, 0.8, 0.06, 0.98, glass("#4f8290"), 0)
            prism([(x - 2.5, 6.2), (x + 2.5, 6.2), (x - 2.5, 8.8)], 0, 12, paint(mix(INK, STONE, 0.35)))
            prism(
                [(x - 2.52, 6.4), (x - 2.5, 6.4), (x - 2.5, 8.5), (x - 2.52, 8.5)],
                0.3,
                11.7,
                glass("#4f8290"),
            )


def arch_bridge(span: float = 44, rise: float = 13) -> None:
    """Nijmegen: one great steel arch over the Waal."""
    steel = paint("#5f8f94", 0.5)
    steps = 18
    for y in (-2.4, 2.4):
        upper = [_arc(span, rise, k / steps, y) for k in range(steps + 1)]
        lower = [
            _arc(span, rise - 2.0 * sin(pi * (0.1 + 0.8 * k / steps)), k / steps, y) for k in range(steps + 1)
        ]
        for k in range(steps):
            beam(upper[k], upper[k + 1], 0.5, 0.4, steel)
            beam(lower[k], lower[k + 1], 0.4, 0.35, steel)
            beam(lower[k], upper[k + 1], 0.16, 0.16, steel)
        for k in range(2, steps - 1):
            x, _, z = lower[k]
            if z > 3.2:
                rod((x, y, 2.8), (x, y, z), 0.08, steel)
    for k in range(3, steps - 2):
        x, _, z = _arc(span, rise, k / steps, 0)
        beam((x, -2.4, z), (x, 2.4, z), 0.25, 0.25, steel)
    box(0, 0, 2.1, span * 2.6, 5.6, 0.7, paint(STONE, 0.8), 0.05)
    for y in (-2.8, 2.8):
        box(0, y, 2.8, span * 2.6, 0.08, 0.7, steel, 0)
    for x in (-span / 2 - 1, span / 2 + 1):
        box(x, 0, -2, 3.2, 6.4, 6.6, brick("#a9835f"), 0.05)
        box(x, 0, 4.6, 3.6, 6.8, 0.4, paint(STONE), 0.05)


def _arc(span: float, rise: float, part: float, y: float) -> Point:
    return ((part - 0.5) * span, y, 1.0 + 4 * rise * part * (1 - part))


def stone_bridge(width: float = 15) -> None:
    """An Amsterdam canal bridge of three arches, seen from the water; its middle at the origin."""
    top = [(width / 2 - k * width / 12, 1.55 - (k / 6 - 1) ** 2 * 0.9) for k in range(13)]
    outline = [(-width / 2, -1.6), (width / 2, -1.6), *top]
    prism(outline, -2.2, 2.2, brick("#9c5640"))
    for x, w, h in ((-4.4, 2.6, 1.7), (0, 3.4, 2.35), (4.4, 2.6, 1.7)):
        prism(arch_outline(x, -1.6, w + 0.5, h + 0.25), -2.28, -2.1, paint(STONE, 0.8))
        prism(arch_outline(x, -1.6, w, h), -2.32, -2.1, paint("#183a44"))
    for y in (-2.1, 2.1):
        for (x1, z1), (x2, z2) in pairwise(top):
            beam((x1, y, z1 + 0.05), (x2, y, z2 + 0.05), 0.3, 0.2, paint(STONE, 0.8))
            rod((x1, y, z1), (x1, y, z1 + 0.85), 0.05, paint(INK, 0.5))
            rod((x1, y, z1 + 0.82), (x2, y, z2 + 0.82), 0.05, paint(INK, 0.5))


def windmill() -> None:
    """A tall smock mill with a gallery and four lattice sails."""
    lathe([(3.0, 0), (2.8, 4.2), (2.7, 4.2)], brick("#a9654a"), sides=8)
    lathe([(2.7, 4.2), (1.7, 11.5)], paint("#4d6b52", 0.8), sides=8)
    lathe([(4.0, 4.3), (4.0, 4.5), (2.5, 4.5)], paint("#8a5a36", 0.8), sides=24)
    for k in range(16):
        a = 2 * pi * k / 16
        rod((cos(a) * 3.9, sin(a) * 3.9, 4.5), (cos(a) * 3.9, sin(a) * 3.9, 5.4), 0.05, paint(PAPER))
        b = 2 * pi * (k + 1) / 16
        rod((cos(a) * 3.9, sin(a) * 3.9, 5.4), (cos(b) * 3.9, sin(b) * 3.9, 5.4), 0.05, paint(PAPER))
    ball(0, 0.2, 11.6, 2.0, paint("#6b4a34", 0.85), 0.8)
    rod((0, -1.2, 12.2), (0, -3.0, 12.2), 0.28, paint("#8a2f1c"))
    for turn in (20, 110, 200, 290):
        with tilted(0, -2.8, 12.2, (0, turn, 0)):
            box(0, 0, 0, 0.22, 0.2, 7.2, paint("#8a5a36"), 0.02)
            for k in range(12):
                box(0.5, 0, 1.5 + k * 0.48, 1.3, 0.06, 0.08, paint(CREAM), 0)
            for x in (0.55, 1.1):
                box(x, 0, 1.5, 0.07, 0.06, 5.4, paint(CREAM), 0)
    for z in (1.4, 6.4, 8.8):
        box(0, -2.85 + (z > 4) * (z - 4.2) * 0.14 + (z > 4) * 0.25, z, 0.7, 0.2, 1.0, paint(PAPER), 0.02)


def sailing_boat(sail: str = PAPER) -> None:
    hull = [(-2.4, 0.75), (-2.0, -0.1), (1.6, -0.1), (2.8, 0.85)]
    prism(hull, -0.7, 0.7, paint("#8a4a30", 0.5), 0.15)
    box(0.1, 0, 0.72, 4.2, 1.2, 0.1, paint("#c99560"), 0.03)
    rod((0.3, 0, 0.7), (0.3, 0, 6.6), 0.07, paint("#a8703f"))
    raw(
        [(0.2, 0.02, 1.3), (0.2, 0.02, 6.3), (-2.3, 0.25, 1.3), (0.2, -0.02, 1.3)],
        [(0, 1, 2), (3, 2, 1)],
        paint(sail, 0.9),
    )
    raw(
        [(0.45, 0.02, 5.8), (0.45, 0.02, 1.4), (2.4, 0.15, 1.2), (0.45, -0.02, 1.4)],
        [(0, 1, 2), (3, 0, 2)],
        paint(sail, 0.9),
    )


def parasol(colour: str) -> None:
    """A cafe table with two stools under a sunshade."""
    post(0, 0, 0, 0.04, 2.4, paint(INK, 0.5))
    lathe([(1.3, 1.95), (0.04, 2.55)], paint(colour, 0.85), sides=8)
    lathe([(0.03, 0.72), (0.55, 0.72), (0.55, 0.78)], paint("#a8703f"))
    for x in (-0.85, 0.85):
        post(x, 0, 0, 0.22, 0.46, paint(TEAL if colour == AMBER else BRICK), 0.18)


def wave_tower(width: float, height: float) -> None:
    """Almere's lakefront: a silver front that swells and narrows like a wave."""
    floors = int(height / 1.2)
    shine = paint("#d5dee0", 0.35, 0.6, 0.3)
    for k in range(floors):
        w = width * (0.82 + 0.22 * sin(k * 0.55))
        box(0.4 * sin(k * 0.4), 2.5, k * 1.2, w, 5 + sin(k * 0.5), 0.42, shine, 0.08)
        box(0.4 * sin(k * 0.4), 2.5, k * 1.2 + 0.42, w - 0.5, 4.6, 0.8, glass("#3b6a78"), 0)
