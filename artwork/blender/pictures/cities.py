"""Twelve cities: one street with our truck by the water, and behind it what everybody knows the city by."""

from collections.abc import Callable
from dataclasses import replace

import stage
from materials import paint, paving
from palette import AMBER, BRICK, PAPER, PAVING, STONE, TEAL
from shapes import box, place
from things.binnenhof import court
from things.goods import stack
from things.houses import TOWN, row
from things.modern import (
    arch_bridge,
    block,
    cable_bridge,
    cube_house,
    flying_saucer,
    parasol,
    peaked_tower,
    sailing_boat,
    saw_hall,
    stone_bridge,
    wave_tower,
    windmill,
)
from things.people import ANNA, SAM, WAVE, person
from things.street import bicycle, cloud, duck, lantern, pond, quay, tree
from things.towers import (
    bavo_church,
    breda_church,
    dom_tower,
    market_church,
    martini_tower,
    westertoren,
    white_palace,
)
from things.truck import truck

from pictures.waterside import crew, houses, shore, view


def amsterdam() -> None:
    view()
    shore(-2, (22,))
    quay(-70, -15, -10, back=60)
    with place(-8.5, -7.2):
        stone_bridge()
    row([replace(TOWN[kind], floors=4, width=4.6) for kind in (0, 1, 3, 4, 6, 5)], -1)
    row([replace(TOWN[kind], floors=3) for kind in (2, 3, 6)], -37)
    row([replace(TOWN[kind], floors=2) for kind in (5, 1, 4, 0, 3)], -40, 24)
    with place(-23, 36, size=1.1):
        westertoren()
    crew(6)
    with place(1.2, -8.6):
        bicycle(BRICK)
    with place(0.2, -3.2):
        tree(0.95, 4)


def den_haag() -> None:
    view()
    pond()
    quay(-60, 70, 6, back=70)
    with place(6, 6.5, turn=0):
        court()
    _skyline()
    box(0, -15.6, -1.5, 200, 11, 1.45, paving(PAVING), 0)
    box(0, -10.3, -0.1, 200, 0.7, 0.16, paint(STONE, 0.8), 0.03)
    with place(2.6, -13.4, size=0.92):
        truck()
    with place(9.4, -14.2, turn=30):
        person(SAM, WAVE)
    with place(11.2, -13.4):
        stack(0, 0, turn=-6, high=3)
    with place(12.9, -11.4):
        tree(0.9, 7)
    with place(-3.4, -11.2):
        lantern()


def _skyline() -> None:
    """Behind the court: towers, two with the peaks every inhabitant has a nickname for, and a green bank."""
    towers = (
        (-16, 46, 7, 26, "#b9a58c"),
        (-4, 52, 7, 28, "#8fb0b0"),
        (5, 52, 7, 28, "#8fb0b0"),
        (27, 48, 9, 24, "#c9b79c"),
    )
    for x, y, width, height, colour in towers:
        with place(x, y):
            peaked_tower(width, height, colour, 6 if width == 7 else 2)
    box(0, 42, -0.1, 160, 66, 0.16, paint("#8fac68", 0.95), 0)
    for x, y in ((-18.5, 9), (-22, 11), (-26.5, 9), (-31, 12)):
        with place(x, y):
            tree(1.2, seed=int(-x))


def blog_den_haag() -> None:
    """The court in its pond on a still morning."""
    stage.sky()
    stage.sun()
    stage.camera((10.5, -30, 4.2), yaw=9, lens=31, rise=0.045)
    pond(waves=0.07)
    quay(-70, 80, 6, back=80)
    with place(4.5, 6.5):
        court()
    _skyline()
    duck(6, -9, -1.25, 25)
    duck(7.6, -9.8, -1.25, 60)
    duck(14, -6, -1.25, 160)
    cloud(-40, 90, 34, 4, 1)
    cloud(34, 95, 38, 3.4, 3)


def rotterdam() -> None:
    view()
    shore(-14, (-9.5,))
    with place(-2, 30, size=1.0):
        cable_bridge()
    for x, y, w, h, colour in (
        (-30, 60, 9, 26, "#8fb0b0"),
        (22, 58, 8, 24, "#c9b79c"),
        (33, 62, 9, 34, "#79a0a4"),
    ):
        with place(x, y):
            block(w, w, h, colour, 4, int(h / 2))
    for x in (5.6, 10.4, 15.2):
        with place(x, 1.6):
            cube_house()
    crew(0.5, SAM)


def utrecht() -> None:
    view()
    shore()
    houses((3, 1, 0), -15, 3)
    houses((2, 4, 5), 8.6, 3)
    with place(2.6, 26, size=0.84):
        dom_tower()
    crew(0.5)
    with place(14.4, -3.2):
        bicycle(TEAL)


def eindhoven() -> None:
    view()
    shore(-30, (-9.5, 22, -15))
    with place(7.5, 12, size=1.08):
        flying_saucer()
    for x, y, w, h, colour in (
        (-20, 40, 8, 17, "#c9b79c"),
        (-30, 44, 8, 12, "#8fb0b0"),
        (30, 42, 9, 20, "#b9a58c"),
    ):
        with place(x, y):
            block(w, w, h, colour, 4, int(h / 2))
    crew(-1.5, ANNA)


def tilburg() -> None:
    view()
    shore(-30, (-12.5, 22))
    with place(8.4, 6):
        white_palace()
    with place(-12.5, 8):
        saw_hall(3)
    crew(0.6, SAM)


def groningen() -> None:
    view()
    shore()
    houses((6, 0, 1), -14.5)
    houses((3, 5, 2), 8.8)
    with place(2.8, 26, size=0.86):
        martini_tower()
    crew(0.2, ANNA)
    with place(15, -3.2):
        bicycle(BRICK)


def almere() -> None:
    view()
    shore(-3, (0.2,))
    with place(3.5, 3):
        block(8, 7, 9, "#e2d3b5", 4, 4, BRICK)
    with place(12.2, 4):
        wave_tower(6.4, 14.5)
    with place(-30, 60):
        block(16, 8, 9, "#b9cfcc", 7, 4)
    for x, y, sail in ((-11, 8, PAPER), (-18, 26, AMBER)):
        with place(x, y, -1.2):
            sailing_boat(sail)
    crew(5.5, ANNA)


def breda() -> None:
    view()
    shore(-30, (-9.5, 22))
    houses((5, 3, 1), -16.2)
    houses((4, 2, 0), 7.4)
    with place(1.8, 19, size=0.92):
        breda_church()
    crew(-0.5)


def nijmegen() -> None:
    view()
    shore(-0.5, (1.9,))
    with place(-19, 36, turn=-6):
        arch_bridge(40, 15)
    houses((0, 1, 3, 2), 4.8, 3)
    box(-60, 90, -1.4, 90, 20, 3.4, paint("#7c9a62", 0.95), 0.5)
    with place(-8, 6, -1.2):
        sailing_boat(PAPER)
    crew(6.2, SAM)


def enschede() -> None:
    view()
    shore(-30, (-9.5, 22))
    houses((4, 1, 3), -16.8)
    with place(3.8, 4.5):
        market_church()
    houses((0, 5), 16.5)
    crew(-2.5, ANNA)
    for x, y, tint in ((9.6, -3.0, AMBER), (12.4, -3.6, BRICK), (15.0, -3.0, AMBER)):
        with place(x, y):
            parasol(tint)


def haarlem() -> None:
    view()
    shore(-9, (-6.8, 22))
    with place(-17, 14, -0.6, size=1.0):
        windmill()
        box(0, 0, -1.6, 9, 9, 1.65, paint(STONE), 0.1)
    houses((1, 0, 3, 4), -3.4)
    with place(7.6, 24, size=0.9):
        bavo_church()
    crew(1.2)


CITIES: dict[str, Callable[[], None]] = {
    "amsterdam": amsterdam,
    "den-haag": den_haag,
    "rotterdam": rotterdam,
    "utrecht": utrecht,
    "eindhoven": eindhoven,
    "tilburg": tilburg,
    "groningen": groningen,
    "almere": almere,
    "breda": breda,
    "nijmegen": nijmegen,
    "enschede": enschede,
    "haarlem": haarlem,
}
