"""The cities near the coast, each by something else than the picture at the top of its page."""

from math import cos, pi, sin

from canvas import curve, dark, disc, light, line, placed, poly, rects, rounded
from palette import (
    AMBER,
    BRICK,
    CREAM,
    INK,
    PETROL,
    PLUM,
    ROSE,
    SAND,
    SLATE,
    STEEL,
    STONE,
    TEAL,
    TERRACOTTA,
    WATER,
    WOOD,
    mix,
)
from skyline import (
    COPPER,
    FAR,
    GLASS,
    QUAY,
    W,
    arch,
    block,
    boat,
    church,
    far_roofs,
    quay,
    sail,
    scene,
    spire,
    street,
    tower,
    trees,
    water,
)
from things import PANE, TRIM, windows


def amsterdam() -> str:
    """The white wooden drawbridge, and a tower with a crown."""
    church_tower = (
        tower(250, QUAY, (64, 150, TERRACOTTA), (48, 44, CREAM), (34, 34, mix(CREAM, SAND, 0.5)))
        + disc(AMBER, 248, QUAY - 168, 13)
        + spire(250, QUAY - 228, 30, 40, COPPER)
        + disc("#4f7fb0", 250, QUAY - 272, 10)
        + line(AMBER, 3, (250, QUAY - 280), (250, QUAY - 300))
    )

    def portal(x: float, way: int) -> str:
        return (
            line(TRIM, 9, (x, 300), (x, 168))
            + line(TRIM, 9, (x + way * 26, 300), (x + way * 26, 168))
            + line(TRIM, 8, (x - way * 74, 172), (x + way * 66, 158))
            + line(TRIM, 4, (x + way * 62, 160), (x + way * 84, 296))
            + rounded(TRIM, x - way * 76 - (26 if way > 0 else 0), 162, 26, 22, 3)
            + line(TRIM, 6, (x, 214), (x + way * 26, 172))
        )

    deck = (
        rects(mix(TERRACOTTA, PLUM, 0.3), (330, 306, 210, 52), (700, 306, 200, 52))
        + "".join(
            curve(mix(INK, TEAL, 0.5), f"M{x} 372v-24q0-30 34-30t34 30v24z") for x in (370, 448, 716, 796)
        )
        + rects(TRIM, (330, 292, 570, 12))
        + rects(WOOD, (330, 302, 570, 7))
        + "".join(line(TRIM, 3, (x, 292), (x, 272)) for x in range(340, 900, 28))
        + line(TRIM, 4, (334, 272), (896, 272))
    )
    return scene(
        far_roofs(3),
        church_tower,
        street(-20, 216, 4),
        street(284, 470, 9, height=110),
        street(760, 1220, 12, height=128),
        poly(
            mix(TEAL, WATER, 0.52),
            (460, QUAY),
            (460, 190),
            (496, 166),
            (532, 190),
            (532, 178),
            (596, 178),
            (596, 150),
            (630, 122),
            (664, 150),
            (664, 186),
            (732, 186),
            (732, 168),
            (768, 144),
            (800, 168),
            (800, QUAY),
        ),
        trees((492, 84), (748, 88)),
        quay(),
        rects(mix(TEAL, WATER, 0.45), (540, 306, 160, 60)),
        deck,
        portal(548, 1),
        portal(694, -1),
        boat(940, 366, 1.1, PETROL),
        boat(110, 374, 0.9),
    )


def den_haag() -> str:
    """The beach: the spa house, the pier and its wheel."""
    hub_x, hub_y, r = 826, 172, 92
    spokes = [(hub_x + r * cos(at * pi / 8), hub_y + r * sin(at * pi / 8)) for at in range(16)]
    wheel = (
        line(STEEL, 7, (hub_x - 46, 296), (hub_x, hub_y), (hub_x + 46, 296))
        + "".join(line(STEEL, 2, (hub_x, hub_y), spoke) for spoke in spokes)
        + f'<circle fill="none" stroke="{TRIM}" stroke-width="6" cx="{hub_x}" cy="{hub_y}" r="{r}"/>'
        + "".join(disc((BRICK, AMBER, TEAL)[at % 3], x, y + 6, 9) for at, (x, y) in enumerate(spokes))
        + disc(PETROL, hub_x, hub_y, 10)
    )
    pier = (
        rects(STEEL, (560, 290, 640, 12))
        + rects(TRIM, (560, 284, 640, 7))
        + rects(dark(STEEL, 0.3), *((x, 300, 7, 40) for x in range(590, 1200, 52)))
        + rects(CREAM, (930, 244, 130, 42))
        + rects(PANE, *((940 + 24 * at, 254, 16, 20) for at in range(5)))
        + poly(PETROL, (920, 246), (995, 216), (1070, 246))
    )

    def dome(x: float, base: float, s: float) -> str:
        roof = placed(COPPER, "M-34 0q0-44 34-50q34 6 34 50z", x, base, s)
        return roof + line(COPPER, 4, (x, base - 48 * s), (x, base - 74 * s))

    hotel = (
        rects("#e8c890", (110, 226, 400, 100))
        + rects(dark("#e8c890", 0.12), (430, 226, 80, 100))
        + windows(118, 236, 150, 88, (5, 2), (2, 6))
        + windows(352, 236, 150, 88, (5, 2), (1,))
        + rects("#f0d5a4", (270, 190, 80, 136))
        + windows(276, 204, 68, 84, (3, 2))
        + arch(296, 326, 28, 46)
        + dome(310, 190, 1.2)
        + dome(136, 226, 0.7)
        + dome(484, 226, 0.7)
        + rects(TRIM, (106, 222, 164, 6), (350, 222, 164, 6), (266, 186, 88, 6))
    )
    sand = poly("#ead6ab", (0, 318), (560, 322), (690, 350), (560, 400), (0, 400)) + poly(
        "#dfc794", (0, 352), (470, 360), (420, 400), (0, 400)
    )
    parasols = "".join(
        line(TRIM, 4, (x, y), (x, y - 34)) + poly(colour, (x - 24, y - 30), (x, y - 48), (x + 24, y - 30))
        for x, y, colour in ((96, 378, BRICK), (210, 366, AMBER), (318, 382, TEAL), (424, 370, BRICK))
    )
    return scene(
        rects(FAR, (0, 296, W, 8)),
        water(302),
        block(30, 326, 56, 130, mix(CREAM, STONE, 0.4), (3, 6)),
        hotel,
        pier,
        wheel,
        sand,
        parasols,
        sail(1130, 366, 0.9),
        clouds=((60, 64, 1.2), (480, 84, 1), (1010, 62, 1.1)),
    )


def rotterdam() -> str:
    """The tall mast, towers on the river, and the bridge that lifts its deck."""
    mast = (
        poly(STEEL, (590, QUAY), (596, 96), (608, 96), (614, QUAY))
        + poly(dark(STEEL, 0.25), (602, QUAY), (602, 96), (608, 96), (614, QUAY))
        + poly(TRIM, (566, 122), (640, 122), (630, 148), (576, 148))
        + rects(PANE, (572, 130, 62, 8))
        + line(STEEL, 5, (602, 96), (602, 20))
        + disc(BRICK, 602, 66, 15, 5)
    )
    lifting = (
        "".join(
            rects(PETROL, (x, 116, 13, 240), (x + 54, 116, 13, 240))
            + "".join(
                line(PETROL, 4, (x + 6, y), (x + 60, y + 44)) + line(PETROL, 4, (x + 60, y), (x + 6, y + 44))
                for y in (130, 176, 222, 268)
            )
            + rects(PETROL, (x - 6, 108, 79, 12))
            for x in (800, 1040)
        )
        + rects(dark(PETROL, 0.3), (786, 176, 350, 14), (786, 214, 350, 8))
        + "".join(
            line(dark(PETROL, 0.3), 4, (x, 216), (x + 25, 184), (x + 50, 216)) for x in range(790, 1130, 50)
        )
    )
    towers = (
        block(60, QUAY, 74, 200, mix(TEAL, CREAM, 0.4), (4, 9))
        + block(160, QUAY, 62, 150, mix(CREAM, STONE, 0.5), (3, 7))
        + block(250, QUAY, 84, 238, mix(SLATE, WATER, 0.35), (4, 11))
        + block(364, QUAY, 70, 176, TERRACOTTA, (3, 8))
        + poly(GLASS, (462, QUAY), (462, 160), (530, 190), (530, QUAY))
        + poly(dark(GLASS), (530, QUAY), (530, 190), (546, 196), (546, QUAY))
        + block(676, QUAY, 78, 130, mix(CREAM, ROSE, 0.3), (4, 6))
    )
    return scene(
        far_roofs(8, height=120),
        towers,
        mast,
        trees((655, 84), (24, 80)),
        quay(),
        rects(mix(TEAL, WATER, 0.45), (770, 326, 430, 80)),
        lifting,
        boat(300, 372, 1.3),
        boat(880, 376, 1.4, PETROL),
    )


def haarlem() -> str:
    """The mill on the river, and the church that is seen from everywhere."""
    church_of_bavo = (
        church(740, QUAY, 220, 104, mix(STONE, CREAM, 0.3))
        + tower(836, QUAY - 180, (30, 40, COPPER), (22, 26, STONE))
        + spire(836, QUAY - 246, 22, 62, COPPER)
        + poly(mix(STONE, CREAM, 0.3), (706, QUAY), (706, 190), (730, 150), (754, 190), (754, QUAY))
        + arch(716, QUAY - 16, 28, 96)
    )
    blades = "".join(
        line(PLUM, 5, (520, 150), (520 + 104 * cos(a), 150 + 104 * sin(a)))
        + poly(
            light(WOOD, 0.35),
            (520 + 26 * cos(a), 150 + 26 * sin(a)),
            (520 + 102 * cos(a), 150 + 102 * sin(a)),
            (520 + 102 * cos(a) - 20 * sin(a), 150 + 102 * sin(a) + 20 * cos(a)),
            (520 + 26 * cos(a) - 20 * sin(a), 150 + 26 * sin(a) + 20 * cos(a)),
        )
        for a in (0.5, 0.5 + pi / 2, 0.5 + pi, 0.5 + pi * 1.5)
    )
    mill = (
        rects(TERRACOTTA, (470, 256, 100, 80))
        + rects(dark(TERRACOTTA, 0.2), (540, 256, 30, 80))
        + rects(PANE, (486, 276, 18, 24), (518, 276, 18, 24))
        + rects(PETROL, (510, 306, 22, 30))
        + poly(mix(PLUM, WOOD, 0.35), (476, 250), (494, 156), (546, 156), (564, 250))
        + poly(dark(PLUM, 0.15), (534, 250), (530, 156), (546, 156), (564, 250))
        + rects(TRIM, (446, 248, 148, 7))
        + "".join(line(TRIM, 3, (x, 248), (x, 236)) for x in range(450, 596, 18))
        + line(TRIM, 3, (448, 236), (592, 236))
        + curve(SLATE, "M488 158q2-36 32-38t32 38z")
        + blades
        + disc(AMBER, 520, 150, 7)
    )
    return scene(
        far_roofs(37, height=76),
        church_of_bavo,
        street(-20, 430, 82, height=112),
        street(590, 700, 85, height=92),
        street(980, 1220, 88, height=112),
        trees((448, 80), (962, 92)),
        quay(),
        mill,
        boat(700, 368, 1.2),
        boat(180, 372, 1, PETROL),
    )
