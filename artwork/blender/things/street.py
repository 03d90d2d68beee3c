"""What stands outdoors: trees, lamps, bollards, bicycles, quays, clouds and the moving lift."""

from math import cos, sin

from materials import Material, brick, glow, paint, paving, water
from palette import AMBER, BRICK, INK, LEAF, MOSS, PAPER, PAVING, PETROL, SPRING, STEEL, STONE, TYRE, mix
from shapes import ball, beam, box, dice, limb, place, post, ring, rod, tilted

from things.goods import carton

GREENS = (LEAF, MOSS, SPRING, mix(LEAF, SPRING, 0.5))


def tree(size: float = 1, seed: int = 1, greens: tuple[str, ...] = GREENS) -> None:
    """A round crown of faceted balls, denser in the middle, on a straight trunk."""
    chance = dice(seed)
    post(0, 0, 0, 0.2 * size, 2.6 * size, paint("#5b4330", 0.9), 0.12 * size)
    for k in range(30):
        a, reach = k * 2.4, (k / 30) ** 0.5 * 1.35 * size
        z = 3.4 * size + chance.uniform(-0.75, 1.15) * size * (1.25 - reach / (2 * size))
        ball(
            cos(a) * reach,
            sin(a) * reach,
            z,
            chance.uniform(0.5, 0.8) * size,
            paint(chance.choice(greens), 0.85),
            1,
            2,
        )


def lantern(lit: float = 0.6) -> None:
    """A Hague street lamp, 3.6 metres."""
    iron = paint(mix(INK, PETROL, 0.4), 0.5)
    post(0, 0, 0, 0.16, 0.5, iron, 0.1)
    post(0, 0, 0.5, 0.06, 2.4, iron, 0.05)
    post(0, 0, 2.85, 0.12, 0.08, iron)
    post(0, 0, 2.93, 0.13, 0.5, glow("#ffe2a8", lit), 0.22)
    post(0, 0, 3.43, 0.28, 0.22, iron, 0.05)
    ball(0, 0, 3.7, 0.06, iron)


def bollard(x: float, y: float) -> None:
    post(x, y, 0, 0.1, 0.85, paint(mix(INK, PETROL, 0.3), 0.5), 0.085)
    ball(x, y, 0.86, 0.1, paint(AMBER, 0.5))


def bicycle(colour: str = BRICK) -> None:
    """Standing along x."""
    black, frame = paint(TYRE, 0.6), paint(colour, 0.4)
    for x in (-0.55, 0.55):
        ring(x, 0, 0.36, 0.33, 0.03, black)
    joints = {
        "rear": (-0.55, 0.36),
        "seat": (-0.2, 0.9),
        "head": (0.38, 0.92),
        "foot": (-0.06, 0.36),
        "front": (0.55, 0.36),
    }
    for a, b in (
        ("rear", "seat"),
        ("seat", "head"),
        ("seat", "foot"),
        ("foot", "head"),
        ("rear", "foot"),
        ("head", "front"),
    ):
        (x1, z1), (x2, z2) = joints[a], joints[b]
        rod((x1, 0, z1), (x2, 0, z2), 0.028, frame)
    rod((-0.2, 0, 0.9), (-0.23, 0, 1.0), 0.02, black)
    box(-0.24, 0, 1.0, 0.28, 0.16, 0.07, paint("#5a3320"), 0.03)
    rod((0.38, 0, 0.92), (0.34, 0, 1.12), 0.02, black)
    rod((0.32, -0.26, 1.12), (0.32, 0.26, 1.12), 0.02, black)
    box(0.62, 0, 0.78, 0.34, 0.34, 0.22, paint("#b58a55", 0.9), 0.03)


def quay(left: float, right: float, front: float, drop: float = 1.3, back: float = 14) -> None:
    """A street that ends in brick walls above the water; with a pavement before houses at y = 0."""
    width, middle = right - left, (left + right) / 2
    deep = back - front
    box(middle, front + deep / 2, -drop - 0.2, width, deep, drop + 0.16, brick("#8a4a38"), 0)
    box(middle, front + deep / 2, -0.1, width - 0.1, deep - 0.1, 0.1, paving(PAVING), 0)
    if front < -3:
        box(middle, -1.1, 0, width - 0.6, 2.2, 0.1, paving("#c9bda8"), 0.02)
        box(middle, -2.25, 0, width - 0.6, 0.18, 0.12, paint(STONE, 0.8), 0.03)
    box(middle, front + 0.3, 0, width + 0.1, 0.7, 0.14, paint(STONE, 0.8), 0.04)
    box(left + 0.3, front + deep / 2, 0, 0.7, deep - 0.2, 0.15, paint(STONE, 0.8), 0.04)


def pond(level: float = -1.25, waves: float = 0.12) -> None:
    """Ripples near, a smooth sheet far away: there they would be finer than a pixel and look like noise."""
    box(0, -35, level - 0.2, 500, 130, 0.2, water(waves=waves), 0)
    box(0, 115, level - 0.2, 700, 170, 0.2, water(waves=0.01), 0)


def cloud(x: float, y: float, z: float, size: float, seed: int = 1) -> None:
    chance = dice(seed)
    white = glow("#fff3df", 0.35)
    for k in range(7):
        along = (k - 3) / 3
        big = size * (1 - abs(along) * 0.55) * chance.uniform(0.75, 1.05)
        ball(x + along * size * 1.7, y + chance.uniform(-0.4, 0.4) * size, z + big * 0.3, big, white, 0.62, 3)


def lift(reach: float, rise: float, part: float = 0.62, load: bool = True) -> None:
    """A moving lift: trailer at the origin, ladder over `reach` metres towards +y up to `rise`."""
    alu, red, dark = paint(STEEL, 0.35, 0.6, 0.5), paint(BRICK, 0.4), paint(TYRE, 0.7)
    foot, top = (0.0, 0.3, 0.85), (0.0, reach, rise)
    for x in (-0.42, 0.42):
        beam((x, *foot[1:]), (x, *top[1:]), 0.1, 0.2, alu)
    steps = int(((reach - 0.3) ** 2 + (rise - 0.85) ** 2) ** 0.5 / 0.45)
    for k in range(steps + 1):
        y, z = _between(foot, top, k / steps)
        box(0, y, z - 0.03, 0.84, 0.07, 0.06, alu, 0.01)
    box(0, reach + 0.1, rise - 0.1, 1.1, 0.5, 0.12, alu, 0.03)
    _trailer(alu, red, dark)
    y, z = _between(foot, top, part)
    with place(0, y - 0.62, z + 0.15):
        _platform(alu, red, load)


def _between(
    foot: tuple[float, float, float], top: tuple[float, float, float], part: float
) -> tuple[float, float]:
    return foot[1] + (top[1] - foot[1]) * part, foot[2] + (top[2] - foot[2]) * part


def _trailer(alu: Material, red: Material, dark: Material) -> None:
    box(0, 0, 0.48, 1.5, 2.5, 0.26, red, 0.05)
    box(0, -0.7, 0.74, 1.1, 0.85, 0.6, paint(INK, 0.5), 0.06)
    box(0, -1.13, 0.98, 0.7, 0.02, 0.14, paint(AMBER, 0.5), 0)
    for x in (-0.86, 0.86):
        with tilted(x - 0.12, 0, 0.42, (0, 90, 0)):
            post(0, 0, 0, 0.42, 0.24, dark)
            post(0, 0, -0.01, 0.2, 0.27, alu)
        for y in (-1.05, 1.05):
            box(x * 1.25, y, 0.05, 0.1, 0.1, 0.6, alu, 0.02)
            box(x * 1.25, y, 0, 0.36, 0.36, 0.06, alu, 0.02)
            beam((x * 0.8, y, 0.6), (x * 1.25, y, 0.6), 0.1, 0.1, alu)


def _platform(alu: Material, red: Material, load: bool) -> None:
    box(0, 0, 0, 1.5, 1.25, 0.08, red, 0.02)
    box(0, 0.62, 0.05, 1.5, 0.06, 0.9, red, 0.02)
    for x in (-0.72, 0.72):
        box(x, 0, 0.42, 0.05, 1.25, 0.06, alu, 0.02)
        box(x, -0.6, 0.05, 0.05, 0.05, 0.4, alu, 0.01)
    if load:
        carton(-0.34, 0.1, 0.08, 0.68, 3, PETROL)
        carton(0.36, 0.12, 0.08, 0.62, -5)
        carton(-0.2, 0.12, 0.57, 0.56, 10, PAPER)


def duck(x: float, y: float, z: float, turn: float = 0) -> None:
    with place(x, y, z, turn):
        ball(0, 0, 0.08, 0.24, paint("#7a6a58", 0.8), 0.62)
        limb((0.14, 0, 0.14), (0.21, 0, 0.3), 0.075, paint(PAPER, 0.6))
        ball(0.22, 0, 0.34, 0.11, paint(MOSS, 0.5))
        box(0.35, 0, 0.31, 0.12, 0.09, 0.04, paint(AMBER), 0.01)
