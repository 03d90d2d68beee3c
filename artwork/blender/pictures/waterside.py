"""What all city pictures share: the camera, the quay, the truck and its crew, a row of houses."""

from dataclasses import replace

import stage
from materials import paint
from palette import AMBER
from shapes import box, place
from things.goods import carton, stack
from things.houses import TOWN, row
from things.people import BRAM, CARRY, Look, person
from things.street import bollard, cloud, lantern, pond, quay, tree
from things.truck import truck


def view() -> None:
    """The camera of the hero picture: across the water, a little to the left."""
    stage.sky()
    stage.sun()
    stage.camera((8.6, -33.5, 4.8), yaw=15, lens=31.5, rise=0.025)
    cloud(-52, 90, 38, 4.5, 1)
    cloud(-3, 95, 44, 3.2, 2)
    cloud(30, 95, 40, 3.2, 3)


def crew(x: float, look: Look = BRAM) -> None:
    """The truck at the quay, a mover with a box and the rest of the load."""
    with place(x, -5.2):
        truck(open_door=True)
    with place(x + 6.4, -7.0, turn=35, size=1.12):
        person(look, CARRY, stride=0.18)
        carton(0, -0.52, 0.98, 0.6)
    stack(x + 8.3, -6.6, turn=-8, high=3, label=AMBER)


def shore(left: float = -30, trees: tuple[float, ...] = (-9.5, 15.8)) -> None:
    quay(left, 70, -10, back=60)
    pond()
    for x in trees:
        with place(x, -2.9):
            tree(1.05, seed=int(x) + 30)
    box(left + 60, 34, -0.1, 119, 60, 0.14, paint("#8fac68", 0.95), 0)
    for x in (-12, -7, -2, 3, 8, 13, 18):
        if x > left + 1:
            bollard(x, -9.2)
    for x in (max(left + 1.4, -12.6), 14.6):
        with place(x, -8.6):
            lantern()


def houses(kinds: tuple[int, ...], left: float, floors: int = 2) -> None:
    row([replace(TOWN[kind], floors=floors) for kind in kinds], left)
