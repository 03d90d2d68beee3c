"""What the drawings of cities share: houses, towers, water. 1200 by 400; a phone shows the middle."""

from random import Random

from canvas import cloud, curve, dark, light, line, placed, poly, rects, sky, tree
from palette import BRICK, CREAM, PAVING, PLUM, ROSE, SAND, SLATE, STONE, TEAL, TERRACOTTA, WATER, mix
from things import PANE, TRIM, house, windows

W, H = 1200, 400
QUAY = 330
FAR = mix(TEAL, WATER, 0.62)
FARTHER = mix(TEAL, WATER, 0.8)
GLASS = mix(TEAL, WATER, 0.5)
COPPER = "#6fa79a"
OLD = (TERRACOTTA, CREAM, mix(TEAL, CREAM, 0.45), ROSE, SAND)
GABLES = ("step", "bell", "neck", "flat")


def scene(
    *parts: str, clouds: tuple[tuple[float, float, float], ...] = ((180, 60, 1.2), (930, 84, 1))
) -> str:
    return sky(W, H, WATER, "#f4ead6") + "".join(cloud(*each) for each in clouds) + "".join(parts)


def far_roofs(seed: int, base: float = QUAY, height: float = 90) -> str:
    """The town behind the houses, pale in the distance."""
    random, x, points = Random(seed), -20.0, [(-20.0, base)]  # noqa: S311 - the same seed gives the same drawing
    while x < W:
        wide, high = random.uniform(30, 70), random.uniform(0.45, 1) * height
        roof = random.choice((0, 14, 22))
        points += [(x, base - high), (x + wide / 2, base - high - roof), (x + wide, base - high)]
        x += wide
    return poly(FARTHER, *points, (x, base))


def street(left: float, right: float, seed: int, base: float = QUAY, height: float = 120) -> str:
    """Old houses side by side."""
    random, x, row = Random(seed), left, ""  # noqa: S311 - the same seed gives the same drawing
    kinds, colours = list(GABLES), list(OLD)
    at = random.randrange(4)
    while x < right - 20:
        wide = min(random.uniform(58, 76), right - x)
        high = height * random.uniform(0.86, 1.12)
        lit = (random.randrange(6),) if random.random() < 0.7 else ()
        row += house(x, base, (wide, high), colours[at % 5], kinds[(at * 3 + at // 4) % 4], (2, 3), lit)
        x, at = x + wide, at + 1
    return row


def block(
    x: float, base: float, w: float, h: float, colour: str, grid: tuple[int, int], far: bool = False
) -> str:
    """A modern building, with a side in the shadow."""
    side = w * 0.18
    face = rects(colour, (x, base - h, w, h))
    shade = poly(
        dark(colour),
        (x + w, base),
        (x + w, base - h),
        (x + w + side, base - h + side * 0.5),
        (x + w + side, base),
    )
    panes = "" if far else windows(x + 4, base - h + 8, w - 8, h - 14, grid)
    return shade + face + panes


def tower(x: float, base: float, *tiers: tuple[float, float, str]) -> str:
    """Tiers from the ground up, each with its width, height and colour; each a little lighter at the left."""
    drawn, y = "", base
    for w, h, colour in tiers:
        drawn += rects(colour, (x - w / 2, y - h, w, h)) + rects(
            dark(colour, 0.18), (x + w * 0.14, y - h, w * 0.36, h)
        )
        drawn += rects(TRIM, (x - w / 2 - 2, y - h, w + 4, 3))
        y -= h
    return drawn


def spire(x: float, base: float, w: float, h: float, colour: str = SLATE) -> str:
    left = poly(colour, (x - w / 2, base), (x, base - h), (x + w * 0.12, base))
    return left + poly(dark(colour, 0.3), (x + w * 0.12, base), (x, base - h), (x + w / 2, base))


def arch(x: float, base: float, w: float, h: float, colour: str = PANE) -> str:
    """A window or gate with a pointed top."""
    return placed(colour, "M0 0v-.62q0-.26 .5-.38q.5 .12 .5 .38v.62z", x, base, w, h)


def quay(y: float = QUAY, wall: float = 22) -> str:
    """Paving, the brick wall of the quay, and water before it."""
    return (
        rects(mix(PAVING, CREAM, 0.4), (0, y - 4, W, 10))
        + rects(mix(BRICK, PAVING, 0.35), (0, y + 6, W, wall))
        + rects(STONE, (0, y + 4, W, 5))
        + water(y + 6 + wall)
    )


def water(y: float) -> str:
    ripples = "".join(
        line(light(mix(TEAL, WATER, 0.45), 0.3), 2.5, (x, y + dy), (x + 46, y + dy))
        for x, dy in ((90, 14), (300, 26), (470, 12), (690, 28), (860, 15), (1050, 26))
        if y + dy < H
    )
    return rects(mix(TEAL, WATER, 0.45), (0, y, W, H - y)) + ripples


def pavement(y: float = QUAY) -> str:
    return rects(mix(PAVING, CREAM, 0.35), (0, y - 2, W, H - y + 2)) + rects(STONE, (0, y - 2, W, 6))


def lawn(y: float = QUAY) -> str:
    return rects("#a8c06a", (0, y, W, H - y)) + rects("#93b05c", (0, y + 26, W, H))


def church(x: float, base: float, w: float, h: float, colour: str = TERRACOTTA, roof: str = SLATE) -> str:
    """A nave from the side, with its roof and windows."""
    lancets = "".join(arch(x + w * (0.08 + 0.23 * at), base - h * 0.2, w * 0.12, h * 0.5) for at in range(4))
    return (
        rects(colour, (x, base - h, w, h))
        + poly(
            roof,
            (x - 6, base - h),
            (x + 16, base - h * 1.75),
            (x + w - 16, base - h * 1.75),
            (x + w + 6, base - h),
        )
        + poly(dark(roof, 0.3), (x + w - 30, base - h), (x + w - 16, base - h * 1.75), (x + w + 6, base - h))
        + lancets
        + rects(TRIM, (x, base - h - 3, w, 4))
    )


def trees(*places: tuple[float, float], base: float = QUAY) -> str:
    return "".join(tree(x, base, height, at + 1) for at, (x, height) in enumerate(places))


def boat(x: float, y: float, s: float = 1, hull: str = BRICK) -> str:
    cabin = rects(TRIM, (x + 30 * s, y - 16 * s, 44 * s, 16 * s)) + rects(
        PANE, (x + 36 * s, y - 12 * s, 9 * s, 7 * s), (x + 52 * s, y - 12 * s, 9 * s, 7 * s)
    )
    return cabin + curve(
        hull, f"M{x:g} {y:g}h{110 * s:g}q-4 {16 * s:g} -22 {16 * s:g}h{-66 * s:g}q-18 0-22-{16 * s:g}z"
    )


def sail(x: float, y: float, s: float = 1) -> str:
    return (
        poly(TRIM, (x, y - 70 * s), (x, y - 8 * s), (x + 40 * s, y - 8 * s))
        + poly(dark(CREAM, 0.1), (x - 4 * s, y - 60 * s), (x - 4 * s, y - 8 * s), (x - 26 * s, y - 8 * s))
        + line(PLUM, 2.5, (x - 2 * s, y), (x - 2 * s, y - 74 * s))
        + poly(
            BRICK,
            (x - 34 * s, y - 4 * s),
            (x + 46 * s, y - 4 * s),
            (x + 32 * s, y + 9 * s),
            (x - 24 * s, y + 9 * s),
        )
    )
