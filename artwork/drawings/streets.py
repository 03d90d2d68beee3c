"""Drawings of services in the street."""

from canvas import cloud, curve, dark, disc, light, line, poly, rects, rounded, shadow, sky
from palette import (
    AMBER,
    BRICK,
    CREAM,
    INK,
    PAVING,
    PETROL,
    PLUM,
    ROSE,
    STEEL,
    STONE,
    TEAL,
    TERRACOTTA,
    TYRE,
    WATER,
    WOOD,
    mix,
)
from rooms import H, W
from things import LAMPLIGHT, PANE, TRIM, box, house, person, truck, windows


def lift() -> str:
    """On the platform of the lift, high along a gable, at an open window."""
    rungs = "".join(
        line(STEEL, 5, (210 + 21 * at, 520 - 34 * at), (266 + 21 * at, 520 - 34 * at)) for at in range(-1, 9)
    )
    sofa = (
        rounded(TEAL, 356, 168, 150, 60, 16)
        + rounded(light(TEAL, 0.12), 366, 196, 130, 34, 10)
        + rounded(dark(TEAL, 0.1), 346, 190, 28, 48, 12)
        + rounded(dark(TEAL, 0.25), 488, 190, 28, 48, 12)
    )
    facade = (
        rects(TERRACOTTA, (560, 96, 400, 444))
        + curve(TERRACOTTA, "M560 100v-40h50v-44h50V-20h300v120z")
        + f'<path fill="none" stroke="{TRIM}" stroke-width="8" d="M560 104V60h50V16h50v-40"/>'
        + rects(dark(TERRACOTTA, 0.12), (560, 424, 400, 10))
    )
    opening = (
        rects(TRIM, (590, 112, 176, 212))
        + rects(dark(PANE, 0.2), (602, 124, 152, 190))
        + person(668, 330, 1.7, 1, "left")
        + rects(TERRACOTTA, (590, 324, 176, 100))
        + rects(TRIM, (578, 316, 200, 14))
        + poly(TRIM, (602, 118), (560, 104), (560, 300), (602, 318))
        + poly(mix(PANE, WATER, 0.4), (596, 128), (566, 117), (566, 290), (596, 304))
    )
    roofs = (
        poly(
            mix(PLUM, WATER, 0.55),
            (0, 430),
            (60, 372),
            (132, 430),
            (196, 380),
            (262, 430),
            (330, 384),
            (400, 430),
            (468, 376),
            (560, 440),
            (560, 540),
            (0, 540),
        )
        + poly(mix(TERRACOTTA, WATER, 0.4), (0, 480), (86, 410), (172, 480), (172, 540), (0, 540))
        + poly(mix(PLUM, WATER, 0.3), (86, 410), (150, 410), (236, 480), (172, 480))
        + rects(mix(CREAM, WATER, 0.3), (330, 470, 120, 70))
        + poly(mix(PLUM, WATER, 0.25), (312, 474), (390, 424), (468, 474))
    )
    return (
        sky(W, H)
        + cloud(96, 92, 1.5)
        + cloud(330, 60, 1.1)
        + roofs
        + facade
        + windows(812, 124, 300, 320, (2, 1))
        + windows(590, 452, 340, 200, (2, 1), (0,))
        + opening
        + rungs
        + line(STEEL, 10, (176, 576), (402, 210))
        + line(dark(STEEL, 0.15), 10, (240, 576), (466, 210))
        + rects(AMBER, (330, 236, 220, 14))
        + rects(dark(AMBER, 0.35), (330, 250, 220, 6))
        + sofa
        + box(410, 172, 62, 44)
        + line(BRICK, 5, (336, 236), (336, 190), (546, 190), (546, 236))
    )


def piano() -> str:
    """A grand piano on its side, wrapped, on a trolley at the ramp of the van."""
    wrapped = (
        curve(mix(TEAL, CREAM, 0.25), "M338 428V226q4-44 60-46h118q52 0 84 36t80 54q62 16 62 76v82z")
        + curve(
            mix(TEAL, CREAM, 0.42),
            "M338 260v-34q4-44 60-46h118q52 0 84 36l-12 10q-34-28-78-28H404q-40 2-42 62z",
        )
        + "".join(rects(AMBER, (x, top, 15, 430 - top)) for x, top in ((396, 180), (516, 182), (646, 254)))
        + "".join(rects(STEEL, (x - 5, 318, 25, 18)) for x in (396, 516, 646))
    )
    trolley = rects(WOOD, (330, 428, 424, 20)) + "".join(
        disc(TYRE, x, 462, 15) + disc(STEEL, x, 462, 6) for x in (368, 540, 714)
    )
    van = (
        rects(dark(PETROL, 0.1), (772, 60, 188, 352))
        + rects(dark(PETROL, 0.55), (788, 84, 172, 318))
        + rects(mix(WOOD, INK, 0.35), (788, 372, 172, 30))
        + rects(AMBER, (772, 428, 188, 16))
        + box(846, 374, 88, 70)
        + rects(dark(STEEL, 0.3), (772, 402, 188, 28))
        + disc(TYRE, 906, 470, 36)
        + disc(STEEL, 906, 470, 15)
    )
    return (
        sky(W, H, WATER, "#f2e8d4")
        + cloud(560, 70, 1.2)
        + "".join(
            house(x, 420, (w, h), colour, kind, (2, 2), lit)
            for x, w, h, colour, kind, lit in (
                (-40, 170, 270, CREAM, "neck", ()),
                (130, 180, 300, TERRACOTTA, "step", (1,)),
                (310, 170, 260, mix(TEAL, CREAM, 0.5), "flat", ()),
                (480, 180, 290, ROSE, "bell", (2,)),
                (660, 170, 280, CREAM, "step", ()),
            )
        )
        + rects(mix(PAVING, CREAM, 0.35), (0, 416, W, 124))
        + rects(STONE, (0, 414, W, 9))
        + van
        + poly(STEEL, (772, 404), (772, 424), (700, 506), (660, 506))
        + shadow((330, 478), (760, 478), (820, 462), (400, 460))
        + trolley
        + wrapped
        + person(286, 486, 2.2, 0, "right")
        + box(96, 500, 94, 66)
        + "".join(
            line(dark(PLUM, 0.2), 15, (x, 516), (x + 16, 444)) + rects(AMBER, (x + 1, 476, 15, 8))
            for x in (216, 240)
        )
    )


def urgent() -> str:
    """In the evening, lamps on, the van at the door."""
    night = "#16414d"
    dusk = sky(W, H, "#123a48", "#d59a6a")
    dim = lambda colour: mix(colour, "#123a48", 0.42)  # noqa: E731
    houses = "".join(
        house(x, 430, (w, h), dim(colour), kind, (2, 3), lit, night)
        for x, w, h, colour, kind, lit in (
            (-30, 150, 270, CREAM, "bell", (1,)),
            (120, 150, 310, TERRACOTTA, "step", (2, 5)),
            (270, 160, 260, mix(TEAL, CREAM, 0.4), "flat", (0, 3)),
            (430, 150, 300, ROSE, "neck", (1, 2, 5)),
            (580, 160, 330, CREAM, "step", (0, 1, 2, 3)),
            (740, 150, 270, TERRACOTTA, "bell", ()),
            (890, 150, 300, mix(TEAL, CREAM, 0.4), "step", (2,)),
        )
    )

    def lantern(x: float) -> str:
        return (
            disc("#f7d77433", x, 262, 64)
            + line(INK, 7, (x, 470), (x, 274))
            + poly(LAMPLIGHT, (x - 12, 248), (x + 12, 248), (x + 8, 278), (x - 8, 278))
            + poly(INK, (x - 16, 248), (x, 234), (x + 16, 248))
        )

    return (
        dusk
        + disc("#f6ecd2", 812, 70, 30)
        + disc("#1c4552", 824, 62, 26)
        + "".join(disc("#f6ecd2", x, y, 2) for x, y in ((60, 60), (230, 34), (400, 70), (560, 40), (690, 90)))
        + houses
        + rects("#4f5557", (0, 426, W, 114))
        + rects("#6f7472", (0, 424, W, 12))
        + f'<path fill="{LAMPLIGHT}" fill-opacity=".3" d="M622 484l338-40v96H760z"/>'
        + lantern(100)
        + lantern(846)
        + truck(230, 500, 1.7)
        + disc(LAMPLIGHT, 620, 456, 9)
        + person(690, 512, 1.75, 1, "right")
        + box(714, 438, 62, 44)
        + box(140, 512, 78, 56)
        + box(150, 456, 56, 42)
    )
