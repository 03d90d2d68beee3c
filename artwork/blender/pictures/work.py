"""Offices, pianos and packing tables: the services that take more than boxes."""

from materials import paint
from palette import AMBER, BRICK, CREAM, INK, PAPER, PETROL, STEEL, TEAL, WATER, WOOD, mix
from shapes import ball, box, lathe, place, post, tilted
from things.furniture import (
    bookcase,
    office_chair,
    picture_frame,
    plant,
    rug,
    screen,
    table,
    upright_piano,
)
from things.goods import carton, dolly, open_carton, stack
from things.people import ANNA, BRAM, HOLD, NOOR, PUSH, SAM, person
from things.room import Opening, room

from pictures.homes import hallway, indoors, outside

VASE = ((-0.11, 0.42, -0.2), (-0.11, 0.42, -0.2))


def bedrijfsverhuizing() -> None:
    indoors()
    outside()
    with place(1.4):
        room(
            12,
            colour="#dfe9e6",
            side="#eef2ec",
            back=(Opening(3.4, 0.9, 3.6, 1.7), Opening(8.2, 0.9, 3.6, 1.7)),
            left=(Opening(5.4, 0.6, 2.0, 2.0), Opening(7.8, 0.6, 1.6, 2.0)),
            floor="#a9a59b",
        )
    for x in (-1.9, 0.6):
        with place(x, -1.1):
            table(1.9, 0.85, 0.76, "#d9b98a")
            with place(-0.3, 0.1, 0.76):
                screen()
        with place(x + 0.1, -1.95, turn=170):
            office_chair(TEAL if x < 0 else BRICK)
    carton(1.15, -1.1, 0.76, 0.46, 8, PETROL)
    for k, tint in enumerate((PETROL, BRICK, AMBER)):
        box(-1.25 + k * 0.09, -1.0, 0.76, 0.075, 0.26, 0.3, paint(tint), 0.01)
    _trolley(-0.4, -3.6)
    with place(1.0, -3.4, turn=-82, size=1.05):
        person(BRAM, PUSH, stride=0.2, lean=0.3)
    with place(2.5, -2.2, turn=-30, size=1.05):
        person(NOOR, HOLD)
        box(0.02, -0.42, 0.9, 0.36, 0.03, 0.46, paint(PAPER), 0.01)
    stack(3.6, -0.9, turn=-6, high=3, label=TEAL)
    with place(-3.8, -0.8):
        plant(1.25, CREAM, 2)
    stack(-3.3, -2.9, turn=6, high=2, label=BRICK)


def _trolley(x: float, y: float) -> None:
    """A roll container with crates, ready to be pushed."""
    with place(x, y):
        dolly(1.5, 0.8)
        box(0.78, 0, 0.2, 0.05, 0.7, 0.95, paint(BRICK, 0.4), 0.02)
        for k, (tint, z) in enumerate(((PETROL, 0.24), (TEAL, 0.66))):
            box(-0.32, 0, z, 0.72, 0.6, 0.38, paint(tint, 0.5), 0.03)
            box(0.4, 0, z, 0.62, 0.56, 0.38, paint(AMBER if k else "#79a8a8", 0.5), 0.03)
        with place(-0.3, 0, 1.04):
            screen(0.58)


def piano_verhuizen() -> None:
    indoors()
    outside()
    with place(1.4):
        room(
            12,
            colour="#e6c9a8",
            side="#f3e6cc",
            back=(Opening(3.2, 0.7, 2.0, 1.9), Opening(8.3, 0, 1.3, 2.4, door=True)),
            left=(Opening(5.6, 0.6, 2.0, 2.0), Opening(8.0, 0.6, 1.4, 2.0)),
            floor="#9a6236",
        )
    hallway(3.7)
    rug(-2.2, -1.6, 2.4, 1.8, TEAL)
    with place(0.75, -2.6, turn=-8, size=1.12):
        dolly(1.3, 0.5)
        with place(0, -0.08, 0.24):
            upright_piano()
        for x in (-0.5, 0.5):
            _strap(x)
    with place(-0.75, -2.55, turn=78, size=1.05):
        person(SAM, PUSH, stride=0.2, lean=0.35)
    with place(2.12, -2.72, turn=-80, size=1.05):
        person(ANNA, PUSH, stride=-0.12)
    picture_frame(0.9, 0, 1.8, 0.8, 0.6, TEAL)
    picture_frame(2.0, 0, 1.7, 0.5, 0.7, BRICK)
    with place(-3.9, -0.8):
        plant(1.25, CREAM, 5)
    with place(-2.2, -1.5, turn=30):
        box(0, 0, 0.45, 0.7, 0.36, 0.1, paint("#3a2019", 0.3), 0.04)
        for x in (-0.28, 0.28):
            post(x, 0, 0, 0.04, 0.45, paint("#3a2019", 0.3))
    carton(2.45, -0.6, 0, 0.7, -10, AMBER)


def _strap(x: float) -> None:
    """An amber band round the piano and its dolly."""
    band = paint(AMBER, 0.6)
    for y in (-0.35, 0.34):
        box(x, y, 0.2, 0.09, 0.015, 1.3 if y > 0 else 0.78, band, 0)
    box(x, 0.1, 1.545, 0.09, 0.5, 0.012, band, 0)
    box(x, -0.145, 1.06, 0.09, 0.012, 0.5, band, 0)
    box(x, -0.36, 0.6, 0.16, 0.04, 0.12, paint(STEEL, 0.4, metal=0.6), 0.01)


def inpak_uitpak_service() -> None:
    indoors()
    outside()
    with place(1.4):
        room(
            12,
            colour="#cfe2dd",
            side="#f3ead8",
            back=(Opening(3.0, 0.8, 2.0, 1.7), Opening(6.4, 0.8, 2.0, 1.7)),
            left=(Opening(5.6, 0.6, 2.0, 2.0), Opening(8.0, 0.6, 1.4, 2.0)),
        )
    with place(0.7, -3.3):
        table(2.9, 1.05, 0.86, "#c99560")
        open_carton(-0.75, 0.05, 0.86, 0.74, 6)
        _tableware()
    ball(-0.05, -3.25, 1.24, 0.17, paint(WATER))
    with place(-0.75, -2.5, turn=18, size=1.06):
        person(ANNA, HOLD)
    with place(2.0, -2.4, turn=-14, size=1.06):
        person(SAM, VASE)
        lathe(
            [(0.02, 0), (0.1, 0), (0.16, 0.12), (0.15, 0.3), (0.09, 0.4), (0.11, 0.44)],
            paint(BRICK, 0.4),
            0,
            -0.42,
            0.92,
        )
    with place(3.7, -0.35):
        bookcase(1.6, 2.2, 8)
    stack(-3.0, -1.6, turn=8, high=3, label=AMBER)
    carton(-2.0, -3.6, 0, 0.72, 14, BRICK)
    carton(3.2, -2.3, 0, 0.74, -12, PETROL)
    _paper_roll(2.9, -3.9)
    with place(-3.9, -0.7):
        plant(1.1, BRICK, 3)


def _tableware() -> None:
    glaze, blue = paint(PAPER, 0.25, 0.6), paint(TEAL, 0.3, 0.5)
    for k in range(5):
        lathe(
            [(0.02, 0), (0.12, 0), (0.2, 0.035), (0.19, 0.035)],
            glaze if k % 2 else paint("#79a8a8", 0.3),
            0.15,
            -0.15,
            0.87 + k * 0.03,
        )
    for x, y, tint in ((0.55, 0.2, blue), (0.75, -0.05, glaze), (0.52, -0.25, paint(AMBER, 0.3))):
        lathe([(0.02, 0), (0.075, 0), (0.085, 0.17), (0.075, 0.17)], tint, x, y, 0.86)
    box(1.1, -0.1, 0.86, 0.55, 0.42, 0.03, paint(CREAM), 0.01, 8)
    with tilted(1.1, 0.25, 0.94, (0, 90, 12)):
        post(0, 0, -0.03, 0.08, 0.06, paint("#b58a55", 0.4))
    box(-0.1, -0.34, 0.86, 0.3, 0.2, 0.012, paint(CREAM), 0, -14)


def _paper_roll(x: float, y: float) -> None:
    with tilted(x, y, 0.17, (0, 90, 20)):
        post(0, 0, -0.5, 0.17, 1.0, paint(CREAM, 0.9))
        post(0, 0, -0.51, 0.05, 1.02, paint(mix(WOOD, INK, 0.2)))
