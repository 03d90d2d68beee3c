"""The buildings round the Hofvijver in The Hague, simplified until a child would know them."""

from materials import brick, paint
from palette import SLATE, STONE, mix
from shapes import box, place, post, prism, ring

from things.architecture import arch, shaft, spire, wing

BRICKS = "#b0694d"


def ridderzaal() -> None:
    """The Hall of Knights: a steep front between two slim towers, a rose window over the door."""
    wall = brick("#b98a62")
    prism([(-4.2, 0), (4.2, 0), (4.2, 7), (0, 13.2), (-4.2, 7)], 0, 0.6, wall)
    box(0, 6, 0, 8.2, 11, 7, paint("#a57a57", 0.9), 0)
    prism([(-4.4, 6.9), (4.4, 6.9), (0, 13)], 0.6, 11, paint(SLATE, 0.85))
    with place(0, -0.1, 6.6):
        for radius in (0.5, 1.0, 1.5):
            ring(0, 0, 0, radius, 0.14, paint(STONE if radius > 1.2 else "#2c4a56", 0.6))
    for x in (-2.4, 0, 2.4):
        arch(x, 0.2, 1.3, 3.4 if x == 0 else 2.6, pointed=True)
    for x in (-1.1, 1.1):
        arch(x, 9.2, 0.6, 1.5, pointed=True)
    for x in (-4.9, 4.9):
        with place(x, 0.5):
            shaft(0.95, 11.5, wall, 8)
            for z in (3, 6, 9):
                box(0, -0.95, z, 0.35, 0.1, 1.2, paint("#2c4a56"), 0.02)
            shaft(1.1, 0.3, paint(STONE), 8, 11.5)
            spire(1.05, 5.2, SLATE, 8, 11.8)


def little_tower() -> None:
    """The Torentje: the prime minister's eight-sided tower in the pond."""
    shaft(2.3, 6.2, brick(BRICKS), 8, -1.3)
    for turn in (-45, 0, 45):
        with place(turn=turn), place(0, -2.3):
            arch(0, 0.6, 0.9, 1.5)
            arch(0, 2.9, 0.9, 1.5)
    shaft(2.5, 0.3, paint(STONE, 0.8), 8, 4.9)
    spire(2.5, 4.6, mix(SLATE, "#35606a", 0.4), 8, 5.2)
    post(0, 0, 9.6, 0.06, 1.2, paint("#d8b25a", 0.3, metal=1))


def mauritshuis() -> None:
    """A square classical house: pilasters, a pediment, a high hipped roof."""
    wing(11, 9, 6.6, paint("#e3c99c", 0.85), 5, 2, SLATE, 3.4)
    white = paint("#f4ecdb", 0.7)
    for k in range(6):
        box((k - 2.5) * 2.1, -0.12, 0, 0.45, 0.3, 6.4, white, 0.04)
    prism([(-3.4, 6.5), (3.4, 6.5), (0, 8.4)], -0.3, 1.0, white)
    prism([(-2.7, 6.75), (2.7, 6.75), (0, 8.1)], -0.34, -0.2, paint("#d9b98a"))


def court() -> None:
    """The row along the water: wings beside the hall, the little tower before them, the Mauritshuis."""
    with place(-13):
        wing(14, 6, 6, brick(BRICKS), 7, 2)
    with place(0, 5):
        ridderzaal()
    with place(-3.9):
        wing(4.1, 6, 4.2, brick("#c08a66"), 3, 1, rise=1.8)
    with place(8.5):
        wing(9, 6, 5.4, brick(BRICKS), 5, 2)
    with place(3.4, -1.6):
        little_tower()
    with place(18.55):
        mauritshuis()
    box(0, -0.6, -1.4, 52, 1.0, 1.5, brick("#8a4a38"), 0.05)
