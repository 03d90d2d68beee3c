"""Rooms: private moves, seniors, emptied houses, packing."""

import stage
from materials import glow, paint
from palette import AMBER, BRICK, CREAM, INK, PAPER, PETROL, TEAL, WATER, WOOD
from shapes import ball, box, place, post
from things.furniture import (
    armchair,
    bookcase,
    curtain,
    cushion,
    floor_lamp,
    picture_frame,
    plant,
    rug,
    sofa,
    wall_clock,
)
from things.goods import carton, open_carton, stack
from things.people import ANNA, BRAM, BROOM, CARRY, HOLD, SAM, Look, person, seated
from things.room import Opening, room
from things.street import tree

GRANDMA = Look("#f0c4a0", "#e8e2d8", "#b86a5a", "#4a5a66", "", cap=False, bun=True)


def indoors(yaw: float = 9) -> None:
    """Light and camera for every room: the low sun comes in from the left, the open side is lit softly."""
    stage.sky("#ffe9c8", "#cfe6e2", "#8fc0c6", 0.95)
    stage.sun(azimuth=-80, height=24, strength=9)
    stage.exposure(0.35)
    stage.panel((3, -13, 6), (0, -2, 1), 7, "#ffe6c4", 520)
    stage.camera((1.6, -11.8, 2.5), yaw=yaw, lens=45, pitch=-7.5)


def outside() -> None:
    """Green to be seen through the windows."""
    for x, y, size in ((-3, 7, 1), (0.5, 9, 1.2), (4, 8, 1.05), (7.5, 9, 1.2)):
        with place(x, y, -2):
            tree(size, seed=int(x + 9))


def particuliere_verhuizing() -> None:
    indoors()
    outside()
    with place(1.4):
        room(
            12,
            colour="#d3e4df",
            side="#f6efe0",
            back=(Opening(4.0, 0.75, 2.3, 1.75), Opening(7.6, 0, 1.15, 2.35, door=True)),
            left=(Opening(5.6, 0.6, 2.0, 2.0), Opening(8.0, 0.6, 1.4, 2.0)),
        )
    hallway(3.0)
    rug(0.1, -2.9, 3.8, 2.5, "#c86f4b")
    with place(-0.7, -0.8):
        sofa(TEAL)
    cushion(-1.3, -1.0, 0.6, AMBER, 8)
    with place(-2.25, -0.6):
        floor_lamp()
    with place(-3.9, -0.8):
        plant(1.2, BRICK)
    picture_frame(1.55, 0, 1.5, 0.6, 0.8, TEAL)
    stack(-2.9, -2.2, turn=8, high=3)
    open_carton(-0.4, -3.2, 0.02, 0.74, 12)
    ball(-0.4, -3.2, 0.45, 0.2, paint(AMBER), 1)
    carton(-1.6, -4.2, 0, 0.66, -14, PETROL)
    stack(3.5, -1.5, turn=-6, high=2, label=AMBER)
    with place(1.2, -2.6, turn=24, size=1.05):
        person(BRAM, CARRY, stride=0.16)
        carton(0, -0.52, 0.98, 0.6)
    with place(2.55, -2.2, turn=-40, size=1.05):
        person(ANNA, HOLD)
        box(0.02, -0.42, 0.9, 0.36, 0.03, 0.46, paint(PAPER), 0.01)


def hallway(x: float) -> None:
    """A light wall behind a doorway, so that one does not look out into the garden."""
    box(x, 1.6, 0, 2.6, 0.05, 3, glow("#f6e3c4", 0.35), 0)
    box(x, 0.9, -0.06, 2.6, 1.4, 0.06, paint("#c79a68"), 0)


def seniorenverhuizing() -> None:
    indoors()
    outside()
    with place(1.4):
        room(
            12,
            colour="#efdcbd",
            side="#e3ece6",
            back=(Opening(6.3, 0.7, 2.1, 1.8),),
            left=(Opening(5.6, 0.6, 2.0, 2.0), Opening(8.0, 0.6, 1.4, 2.0)),
        )
    for x in (0.4, 3.0):
        curtain(x, -0.14, 0.25, 0.55, 2.6, "#c86f4b")
    rug(0.7, -2.4, 3.8, 2.4, PETROL)
    with place(0.2, -1.9, 0.02, turn=16, size=1.05):
        armchair("#b8553a")
        seated(GRANDMA)
        post(0.0, -0.36, 0.7, 0.05, 0.11, paint(WATER))
    with place(1.75, -2.3, turn=-46, size=1.05):
        person(ANNA, HOLD, lean=0.3)
        carton(0, -0.44, 0.78, 0.5, 0, PETROL)
    with place(-0.95, -1.0):
        floor_lamp()
    with place(-2.3, -0.3):
        bookcase(1.6, 2.2)
    picture_frame(-0.75, 0, 1.95, 0.5, 0.62, BRICK)
    wall_clock(-3.8, -0.02, 2.2)
    stack(3.45, -1.5, turn=-6, high=3, label=AMBER)
    carton(-1.9, -3.1, 0, 0.7, 15, TEAL)
    carton(-2.7, -2.5, 0, 0.64, -8)
    with place(2.2, -0.6):
        plant(0.9, CREAM, 4)


def woningontruiming() -> None:
    """An emptied room with sunlight on the floor."""
    indoors()
    outside()
    with place(1.4):
        room(
            12,
            colour="#eadfca",
            side="#dfe9e6",
            back=(
                Opening(2.9, 0.7, 1.5, 1.9),
                Opening(5.1, 0.7, 1.5, 1.9),
                Opening(7.9, 0, 1.15, 2.35, door=True),
            ),
            left=(Opening(5.4, 0.4, 1.9, 2.3), Opening(7.8, 0.4, 1.5, 2.3)),
        )
    hallway(3.3)
    for x, z, w, h in ((-3.6, 1.5, 0.7, 0.9), (1.95, 1.5, 0.6, 0.8)):
        box(x, -0.004, z, w, 0.006, h, paint("#f7f0e2"), 0)
        box(x, -0.01, z + h + 0.12, 0.03, 0.03, 0.05, paint(INK), 0)
    with place(1.0, -2.9, turn=-24, size=1.05):
        person(SAM, BROOM)
        box(0.02, -0.4, 0.1, 0.045, 0.045, 1.45, paint(WOOD), 0.01)
        box(0.02, -0.4, 0.0, 0.55, 0.16, 0.14, paint(BRICK), 0.03)
    with place(3.0, -1.2, turn=20, size=1.05):
        person(BRAM, CARRY, stride=0.16)
        carton(0, -0.52, 0.98, 0.6)
    stack(-0.9, -0.8, turn=4, high=2)
    carton(0.5, -0.7, 0, 0.7, -8, TEAL)
    with place(-2.9, -1.0, turn=20):
        armchair("#79a8a8")
