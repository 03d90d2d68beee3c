"""The colleagues of the page about us, drawn. 240 by 240."""

from canvas import curve, dark, disc, light, line, poly, rects, rounded, smile
from palette import (
    AMBER,
    CREAM,
    HAIR,
    INK,
    PETROL,
    ROSE,
    SAND,
    SKIN,
    SLATE,
    WATER,
    mix,
)
from things import TRIM

SMILE = "#7a3b2e"


def _shoulders(skin: str) -> str:
    jacket = "M22 240q6-62 62-70l36-8 36 8q56 8 62 70z"
    shade = "M130 165l26 5q56 8 62 70h-62q-4-50-26-75z"
    return (
        rects(dark(skin, 0.16), (99, 136, 42, 44))
        + curve(PETROL, jacket)
        + curve(dark(PETROL, 0.25), shade)
        + poly(TRIM, (92, 168), (120, 196), (148, 168), (141, 160), (120, 180), (99, 160))
        + poly(AMBER, (27, 214), (213, 214), (216, 228), (24, 228))
        + poly(dark(AMBER, 0.2), (152, 214), (213, 214), (216, 228), (155, 228))
    )


def _face(skin: str) -> str:
    return (
        disc(dark(skin, 0.1), 71, 108, 9, 12)
        + disc(dark(skin, 0.2), 169, 108, 9, 12)
        + curve(skin, "M70 96q0-46 50-46t50 46q0 62-50 62t-50-62z")
        + curve(dark(skin, 0.13), "M128 50q42 4 42 46q0 60-46 62q26-20 22-60q-2-32-18-48z")
    )


def _features(skin: str, brow: str) -> str:
    return (
        disc(INK, 101, 102, 5)
        + disc(INK, 139, 102, 5)
        + disc("#fff", 102.5, 100.5, 1.5)
        + disc("#fff", 140.5, 100.5, 1.5)
        + line(brow, 4, (93, 90), (101, 86), (109, 88))
        + line(brow, 4, (131, 88), (139, 86), (147, 90))
        + poly(dark(skin, 0.2), (120, 102), (127, 119), (117, 119))
        + smile(SMILE, "M104 131q16 14 32 0")
        + disc("#cf6b4533", 90, 120, 9, 6)
        + disc("#cf6b4533", 150, 120, 9, 6)
    )


def _ground(colour: str) -> str:
    return rects(colour, (0, 0, 240, 240)) + poly(light(colour, 0.35), (0, 0), (150, 0), (0, 190))


def marieke() -> str:
    """The planner: a headset over her short hair."""
    skin, hair = SKIN[3], HAIR[2]
    return (
        _ground(WATER)
        + curve(hair, "M58 150q-10-110 62-114q72 4 62 114q-4 16-30 18h-64q-26-2-30-18z")
        + _shoulders(skin)
        + _face(skin)
        + curve(hair, "M64 108q-6-70 56-70t56 70q-10-26-24-38q-38 4-60-10q-20 14-28 48z")
        + curve(light(hair, 0.16), "M70 84q10-40 50-42q-30 10-38 34z")
        + _features(skin, dark(hair, 0.2))
        + f'<path fill="none" stroke="{SLATE}" stroke-width="7" d="M66 104q0-72 54-72t54 72"/>'
        + rounded(SLATE, 57, 96, 17, 32, 8)
        + rounded(SLATE, 166, 96, 17, 32, 8)
        + f'<path fill="none" stroke="{SLATE}" stroke-width="4" d="M66 126q4 26 32 26"/>'
        + rounded(AMBER, 94, 147, 16, 10, 5)
    )


def ruben() -> str:
    """The foreman: a beard and a cap."""
    skin, hair = SKIN[1], HAIR[1]
    return (
        _ground(mix(SAND, CREAM, 0.4))
        + _shoulders(skin)
        + _face(skin)
        + curve(hair, "M70 104q4 14 14 18q20-10 36-8q16-2 36 8q10-4 14-18q2 60-50 60t-50-60z")
        + curve(dark(skin, 0.05), "M100 126q20-8 40 0q2 18-20 18t-20-18z")
        + _features(skin, hair)
        + curve(PETROL, "M66 84q2-50 54-50t54 50q-54-14-108 0z")
        + curve(dark(PETROL, 0.25), "M132 35q42 6 42 49l-30-6q0-26-12-43z")
        + curve(dark(PETROL, 0.35), "M62 86q58-22 116 0q-58-9-116 0z")
        + rounded(AMBER, 104, 50, 32, 14, 4)
    )


def samira() -> str:
    """The specialist of pianos and the lift: curls, pinned up."""
    skin, hair = SKIN[2], HAIR[0]
    curls = (
        (120, 26, 25),
        (76, 70, 21),
        (84, 48, 21),
        (104, 38, 21),
        (136, 38, 21),
        (156, 48, 21),
        (164, 70, 21),
    )
    return (
        _ground(mix(ROSE, CREAM, 0.55))
        + "".join(disc(hair, *each) for each in curls)
        + disc(light(hair, 0.14), 112, 20, 9)
        + rects(AMBER, (102, 36, 36, 7))
        + _shoulders(skin)
        + _face(skin)
        + curve(hair, "M68 100q-4-54 52-56q56 2 52 56q-8-28-34-36q-36 2-52 8q-12 8-18 28z")
        + disc(light(hair, 0.14), 92, 54, 10, 7)
        + _features(skin, hair)
        + disc(AMBER, 70, 124, 4.5)
        + disc(AMBER, 170, 124, 4.5)
    )


PORTRAITS = {"marieke": marieke, "ruben": ruben, "samira": samira}
