"""Truck and street: the lift, the night, the team and the fleet."""

from dataclasses import replace

import stage
from materials import paint, paving
from palette import AMBER, BRICK, INK, PAVING, PETROL, STONE, TEAL, mix
from shapes import box, place
from things.furniture import armchair, plant
from things.goods import carton, hand_truck, stack
from things.houses import TOWN, House, row
from things.people import ANNA, BRAM, CARRY, HIPS, HOLD, NOOR, POINT, REST, SAM, WAVE, person
from things.street import bollard, cloud, lantern, lift, tree
from things.truck import truck


def daylight() -> None:
    stage.sky()
    stage.sun()


def street(front: float = -26) -> None:
    """Pavement along the houses and a brick road as far as the eye."""
    box(0, front / 2 + 6, -0.2, 160, -front + 12, 0.2, paving(PAVING), 0)
    box(0, -1.2, 0, 160, 2.4, 0.12, paving("#c9bda8"), 0.02)
    box(0, -2.45, 0, 160, 0.2, 0.14, paint(STONE, 0.8), 0.03)


def verhuislift_huren() -> None:
    """Close to the facade, so that the load and the open window tell the story."""
    daylight()
    stage.camera((7.4, -25, 4.0), yaw=13, lens=34, rise=0.035)
    street()
    row([replace(TOWN[k], floors=3) for k in (4, 3, 1, 0, 2, 6, 5)], -19.3)
    with place(2.27, -6.6):
        lift(6.2, 7.2, 0.6)
    with place(-0.2, -6.9, turn=50, size=1.1):
        person(SAM, POINT)
    with place(5.0, -5.8, turn=-30, size=1.1):
        person(BRAM, CARRY, stride=0.18)
        carton(0, -0.52, 0.98, 0.6)
    stack(6.6, -4.4, turn=-8, high=3)
    carton(6.2, -6.6, 0, 0.7, 20, BRICK)
    with place(8.3, -5.2, turn=-20):
        armchair(TEAL)
    for x in (-4.4, 11.0):
        with place(x, -3.1):
            tree(1.05, seed=int(x) + 20)
    for x in (-7, -2.5, 7, 11):
        bollard(x, -2.9)
    cloud(-34, 60, 32, 4, 3)
    cloud(12, 80, 44, 4, 5)


def spoedverhuizing() -> None:
    """Blue hour: lamps and windows burn, the truck is ready."""
    stage.sky("#f3a868", "#4f8298", "#1b4460", 0.55)
    stage.sun(azimuth=-62, height=26, strength=1.1, colour="#8fb8d8", soft=8)
    stage.camera((6.0, -25, 4.0), yaw=13, lens=34, rise=0.035)
    street()
    row([_evening(TOWN[kind], seed) for seed, kind in enumerate((4, 3, 1, 0, 2, 6, 5))], -19.3)
    with place(2.4, -5.6):
        truck(open_door=True)
    for y in (-6.4, -4.8):
        stage.panel((7.2, y, 1.25), (14, y - 0.8, 0.2), 0.3, "#ffe9bd", 90)
    for x in (-4.6, 9.3):
        with place(x, -3.2):
            lantern(5)
        stage.lamp((x, -3.7, 3.1), "#ffbf70", 500, 0.25)
    stage.lamp((1.0, -10.5, 6.5), "#ffc98a", 900, 0.6)
    stage.lamp((-3.4, -6.6, 2.6), "#ffcf90", 160, 0.3)
    stack(-4.6, -6.4, turn=6, high=2, label=AMBER)
    with place(-2.9, -7.2, turn=62, size=1.1):
        person(BRAM, CARRY, stride=0.18)
        carton(0, -0.52, 0.98, 0.6)
    with place(8.6, -6.6, turn=-24, size=1.1):
        person(SAM, WAVE)
    with place(11.2, -3.2):
        tree(1.0, 5, (mix("#4d7f4f", INK, 0.3), mix("#6f9a4a", INK, 0.3)))
    for x in (-8, -2, 4, 7):
        bollard(x, -2.9)


def _evening(kind: House, seed: int) -> House:
    return replace(kind, floors=3, lit=(0, 1 + seed % 3, 4 + seed % 2))


def over_ons() -> None:
    """The team before the truck."""
    daylight()
    stage.camera((2.3, -19, 2.4), yaw=7, lens=38, rise=0.02)
    street()
    row([TOWN[1], TOWN[0], TOWN[2], TOWN[3], TOWN[6]], -13)
    with place(1.6, -4.6):
        truck()
    team = ((ANNA, HIPS, -0.6, 6), (SAM, HOLD, 0.7, 2), (NOOR, WAVE, 2.0, -4), (BRAM, REST, 3.3, -10))
    for look, arms, x, turn in team:
        with place(x, -7.4, turn=turn, size=1.15):
            person(look, arms)
    carton(0.7, -7.86, 1.02, 0.6, 2, PETROL)
    with place(4.35, -7.3, turn=-20, size=1.1):
        hand_truck()
        carton(0, -0.3, 0.11, 0.6)
        carton(0, -0.3, 0.55, 0.52, 6, BRICK)
    stack(-2.4, -7.3, turn=8, high=3, label=AMBER)
    with place(-4.6, -3.1):
        tree(1.0, 3)
    with place(8.4, -3.1):
        tree(1.05, 8)
    with place(-3.7, -6.6):
        plant(1.0, BRICK, 2)
    cloud(-24, 60, 20, 3.4, 4)


def verhuisbedrijf() -> None:
    """The fleet in the street: three trucks one behind the other."""
    daylight()
    stage.camera((12.4, -31, 4.4), yaw=20, lens=35, rise=0.0)
    street(-40)
    row([replace(TOWN[kind], floors=3) for kind in (6, 5, 3, 1, 0, 2, 4, 3, 1, 6)], -27)
    for x, y in ((-12.4, -5.0), (-1.6, -5.2), (7.6, -9.6)):
        with place(x, y):
            truck(open_door=x == 7.6)
    with place(0.2, -9.8, turn=40, size=1.15):
        person(SAM, CARRY, stride=0.18)
        carton(0, -0.52, 0.98, 0.6)
    with place(13.6, -10.4, turn=-30, size=1.15):
        person(ANNA, WAVE)
    stack(-1.6, -10.6, turn=6, high=3, label=AMBER)
    for x in (-7.2, 4.4, 11.8):
        with place(x, -3.1):
            tree(1.05, seed=int(x) + 11)
    for x in (-5, 8.2):
        with place(x, -3.1):
            lantern()
    cloud(-50, 70, 34, 4, 6)
