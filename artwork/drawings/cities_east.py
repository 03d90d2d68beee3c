"""Drawings of cities in the north and east."""

from canvas import curve, dark, disc, light, line, poly, rects
from palette import AMBER, CREAM, INK, PLUM, SAND, SLATE, STONE, TEAL, TERRACOTTA, WATER, mix
from skyline import (
    COPPER,
    GLASS,
    QUAY,
    arch,
    block,
    church,
    far_roofs,
    lawn,
    pavement,
    scene,
    spire,
    street,
    tower,
    trees,
)
from things import TRIM, truck, windows


def groningen() -> str:
    """The old grey tower and the leaning new building on one square."""
    old = (
        tower(500, QUAY, (86, 120, STONE), (76, 74, mix(STONE, SAND, 0.3)), (52, 42, STONE), (34, 26, STONE))
        + arch(484, QUAY - 30, 30, 76)
        + arch(476, QUAY - 132, 18, 52)
        + arch(504, QUAY - 132, 18, 52)
        + disc(TRIM, 496, QUAY - 216, 12)
        + line(INK, 2, (496, QUAY - 216), (496, QUAY - 224))
        + spire(500, QUAY - 262, 34, 40, COPPER)
        + church(560, QUAY, 130, 72, mix(STONE, TERRACOTTA, 0.45))
    )
    forum = (
        poly("#d8cdb8", (744, QUAY), (716, 212), (748, 116), (836, 92), (920, 118), (940, 220), (910, QUAY))
        + poly(dark("#d8cdb8", 0.16), (856, QUAY), (870, 210), (836, 92), (920, 118), (940, 220), (910, QUAY))
        + poly(GLASS, (772, QUAY), (752, 220), (776, 150), (812, 140), (800, 230), (818, QUAY))
        + "".join(line("#c4b8a2", 2, (724, y), (936, y + 6)) for y in (160, 200, 240, 280))
    )
    return scene(
        far_roofs(17, height=80),
        forum,
        old,
        street(-20, 430, 52, height=118),
        street(960, 1220, 57, height=112),
        pavement(),
        trees((446, 84), (708, 88), (948, 92), base=334),
        truck(170, 386, 0.62),
    )


def enschede() -> str:
    """The church tower that stands in a pond, the campus, a mill that became homes."""
    sunken = (
        tower(600, 352, (58, 150, mix(STONE, CREAM, 0.3)))
        + arch(586, 262, 24, 46)
        + disc(TRIM, 598, 296, 11)
        + line(INK, 2, (598, 296), (598, 289))
        + line(INK, 2, (598, 296), (603, 298))
        + poly(SLATE, (566, 204), (588, 150), (600, 60), (612, 150), (634, 204))
        + poly(dark(SLATE, 0.3), (606, 204), (604, 150), (600, 60), (612, 150), (634, 204))
        + line(AMBER, 3, (600, 62), (600, 40))
        + disc("#bfdcdb99", 600, 354, 56, 6)
    )
    campus = (
        block(770, 316, 120, 116, mix(CREAM, STONE, 0.4), (6, 4))
        + block(916, 316, 64, 184, TERRACOTTA, (3, 8))
        + block(1006, 316, 150, 90, mix(TEAL, CREAM, 0.4), (7, 3))
    )
    mill = (
        block(150, 316, 210, 128, TERRACOTTA, (8, 4))
        + rects(TRIM, (146, 184, 218, 6))
        + rects(TERRACOTTA, (112, 160, 46, 156))
        + poly(SLATE, (106, 160), (135, 124), (164, 160))
        + windows(116, 172, 38, 140, (2, 4), (1,))
        + poly(mix(TERRACOTTA, PLUM, 0.2), (398, 316), (402, 92), (416, 92), (422, 316))
        + rects(TRIM, (399, 92, 20, 5))
    )
    pond = curve(mix(TEAL, WATER, 0.45), "M360 356q40-30 240-30t270 30q-60 32-270 32t-240-32z")
    return scene(
        far_roofs(29, 316, 50),
        mill,
        campus,
        lawn(314),
        pond,
        line(light(mix(TEAL, WATER, 0.45), 0.3), 2.5, (440, 360), (490, 360)),
        line(light(mix(TEAL, WATER, 0.45), 0.3), 2.5, (690, 350), (750, 350)),
        sunken,
        trees((70, 104), (470, 84), (744, 92), (900, 70), (1180, 100), base=330),
        clouds=((250, 66, 1.1), (800, 84, 1.2)),
    )
