"""The hero: morning at the Hofvijver, a truck and a ladder lift before the gabled houses."""

from . import skyline
from .boxes import box, crate, tuft
from .gables import bell, neck, spout, step
from .houses import House, house
from .lift import ladder_lift
from .materials import shared
from .palette import (
    BRICK,
    INK,
    LEAF,
    MIST,
    PAPER,
    PETROL,
    ROOF,
    STONE,
    TEAL,
    TERRACOTTA,
    WATER,
    YELLOW,
    darker,
    mix,
)
from .people import mover
from .street import bicycle, bollard, duck, lamp, paving, quay, quay_reflection, toward
from .svg import Point, document, ellipse, group, polygon, rect
from .trees import far_trees, hedge, linden
from .truck import truck
from .water import clip, glints, reflect, water_gradients, waterline

WIDTH, HEIGHT = 1920, 1080
VANISH: Point = (676, 696)
HORIZON, FRONT, EDGE, WATERLINE = 738, 728, 754, 812
CORNER = 778
QUAY = (CORNER, WIDTH, EDGE, WATERLINE, VANISH, 0.66)
CLOUDS = (
    (260, 250, 520, 34, 0.8),
    (430, 276, 360, 22, 0.7),
    (820, 150, 420, 26, 0.8),
    (90, 430, 420, 24, 0.7),
    (1560, 96, 480, 28, 0.7),
    (1380, 122, 300, 18, 0.6),
)
CREAM = mix(PAPER, mix(YELLOW, BRICK, 0.4), 0.26)

HOUSES = (
    House(836, 184, 330, 132, BRICK, step, door_bay=2, shutters=PETROL, lit=frozenset({(1, 0)})),
    House(1020, 174, 352, 156, CREAM, neck, door_bay=0, door_colour=TERRACOTTA),
    House(
        1194,
        208,
        384,
        84,
        mix(TEAL, STONE, 0.52),
        None,
        bays=4,
        door_bay=1,
        door_colour=INK,
        lit=frozenset({(2, 3)}),
    ),
    House(1402, 190, 344, 158, mix(TERRACOTTA, PAPER, 0.2), bell, door_bay=2, lit=frozenset({(1, 2)})),
    House(
        1592,
        180,
        318,
        140,
        mix(darker(BRICK, 0.3), PETROL, 0.12),
        spout,
        door_bay=0,
        door_colour=YELLOW,
        shutters=mix(TEAL, PAPER, 0.1),
    ),
)


def hero() -> str:
    return document(WIDTH, HEIGHT, definitions(), pond_view())


def definitions() -> str:
    return shared() + water_gradients() + clip("pond", f"M0,{HORIZON}H{WIDTH}V{HEIGHT}H0Z")


def pond_view() -> str:
    town = group(_row(), _street_life())
    return group(_sky(), _distance(), _water(town), _town_on_quay(town), _front())


def _sky() -> str:
    clouds = [ellipse(x, y, rx, ry, "url(#cloud)", opacity=alpha) for x, y, rx, ry, alpha in CLOUDS]
    glow = ellipse(640, 690, 620, 330, "url(#glow)")
    return rect(0, 0, WIDTH, HORIZON + 4, "url(#sky)") + "".join(clouds) + glow


def _distance() -> str:
    return group(
        _modern(mix(WATER, MIST, 0.35)), _old_town(mix(WATER, TEAL, 0.16)), _bank(mix(WATER, TEAL, 0.34))
    )


def _modern(tone: str) -> str:
    base = HORIZON
    return group(
        skyline.arched_tower(196, base, 50, 262, tone),
        skyline.twin_gable_tower(262, base, 74, 214, tone),
        skyline.tower(346, base, 40, 178, tone),
        skyline.crowned_tower(420, base, 46, 150, tone),
        skyline.tower(120, base, 52, 152, tone),
        skyline.tower(498, base, 34, 120, tone),
        skyline.tower(1796, base, 46, 260, tone),
    )


def _old_town(tone: str) -> str:
    base = HORIZON
    return group(
        skyline.church(612, base, 30, 190, tone),
        skyline.block(40, base, 150, 74, tone),
        skyline.hall(232, base, 116, 118, tone),
        skyline.block(352, base, 140, 66, tone),
        skyline.turret(500, base, 26, 84, tone),
        skyline.block(536, base, 120, 58, tone),
    )


def _bank(tone: str) -> str:
    trees = far_trees(-10, HORIZON, 150, 46, tone, 3) + far_trees(580, HORIZON, 240, 52, tone, 5)
    island = far_trees(372, HORIZON + 8, 96, 46, mix(tone, LEAF, 0.3), 8) + rect(
        360, HORIZON + 4, 120, 6, mix(tone, PETROL, 0.25), rx=3
    )
    return trees + rect(0, HORIZON - 8, 860, 9, mix(tone, PETROL, 0.12)) + island


def _row() -> str:
    return group(_garden(), _side_wall(HOUSES[0]), *(house(it, FRONT) for it in HOUSES))


def _side_wall(it: House) -> str:
    """Only the first house shows its flank: the viewer stands to the left of the row."""
    eaves, depth = it.top(FRONT), 0.3
    foot, head, ridge = (it.x, FRONT), (it.x, eaves), (it.x + it.width / 2, eaves - it.rise * 0.86)
    wall = [foot, head, toward(head, VANISH, depth), toward(foot, VANISH, depth)]
    roof = [head, ridge, toward(ridge, VANISH, depth), toward(head, VANISH, depth)]
    return (
        polygon(wall, mix(it.wall, CREAM, 0.16))
        + polygon(wall, "url(#bricks)", opacity=0.2)
        + polygon(roof, ROOF)
        + polygon(roof, "url(#falloff)")
    )


def _garden() -> str:
    wall = mix(darker(BRICK, 0.25), STONE, 0.15)
    x = HOUSES[-1].x + HOUSES[-1].width
    return group(
        far_trees(x - 20, FRONT, 190, 190, mix(LEAF, TEAL, 0.45), 21),
        hedge(x, FRONT - 60, WIDTH - x + 12, 40, 4),
        rect(x, FRONT - 78, WIDTH - x, 78, wall),
        rect(x, FRONT - 78, WIDTH - x, 78, "url(#bricks)", opacity=0.16),
        rect(x, FRONT - 84, WIDTH - x, 8, STONE),
        rect(x, FRONT - 76, WIDTH - x, 8, "url(#shade)"),
    )


def _street_life() -> str:
    return group(
        bicycle(1676, FRONT + 5, 0.86, TEAL),
        ladder_lift((1522, EDGE - 8), (1497, 371), 0.47),
        linden(800, FRONT + 14, 236, 12),
        linden(1822, FRONT + 12, 290, 31),
        lamp(1597, FRONT + 12, 140),
        truck(940, EDGE - 6, 1.06, tail_open=True),
        _goods(),
        mover(1574, EDGE - 5, flip=True),
        mover(1456, EDGE - 2, skin=mix(ROOF, BRICK, 0.5), carries=True),
    )


def _goods() -> str:
    base = EDGE - 5
    return group(
        ellipse(1382, base, 44, 4, INK, opacity=0.3, filter="url(#soft)"),
        box(1300, base - 8, 40, 32),
        box(1346, base, 44, 34),
        crate(1390, base, 36, 28),
        box(1352, base - 34, 36, 26),
        tuft(1408, base - 26, 22, LEAF),
    )


def _town_on_quay(town: str) -> str:
    ground = quay(*QUAY) + paving(CORNER - 4, WIDTH, FRONT - 1, EDGE)
    posts = "".join(bollard(x, EDGE + 2) for x in (786, 884, 1650, 1748))
    return ground + town + posts


def _water(town: str) -> str:
    return group(
        rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, "url(#water)"),
        group(reflect(_distance(), HORIZON, 0.8, "pond", "calm-ripple"), opacity=0.5),
        group(reflect(town, 772, 0.555, "pond"), opacity=0.78),
        group(quay_reflection(*QUAY), filter="url(#ripple)"),
        rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, "url(#veil)"),
    )


def _front() -> str:
    return group(
        waterline(CORNER, WATERLINE, WIDTH - CORNER),
        glints((0, HORIZON + 14, CORNER - 60, HEIGHT - HORIZON), 46, 2),
        glints((CORNER - 60, WATERLINE + 30, WIDTH - CORNER + 60, HEIGHT - WATERLINE - 30), 64, 5),
        duck(640, 900, 0.9),
        duck(704, 914, 0.7),
    )
