"""Drawings of services at a desk or a table."""

from canvas import dark, disc, light, line, poly, rects, rounded, shadow
from palette import AMBER, BRICK, CARD, CREAM, PETROL, ROSE, SLATE, STEEL, TAPE, TEAL, TYRE, WATER, WOOD, mix
from rooms import BOARD, FLOOR, W, window
from things import TRIM, box, person, plant


def office() -> str:
    """Desks on their new places, crates with numbers, a plan on the wall."""

    def desk(x: float, base: float, w: float) -> str:
        screen = rects(
            SLATE, (x + w * 0.3, base - 172, w * 0.42, 66), (x + w * 0.48, base - 108, w * 0.06, 18)
        )
        return (
            shadow((x, base), (x + w, base), (x + w + 40, base - 14), (x + 40, base - 16))
            + rects(dark(STEEL, 0.2), (x + 10, base - 84, 9, 84), (x + w - 19, base - 84, 9, 84))
            + screen
            + rects(mix(WATER, TEAL, 0.35), (x + w * 0.32, base - 168, w * 0.38, 58))
            + poly(
                light(CREAM, 0.4),
                (x - 8, base - 84),
                (x + w + 8, base - 84),
                (x + w - 6, base - 98),
                (x + 8, base - 98),
            )
            + rects(dark(CREAM, 0.16), (x - 8, base - 84, w + 16, 9))
        )

    def crates(x: float, base: float, colours: tuple[str, ...]) -> str:
        stack = ""
        for at, colour in enumerate(colours):
            y = base - 18 - 46 * (at + 1)
            stack += (
                poly(colour, (x, y), (x + 92, y), (x + 86, y + 44), (x + 6, y + 44))
                + rects(dark(colour, 0.25), (x - 3, y, 98, 8))
                + rects(TRIM, (x + 32, y + 17, 28, 17))
            )
        wheels = disc(TYRE, x + 16, base - 7, 8) + disc(TYRE, x + 76, base - 7, 8)
        return (
            shadow((x, base), (x + 92, base), (x + 130, base - 10), (x + 20, base - 12))
            + rects(WOOD, (x, base - 20, 92, 9))
            + wheels
            + stack
        )

    chair = (
        line(SLATE, 6, (462, 470), (462, 428))
        + line(SLATE, 6, (434, 476), (462, 464), (490, 476))
        + rounded(BRICK, 430, 414, 64, 15, 7)
        + rounded(dark(BRICK, 0.12), 422, 336, 18, 74, 9)
    )
    plan = (
        rects(TRIM, (548, 96, 170, 116))
        + rects(
            mix(TEAL, WATER, 0.5),
            (562, 110, 64, 42),
            (562, 158, 40, 40),
            (634, 110, 70, 26),
            (612, 158, 92, 40),
        )
        + rects(AMBER, (574, 124, 14, 14), (640, 170, 14, 14))
    )
    return (
        rects("#dfe7e3", (0, 0, W, 396))
        + rects("#9fb2ae", (0, 390, W, 150))
        + rects(BOARD, (0, 382, W, 10))
        + "".join(window(x, 84, 140, 196) for x in (70, 256))
        + plan
        + person(676, 392, 1.75, 2, "left")
        + desk(96, 452, 236)
        + chair
        + crates(604, 512, (TEAL, TEAL, AMBER))
        + crates(714, 520, (AMBER, TEAL))
        + desk(800, 440, 200)
        + plant(48, 420, 1.2)
        + box(356, 506, 74, 54, PETROL)
    )


def packing() -> str:
    """A table with half a kitchen on it, paper, tape and an open carton."""
    carton = (
        rects(CARD, (392, 246, 190, 136))
        + poly(dark(CARD), (582, 246), (626, 222), (626, 356), (582, 382))
        + poly(dark(CARD, 0.45), (392, 246), (582, 246), (626, 222), (436, 222))
        + poly(light(CARD), (392, 246), (436, 222), (386, 190), (336, 214))
        + poly(light(CARD, 0.1), (582, 246), (626, 222), (684, 236), (642, 264))
        + "".join(disc(TRIM, x, y, 26, 22) for x, y in ((446, 230), (492, 224), (544, 228)))
        + rounded(mix(TEAL, WATER, 0.4), 462, 170, 36, 62, 8)
        + poly(CARD, (392, 246), (582, 246), (582, 300), (392, 300))
        + rects(TRIM, (430, 310, 88, 46))
        + "".join(
            line(BRICK, 4, (x, 348), (x, 318)) + line(BRICK, 4, (x - 8, 328), (x, 318), (x + 8, 328))
            for x in (456, 492)
        )
    )
    plates = "".join(disc(TRIM if at % 2 else WATER, 236, 372 - 9 * at, 62, 14) for at in range(6))
    glasses = "".join(
        poly("#d5e7e6", (x, 318), (x + 34, 318), (x + 28, 380), (x + 6, 380))
        + poly("#bfdcdb", (x + 22, 318), (x + 34, 318), (x + 28, 380), (x + 20, 380))
        for x in (660, 704)
    )
    tape = disc(WOOD, 786, 356, 27) + disc(TAPE, 786, 356, 22) + disc(FLOOR, 786, 356, 12)
    roll = (
        rounded(WATER, 42, 256, 62, 132, 18)
        + disc(mix(WATER, TEAL, 0.3), 73, 260, 31, 11)
        + "".join(disc("#ffffff8c", x, y, 5) for x in (56, 73, 90) for y in (288, 308, 328, 348, 368))
    )
    return (
        rects("#dce7e2", (0, 0, W, 396))
        + rects("#c3d6d1", (0, 392, W, 148))
        + rects(BOARD, (0, 70, 340, 12), (0, 174, 340, 12))
        + "".join(
            rounded(colour, x, 70 - h, 44, h, 6)
            for x, h, colour in ((40, 50, ROSE), (96, 38, AMBER), (152, 56, TEAL), (220, 44, CREAM))
        )
        + "".join(rounded(TRIM, x, 140, 40, 34, 8) for x in (50, 110, 170))
        + window(700, 60, 170, 186)
        + rects(dark(WOOD, 0.15), (70, 400, 22, 140), (850, 400, 22, 140))
        + poly(light(FLOOR, 0.1), (10, 396), (940, 396), (900, 370), (50, 370))
        + rects(dark(FLOOR, 0.18), (10, 396, 930, 20))
        + box(160, 536, 150, 96, PETROL)
        + box(330, 536, 120, 80, AMBER)
        + box(640, 536, 150, 100, BRICK)
        + roll
        + plates
        + poly(TRIM, (300, 388), (372, 378), (388, 392), (330, 396))
        + carton
        + glasses
        + tape
        + line(BRICK, 9, (838, 378), (884, 366))
    )
