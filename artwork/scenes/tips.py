"""Blog header: a living room on the eve of the move, with boxes, a checklist and a plant."""

from .boxes import box, crate
from .gables import bell, neck, step
from .houses import House, house
from .interior import armchair, clipboard, floor_lamp, picture, pot_plant, room, rug, sunlight, tall_window
from .materials import shared
from .palette import (
    BRICK,
    CARD,
    INK,
    LEAF,
    MIST,
    PAPER,
    PETROL,
    STONE,
    TEAL,
    TERRACOTTA,
    WATER,
    YELLOW,
    lighter,
    mix,
)
from .svg import document, ellipse, group, move, rect, tag
from .trees import far_trees

WIDTH, HEIGHT, FLOOR = 1600, 900, 690
PANE = (150, 96, 420, 470)


def tips() -> str:
    frame = tag("clipPath", rect(*PANE, INK), id="pane")
    return document(
        WIDTH,
        HEIGHT,
        shared() + frame,
        room(WIDTH, HEIGHT, FLOOR, mix(WATER, MIST, 0.62)),
        tall_window(*PANE, _view()),
        sunlight(210, FLOOR + 22, 400, 250),
        picture(800, 150, 190, 240),
        floor_lamp(650, 716, 440),
        rug(930, 800, 1040),
        armchair(250, 770),
        _boxes(),
        pot_plant(1408, 812, 1.06),
    )


def _view() -> str:
    houses = (
        House(120, 184, 330, 132, lighter(BRICK, 0.2), step),
        House(304, 174, 310, 150, mix(PAPER, YELLOW, 0.25), neck),
        House(478, 190, 344, 150, lighter(TERRACOTTA, 0.35), bell),
    )
    street = move(68, 120, *(house(it, 640) for it in houses), scale=0.755)
    trees = far_trees(120, 600, 520, 110, mix(LEAF, WATER, 0.25), 4)
    haze = rect(*PANE, lighter(WATER, 0.3), opacity=0.24)
    return group(street, trees, haze, clip_path="url(#pane)")


def _boxes() -> str:
    base = 806
    return group(
        ellipse(960, base + 2, 390, 15, INK, opacity=0.32, filter="url(#softer)"),
        box(724, base - 180, 222, 156, "KEUKEN"),
        box(660, base, 236, 180, "BOEKEN", mix(CARD, TERRACOTTA, 0.22)),
        box(896, base, 252, 180),
        crate(1172, base, 150, 104),
        _crate_goods(1172, base - 104),
        clipboard(985, base - 254, 0.88, 6),
    )


def _crate_goods(x: float, top: float) -> str:
    books = [(12, 86, PETROL), (36, 70, TERRACOTTA), (58, 92, YELLOW), (84, 64, TEAL), (106, 80, STONE)]
    return group(*(rect(x + at, top - tall + 40, 20, tall - 40, tone, rx=2) for at, tall, tone in books))
