"""Blog header: the skyline of Den Haag behind the pond, from the court to the sea."""

from . import skyline
from .landmarks import court_wing, gull, knights_hall, little_tower, office, pier, reeds, stork
from .materials import shared
from .palette import LEAF, MIST, PETROL, TEAL, WATER, mix
from .svg import document, ellipse, group, rect
from .trees import far_trees, linden
from .water import clip, glints, reflect, water_gradients, waterline

WIDTH, HEIGHT, SHORE = 1600, 900, 640


def den_haag() -> str:
    city = group(_towers(), _sea(), _court())
    defs = shared() + water_gradients() + clip("pond", f"M0,{SHORE}H{WIDTH}V{HEIGHT}H0Z")
    return document(WIDTH, HEIGHT, defs, _sky(), city, _pond(city), _foreground())


def _sky() -> str:
    clouds = [
        ellipse(x, y, rx, ry, "url(#cloud)")
        for x, y, rx, ry in (
            (330, 150, 420, 30),
            (1180, 110, 460, 30),
            (1330, 236, 320, 22),
            (90, 290, 300, 20),
        )
    ]
    return (
        rect(0, 0, WIDTH, SHORE + 4, "url(#sky)")
        + ellipse(1150, 640, 620, 300, "url(#glow)")
        + "".join(clouds)
    )


def _towers() -> str:
    """Newer buildings stand further back, so they are paler."""
    far, near = mix(WATER, MIST, 0.3), mix(WATER, TEAL, 0.14)
    base = SHORE
    return group(
        office(330, base, skyline.tower(330, base, 70, 330, far), 70, 330, far),
        office(560, base, skyline.crowned_tower(560, base, 78, 330, far), 78, 330, far),
        office(930, base, skyline.tower(930, base, 64, 300, far), 64, 300, far),
        office(214, base, skyline.twin_gable_tower(214, base, 116, 390, near), 116, 380, near),
        office(424, base, skyline.arched_tower(424, base, 84, 470, near), 84, 440, near),
        skyline.church(1040, base, 46, 330, near),
        skyline.block(950, base, 120, 120, near),
    )


def _sea() -> str:
    tone = mix(WATER, TEAL, 0.42)
    dunes = ellipse(1420, SHORE + 8, 330, 40, mix(WATER, LEAF, 0.25))
    return group(
        pier(1218, SHORE - 18, 1.0, tone), dunes, far_trees(1060, SHORE, 170, 62, mix(tone, LEAF, 0.35), 6)
    )


def _court() -> str:
    return group(
        far_trees(-20, SHORE, 230, 110, mix(LEAF, WATER, 0.3), 11),
        court_wing(180, SHORE, 388, 170, 9),
        court_wing(846, SHORE, 222, 150, 5),
        knights_hall(560, SHORE, 290, 330),
        little_tower(1068, SHORE, 96, 210),
        linden(118, SHORE + 2, 230, 5),
        linden(1230, SHORE + 2, 200, 9),
        rect(0, SHORE - 7, WIDTH, 8, mix(TEAL, PETROL, 0.6), opacity=0.55),
    )


def _pond(city: str) -> str:
    return group(
        rect(0, SHORE, WIDTH, HEIGHT - SHORE, "url(#water)"),
        group(reflect(city, SHORE, 0.62, "pond"), opacity=0.72),
        rect(0, SHORE, WIDTH, HEIGHT - SHORE, "url(#veil)"),
        waterline(0, SHORE + 2, WIDTH),
        glints((0, SHORE + 16, WIDTH, HEIGHT - SHORE), 110, 4),
    )


def _foreground() -> str:
    bank = ellipse(1440, 918, 330, 62, mix(LEAF, PETROL, 0.5)) + ellipse(
        1420, 912, 280, 46, mix(LEAF, PETROL, 0.25)
    )
    gulls = gull(1010, 210, 22) + gull(1072, 248, 16) + gull(946, 262, 13)
    return group(gulls, reeds(1486, 884, 11, 150), bank, stork(1380, 878, 1.35), reeds(1250, 890, 8, 96))
