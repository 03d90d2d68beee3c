"""Buildings of Den Haag close by: the knights' hall, the little tower, modern towers, pier and stork."""

from .palette import (
    BRICK,
    INK,
    MIST,
    PAPER,
    PETROL,
    ROOF,
    STONE,
    TEAL,
    TERRACOTTA,
    WATER,
    YELLOW,
    darker,
    lighter,
    mix,
)
from .svg import circle, group, line, path, polygon, rect

SAND = mix(mix(BRICK, YELLOW, 0.4), PAPER, 0.45)


def knights_hall(x: float, base: float, width: float, height: float) -> str:
    """A steep brick gable with a rose window between two slender round towers."""
    left, right, eaves, middle = x + width * 0.14, x + width * 0.86, base - height * 0.46, x + width / 2
    front = [(left, base), (left, eaves), (middle, base - height), (right, eaves), (right, base)]
    return group(
        polygon(front, SAND),
        polygon(front, "url(#bricks)", opacity=0.2),
        polygon(front, "url(#sidelight)"),
        line((left, eaves), (middle, base - height), PAPER, 6)
        + line((middle, base - height), (right, eaves), PAPER, 6),
        _rose(middle, base - height * 0.5, width * 0.11),
        *(
            _lancet(middle + side * width * 0.1, base - height * 0.72, width * 0.045, height * 0.1)
            for side in (-0.6, 0.6)
        ),
        *(
            _lancet(middle + side * width * 0.24, base - height * 0.14, width * 0.075, height * 0.26)
            for side in (-1, 1)
        ),
        _portal(middle, base, width * 0.13, height * 0.27),
        _round_tower(x, base, width * 0.15, height * 1.06),
        _round_tower(x + width * 0.85, base, width * 0.15, height * 1.06),
    )


def _rose(x: float, y: float, radius: float) -> str:
    spokes = [
        line((x, y), (x, y - radius), STONE, 3, transform=f"rotate({i * 30} {x} {y})") for i in range(12)
    ]
    rings = circle(x, y, radius * 0.38, "url(#lamplight)", stroke=STONE, stroke_width=3)
    return circle(x, y, radius + 6, STONE) + circle(x, y, radius, PETROL) + "".join(spokes) + rings


def _lancet(x: float, base: float, width: float, height: float) -> str:
    half, spring = width / 2, base - height * 0.62
    shoulder = spring - height * 0.24
    d = f"M{x - half},{base}V{spring}Q{x - half},{shoulder} {x},{base - height}"
    d += f"Q{x + half},{shoulder} {x + half},{spring}V{base}Z"
    return path(d, PETROL, stroke=STONE, stroke_width=4) + line((x, base), (x, base - height), STONE, 2)


def _portal(x: float, base: float, width: float, height: float) -> str:
    return _lancet(x, base, width, height) + rect(
        x - width * 0.42, base - height * 0.5, width * 0.84, height * 0.5, darker(BRICK, 0.4)
    )


def _round_tower(x: float, base: float, width: float, height: float) -> str:
    top, middle = base - height * 0.62, x + width / 2
    slits = [rect(middle - 3, base - height * at, 6, height * 0.06, PETROL, rx=3) for at in (0.2, 0.36, 0.52)]
    roof = [(x - 6, top), (middle, base - height), (x + width + 6, top)]
    return group(
        rect(x, top, width, height * 0.62, mix(SAND, BRICK, 0.18)),
        rect(x, top, width, height * 0.62, "url(#bricks)", opacity=0.2),
        rect(x, top, width, height * 0.62, "url(#sidelight)"),
        *slits,
        polygon(roof, ROOF),
        polygon([roof[0], roof[1], (middle, top)], lighter(ROOF, 0.14)),
        rect(x - 7, top - 3, width + 14, 8, STONE),
        line((middle, base - height), (middle, base - height - 20), ROOF, 3),
        circle(middle, base - height - 22, 4, YELLOW),
    )


def little_tower(x: float, base: float, width: float, height: float) -> str:
    """The eight-sided tower that stands in the water."""
    top, middle = base - height * 0.58, x + width / 2
    facets = [(0, 0.26, 0.1), (0.26, 0.48, 0), (0.74, 0.26, 0.22)]
    walls = [
        rect(x + width * a, top, width * b, height * 0.58, darker(lighter(BRICK, 0.12), shade))
        for a, b, shade in facets
    ]
    panes = [
        rect(x + width * at, y, width * 0.15, height * 0.14, "url(#glass)", stroke=PAPER, stroke_width=3)
        for at in (0.06, 0.425, 0.8)
        for y in (top + height * 0.09, top + height * 0.32)
    ]
    swell = top - height * 0.24
    dome = f"M{x - 5},{top}Q{x + width * 0.1},{swell} {middle},{base - height}"
    dome += f"Q{x + width * 0.9},{swell} {x + width + 5},{top}Z"
    return group(
        *walls,
        *panes,
        path(dome, mix(ROOF, TEAL, 0.3)),
        rect(x - 7, top - 4, width + 14, 8, PAPER),
        line((middle, base - height), (middle, base - height - 22), ROOF, 3),
    )


def court_wing(x: float, base: float, width: float, height: float, bays: int) -> str:
    """A long brick wing of the court, rising from the water."""
    eaves = base - height * 0.66
    roof = [(x, eaves), (x + 26, base - height), (x + width - 26, base - height), (x + width, eaves)]
    pitch = width / bays
    panes = [
        rect(x + pitch * (i + 0.5) - 11, y, 22, height * 0.19, "url(#glass)", stroke=PAPER, stroke_width=3)
        for i in range(bays)
        for y in (eaves + height * 0.1, eaves + height * 0.38)
    ]
    dormers = [_dormer(x + pitch * (i + 0.5), eaves - 6) for i in range(1, bays - 1, 2)]
    wall = (x, eaves, width, height * 0.66)
    return group(
        polygon(roof, ROOF),
        *dormers,
        rect(*wall, mix(BRICK, PAPER, 0.08)),
        rect(*wall, "url(#bricks)", opacity=0.18),
        rect(*wall, "url(#falloff)"),
        *panes,
        rect(x - 4, eaves - 5, width + 8, 9, PAPER),
    )


def _dormer(x: float, base: float) -> str:
    pane = rect(x - 9, base - 30, 18, 24, "url(#glass)", stroke=PAPER, stroke_width=3)
    return (
        rect(x - 13, base - 36, 26, 36, PAPER)
        + pane
        + polygon([(x - 17, base - 36), (x, base - 52), (x + 17, base - 36)], STONE)
    )


def office(x: float, base: float, shape: str, width: float, height: float, tone: str) -> str:
    """A misty tower: its outline comes from the skyline, here it gets rows of windows."""
    rows = range(int(height // 22) - 1)
    glass = [
        rect(
            x + width * 0.12, base - height + 22 + i * 22, width * 0.76, 8, lighter(tone, 0.34), opacity=0.75
        )
        for i in rows
    ]
    return shape + group(*glass)


def pier(x: float, base: float, scale: float, tone: str) -> str:
    """The pier of Scheveningen with its wheel, far away at the sea."""
    spokes = [
        line((150, -78), (150, -140), tone, 1.6, transform=f"rotate({i * 22.5} 150 -78)") for i in range(16)
    ]
    cabins = [
        circle(150, -140, 4.2, TERRACOTTA, opacity=0.75, transform=f"rotate({i * 22.5} 150 -78)")
        for i in range(16)
    ]
    legs = [line((at, -12), (at, 6), tone, 3) for at in range(6, 290, 22)]
    wheel = circle(150, -78, 62, "none", stroke=tone, stroke_width=4) + "".join(spokes + cabins)
    stand = path("M150,-78L118,-12M150,-78L182,-12", stroke=tone, stroke_width=5)
    hall = path("M206,-16V-34Q240,-62 276,-34V-16Z", tone) + rect(28, -30, 66, 14, tone)
    tower = rect(284, -92, 8, 80, tone) + rect(276, -98, 24, 10, tone)
    return group(
        *legs,
        rect(0, -18, 304, 7, tone),
        hall,
        tower,
        stand,
        wheel,
        transform=f"translate({x} {base}) scale({scale})",
    )


def stork(x: float, base: float, scale: float = 1) -> str:
    """The bird of the city's arms, standing on one leg."""
    white, red = PAPER, TERRACOTTA
    legs = path("M6,-92L4,-46L8,0M18,-90L30,-62L12,-52", stroke=red, stroke_width=4, stroke_linejoin="round")
    body = "M-50,-104C-30,-142 14,-150 40,-128C48,-120 42,-100 24,-92C0,-82 -28,-88 -50,-104Z"
    wing = "M-64,-96C-40,-118 -14,-128 14,-120C8,-100 -22,-90 -64,-96Z"
    neck = "M28,-120C50,-132 34,-164 44,-186C48,-198 64,-200 70,-190"
    neck += "C74,-182 66,-176 62,-172C54,-150 64,-122 40,-106Z"
    beak = path("M68,-192L122,-178L69,-183Z", red)
    eye = circle(61, -190, 2.4, INK)
    return group(
        legs, path(body, white), path(body, "url(#falloff)"), path(neck, white), path(wing, INK),
        path("M-30,-104C-10,-114 4,-118 14,-120", stroke=MIST, stroke_width=3), beak, eye,
        rect(0, -2, 18, 4, red, rx=2), transform=f"translate({x} {base}) scale({scale})",
    )  # fmt: skip


def reeds(x: float, base: float, count: int, height: float) -> str:
    return group(*(_reed(x + i * 9, base, height, i) for i in range(count)))


def _reed(x: float, base: float, height: float, turn: int) -> str:
    """Every fourth blade carries a bulrush; height, lean and tone vary with the turn."""
    tip, lean = base - height * (0.6 + 0.1 * ((turn * 7) % 5)), ((turn * 5) % 7 - 3) * 6
    tone = mix(mix(TEAL, YELLOW, 0.42), PETROL, ((turn * 3) % 4) / 6)
    low, high = base + (tip - base) * 0.5, base + (tip - base) * 0.6
    blade = path(f"M{x - 3},{base}Q{x},{high} {x + lean},{tip}Q{x + 4},{low} {x + 3},{base}Z", tone)
    return blade + (rect(x + lean - 3, tip - 12, 6, 24, darker(BRICK, 0.45), rx=3) if turn % 4 == 1 else "")


def gull(x: float, y: float, span: float) -> str:
    wing, tip, reach = y - span * 0.5, y - span * 0.2, span * 0.45
    d = f"M{x - span},{tip}Q{x - reach},{wing} {x},{y}Q{x + reach},{wing} {x + span},{tip}"
    return path(d, stroke=mix(WATER, PETROL, 0.6), stroke_width=2.6, stroke_linecap="round")
