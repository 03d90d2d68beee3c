"""Things on a table: calculator, coins, price tags and a quotation."""

from .palette import (
    BRICK,
    INK,
    MIST,
    PAPER,
    PETROL,
    STONE,
    TEAL,
    TERRACOTTA,
    WATER,
    YELLOW,
    darker,
    lighter,
    mix,
)
from .svg import circle, ellipse, group, line, path, rect, text

KEYS = ("7", "8", "9", "÷", "4", "5", "6", "\u00d7", "1", "2", "3", "\u2212", "0", ",", "=", "+")


def calculator(x: float, base: float, scale: float = 1) -> str:
    """It stands on its stand, so its foot rests on the table."""
    return group(
        ellipse(120, 0, 150, 12, INK, opacity=0.3, filter="url(#soft)"),
        rect(0, -330, 230, 330, PETROL, rx=20),
        rect(0, -330, 230, 330, "url(#sidelight)", rx=20),
        rect(0, -14, 230, 14, darker(PETROL, 0.5), rx=7),
        rect(20, -310, 190, 70, mix(WATER, MIST, 0.5), rx=8),
        rect(20, -310, 190, 12, "url(#shade)", opacity=0.5, rx=6),
        text(196, -260, "35 m³", 38, INK, text_anchor="end", font_weight=400),
        *(_key(i, sign) for i, sign in enumerate(KEYS)),
        transform=f"translate({x} {base}) scale({scale})",
    )


def _key(index: int, sign: str) -> str:
    column, row = index % 4, index // 4
    x, y = 20 + column * 49, -222 + row * 50
    tone = TERRACOTTA if sign == "=" else mix(TEAL, WATER, 0.2) if column == 3 else lighter(WATER, 0.55)
    ink = PAPER if sign == "=" or column == 3 else INK
    return (
        rect(x, y + 4, 43, 40, darker(PETROL, 0.55), rx=8)
        + rect(x, y, 43, 40, tone, rx=8)
        + text(x + 21.5, y + 28, sign, 22, ink, text_anchor="middle")
    )


def coins(x: float, base: float, count: int, width: float = 120) -> str:
    """A pile of coins seen slightly from above."""
    half, thick, tilt = width / 2, width * 0.13, width * 0.13
    pile = [
        _coin(x + ((i * 37) % 5 - 2) * 1.6, base - tilt - i * thick, half, thick, tilt) for i in range(count)
    ]
    face_y = base - tilt - count * thick
    sign = text(0, 0, "€", width * 0.42, mix(YELLOW, BRICK, 0.75), text_anchor="middle")
    stamp = group(sign, transform=f"translate({x} {face_y + width * 0.06}) scale(1 .42)")
    return (
        ellipse(x + 12, base - 4, half * 1.15, tilt, INK, opacity=0.3, filter="url(#soft)")
        + group(*pile)
        + stamp
    )


def _coin(x: float, y: float, half: float, thick: float, tilt: float) -> str:
    edge = mix(YELLOW, BRICK, 0.3)
    side = f"M{x - half},{y - thick}V{y}A{half},{tilt} 0 0 0 {x + half},{y}V{y - thick}Z"
    ribs = [
        line(
            (x + half * i / 7, y - thick + tilt * 0.9),
            (x + half * i / 7, y + tilt * 0.8),
            BRICK,
            1,
            opacity=0.35,
        )
        for i in range(-5, 6)
    ]
    top = ellipse(x, y - thick, half, tilt, lighter(YELLOW, 0.12))
    ring = ellipse(
        x, y - thick, half * 0.8, tilt * 0.8, "none", stroke=mix(YELLOW, edge, 0.6), stroke_width=2
    )
    return path(side, edge) + path(side, "url(#sidelight)") + "".join(ribs) + top + ring


def standing_coin(x: float, base: float, radius: float) -> str:
    y = base - radius
    return group(
        ellipse(x + 8, base, radius * 0.8, 6, INK, opacity=0.3, filter="url(#soft)"),
        circle(x + 6, y, radius, mix(YELLOW, BRICK, 0.4)),
        circle(x, y, radius, YELLOW),
        circle(x, y, radius * 0.8, lighter(YELLOW, 0.2), stroke=mix(YELLOW, BRICK, 0.3), stroke_width=2),
        text(x, y + radius * 0.36, "€", radius, mix(YELLOW, BRICK, 0.75), text_anchor="middle"),
    )


def price_tag(x: float, y: float, tilt: float, colour: str, words: str, scale: float = 1) -> str:
    """Hangs on its string from the given point."""
    string = path("M0,0C-10,18 10,30 0,50", stroke=STONE, stroke_width=3)
    card = "M-14,44H14L58,88V214Q58,224 48,224H-48Q-58,224 -58,214V88Z"
    return group(
        group(path(card, INK), transform="translate(8 8)", opacity=0.2, filter="url(#soft)"),
        path(card, colour),
        path(card, "url(#sidelight)"),
        circle(0, 66, 9, lighter(colour, 0.75)),
        string,
        text(0, 166, words, 54, PAPER, text_anchor="middle"),
        rect(-30, 184, 60, 6, PAPER, rx=3, opacity=0.7),
        transform=f"translate({x} {y}) rotate({tilt}) scale({scale})",
    )


def quotation(x: float, y: float, tilt: float) -> str:
    """A sheet with lines, amounts and a total."""
    rows = [
        rect(30, 96 + i * 38, wide, 8, mix(WATER, TEAL, 0.25), rx=4)
        + rect(184, 96 + i * 38, 44, 8, TEAL, rx=4)
        for i, wide in enumerate((120, 98, 132, 84))
    ]
    return group(
        rect(8, 10, 270, 340, INK, opacity=0.22, filter="url(#soft)"),
        rect(0, 0, 270, 340, PAPER, rx=4),
        rect(0, 0, 270, 12, TERRACOTTA, rx=4),
        text(30, 62, "Offerte", 30, INK),
        *rows,
        line((30, 254), (228, 254), WATER, 3),
        rect(30, 274, 76, 14, INK, rx=7),
        rect(154, 270, 74, 22, TERRACOTTA, rx=6),
        transform=f"translate({x} {y}) rotate({tilt})",
    )
