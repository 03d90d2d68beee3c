"""A bright living room: wall, floor, tall window, lamp, plant and armchair."""

from .palette import (
    BRICK,
    INK,
    LEAF,
    MIST,
    PAPER,
    PETROL,
    SPRING,
    STONE,
    TEAL,
    TERRACOTTA,
    WATER,
    WOOD,
    YELLOW,
    darker,
    lighter,
    mix,
)
from .svg import circle, ellipse, group, line, path, polygon, rect


def room(width: int, height: int, floor: float, wall: str) -> str:
    """Wall with panelling and a plank floor whose joints run to one vanishing point."""
    boards = lighter(WOOD, 0.52)
    joints = [
        line((width * 0.5 + i * 62, floor), (width * 0.5 + i * 190, height), INK, 1.4, opacity=0.1)
        for i in range(-14, 15)
    ]
    rows = [line((0, y), (width, y), INK, 1.2, opacity=0.08) for y in (floor + 30, floor + 74, floor + 132)]
    return group(
        rect(0, 0, width, floor, wall),
        rect(0, 0, width, floor, "url(#sidelight)", opacity=0.5),
        rect(0, floor, width, height - floor, boards),
        *joints,
        *rows,
        rect(0, floor, width, 26, "url(#shade)", opacity=0.35),
        rect(0, floor - 34, width, 34, PAPER),
        rect(0, floor - 36, width, 4, mix(STONE, PAPER, 0.4)),
        rect(0, floor - 3, width, 3, INK, opacity=0.25),
    )


def tall_window(x: float, y: float, width: float, height: float, view: str) -> str:
    """A sash window with a deep sill; the view is drawn in page coordinates and clipped by the frame."""
    frame = 14
    bars = [rect(x + width * i / 3 - 3, y, 6, height, PAPER) for i in (1, 2)]
    return group(
        rect(x - 22, y - 22, width + 44, height + 30, mix(STONE, PAPER, 0.55)),
        rect(x, y, width, height, "url(#sky)"),
        view,
        *bars,
        rect(x, y + height * 0.42, width, 9, PAPER),
        rect(x, y + height * 0.42 + 9, width, 5, INK, opacity=0.12),
        rect(
            x - frame / 2,
            y - frame / 2,
            width + frame,
            height + frame,
            "none",
            stroke=PAPER,
            stroke_width=frame,
        ),
        rect(x - 34, y + height + 8, width + 68, 18, PAPER),
        rect(x - 30, y + height + 26, width + 60, 12, "url(#shade)", opacity=0.5),
    )


def sunlight(x: float, y: float, width: float, reach: float) -> str:
    """The window's light on the floor."""
    patches = []
    for i in range(3):
        left = x + width * i / 3
        patch = [
            (left, y),
            (left + width * 0.29, y),
            (left + width * 0.29 + reach, y + 110),
            (left + reach * 0.9, y + 110),
        ]
        patches.append(polygon(patch, lighter(YELLOW, 0.65), opacity=0.6))
    return group(*patches)


def floor_lamp(x: float, base: float, height: float) -> str:
    top = base - height
    return group(
        ellipse(x + 14, base, 60, 7, INK, opacity=0.22, filter="url(#soft)"),
        ellipse(x, base - 4, 44, 7, INK),
        rect(x - 3, top + 70, 6, height - 74, INK),
        path(f"M{x - 66},{top + 96}L{x - 38},{top}H{x + 38}L{x + 66},{top + 96}Z", lighter(YELLOW, 0.62)),
        path(f"M{x - 66},{top + 96}L{x - 38},{top}H{x + 38}L{x + 66},{top + 96}Z", "url(#sidelight)"),
    )


def pot_plant(x: float, base: float, scale: float = 1) -> str:
    """A rubber plant: paired leaves along three stems."""
    leaves = [_rubber_leaf(*spot, tone) for spot, tone in zip(LEAVES, _greens(len(LEAVES)), strict=True)]
    stems = [
        path(d, stroke=darker(LEAF, 0.45), stroke_width=5)
        for d in (
            "M0,-100C-6,-180 -34,-250 -40,-330",
            "M0,-100C4,-200 10,-300 16,-400",
            "M4,-100C20,-180 50,-230 62,-300",
        )
    ]
    pot = path("M-58,-112H58L46,0H-46Z", TERRACOTTA) + path("M-58,-112H58L46,0H-46Z", "url(#sidelight)")
    rim = rect(-64, -126, 128, 22, lighter(TERRACOTTA, 0.14), rx=4) + rect(
        -58, -104, 116, 8, "url(#shade)", opacity=0.6
    )
    shadow = ellipse(22, 0, 92, 9, INK, opacity=0.28, filter="url(#soft)")
    return group(shadow, *stems, *leaves, pot, rim, transform=f"translate({x} {base}) scale({scale})")


LEAVES = (
    (-18, -190, 205), (-26, -250, 150), (14, -210, -20), (30, -190, 10), (6, -270, 200), (48, -250, -35),
    (-38, -320, 215), (-40, -328, 260), (12, -330, -30), (14, -350, 205), (16, -398, 245), (16, -398, 300),
    (62, -298, -60), (62, -298, 5), (-10, -150, 175), (16, -150, -4),
)  # fmt: skip


def _greens(count: int) -> list[str]:
    return [mix(mix(LEAF, TEAL, 0.3), SPRING, (i * 5 % 7) / 9) for i in range(count)]


def _rubber_leaf(x: float, y: float, angle: float, tone: str) -> str:
    blade = path("M0,0C20,-30 70,-34 104,-4C70,22 24,22 0,0Z", tone)
    rib = path("M0,0C34,-8 70,-8 100,-4", stroke=lighter(tone, 0.35), stroke_width=1.6)
    return group(blade, rib, transform=f"translate({x} {y}) rotate({angle})")


def armchair(x: float, base: float, colour: str = TEAL) -> str:
    shade, top = darker(colour, 0.3), base - 286
    back = f"M{x + 36},{base - 120}V{top + 36}Q{x + 36},{top} {x + 72},{top}"
    back += f"H{x + 188}Q{x + 224},{top} {x + 224},{top + 36}V{base - 120}Z"
    feet = [rect(at, base - 34, 12, 34, darker(WOOD, 0.45)) for at in (x + 26, x + 222)]
    return group(
        ellipse(x + 140, base, 150, 10, INK, opacity=0.28, filter="url(#soft)"),
        *feet,
        path(back, colour),
        path(back, "url(#falloff)"),
        rect(x + 40, base - 142, 180, 52, lighter(colour, 0.16), rx=14),
        rect(x + 20, base - 96, 220, 64, shade, rx=8),
        *(rect(at, base - 178, 48, 148, mix(colour, shade, 0.35), rx=20) for at in (x, x + 212)),
        rect(
            x + 92,
            base - 214,
            76,
            76,
            mix(YELLOW, PAPER, 0.1),
            rx=10,
            transform=f"rotate(-6 {x + 130} {base - 176})",
        ),
    )


def rug(x: float, y: float, width: float) -> str:
    band = [
        ellipse(x, y, width * s, width * s * 0.1, c)
        for s, c in (
            (0.5, mix(WATER, TEAL, 0.3)),
            (0.46, lighter(WATER, 0.45)),
            (0.4, mix(WATER, TEAL, 0.18)),
        )
    ]
    return group(*band)


def picture(x: float, y: float, width: float, height: float) -> str:
    """A framed pond at dawn."""
    pad = width * 0.13
    sun = circle(x + width * 0.62, y + height * 0.46, width * 0.12, TERRACOTTA)
    strokes = ((0.22, 0.66, 0.56), (0.3, 0.73, 0.4), (0.39, 0.8, 0.22))
    waves = [
        rect(x + width * a, y + height * b, width * c, width * 0.024, TEAL, rx=width * 0.012)
        for a, b, c in strokes
    ]
    return group(
        rect(x + 8, y + 10, width, height, INK, opacity=0.16, filter="url(#soft)"),
        rect(x, y, width, height, darker(WOOD, 0.35)),
        rect(x + pad / 3, y + pad / 3, width - pad / 1.5, height - pad / 1.5, MIST),
        rect(x + pad, y + pad, width - 2 * pad, height - 2 * pad, lighter(BRICK, 0.86)),
        sun,
        *waves,
    )


def clipboard(x: float, y: float, scale: float, tilt: float) -> str:
    """A checklist: three done, two to do."""
    rows = [_row(56 + i * 44, done=i < 3) for i in range(5)]
    return group(
        rect(6, 8, 210, 290, INK, opacity=0.25, filter="url(#soft)"),
        rect(0, 0, 210, 290, PETROL, rx=10),
        rect(12, 22, 186, 256, PAPER, rx=3),
        rect(70, -10, 70, 30, "url(#tin)", rx=6),
        circle(105, -4, 7, PETROL),
        *rows,
        transform=f"translate({x} {y}) rotate({tilt}) scale({scale})",
    )


def _row(y: float, done: bool) -> str:
    tick = (
        path(
            f"M32,{y + 9}L39,{y + 17}L52,{y}",
            stroke=TERRACOTTA,
            stroke_width=5,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        if done
        else ""
    )
    square = rect(30, y - 2, 22, 22, lighter(WATER, 0.5), rx=4, stroke=TEAL, stroke_width=2.4)
    words = rect(66, y + 1, 112, 6, mix(WATER, TEAL, 0.3), rx=3) + rect(66, y + 12, 78, 5, WATER, rx=2.5)
    return square + words + tick
