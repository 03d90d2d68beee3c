"""Page header: the truck on a road along a canal, polder and town behind it."""

from . import skyline
from .gables import bell, neck, spout, step
from .houses import House, house
from .materials import shared
from .palette import (
    BRICK,
    INK,
    LEAF,
    MIST,
    PAPER,
    PETROL,
    ROOF,
    SPRING,
    STONE,
    TEAL,
    TERRACOTTA,
    WATER,
    YELLOW,
    darker,
    lighter,
    mix,
)
from .street import bollard
from .svg import circle, document, ellipse, group, line, move, path, polygon, rect
from .trees import far_trees, linden
from .truck import truck
from .water import clip, glints, reflect, water_gradients, waterline

WIDTH, HEIGHT = 1600, 900
FIELD, VERGE, ROAD, BANK = 560, 596, 612, 676


def road() -> str:
    upright = group(_village(), _trees(), _traffic())
    scene = group(_ground(), upright)
    defs = shared() + water_gradients() + clip("canal", f"M0,{BANK + 20}H{WIDTH}V{HEIGHT}H0Z")
    return document(WIDTH, HEIGHT, defs, _sky(), _polder(), _canal(upright), scene, _edge())


def _sky() -> str:
    clouds = [
        ellipse(x, y, rx, ry, "url(#cloud)")
        for x, y, rx, ry in (
            (420, 130, 480, 34),
            (560, 166, 300, 22),
            (1240, 210, 440, 32),
            (1400, 90, 300, 22),
            (140, 300, 300, 20),
        )
    ]
    return (
        rect(0, 0, WIDTH, FIELD, "url(#sky)") + ellipse(500, FIELD, 620, 280, "url(#glow)") + "".join(clouds)
    )


def _polder() -> str:
    far, near = mix(WATER, TEAL, 0.18), mix(LEAF, WATER, 0.35)
    town = [
        skyline.tower(204, FIELD, 40, 120, far),
        skyline.arched_tower(252, FIELD, 34, 172, far),
        skyline.tower(302, FIELD, 30, 96, far),
        skyline.church(1010, FIELD, 26, 130, far),
    ]
    meadow = rect(0, FIELD - 2, WIDTH, VERGE - FIELD + 4, near) + rect(
        0, FIELD + 14, WIDTH, 24, mix(near, SPRING, 0.5)
    )
    return group(
        *town,
        far_trees(0, FIELD, 420, 40, mix(far, LEAF, 0.3), 2),
        far_trees(330, FIELD, 620, 30, mix(far, LEAF, 0.2), 9),
        _mill(400, FIELD + 6),
        meadow,
    )


def _mill(x: float, base: float) -> str:
    """A drainage mill whose sails rest as a cross."""
    stone, sail = mix(BRICK, WATER, 0.4), mix(ROOF, WATER, 0.25)
    arms = [
        group(
            line((0, 0), (0, -104), sail, 4),
            rect(2, -102, 18, 78, lighter(WATER, 0.4), opacity=0.85, stroke=sail, stroke_width=1.4),
            transform=f"translate({x} {base - 148}) rotate({a})",
        )
        for a in (20, 110, 200, 290)
    ]
    tower = polygon([(x - 38, base), (x - 22, base - 132), (x + 22, base - 132), (x + 38, base)], stone)
    cap = path(
        f"M{x - 26},{base - 130}Q{x - 22},{base - 164} {x},{base - 166}"
        f"Q{x + 24},{base - 164} {x + 28},{base - 130}Z",
        sail,
    )
    gallery = rect(x - 44, base - 56, 88, 6, sail) + rect(x - 42, base - 66, 84, 2, sail)
    door = rect(x - 7, base - 30, 14, 30, PETROL) + rect(x - 5, base - 104, 10, 16, PAPER)
    return group(tower, cap, gallery, door, *arms, circle(x, base - 148, 6, ROOF))


def _village() -> str:
    houses = (
        House(0, 184, 330, 132, BRICK, step, door_bay=2, lit=frozenset({(1, 1)})),
        House(184, 176, 300, 140, lighter(TERRACOTTA, 0.26), bell, shutters=PETROL),
        House(360, 170, 340, 150, mix(PAPER, YELLOW, 0.26), neck, door_colour=TEAL, door_bay=2),
        House(530, 182, 306, 136, mix(darker(BRICK, 0.3), PETROL, 0.12), spout, door_colour=YELLOW),
    )
    return move(1036, 231, *(house(it, 560) for it in houses), scale=0.66)


def _trees() -> str:
    return group(
        linden(1000, VERGE + 10, 216, 3), linden(1528, VERGE + 12, 196, 7), linden(104, VERGE + 14, 290, 14)
    )


def _ground() -> str:
    asphalt = mix(mix(STONE, PETROL, 0.5), INK, 0.12)
    dashes = [rect(x, 641, 60, 4, PAPER, opacity=0.85) for x in range(-20, WIDTH, 130)]
    return group(
        rect(0, VERGE, WIDTH, ROAD - VERGE, mix(LEAF, SPRING, 0.35)),
        rect(0, ROAD, WIDTH, BANK - ROAD, asphalt),
        rect(0, ROAD, WIDTH, 4, lighter(STONE, 0.4)),
        *dashes,
        rect(0, BANK - 6, WIDTH, 6, lighter(STONE, 0.3)),
    )


def _traffic() -> str:
    return group(
        truck(946, BANK - 16, 1.36, flip=True), *(bollard(x, BANK + 2, 24) for x in range(60, WIDTH, 246))
    )


def _edge() -> str:
    """The grassy bank with its row of wooden piles."""
    wood = darker(mix(ROOF, YELLOW, 0.3), 0.1)
    piles = [rect(x, BANK + 14, 11.4, 19, lighter(wood, 0.05 * (x % 5)), rx=2) for x in range(-4, WIDTH, 12)]
    tufts = [
        path(f"M{x},{BANK + 16}q-3,-12 -8,-15q6,4 9,13q1,-12 7,-16q-3,8 -4,18Z", mix(LEAF, SPRING, 0.5))
        for x in range(24, WIDTH, 57)
    ]
    return group(
        rect(0, BANK, WIDTH, 16, mix(LEAF, PETROL, 0.14)),
        rect(0, BANK, WIDTH, 5, mix(LEAF, SPRING, 0.4)),
        *tufts,
        rect(0, BANK + 14, WIDTH, 19, darker(wood, 0.4)),
        *piles,
        rect(0, BANK + 14, WIDTH, 4, mix(ROOF, YELLOW, 0.35)),
        waterline(0, BANK + 32, WIDTH),
        glints((0, BANK + 44, WIDTH, HEIGHT - BANK - 44), 90, 6),
    )


def _canal(upright: str) -> str:
    """A flat road cannot be seen in the water, only the verge and what stands on it."""
    verge = rect(-40, VERGE, WIDTH + 80, BANK + 30 - VERGE, mix(LEAF, PETROL, 0.3))
    seen = _sky_band() + _polder() + verge + upright
    return group(
        rect(0, BANK, WIDTH, HEIGHT - BANK, "url(#water)"),
        group(reflect(seen, BANK + 30, 0.48, "canal"), opacity=0.8),
        rect(0, BANK, WIDTH, HEIGHT - BANK, "url(#veil)"),
    )


def _sky_band() -> str:
    return rect(0, 0, WIDTH, FIELD, MIST, opacity=0.35)
