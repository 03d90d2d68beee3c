"""The street along the Hofvijver: the picture of the home page, and the model for the whole series."""

from dataclasses import replace

import stage
from palette import BRICK, PETROL
from shapes import place
from things.binnenhof import court
from things.goods import carton, stack
from things.houses import TOWN, row
from things.people import BRAM, CARRY, POINT, SAM, person
from things.street import bicycle, bollard, cloud, duck, lantern, lift, pond, quay, tree
from things.truck import truck


def hero_hofvijver() -> None:
    stage.sky()
    stage.sun()
    stage.camera((9.5, -33.5, 4.8), yaw=15, lens=31.5, rise=0.025)
    quay(-9, 60, -10.5)
    pond()
    # The frame cuts off the last one: a straight cornice looks better cut than a gable.
    row([*TOWN[:4], replace(TOWN[4], gable="cornice"), *TOWN[5:]], -6)
    with place(-0.4, -4.6):
        truck(open_door=True)
    with place(11.6, -6.4):
        lift(6.1, 9.6)
    with place(6.6, -6.2, turn=35, size=1.12):
        person(BRAM, CARRY, stride=0.18)
    with place(7.0, -6.7, 1.12, turn=35):
        carton(0, 0, 0, 0.62)
    with place(14, -6.9, turn=-60, size=1.12):
        person(SAM, POINT)
    stack(8.8, -6.2, turn=-8, high=3)
    carton(9.9, -7.3, 0, 0.66, 25, BRICK)
    with place(-7.2, -3):
        tree(1.15, 1)
    for x in (-7.8, 16.6):
        with place(x, -9):
            lantern()
    with place(15.4, -2.9):
        bicycle(PETROL)
    for x in (-6, -2, 2, 6, 10, 14, 18):
        bollard(x, -9.6)
    duck(1.5, -12.6, -1.25, 20)
    duck(2.7, -13.0, -1.25, 50)
    with place(-66, 72, turn=16):
        court()
    cloud(-66, 90, 36, 4.5, 1)
    cloud(-31, 90, 46, 3, 2)
