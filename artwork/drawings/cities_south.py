"""Drawings of cities in the south."""

from canvas import curve, dark, disc, light, line, poly, rects, rounded
from palette import (
    AMBER,
    CREAM,
    INK,
    PETROL,
    PLUM,
    ROSE,
    SAND,
    SLATE,
    STEEL,
    STONE,
    TEAL,
    TERRACOTTA,
    WATER,
    mix,
)
from skyline import (
    GLASS,
    QUAY,
    W,
    arch,
    block,
    boat,
    church,
    far_roofs,
    lawn,
    pavement,
    scene,
    spire,
    street,
    tower,
    trees,
    water,
)
from things import PANE, TRIM, truck, windows


def eindhoven() -> str:
    """The flying saucer, and the tower where light bulbs were tested."""
    saucer = (
        "".join(line(STEEL, 8, (600 + a, QUAY), (600 + a * 0.55, 226)) for a in (-150, -90, -30, 30, 90, 150))
        + disc(dark(STEEL, 0.28), 600, 216, 236, 40)
        + disc(STEEL, 600, 206, 240, 36)
        + rects(PANE, (372, 202, 456, 8))
        + curve(light(STEEL, 0.35), "M364 202q60-78 236-82q176 4 236 82q-100 16-236 16t-236-16z")
        + curve(dark(STEEL, 0.12), "M640 122q144 12 196 80q-60 12-150 15q30-60-46-95z")
        + rounded(PETROL, 568, 104, 64, 20, 8)
        + line(STEEL, 4, (600, 104), (600, 60))
    )
    bulbs = (
        rects(CREAM, (96, 130, 110, 200))
        + rects(dark(CREAM, 0.16), (206, 138, 30, 192))
        + windows(100, 142, 102, 184, (4, 7), (1, 6, 8, 15, 18, 21))
        + rects(TRIM, (90, 124, 122, 8))
        + block(240, QUAY, 120, 86, CREAM, (5, 3))
    )
    modern = (
        block(888, QUAY, 84, 190, mix(SLATE, WATER, 0.3), (4, 9))
        + block(990, QUAY, 70, 150, TERRACOTTA, (3, 7))
        + block(1090, QUAY, 90, 110, mix(TEAL, CREAM, 0.4), (4, 5))
    )
    return scene(
        far_roofs(11, height=60),
        bulbs,
        modern,
        saucer,
        lawn(),
        trees((52, 88), (400, 74), (846, 84), (1190, 96), base=338),
        truck(640, 384, 0.62),
        clouds=((330, 62, 1.1), (1010, 60, 1)),
    )


def tilburg() -> str:
    """Saw-tooth roofs and a chimney of the wool mills, and two spires."""
    teeth = "".join(
        poly(GLASS, (x, 246), (x, 196), (x + 14, 196), (x + 14, 246))
        + poly(mix(PLUM, TERRACOTTA, 0.4), (x + 14, 196), (x + 74, 246), (x + 14, 246))
        for x in range(420, 864, 74)
    )
    mill = (
        rects(TERRACOTTA, (420, 246, 444, 84))
        + rects(dark(TERRACOTTA, 0.14), (420, 246, 444, 8))
        + teeth
        + "".join(curve(PANE, f"M{x} 322v-40q0-16 16-16t16 16v40z") for x in range(438, 850, 52))
        + poly(mix(TERRACOTTA, PLUM, 0.2), (892, QUAY), (898, 60), (918, 60), (926, QUAY))
        + poly(dark(TERRACOTTA, 0.3), (912, QUAY), (910, 60), (918, 60), (926, QUAY))
        + rects(TRIM, (894, 60, 28, 7), (895, 80, 26, 4))
    )
    spires = (
        church(180, QUAY, 170, 86, ROSE)
        + tower(172, QUAY, (46, 150, ROSE), (38, 34, STONE))
        + spire(172, QUAY - 184, 44, 96)
        + tower(364, QUAY, (46, 150, ROSE), (38, 34, STONE))
        + spire(364, QUAY - 184, 44, 96)
        + arch(164, QUAY - 60, 16, 50)
        + arch(356, QUAY - 60, 16, 50)
    )
    tall = block(1010, QUAY, 66, 234, mix(SLATE, WATER, 0.35), (3, 12)) + block(
        1100, QUAY, 110, 96, CREAM, (5, 4)
    )
    return scene(
        far_roofs(14, height=70),
        spires,
        tall,
        mill,
        street(-20, 118, 41, height=96),
        pavement(),
        trees((132, 90), (402, 78), (976, 92), base=334),
        truck(560, 386, 0.66),
        clouds=((560, 62, 1.3), (60, 90, 1)),
    )


def breda() -> str:
    """The water gate with its two towers, and the great church."""
    great = (
        church(640, QUAY, 200, 96, STONE, mix(SLATE, PLUM, 0.2))
        + tower(604, QUAY, (82, 148, STONE), (66, 62, mix(STONE, SAND, 0.3)), (44, 36, STONE))
        + arch(588, QUAY - 44, 34, 80)
        + arch(584, QUAY - 160, 16, 44)
        + arch(608, QUAY - 160, 16, 44)
        + curve(SLATE, f"M582 {QUAY - 246}q-6-24 22-34q28 10 22 34z")
        + line(SLATE, 8, (604, QUAY - 278), (604, QUAY - 300))
        + disc(AMBER, 604, QUAY - 306, 5)
    )

    def gate_tower(x: float) -> str:
        return (
            poly(TERRACOTTA, (x - 44, 366), (x - 38, 222), (x + 38, 222), (x + 44, 366))
            + poly(dark(TERRACOTTA, 0.2), (x + 14, 366), (x + 12, 222), (x + 38, 222), (x + 44, 366))
            + rects(TRIM, (x - 42, 216, 84, 7))
            + poly(SLATE, (x - 42, 216), (x - 14, 178), (x + 14, 178), (x + 42, 216))
            + curve(SLATE, f"M{x - 13} 180v-12q-10-16 13-30q23 14 13 30v12z")
            + line(SLATE, 4, (x, 140), (x, 118))
            + rects(PANE, (x - 24, 246, 12, 20), (x + 12, 246, 12, 20), (x - 6, 290, 12, 18))
        )

    walls = (
        rects(mix(TERRACOTTA, PLUM, 0.2), (0, 290, W, 78))
        + rects(STONE, (0, 286, W, 7))
        + curve(mix(INK, TEAL, 0.4), "M362 372v-42q0-34 42-34t42 34v42z")
    )
    return scene(
        far_roofs(19, 290, 80),
        great,
        street(-20, 270, 61, 290, 104),
        street(880, 1220, 66, 290, 110),
        trees((560, 84), (860, 90), (500, 72), base=290),
        walls,
        gate_tower(320),
        gate_tower(488),
        water(366),
        boat(680, 376, 1.1),
        boat(950, 380, 0.9, PETROL),
    )
