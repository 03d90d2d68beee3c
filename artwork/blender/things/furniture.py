"""Furniture in the house style: soft edges, plain colours."""

from math import cos, pi, sin

from materials import glow, paint
from palette import AMBER, BRICK, CREAM, INK, LEAF, MOSS, PAPER, PETROL, SPRING, STONE, TEAL, WOOD, mix
from shapes import ball, beam, box, dice, lathe, limb, place, post, ring, rod


def armchair(colour: str = TEAL) -> None:
    """Facing the front."""
    cloth = paint(colour, 0.85, 0.15)
    for x in (-0.4, 0.4):
        for y in (-0.32, 0.32):
            post(x, y, 0, 0.035, 0.2, paint(WOOD))
    box(0, 0, 0.18, 1.1, 0.95, 0.28, cloth, 0.08)
    box(0, -0.04, 0.42, 0.74, 0.8, 0.18, paint(mix(colour, PAPER, 0.12), 0.85), 0.07)
    box(0, 0.38, 0.3, 1.1, 0.26, 0.85, cloth, 0.1)
    for x in (-0.47, 0.47):
        box(x, -0.02, 0.3, 0.2, 0.92, 0.4, cloth, 0.08)


def sofa(colour: str = TEAL, width: float = 2.3) -> None:
    cloth, soft = paint(colour, 0.85, 0.15), paint(mix(colour, PAPER, 0.12), 0.85)
    for x in (-width / 2 + 0.15, width / 2 - 0.15):
        for y in (-0.35, 0.35):
            post(x, y, 0, 0.04, 0.16, paint(WOOD))
    box(0, 0, 0.14, width, 0.98, 0.3, cloth, 0.07)
    for x in (-width / 4 + 0.06, width / 4 - 0.06):
        box(x, -0.06, 0.42, width / 2 - 0.24, 0.8, 0.18, soft, 0.07)
        box(x, 0.26, 0.56, width / 2 - 0.26, 0.24, 0.42, soft, 0.08)
    box(0, 0.4, 0.3, width, 0.22, 0.6, cloth, 0.09)
    for x in (-width / 2 + 0.1, width / 2 - 0.1):
        box(x, 0, 0.25, 0.22, 0.98, 0.42, cloth, 0.08)


def cushion(x: float, y: float, z: float, colour: str, turn: float = 0) -> None:
    box(x, y, z, 0.44, 0.16, 0.42, paint(colour, 0.9), 0.075, turn)


def plant(size: float = 1, pot: str = CREAM, seed: int = 1) -> None:
    """Broad leaves on stalks that lean outwards from a pot."""
    chance = dice(seed)
    lathe(
        [(0.2 * size, 0), (0.28 * size, 0.42 * size), (0.3 * size, 0.46 * size), (0.26 * size, 0.46 * size)],
        paint(pot),
    )
    for k in range(13):
        a = k * 2.4
        reach, tall = chance.uniform(0.12, 0.42) * size, chance.uniform(0.75, 1.5) * size
        x, y = cos(a) * reach, sin(a) * reach
        rod((0, 0, 0.4 * size), (x, y, tall), 0.012 * size, paint(MOSS))
        ball(
            x,
            y,
            tall,
            chance.uniform(0.13, 0.2) * size,
            paint(chance.choice((LEAF, MOSS, SPRING)), 0.6),
            0.5,
            2,
        )


def floor_lamp(shade: str = CREAM) -> None:
    post(0, 0, 0, 0.2, 0.04, paint(INK, 0.5))
    post(0, 0, 0, 0.02, 1.6, paint(INK, 0.5))
    lathe([(0.3, 1.45), (0.2, 1.85), (0.19, 1.85), (0.29, 1.45)], glow(shade, 0.55))


def bookcase(width: float = 1.3, height: float = 2.1, seed: int = 3, full: bool = True) -> None:
    wood, chance = paint(WOOD, 0.7), dice(seed)
    for x in (-width / 2, width / 2):
        box(x, 0, 0, 0.05, 0.36, height, wood)
    box(0, 0.16, 0, width, 0.03, height, paint(mix(WOOD, INK, 0.2)))
    shelves = 5
    for k in range(shelves + 1):
        box(0, 0, k * (height - 0.05) / shelves, width, 0.36, 0.05, wood)
    for k in range(shelves) if full else range(0):
        x = -width / 2 + 0.08
        while x < width / 2 - chance.uniform(0.15, 0.6):
            thick = chance.uniform(0.04, 0.09)
            tall = chance.uniform(0.2, 0.32)
            tint = chance.choice((PETROL, BRICK, AMBER, TEAL, CREAM, "#8a4a36", "#7fa9a6"))
            box(
                x + thick / 2,
                -0.02,
                k * (height - 0.05) / shelves + 0.05,
                thick,
                0.24,
                tall,
                paint(tint),
                0.008,
            )
            x += thick + 0.006


def table(width: float = 1.8, depth: float = 0.85, height: float = 0.76, colour: str = WOOD) -> None:
    box(0, 0, height - 0.06, width, depth, 0.06, paint(colour, 0.6), 0.02)
    for x in (-width / 2 + 0.1, width / 2 - 0.1):
        for y in (-depth / 2 + 0.1, depth / 2 - 0.1):
            box(x, y, 0, 0.07, 0.07, height - 0.06, paint(mix(colour, INK, 0.12), 0.6), 0.01)


def chair(colour: str = PETROL) -> None:
    wood = paint(WOOD, 0.7)
    box(0, 0, 0.43, 0.46, 0.46, 0.06, paint(colour, 0.8), 0.03)
    for x in (-0.19, 0.19):
        post(x, -0.19, 0, 0.022, 0.44, wood)
        post(x, 0.19, 0, 0.022, 0.9, wood)
    box(0, 0.2, 0.68, 0.44, 0.04, 0.24, paint(colour, 0.8), 0.02)


def office_chair(colour: str = PETROL) -> None:
    dark = paint(INK, 0.5)
    for k in range(5):
        a = k * 2 * pi / 5
        beam((0, 0, 0.1), (cos(a) * 0.3, sin(a) * 0.3, 0.07), 0.05, 0.04, dark)
        ball(cos(a) * 0.3, sin(a) * 0.3, 0.04, 0.04, dark)
    post(0, 0, 0.1, 0.035, 0.36, dark)
    box(0, 0, 0.44, 0.52, 0.5, 0.1, paint(colour, 0.85), 0.045)
    box(0, 0.24, 0.6, 0.48, 0.08, 0.58, paint(colour, 0.85), 0.04)


def screen(width: float = 0.62) -> None:
    dark = paint(INK, 0.4)
    box(0, 0, 0, 0.24, 0.18, 0.015, dark)
    box(0, 0.03, 0, 0.05, 0.03, 0.2, dark)
    box(0, 0, 0.16, width, 0.035, width * 0.6, dark, 0.015)
    box(0, -0.02, 0.18, width - 0.05, 0.004, width * 0.6 - 0.05, paint("#5e9aa0", 0.3), 0)


def picture_frame(x: float, y: float, z: float, w: float, h: float, tint: str) -> None:
    """On a wall at y, facing the front: a sun over a hill."""
    box(x, y - 0.02, z, w, 0.04, h, paint(WOOD, 0.6), 0.01)
    box(x, y - 0.045, z + 0.05, w - 0.1, 0.01, h - 0.1, paint(PAPER), 0)
    box(x, y - 0.052, z + 0.05, w - 0.1, 0.006, (h - 0.1) * 0.4, paint(tint), 0)
    with place(x + w * 0.12, y - 0.05, z + h * 0.6):
        ring(0, 0, 0, 0.035, 0.035, paint(AMBER))


def rug(x: float, y: float, w: float, d: float, colour: str, edge: str = CREAM) -> None:
    box(x, y, 0, w, d, 0.02, paint(edge, 0.95), 0.01)
    box(x, y, 0.002, w - 0.3, d - 0.3, 0.024, paint(colour, 0.95), 0.01)


def upright_piano() -> None:
    """Facing the front, 1.5 metres wide; stands on its own frame."""
    black = paint("#3a2019", 0.18, 0.6)
    box(0, 0.2, 0, 1.5, 0.4, 1.25, black, 0.03)
    box(0, 0.18, 1.25, 1.58, 0.48, 0.05, black, 0.02)
    box(0, -0.1, 0.66, 1.5, 0.3, 0.06, black, 0.015)
    box(0, -0.13, 0.72, 1.32, 0.2, 0.03, paint(PAPER, 0.3), 0.005)
    for k in range(36):
        if k % 7 not in (2, 6):
            box(-0.64 + k * 0.0366, -0.09, 0.75, 0.018, 0.12, 0.02, paint("#141414", 0.3), 0)
    for x in (-0.71, 0.71):
        box(x, -0.1, 0, 0.08, 0.32, 0.72, black, 0.02)
        box(x, -0.1, 0.72, 0.08, 0.32, 0.1, black, 0.02)
    box(0, 0, 0.2, 1.3, 0.02, 0.4, paint("#4a2a20", 0.25, 0.5), 0.01)
    box(0, -0.02, 0.86, 0.8, 0.03, 0.3, paint("#4a2a20", 0.25, 0.5), 0.01)
    for x in (-0.12, 0, 0.12):
        limb((x, 0, 0.1), (x, -0.14, 0.08), 0.018, paint("#d8b25a", 0.3, metal=1))


def wall_clock(x: float, y: float, z: float, radius: float = 0.22) -> None:
    with place(x, y, z):
        ring(0, 0, 0, radius, 0.025, paint(WOOD))
        for r in (0.06, 0.12, 0.18):
            ring(0, 0.01, 0, r * radius / 0.2, 0.034, paint(PAPER))
        box(0, -0.04, 0, 0.015, 0.01, radius * 0.75, paint(INK), 0)
        box(radius * 0.2, -0.04, -0.008, radius * 0.45, 0.01, 0.018, paint(INK), 0)


def curtain(x: float, y: float, z: float, w: float, h: float, colour: str = STONE) -> None:
    """Folds hanging from a rail before a wall at y."""
    rod((x - w / 2 - 0.15, y, z + h - 0.03), (x + w / 2 + 0.15, y, z + h - 0.03), 0.03, paint(WOOD))
    folds = max(3, round(w / 0.14))
    for k in range(folds):
        post(x - w / 2 + (k + 0.5) * w / folds, y, z, w / folds * 0.58, h, paint(colour, 0.95, 0.1))
