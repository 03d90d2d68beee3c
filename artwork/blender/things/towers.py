"""Church towers and churches that make a Dutch city's silhouette."""

from materials import brick, paint
from palette import AMBER, SLATE, STONE, mix
from shapes import box, place, post, ring

from things.architecture import arch, church, dome, hip, pinnacles, shaft, spire, tier, wing

LEAD = mix(SLATE, "#5f8a8c", 0.45)
GOLD = "#d8b25a"


def _clock(half: float, z: float, radius: float = 0.8) -> None:
    for turn in (0, 90, -90):
        with place(turn=turn), place(0, -half - 0.14, z):
            ring(0, 0, 0, radius, 0.09, paint(GOLD, 0.3, metal=0.8))
            for r in (0.15, 0.4, 0.6):
                ring(0, 0.02, 0, r * radius / 0.75, 0.13, paint("#23404c"))


def _octagon(half: float, z: float, height: float, colour: str) -> float:
    """An open lantern storey with eight sides; returns its top."""
    shaft(half, height, paint(colour, 0.85), 8, z)
    for turn in (-90, -45, 0, 45, 90):
        with place(0, 0, z, turn), place(0, -half):
            arch(0, height * 0.12, half * 0.45, height * 0.74, pointed=True)
    shaft(half + 0.2, 0.25, paint(STONE, 0.8), 8, z + height)
    return z + height + 0.25


def dom_tower() -> None:
    """Utrecht: two square storeys of brick and a tall open lantern, no roof to speak of."""
    wall = brick("#a5654a")
    z = tier(7.0, 9.5, wall, 0, 2, 0.6, pointed=True)
    z = tier(5.9, 8.0, wall, z, 3, 0.72, pointed=True)
    pinnacles(2.7, z, 1.5, STONE)
    z = _octagon(1.9, z, 7.0, "#d9cbb0")
    spire(2.0, 1.6, LEAD, 8, z)
    post(0, 0, z + 1.4, 0.06, 1.4, paint(GOLD, 0.3, metal=1))


def martini_tower() -> None:
    """Groningen: sandstone tiers that narrow towards a blue-green crown."""
    stone = brick("#cdb083")
    z = tier(6.6, 7.0, stone, 0, 1, 0.72, pointed=True)
    z = tier(6.0, 6.4, stone, z, 2, 0.72, pointed=True)
    _clock(2.75, z + 1.3)
    z = tier(5.0, 4.8, stone, z, 2, 0.55, pointed=True)
    z = _octagon(1.9, z, 3.2, "#d9c398")
    z = _octagon(1.3, z, 2.4, "#79a8a8")
    dome(0, 0, z, 1.25, LEAD)


def breda_tower() -> None:
    """Breda: a pale Gothic tower with a double onion."""
    stone = brick("#d8c7a6")
    z = tier(5.8, 7.0, stone, 0, 1, 0.75, pointed=True)
    z = tier(5.2, 6.2, stone, z, 2, 0.75, pointed=True)
    pinnacles(2.4, z, 2.2, STONE)
    z = _octagon(1.8, z, 4.4, "#e0d2b6")
    dome(0, 0, z, 1.75, LEAD)
    with place(0, 0, z + 3.2):
        shaft(0.55, 1.2, paint("#e0d2b6"), 8)
        dome(0, 0, 1.2, 0.7, LEAD)


def breda_church() -> None:
    with place(11.4, 0):
        church(8, 15, 7.2, "#d2bf9c", 5)
    with place(0, 3):
        breda_tower()


def bavo_church() -> None:
    """Haarlem: a huge nave with a transept and a slender tower where they cross."""
    church(10, 26, 9, "#cdb79a", 8)
    with place(0, -2.5):
        box(0, 4, 0, 7, 9, 9, brick("#cdb79a"), 0.02)
        with place(0, -0.5):
            arch(0, 1.2, 2.6, 7, pointed=True)
        with place(0, 4, 9):
            for turn in (0,):
                with place(turn=turn), place(0, -4.6):
                    hip(7.4, 9.2, 0, 5, SLATE)
    with place(0, 4, 14):
        z = _octagon(1.5, 0, 4.2, "#b9ad94")
        z = _octagon(1.1, z, 3.0, "#b9ad94")
        dome(0, 0, z, 1.3, LEAD)


def westertoren() -> None:
    """Amsterdam: brick below, white stone above, the blue imperial crown on top."""
    z = tier(5.6, 9.0, brick("#a4553c"), 0, 1, 0.6)
    _clock(2.8, z - 1.6)
    z = tier(4.6, 4.6, paint("#e8dcc4", 0.85), z, 1, 0.7)
    z = tier(3.6, 3.8, paint("#e8dcc4", 0.85), z, 1, 0.7)
    z = _octagon(1.3, z, 2.2, "#e8dcc4")
    dome(0, 0, z, 1.35, "#2f7fa8")
    ring(0, 0, z + 0.5, 0.1, 0.2, paint(AMBER))


def market_church() -> None:
    """Enschede: the sandstone church on the Old Market, with its squat tower and small onion."""
    with place(7.6, 0.5):
        church(8, 11, 6.0, "#d9bd8e", 4, "#8a4a38")
    with place(0, 3):
        stone = brick("#d9bd8e")
        z = tier(6.0, 6.0, stone, 0, 1, 0.6)
        z = tier(5.6, 5.6, stone, z, 2, 0.62)
        _clock(2.8, z - 5.0, 0.6)
        with place(0, -3.2, z):
            hip(6.4, 6.4, 0, 2.6, LEAD)
        with place(0, 0, z + 1.9):
            shaft(0.9, 2.0, paint("#efe3c8"), 8)
            dome(0, 0, 2.0, 1.0, LEAD)


def white_palace() -> None:
    """Tilburg: the white palace with a round tower and battlements at each corner."""
    white = paint("#f3ead8", 0.85)
    wing(13, 9, 7.6, white, 5, 2, SLATE, 1.6)
    for x in (-6.5, 6.5):
        for y in (0, 9):
            with place(x, y):
                post(0, 0, 0, 1.7, 10.4, white)
                post(0, 0, 9.6, 1.95, 0.5, white)
                for k in range(10):
                    with place(turn=36 * k):
                        box(0, -1.8, 10.1, 0.62, 0.34, 0.8, white, 0.04)
                for z in (2.2, 5.6):
                    with place(0, -1.66):
                        arch(0, z, 0.7, 1.9, pointed=True)
    for k in range(12):
        box(-5 + k * 0.92, 0.1, 7.8, 0.5, 0.4, 0.7, white, 0.03)
    with place(0, -0.1):
        arch(0, 0, 1.9, 3.1, pointed=True)
    post(0, 4.5, 9, 0.07, 3.4, paint(STONE))
    box(0.75, 4.5, 11.4, 1.4, 0.03, 0.9, paint(AMBER), 0)
