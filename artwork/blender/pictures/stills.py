"""Still lifes for the articles, on a table top by the window."""

import stage
from materials import boards, paint
from palette import AMBER, BRICK, CREAM, INK, PAPER, PETROL, STEEL, TEAL, WATER, WOOD
from shapes import ball, box, lathe, limb, place, post, ring, rod, tilted
from things.furniture import plant
from things.goods import carton, open_carton
from things.truck import truck


def tabletop(colour: str = "#d3e4df") -> None:
    """A wide table before a wall with a window; one unit is ten centimetres here."""
    stage.sky("#ffe9c8", "#cfe6e2", "#8fc0c6", 0.75)
    stage.sun(azimuth=-64, height=36, strength=5)
    stage.exposure(0.2)
    stage.panel((4, -14, 9), (0, 0, 1), 7, "#ffe4c0", 300)
    stage.camera((2.6, -12.8, 4.4), yaw=7, lens=43, pitch=-13.5)
    _window_light()
    box(0, -4, -0.4, 40, 14, 0.4, boards("#c08a58"), 0)
    box(0, 4.2, -3, 40, 0.3, 16, paint(colour, 0.95, 0.1), 0)


def _window_light() -> None:
    """Glazing bars out of sight, whose shadows fall over table and wall."""
    bar = paint(PAPER)
    for y in (-6.5, -3.4, -0.3, 2.8):
        box(-7.7, y, 0, 0.22, 0.22, 22, bar, 0)
    for z in (5.5, 9, 12.5, 16):
        box(-7.7, -2, z, 0.22, 12, 0.22, bar, 0)


def checklist(x: float, y: float, turn: float) -> None:
    """A clipboard leaning back, four lines ticked and one to go."""
    with place(x, y, 0, turn), tilted(0, 0, 0.02, (-16, 0, 0)):
        box(0, 0, 0, 2.1, 0.1, 2.9, paint(WOOD, 0.6), 0.06)
        box(0, -0.07, 0.12, 1.85, 0.04, 2.5, paint(PAPER, 0.8), 0.02)
        box(0, -0.1, 2.6, 0.8, 0.12, 0.24, paint(STEEL, 0.3, metal=0.7), 0.04)
        box(-0.1, -0.1, 2.2, 1.2, 0.02, 0.13, paint(PETROL), 0.01)
        for k in range(5):
            z = 1.72 - k * 0.36
            box(0.25, -0.1, z + 0.04, 0.95 - (k % 3) * 0.14, 0.02, 0.09, paint("#9fb4b4"), 0.01)
            box(-0.6, -0.1, z, 0.22, 0.02, 0.2, paint(TEAL if k < 4 else "#d6e2df"), 0.02)
            if k < 4:
                limb((-0.67, -0.125, z + 0.1), (-0.61, -0.125, z + 0.04), 0.018, paint(PAPER))
                limb((-0.61, -0.125, z + 0.04), (-0.52, -0.125, z + 0.16), 0.018, paint(PAPER))
    with place(x, y, 0, turn):
        rod((0.4, 1.0, 0), (0.1, 0.62, 1.9), 0.05, paint(WOOD))


def calendar(x: float, y: float, turn: float) -> None:
    """A standing desk calendar with one day marked."""
    with place(x, y, 0, turn):
        for back in (0, 1):
            with tilted(0, back * 0.9, 0.0, (20 if back else -20, 0, 0)):
                box(0, 0, 0, 2.3, 0.06, 1.5, paint(CREAM), 0.03)
        with tilted(0, 0, 0.0, (-20, 0, 0)):
            box(0, -0.045, 1.14, 2.2, 0.03, 0.3, paint(BRICK), 0.02)
            for row in range(4):
                for column in range(7):
                    tint = AMBER if (row, column) == (2, 4) else "#cfdedb"
                    box(-0.9 + column * 0.3, -0.045, 0.84 - row * 0.25, 0.22, 0.02, 0.18, paint(tint), 0.02)
        for k in range(8):
            with place(-0.88 + k * 0.25, 0.47, 1.42, 90):
                ring(0, 0, 0, 0.1, 0.02, paint(INK))


def mug(x: float, y: float, colour: str) -> None:
    lathe(
        [(0.3, 0), (0.33, 0.1), (0.33, 0.75), (0.29, 0.75), (0.28, 0.2), (0.02, 0.2)],
        paint(colour, 0.3, 0.5),
        x,
        y,
        0,
    )
    lathe([(0.02, 0.6), (0.29, 0.6)], paint("#5a3320", 0.2), x, y, 0)
    with place(x + 0.36, y, 0.38):
        ring(0, 0, 0, 0.2, 0.05, paint(colour, 0.3, 0.5))


def tape(x: float, y: float) -> None:
    lathe([(0.3, 0), (0.55, 0), (0.55, 0.36), (0.3, 0.36), (0.3, 0.02)], paint("#c99a55", 0.35, 0.5), x, y, 0)


def blog_15_tips() -> None:
    tabletop()
    with place(-2.5, 1.6, size=2.6):
        carton(0, 0, 0, 0.86, 6, PETROL)
        carton(-0.05, 0, 0.62, 0.66, -8, AMBER)
    with place(3.9, 1.5, size=2.6):
        open_carton(0, 0, 0, 0.8, -8)
        for x, tint in ((-0.18, BRICK), (-0.08, TEAL), (0.02, AMBER)):
            box(x, 0, 0.1, 0.08, 0.4, 0.62, paint(tint), 0.01)
        ball(0.2, 0, 0.5, 0.15, paint(WATER))
    checklist(0.6, -0.2, 8)
    calendar(3.2, -2.0, -12)
    mug(-1.2, -1.9, TEAL)
    tape(-2.5, -2.1)
    with place(5.7, 0.6, size=1.4):
        plant(1.2, BRICK, 2)
    with tilted(0.6, -2.9, 0.07, (0, 90, 24)):
        post(0, 0, 0, 0.07, 1.3, paint(AMBER, 0.4))
        post(0, 0, 1.3, 0.07, 0.22, paint(CREAM), 0.01)


def coins(x: float, y: float, count: int) -> None:
    for k in range(count):
        post(
            x + (k % 3 - 1) * 0.02, y + (k % 2) * 0.02, k * 0.115, 0.38, 0.11, paint("#e2b04a", 0.3, 0.6, 0.6)
        )


def calculator(x: float, y: float, turn: float) -> None:
    with place(x, y, 0, turn), tilted(0, 0, 0.05, (-62, 0, 0)):
        box(0, 0, 0, 1.7, 0.28, 2.4, paint(PETROL, 0.45), 0.1)
        box(0, -0.15, 1.75, 1.35, 0.04, 0.42, paint("#c5dcc9", 0.3), 0.03)
        for row in range(4):
            for column in range(4):
                tint = BRICK if (row, column) == (0, 3) else AMBER if column == 3 else PAPER
                box(-0.51 + column * 0.34, -0.19, 0.2 + row * 0.37, 0.25, 0.12, 0.27, paint(tint, 0.5), 0.04)


def piggy_bank(x: float, y: float, turn: float) -> None:
    pink = paint("#d98f74", 0.35, 0.5)
    with place(x, y, 0, turn):
        ball(0, 0, 0.85, 0.8, pink, 0.86)
        for a in (-0.42, 0.42):
            for b in (-0.35, 0.35):
                post(a, b, 0, 0.17, 0.4, pink)
        with tilted(-0.7, 0, 0.85, (0, -90, 0)):
            post(0, 0, 0, 0.26, 0.22, pink)
        for b in (-0.3, 0.3):
            ball(-0.45, b, 1.5, 0.17, pink)
            ball(-0.72, b * 0.8, 1.08, 0.05, paint(INK))
        box(0, 0, 1.52, 0.5, 0.09, 0.05, paint(INK), 0)
        with tilted(0.05, 0, 1.5, (90, 0, 0)):
            post(0, 0.28, -0.05, 0.32, 0.1, paint("#e2b04a", 0.3, 0.6, 0.6))


def blog_verhuiskosten() -> None:
    tabletop("#efdcbd")
    with place(-2.7, 1.6, size=2.6):
        carton(0, 0, 0, 0.86, 8, TEAL)
        carton(0.02, 0, 0.62, 0.66, -10, BRICK)
    with place(4.0, 1.9, size=2.6):
        carton(0, 0, 0, 0.8, -10, AMBER)
    with place(1.0, 1.7, size=0.42):
        truck()
    calculator(1.0, -1.6, 8)
    piggy_bank(3.7, -1.0, 24)
    for x, y, count in ((-0.9, -1.3, 7), (-1.75, -1.6, 4), (-1.1, -2.2, 2)):
        coins(x, y, count)
    mug(-2.9, -1.6, BRICK)
    with place(5.7, 0.6, size=1.4):
        plant(1.2, PETROL, 6)
    box(2.3, -3.1, 0, 1.2, 0.8, 0.02, paint(PAPER), 0, 14)
    for k in range(3):
        box(2.3, -2.95 - k * 0.17, 0.02, 0.9 - k * 0.15, 0.06, 0.01, paint("#9fb4b4"), 0, 14)
