"""What the drawings are made of: houses, people, goods, the truck."""

from canvas import curve, dark, disc, light, line, number, placed, poly, rects, rounded, shadow
from palette import AMBER, CARD, CREAM, HAIR, INK, PETROL, SKIN, SLATE, STEEL, TAPE, TEAL, TYRE, mix

PANE = mix(TEAL, INK, 0.35)
LAMPLIGHT = "#f7d774"
TRIM = "#f6efdf"


def windows(x: float, y: float, w: float, h: float, grid: tuple[int, int], lit: tuple[int, ...] = ()) -> str:
    """Windows in columns and rows within a facade; those with a number of `lit` have their lamps on."""
    columns, rows = grid
    step_x, step_y = w / columns, h / rows
    wide, high = step_x * 0.56, step_y * 0.62
    places = [
        (x + c * step_x + (step_x - wide) / 2, y + r * step_y) for r in range(rows) for c in range(columns)
    ]
    panes = [(a + wide * 0.1, b + high * 0.07, wide * 0.8, high * 0.86) for a, b in places]
    bars = [(a + wide * 0.46, b, wide * 0.08, high) for a, b in places]
    sills = [(a, b + high * 0.36, wide, high * 0.06) for a, b in places]
    glowing = [pane for at, pane in enumerate(panes) if at in lit]
    return (
        rects(TRIM, *((a, b, wide, high) for a, b in places))
        + rects(PANE, *(pane for at, pane in enumerate(panes) if at not in lit))
        + (rects(LAMPLIGHT, *glowing) if glowing else "")
        + rects(TRIM, *bars, *sills)
    )


def gable(kind: str, x: float, y: float, w: float, h: float) -> str:
    """The outline of a gable that rises `h` above `y`, from its left foot to its right one."""
    n = number
    if kind == "step":
        up, step = h / 4, w / 8
        rise = "".join(f"v{n(-up)}h{n(step)}" for _ in range(4))
        fall = "".join(f"h{n(step)}v{n(up)}" for _ in range(4))
        return f"M{n(x)} {n(y)}{rise}{fall}"
    if kind == "bell":
        return (
            f"M{n(x)} {n(y)}c{n(w * 0.02)} {n(-h * 0.35)} {n(w * 0.22)} {n(-h * 0.3)}"
            f" {n(w * 0.24)} {n(-h * 0.7)}"
            f"q{n(w * 0.26)} {n(-h * 0.55)} {n(w * 0.52)} 0"
            f"c{n(w * 0.02)} {n(h * 0.4)} {n(w * 0.22)} {n(h * 0.35)} {n(w * 0.24)} {n(h * 0.7)}"
        )
    if kind == "neck":
        return (
            f"M{n(x)} {n(y)}q{n(w * 0.22)} {n(-h * 0.1)} {n(w * 0.26)} {n(-h * 0.45)}v{n(-h * 0.3)}"
            f"l{n(w * 0.24)} {n(-h * 0.25)} {n(w * 0.24)} {n(h * 0.25)}v{n(h * 0.3)}"
            f"q{n(w * 0.04)} {n(h * 0.35)} {n(w * 0.26)} {n(h * 0.45)}"
        )
    if kind == "point":
        return f"M{n(x)} {n(y)}l{n(w / 2)} {n(-h)} {n(w / 2)} {n(h)}"
    return f"M{n(x)} {n(y)}v{n(-h * 0.28)}h{n(w)}v{n(h * 0.28)}"


def house(
    x: float,
    base: float,
    size: tuple[float, float],
    colour: str,
    kind: str = "step",
    grid: tuple[int, int] = (2, 3),
    lit: tuple[int, ...] = (),
    door: str = PETROL,
) -> str:
    """A house of a street; `size` is its width and the height of its facade without the gable."""
    w, h = size
    top, rise, floor = base - h, w * (0.62 if kind != "flat" else 0.3), h / (grid[1] + 0.75)
    front = gable(kind, x, top, w, rise)
    edge = 3 if w > 60 else 2
    window = rects(TRIM, (x + w * 0.4, top - rise * 0.42, w * 0.2, rise * 0.34)) + rects(
        PANE, (x + w * 0.43, top - rise * 0.38, w * 0.14, rise * 0.27)
    )
    return (
        curve(colour, f"{front}V{number(base)}H{number(x)}z")
        + f'<path fill="none" stroke="{TRIM}" stroke-width="{edge}" d="{front}"/>'
        + rects(dark(colour, 0.1), (x + w * 0.9, top, w * 0.1, h))
        + (rects(TRIM, (x, top - rise * 0.3, w, rise * 0.12)) if kind == "flat" else window)
        + windows(x + w * 0.04, top + floor * 0.12, w * 0.88, h - floor * 1.0, grid, lit)
        + rects(TRIM, (x + w * 0.1, base - floor * 0.82, w * 0.26, floor * 0.82))
        + rects(door, (x + w * 0.13, base - floor * 0.74, w * 0.2, floor * 0.74))
        + rects(TRIM, (x + w * 0.46, base - floor * 0.76, w * 0.42, floor * 0.56))
        + rects(PANE, (x + w * 0.49, base - floor * 0.7, w * 0.36, floor * 0.44))
        + rects(dark(colour, 0.3), (x, base - 4, w, 4))
    )


def box(x: float, base: float, w: float, h: float, mark: str = "") -> str:
    """A carton, seen a little from above and from the left."""
    d = w * 0.22
    return (
        shadow((x, base), (x + w, base), (x + w + d * 2, base - 2), (x + w + d, base - d))
        + rects(CARD, (x, base - h, w, h))
        + poly(dark(CARD), (x + w, base), (x + w + d, base - d), (x + w + d, base - h - d), (x + w, base - h))
        + poly(
            light(CARD), (x, base - h), (x + w, base - h), (x + w + d, base - h - d), (x + d, base - h - d)
        )
        + rects(TAPE, (x + w * 0.42, base - h, w * 0.16, h * 0.4))
        + (rects(mark, (x + w * 0.12, base - h * 0.42, w * 0.3, h * 0.24)) if mark else "")
    )


def person(x: float, base: float, s: float, look: int = 0, arms: str = "down") -> str:
    """A colleague of `100 * s` high; `arms` is down, right, left, up or front."""
    skin, hair = SKIN[look % 4], HAIR[look % 4]
    jacket, trousers = PETROL, SLATE
    shoulder = base - 68 * s
    hands = {
        "down": ((-17, -38), (17, -38)),
        "right": ((22, -58), (30, -50)),
        "left": ((-22, -58), (-30, -50)),
        "up": ((-17, -38), (24, -92)),
        "front": ((-11, -48), (11, -48)),
    }[arms]
    starts = ((-12, 3), (12, 3))

    def arm(at: int) -> str:
        sx, sy = x + starts[at][0] * s, shoulder + starts[at][1] * s
        hx, hy = x + hands[at][0] * s, base + hands[at][1] * s
        sleeve = line(dark(jacket, 0.18 if at else 0.05), 9 * s, (sx, sy), (hx, hy))
        return sleeve + disc(skin, hx, hy, 5 * s)

    head = base - 83 * s
    face = disc(INK, x - 3.6 * s, head + s, 1.3 * s) + disc(INK, x + 3.6 * s, head + s, 1.3 * s)
    top = placed(PETROL, "M-11.5-3a11.5 11 0 0 1 23 0z", x, head, s) + rounded(
        dark(PETROL), x - 12 * s, head - 5 * s, 24 * s, 3.4 * s, 1.6 * s
    )
    return (
        disc("#0f2f3a26", x + 6 * s, base, 22 * s, 4 * s)
        + rounded(trousers, x - 12 * s, base - 36 * s, 10.5 * s, 35 * s, 4 * s)
        + rounded(dark(trousers), x + 1.5 * s, base - 36 * s, 10.5 * s, 35 * s, 4 * s)
        + arm(1)
        + rounded(jacket, x - 16 * s, base - 73 * s, 32 * s, 42 * s, 11 * s)
        + rects(AMBER, (x - 16 * s, base - 54 * s, 32 * s, 5.5 * s))
        + arm(0)
        + disc(hair, x, head - s, 11.4 * s)
        + disc(skin, x, head + 1.5 * s, 10.6 * s)
        + face
        + top
    )


def truck(x: float, base: float, s: float = 1) -> str:
    """A removal van from the side, `230 * s` long, driving to the right."""

    def at(*points: tuple[float, float]) -> tuple[tuple[float, float], ...]:
        return tuple((x + a * s, base - b * s) for a, b in points)

    def wheel(a: float) -> str:
        return disc(TYRE, x + a * s, base - 13 * s, 13 * s) + disc(STEEL, x + a * s, base - 13 * s, 5.5 * s)

    return (
        shadow(*at((0, 0), (232, 0), (262, 10), (10, 10)))
        + poly(dark(PETROL, 0.45), *at((4, 14), (226, 14), (226, 26), (4, 26)))
        + poly(PETROL, *at((0, 24), (168, 24), (168, 112), (0, 112)))
        + poly(light(PETROL, 0.12), *at((0, 104), (168, 104), (168, 112), (0, 112)))
        + poly(AMBER, *at((0, 34), (168, 34), (168, 42), (0, 42)))
        + poly(TEAL, *at((172, 22), (230, 22), (230, 54), (212, 90), (172, 90)))
        + poly(PANE, *at((192, 56), (222, 56), (207, 84), (192, 84)))
        + poly(AMBER, *at((172, 34), (230, 34), (230, 40), (172, 40)))
        + poly(CREAM, *at((224, 26), (231, 26), (231, 33), (224, 33)))
        + wheel(36)
        + wheel(66)
        + wheel(202)
    )


def plant(x: float, base: float, s: float = 1, pot: str = TRIM) -> str:
    leaves = ((-22, -62), (-10, -78), (4, -84), (16, -74), (26, -58))
    green = ("#9dba5c", "#86ab52", "#6f9a4a", "#5d8a4b", "#4d7f4f")
    stems = "".join(
        poly(
            green[at],
            (x, base - 26 * s),
            (x + (a - 8) * s, base + (b + 14) * s),
            (x + a * s, base + b * s),
            (x + (a + 7) * s, base + (b + 20) * s),
        )
        for at, (a, b) in enumerate(leaves)
    )
    return (
        stems
        + poly(
            pot,
            (x - 15 * s, base - 28 * s),
            (x + 15 * s, base - 28 * s),
            (x + 11 * s, base),
            (x - 11 * s, base),
        )
        + poly(
            dark(pot, 0.12),
            (x + 4 * s, base - 28 * s),
            (x + 15 * s, base - 28 * s),
            (x + 11 * s, base),
            (x + 3 * s, base),
        )
    )
