"""Drawings of services at somebody's home: each from another side than the picture at the top of its page."""

from canvas import curve, dark, disc, light, line, poly, rects, rounded, shadow
from palette import (
    AMBER,
    BRICK,
    CREAM,
    HAIR,
    INK,
    LEAF,
    PETROL,
    PLUM,
    ROSE,
    SAND,
    SLATE,
    TEAL,
    TERRACOTTA,
    WATER,
    WOOD,
    mix,
)
from rooms import BOARD, H, W, armchair, framed, room, window
from things import LAMPLIGHT, TRIM, box, person, plant


def private() -> str:
    """The first evening: boxes, a sofa, a lamp that burns already."""
    sofa = (
        shadow((300, 446), (640, 446), (690, 430), (360, 426))
        + rounded(TEAL, 310, 300, 320, 120, 26)
        + rounded(light(TEAL, 0.1), 336, 366, 132, 48, 14)
        + rounded(light(TEAL, 0.06), 472, 366, 132, 48, 14)
        + rounded(dark(TEAL, 0.08), 290, 346, 48, 96, 20)
        + rounded(dark(TEAL, 0.22), 602, 346, 48, 96, 20)
        + rects(dark(TEAL, 0.16), (330, 410, 280, 28))
        + poly(AMBER, (352, 330), (400, 322), (408, 370), (360, 378))
    )
    lamp = (
        disc("#f7d77440", 724, 214, 130)
        + line(SLATE, 6, (724, 236), (724, 440))
        + disc(SLATE, 724, 442, 30, 7)
        + poly(LAMPLIGHT, (696, 176), (752, 176), (772, 238), (676, 238))
    )
    cat = (
        disc(HAIR[0], 470, 356, 30, 15)
        + disc(HAIR[0], 498, 344, 13)
        + poly(HAIR[0], (488, 338), (490, 322), (500, 334), (508, 322), (510, 340))
        + line(HAIR[0], 6, (444, 362), (430, 374), (440, 380))
    )
    return (
        room()
        + window(96, 96, 180, 220)
        + framed(404, 118, 130, 90, "#d5e7e6", LEAF, SAND)
        + rects(BOARD, (820, 110, 140, 284))
        + rects("#f6e2b4", (832, 122, 128, 272))
        + lamp
        + sofa
        + cat
        + poly(TEAL, (330, 466), (690, 466), (760, 520), (290, 520))
        + poly(light(TEAL, 0.3), (346, 472), (680, 472), (738, 514), (312, 514))
        + box(84, 470, 130, 92, BRICK)
        + box(98, 378, 96, 70, PETROL)
        + box(232, 502, 92, 66, AMBER)
        + box(774, 478, 104, 80, PETROL)
        + plant(846, 398, 1.1)
    )


def senior() -> str:
    """A clock, an armchair and photographs, already at home."""
    clock = (
        shadow((596, 440), (706, 440), (750, 424), (640, 424))
        + rects(PLUM, (604, 160, 92, 278))
        + poly(light(PLUM, 0.12), (594, 164), (650, 112), (706, 164))
        + rects(dark(PLUM, 0.25), (678, 164, 18, 274), (596, 424, 110, 16))
        + disc(AMBER, 648, 206, 33)
        + disc(TRIM, 648, 206, 27)
        + line(INK, 4, (648, 206), (648, 188))
        + line(INK, 4, (648, 206), (661, 213))
        + rects(mix(PLUM, INK, 0.55), (622, 258, 52, 140))
        + line(AMBER, 4, (648, 262), (640, 348))
        + disc(AMBER, 639, 356, 14)
    )
    tea = (
        rects(PLUM, (494, 372, 9, 70))
        + disc(dark(PLUM, 0.2), 498, 444, 34, 7)
        + disc(WOOD, 498, 370, 54, 11)
        + rounded(TRIM, 478, 340, 36, 26, 9)
        + f'<path fill="none" stroke="{TRIM}" stroke-width="5" d="M514 346q16 2 2 16"/>'
        + line("#ffffff99", 4, (492, 330), (488, 320), (494, 310))
    )
    photos = (
        framed(306, 110, 70, 88, "#d5e7e6", LEAF)
        + framed(402, 96, 58, 58, ROSE, SAND)
        + framed(402, 182, 84, 54, WATER, TEAL)
    )
    return (
        room("#e9dcc6", "#bd8a54")
        + window(84, 92, 150, 226)
        + poly(ROSE, (226, 458), (620, 458), (690, 520), (180, 520))
        + poly(CREAM, (246, 464), (604, 464), (662, 512), (212, 512))
        + poly(ROSE, (270, 472), (586, 472), (630, 504), (244, 504))
        + photos
        + armchair(250, 474, mix(BRICK, ROSE, 0.35), 1.35)
        + poly(AMBER, (296, 356), (346, 346), (356, 392), (306, 402))
        + tea
        + clock
        + plant(794, 400, 1.25, TERRACOTTA)
        + box(808, 484, 108, 74, PETROL)
        + plant(68, 410, 1)
    )


def clearance() -> str:
    """An attic, sorted: what stays, what somebody can use, what is recycled."""
    beam = dark(WOOD, 0.3)
    mark = "#fbf9f4"

    def chest(x: float, base: float) -> str:
        return (
            rects(PLUM, (x, base - 66, 130, 66))
            + curve(light(PLUM, 0.1), f"M{x} {base - 66}q0-38 30-38h70q30 0 30 38z")
            + rects(
                AMBER, (x + 22, base - 100, 9, 100), (x + 99, base - 100, 9, 100), (x + 56, base - 72, 18, 20)
            )
        )

    def crate(x: float, base: float, colour: str, sign: str) -> str:
        return (
            shadow((x, base), (x + 150, base), (x + 196, base - 16), (x + 40, base - 18))
            + rects(colour, (x, base - 92, 150, 92))
            + poly(
                dark(colour),
                (x + 150, base),
                (x + 176, base - 20),
                (x + 176, base - 108),
                (x + 150, base - 92),
            )
            + disc(mark, x + 75, base - 45, 29)
            + sign
        )

    heart = curve(BRICK, "M203 478c-30-22-16-44 0-28c16-16 30 6 0 28z")
    gift = rects(TEAL, (444, 454, 42, 28), (440, 444, 50, 10)) + rects(AMBER, (461, 444, 8, 38))
    leaf = curve(LEAF, "M680 478q-8-40 42-40q4 46-42 40z") + line(dark(LEAF), 3, (676, 482), (704, 456))
    return (
        rects(mix(WOOD, CREAM, 0.45), (0, 0, W, H))
        + poly(mix(WOOD, CREAM, 0.6), (480, -60), (960, 330), (960, 400), (0, 400), (0, 330))
        + poly(mix(WOOD, CREAM, 0.25), (0, 0), (420, 0), (0, 330))
        + poly(mix(WOOD, INK, 0.18), (540, 0), (960, 0), (960, 330))
        + "".join(
            line(beam, 13, (a, 0), (b, c))
            for a, b, c in ((300, -40, 268), (170, -40, 166), (660, 1000, 268), (790, 1000, 166))
        )
        + line(beam, 18, (196, 186), (764, 186))
        + poly("#e3eeea", (206, 26), (286, -34), (330, 8), (250, 72))
        + '<path fill="#fff3d0" fill-opacity=".4" d="M206 26l124-18 270 392H330z"/>'
        + rects(mix(WOOD, CREAM, 0.2), (0, 396, W, 144))
        + "".join(line(dark(WOOD, 0.1), 2, (0, y), (960, y)) for y in (424, 462, 506))
        + armchair(150, 416, mix(TEAL, CREAM, 0.3), 1)
        + rects(WOOD, (520, 300, 90, 112))
        + rects(dark(WOOD, 0.2), (526, 310, 78, 26), (526, 344, 78, 26), (526, 378, 78, 26))
        + line(SLATE, 6, (330, 412), (330, 272))
        + poly(LAMPLIGHT, (312, 226), (348, 226), (364, 276), (296, 276))
        + chest(374, 414)
        + person(872, 448, 1.9, 3, "left")
        + line(WOOD, 7, (812, 280), (806, 450))
        + poly(AMBER, (794, 446), (820, 448), (832, 490), (784, 488))
        + crate(128, 508, ROSE, heart)
        + crate(390, 508, mix(TEAL, CREAM, 0.4), gift)
        + crate(622, 508, mix(LEAF, CREAM, 0.45), leaf)
    )
