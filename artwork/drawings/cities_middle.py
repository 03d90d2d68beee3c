"""Drawings of cities in the middle of the country."""

from math import cos, sin

from canvas import curve, dark, disc, light, line, poly, rects
from palette import (
    AMBER,
    BRICK,
    CREAM,
    INK,
    PETROL,
    PLUM,
    SAND,
    SLATE,
    STEEL,
    STONE,
    TEAL,
    TERRACOTTA,
    WATER,
    WOOD,
    mix,
)
from skyline import (
    COPPER,
    FAR,
    QUAY,
    W,
    arch,
    block,
    boat,
    church,
    far_roofs,
    sail,
    scene,
    spire,
    street,
    tower,
    trees,
    water,
)
from things import PANE, TRIM, truck, windows


def utrecht() -> str:
    """The canal with its cellars at the water, and the tower behind the roofs."""
    dom = (
        tower(606, QUAY, (84, 150, TERRACOTTA), (70, 76, mix(TERRACOTTA, SAND, 0.25)), (44, 56, STONE))
        + arch(586, QUAY - 40, 40, 96)
        + arch(582, QUAY - 160, 20, 54)
        + arch(608, QUAY - 160, 20, 54)
        + arch(592, QUAY - 232, 12, 42)
        + arch(608, QUAY - 232, 12, 42)
        + spire(606, QUAY - 282, 40, 34)
    )
    cellars = (
        rects(mix(TERRACOTTA, PLUM, 0.25), (0, 318, W, 46))
        + "".join(
            curve(mix(PLUM, INK, 0.4), f"M{x} 364v-18q0-20 24-20t24 20v18z")
            + rects((PETROL, BRICK, WOOD)[at % 3], (x + 12, 340, 24, 24))
            for at, x in enumerate(range(30, 1200, 96))
        )
        + rects(STONE, (0, 312, W, 8))
        + rects("#d9c4a4", (0, 362, W, 10))
        + water(372)
        + "".join(line(INK, 2.5, (x, 312), (x, 298)) for x in range(12, 1200, 32))
        + line(INK, 2.5, (0, 298), (1200, 298))
    )
    return scene(
        far_roofs(5, 312),
        dom,
        street(-30, 540, 21, 312, 116),
        street(676, 1230, 33, 312, 124),
        trees((560, 96), (660, 104), (300, 88), (900, 92), base=366),
        cellars,
        trees((128, 96), (1020, 100), base=368),
        boat(420, 380, 0.9),
        boat(700, 378, 1, PETROL),
    )


def almere() -> str:
    """New houses along the dyke, windmills, sails on the lake."""

    def mill(x: float, s: float, turn: float) -> str:
        blades = "".join(
            poly(
                TRIM,
                (x, 300 - 150 * s),
                (x + 84 * s * cos(a) - 5 * s * sin(a), 300 - 150 * s + 84 * s * sin(a)),
                (x + 30 * s * cos(a) + 8 * s * sin(a), 300 - 150 * s + 30 * s * sin(a)),
            )
            for a in (turn, turn + 2.094, turn + 4.189)
        )
        return (
            poly(
                light(STEEL, 0.4),
                (x - 4 * s, 304),
                (x - 2 * s, 300 - 150 * s),
                (x + 2 * s, 300 - 150 * s),
                (x + 4 * s, 304),
            )
            + blades
            + disc(STEEL, x, 300 - 150 * s, 5 * s)
        )

    def floating(x: float, colour: str) -> str:
        return (
            rects(colour, (x, 272, 92, 58))
            + rects(light(colour, 0.4), (x + 14, 236, 64, 38))
            + rects(PANE, (x + 10, 284, 30, 30), (x + 50, 284, 30, 30), (x + 22, 246, 46, 18))
            + rects(dark(colour, 0.25), (x + 82, 272, 10, 58))
            + rects(STONE, (x - 8, 328, 110, 10))
        )

    centre = (
        block(388, 304, 78, 170, mix(TEAL, CREAM, 0.35), (4, 8))
        + curve(CREAM, "M486 304V150q16-26 30 0t30 0t30 0v154z")
        + windows(490, 166, 82, 140, (4, 6), (3, 10))
        + block(604, 304, 92, 214, mix(SLATE, WATER, 0.3), (4, 9))
        + poly(AMBER, (724, 304), (724, 190), (800, 160), (800, 304))
        + poly(dark(AMBER, 0.2), (800, 304), (800, 160), (818, 170), (818, 304))
        + windows(730, 196, 66, 106, (3, 4))
    )
    dyke = poly("#a8c06a", (0, 296), (1200, 296), (1200, 322), (0, 322)) + rects("#93b05c", (0, 316, W, 10))
    return scene(
        mill(110, 1.1, 0.3),
        mill(230, 0.85, 1.1),
        mill(1010, 0.95, 0.7),
        mill(1120, 1.2, 1.6),
        rects(FAR, (0, 288, W, 10)),
        centre,
        dyke,
        trees((350, 74), (846, 80), (920, 66), (40, 70), base=304),
        water(324),
        "".join(
            floating(x, colour)
            for x, colour in ((236, BRICK), (360, PETROL), (760, mix(WOOD, CREAM, 0.2)), (884, TEAL))
        ),
        sail(580, 366, 1.1),
        sail(690, 386, 0.8),
        sail(1090, 372, 1),
        clouds=((300, 60, 1.1), (900, 66, 1.2)),
    )


def nijmegen() -> str:
    """The arch across the river, and the town on its hill."""
    top = 96
    points = [(430 + 700 * at / 20, 306 - (306 - top) * (1 - ((at - 10) / 10) ** 2)) for at in range(21)]
    inner = [(x, y + 26) for x, y in points]
    bridge = (
        "".join(line(PETROL, 3, (x, y + 10), (x, 284)) for x, y in points[2:-2])
        + "".join(line(PETROL, 3, points[at], inner[at + 1]) for at in range(20))
        + line(PETROL, 9, *points)
        + line(PETROL, 5, *inner[1:-1])
        + rects(PETROL, (260, 280, 940, 12))
        + rects(TRIM, (260, 276, 940, 4))
        + rects(STONE, (410, 288, 36, 70), (1112, 288, 36, 70))
        + rects(dark(STONE, 0.2), (434, 288, 12, 70), (1136, 288, 12, 70))
        + "".join(
            curve(STONE, f"M{x} 292h60v60h-60z")
            + curve(mix(TEAL, WATER, 0.45), f"M{x + 8} 356v-30q0-22 22-22t22 22v30z")
            for x in (280, 346)
        )
    )
    hill = poly("#a8c06a", (0, 340), (0, 230), (150, 222), (290, 262), (360, 340)) + poly(
        "#93b05c", (0, 340), (0, 300), (260, 312), (330, 340)
    )
    town = (
        church(96, 232, 112, 52, STONE)
        + tower(86, 232, (44, 92, STONE), (34, 30, TERRACOTTA))
        + curve(COPPER, "M70 110q-4-20 16-28q20 8 16 28z")
        + line(COPPER, 5, (86, 84), (86, 58))
        + arch(78, 212, 16, 44)
        + street(200, 290, 71, 258, 52)
        + street(-20, 62, 74, 238, 60)
    )
    return scene(
        far_roofs(23, 306, 44),
        hill,
        town,
        trees((240, 66), (30, 60), (150, 54), base=290),
        water(336),
        poly("#a8c06a", (520, 348), (880, 344), (1200, 352), (1200, 338), (560, 338)),
        bridge,
        boat(560, 376, 1.4),
        truck(760, 279, 0.3),
        boat(170, 372, 1, PETROL),
        clouds=((420, 60, 1.1), (1010, 50, 1), (240, 110, 0.7)),
    )
