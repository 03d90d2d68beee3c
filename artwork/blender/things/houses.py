"""Dutch town houses: a brick front, sash windows, a door and one of five gables."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin

from materials import Material, brick, glass, glow, paint
from palette import INK, PETROL, PLUM, SLATE, STONE, mix
from shapes import Outline, box, place, prism

TRIM = "#f4efe4"


@dataclass(frozen=True)
class House:
    width: float
    floors: int
    gable: str
    colour: str
    door: str = PETROL
    columns: int = 2
    lit: tuple[int, ...] = ()
    """Windows with a light behind them, counted from the ground floor up, from left to right."""
    depth: float = 8
    floor: float = 2.7
    smooth: bool = False
    """Plastered instead of brick."""

    @property
    def eaves(self) -> float:
        return 3.5 + (self.floors - 1) * self.floor


def _step(w: float, h: float) -> Outline:
    steps, rise = 4, 0.62
    run = (w / 2 - 0.6) / steps
    right = [(w / 2, h)]
    for k in range(steps):
        x = w / 2 - run * (k + 1)
        right += [(x, h + rise * k), (x, h + rise * (k + 1))]
    return [*right, *[(-x, z) for x, z in reversed(right)]]


def _bell(w: float, h: float) -> Outline:
    right = [(w / 2 - 0.64 * w / 2 * sin(t * pi / 20), h + 1.9 * (1 - cos(t * pi / 20))) for t in range(11)]
    right += [(w * 0.18, h + 2.3)] + [
        (w * 0.18 * cos(t * pi / 10), h + 2.3 + 0.5 * sin(t * pi / 10)) for t in range(1, 5)
    ]
    return [*right, (0, h + 2.8), *[(-x, z) for x, z in reversed(right)]]


def _neck(w: float, h: float) -> Outline:
    right = [
        (w / 2, h),
        (w / 2, h + 0.35),
        (w * 0.42, h + 0.75),
        (w * 0.3, h + 0.9),
        (w * 0.24, h + 1.5),
        (w * 0.24, h + 2.2),
    ]
    return [
        *right,
        (w * 0.28, h + 2.25),
        (0, h + 2.9),
        (-w * 0.28, h + 2.25),
        *[(-x, z) for x, z in reversed(right)],
    ]


def _spout(w: float, h: float) -> Outline:
    right = [(w / 2, h), (w * 0.14, h + 2.2), (w * 0.14, h + 2.75)]
    return [*right, *[(-x, z) for x, z in reversed(right)]]


def _cornice(w: float, h: float) -> Outline:
    return [(w / 2, h + 0.9), (-w / 2, h + 0.9)]


GABLES: dict[str, Callable[[float, float], Outline]] = {
    "step": _step,
    "bell": _bell,
    "neck": _neck,
    "spout": _spout,
    "cornice": _cornice,
}


def window(x: float, z: float, w: float, h: float, pane: Material | None = None, trim: str = TRIM) -> None:
    """A sash window on a front at y = 0, its lower edge at z."""
    frame = paint(trim, 0.6)
    box(x, 0, z - 0.1, w + 0.22, 0.16, h + 0.2, frame)
    box(x, -0.07, z, w, 0.06, h, pane or glass(), 0)
    box(x, -0.11, z, 0.06, 0.05, h, frame, 0)
    box(x, -0.1, z + h * 0.6, w, 0.05, 0.06, frame, 0)
    box(x, -0.1, z - 0.2, w + 0.4, 0.34, 0.1, paint(STONE))


def door(x: float, colour: str) -> None:
    frame = paint(TRIM, 0.6)
    box(x, -0.02, 0.2, 1.4, 0.22, 3.05, frame)
    box(x, -0.1, 0.24, 1.05, 0.14, 2.25, paint(colour, 0.35, 0.5))
    for z in (0.5, 1.4):
        box(x, -0.18, z, 0.7, 0.04, 0.72, paint(mix(colour, INK, 0.25), 0.35, 0.5))
    box(x, -0.1, 2.6, 1.05, 0.1, 0.5, glow("#ffd79a", 0.5))
    box(x + 0.38, -0.2, 1.28, 0.08, 0.08, 0.08, paint("#e0b860", 0.3, metal=1))
    box(x, -0.5, 0, 1.8, 1.0, 0.2, paint(STONE))


def house(kind: House) -> None:
    """Its front at y = 0 facing -y, the middle of its foot at the origin."""
    w, h = kind.width, kind.eaves
    wall = paint(kind.colour, 0.85) if kind.smooth else brick(kind.colour)
    outline = [(-w / 2, 0), (w / 2, 0), *GABLES[kind.gable](w - 0.02, h)]
    prism(outline, 0, 0.5, wall)
    box(0, 0.4 + kind.depth / 2, 0, w - 0.04, kind.depth, h, paint(mix(kind.colour, PLUM, 0.12), 0.9), 0)
    _roof(kind)
    box(0, -0.06, 0, w - 0.02, 0.2, 0.65, paint(mix(SLATE, STONE, 0.35), 0.9))
    _coping(kind)
    _openings(kind)


def _roof(kind: House) -> None:
    w, h = kind.width, kind.eaves
    tiles = paint(mix(SLATE, "#7a3d2c", 0.3), 0.9)
    if kind.gable == "cornice":
        prism(
            [(-w / 2 + 0.3, h), (w / 2 - 0.3, h), (w / 2 - 1, h + 1.9), (-w / 2 + 1, h + 1.9)],
            1.2,
            kind.depth,
            tiles,
        )
    else:
        prism([(-w / 2, h - 0.05), (w / 2, h - 0.05), (0, h + 2.2)], 0.4, kind.depth + 0.4, tiles)
    chimney = paint(mix(kind.colour, INK, 0.2), 0.9)
    box(w / 2 - 0.7, 2.6, h, 0.7, 0.7, 2.5, chimney)
    box(w / 2 - 0.7, 2.6, h + 2.5, 0.85, 0.85, 0.14, paint(STONE))


def _coping(kind: House) -> None:
    """White stone along the top of the gable, and the beam that once hoisted furniture."""
    w, h = kind.width, kind.eaves
    white = paint(TRIM, 0.6)
    if kind.gable == "cornice":
        box(0, 0, h + 0.62, w + 0.12, 0.75, 0.34, white, 0.05)
        box(0, 0, h + 0.4, w, 0.4, 0.16, white)
        return
    edge = GABLES[kind.gable](w - 0.02, h)
    for k, ((x1, z1), (x2, z2)) in enumerate(pairwise(edge)):
        if abs(x1 - x2) + abs(z1 - z2) > 0.02 and not (kind.gable == "step" and abs(x1 - x2) < 0.01):
            _cope((x1, z1), (x2, z2), 0.004 * (k % 2), white)
    box(0, -0.5, h + 1.95, 0.16, 1.1, 0.16, paint(SLATE))


def _cope(start: tuple[float, float], end: tuple[float, float], out: float, white: Material) -> None:
    """One stretch of the edge; neighbours differ a little in depth, so that no faces coincide."""
    (x1, z1), (x2, z2) = start, end
    length = ((x2 - x1) ** 2 + (z2 - z1) ** 2) ** 0.5
    nx, nz = (z1 - z2) / length * -0.13, (x2 - x1) / length * -0.13
    prism([(x1, z1), (x2, z2), (x2 + nx, z2 + nz), (x1 + nx, z1 + nz)], -0.1 - out, 0.56 + out, white)


def _openings(kind: House) -> None:
    w, n = kind.width, 0
    light = glow("#ffb257", 0.65)
    door(-w * 0.29, kind.door)
    window(w * 0.17, 0.95, w * 0.42, 1.75, light if 0 in kind.lit else None)
    pitch = (w - 0.5) / kind.columns
    for floor in range(1, kind.floors):
        for column in range(kind.columns):
            n += 1
            x = (column - (kind.columns - 1) / 2) * pitch
            tall = 1.65 if floor == 1 else 1.5
            window(
                x,
                4.1 + (floor - 1) * kind.floor,
                min(1.05, pitch * 0.6),
                tall,
                light if n in kind.lit else None,
            )
    if kind.gable != "cornice":
        window(0, kind.eaves + 0.35, 0.75, 1.05, light if 99 in kind.lit else None)


def row(kinds: list[House], left: float, y: float = 0) -> list[float]:
    """Houses side by side from the left; returns the middle of each."""
    middles = []
    for kind in kinds:
        with place(left + kind.width / 2, y):
            house(kind)
        middles.append(left + kind.width / 2)
        left += kind.width
    return middles


TOWN = (
    House(5.4, 4, "step", "#b4553a", columns=3, lit=(2, 7), door="#1f5a52"),
    House(5.0, 4, "neck", "#efdcbd", lit=(4,), door="#8a2f1c", smooth=True),
    House(6.0, 4, "cornice", "#79a8a8", columns=3, lit=(0, 6), door=INK, smooth=True),
    House(5.2, 4, "bell", "#d07a55", lit=(5,), door=PETROL),
    House(4.8, 4, "step", "#7d4437", lit=(1, 99), door="#c98f2f"),
    House(5.6, 4, "spout", "#c9955d", columns=3, lit=(3,), door="#1f5a52"),
    House(5.0, 4, "neck", "#a2432c", lit=(2,), door=INK),
)
