"""Blog header: what a move costs, told with a table, boxes, a calculator and coins."""

from .boxes import box
from .desk import calculator, coins, price_tag, quotation, standing_coin
from .interior import picture
from .materials import shared
from .palette import (
    CARD,
    INK,
    MIST,
    PAPER,
    PETROL,
    STONE,
    TERRACOTTA,
    WATER,
    WOOD,
    YELLOW,
    darker,
    lighter,
    mix,
)
from .svg import document, ellipse, group, line, polygon, rect

WIDTH, HEIGHT, TABLE = 1600, 900, 730


def costs() -> str:
    return document(WIDTH, HEIGHT, shared(), _wall(), _table(), _boxes(), _papers(), _money())


def _wall() -> str:
    """Late morning sun through a window outside the frame draws its bars on the wall."""
    wall = mix(WATER, MIST, 0.5)
    panes = [
        polygon(
            [(x, 60 + y), (x + 150, 60 + y), (x + 90, 250 + y), (x - 60, 250 + y)],
            lighter(YELLOW, 0.8),
            opacity=0.6,
        )
        for x in (250, 420)
        for y in (0, 212)
    ]
    shift = [group(p, transform=f"translate({-62 * (i % 2)} 0)") for i, p in enumerate(panes)]
    return (
        rect(0, 0, WIDTH, HEIGHT, wall)
        + rect(0, 0, WIDTH, HEIGHT, "url(#sidelight)", opacity=0.5)
        + group(*shift)
        + _shelf()
    )


def _shelf() -> str:
    board = rect(1080, 236, 400, 16, darker(WOOD, 0.1)) + rect(1080, 252, 400, 12, "url(#shade)", opacity=0.5)
    books = [
        (1110, 116, 34, PETROL),
        (1148, 96, 28, TERRACOTTA),
        (1180, 128, 30, mix(WATER, PETROL, 0.4)),
        (1214, 104, 36, YELLOW),
    ]
    rows = [
        rect(x, 236 - tall, wide, tall, tone, rx=3) + rect(x, 236 - tall + 16, wide, 6, PAPER, opacity=0.6)
        for x, tall, wide, tone in books
    ]
    return board + group(*rows) + picture(1330, 96, 112, 140)


def _table() -> str:
    top = lighter(WOOD, 0.28)
    grain = [
        line((x, y), (x + w, y), darker(WOOD, 0.3), 1.6, opacity=0.2)
        for x, y, w in ((80, 770, 420), (620, 760, 300), (980, 786, 480), (240, 800, 500), (1200, 764, 300))
    ]
    return group(
        rect(0, TABLE, WIDTH, HEIGHT - TABLE, top),
        *grain,
        rect(0, TABLE, WIDTH, 4, lighter(WOOD, 0.6)),
        rect(0, 836, WIDTH, 64, darker(WOOD, 0.12)),
        rect(0, 836, WIDTH, 18, "url(#shade)", opacity=0.6),
    )


def _boxes() -> str:
    base = TABLE + 24
    return group(
        ellipse(400, base, 330, 16, INK, opacity=0.3, filter="url(#softer)"),
        box(120, base, 300, 230, "VERHUIZING"),
        box(424, base, 236, 184, tone=mix(CARD, TERRACOTTA, 0.22)),
        box(232, base - 230, 230, 166, "GLASWERK"),
        price_tag(600, base - 184, 5, TERRACOTTA, "€", 0.74),
    )


def _papers() -> str:
    return group(quotation(754, TABLE - 288, -4), calculator(1010, TABLE + 46, 1.06), _pencil(700, 806))


def _pencil(x: float, y: float) -> str:
    body = rect(0, -7, 190, 14, TERRACOTTA) + rect(0, -7, 190, 5, lighter(TERRACOTTA, 0.25))
    tip = polygon([(190, -7), (222, 0), (190, 7)], lighter(WOOD, 0.5)) + polygon(
        [(212, -2.2), (222, 0), (212, 2.2)], INK
    )
    ring = rect(-8, -7, 12, 14, STONE) + rect(-22, -7, 14, 14, mix(TERRACOTTA, PAPER, 0.5), rx=4)
    shadow = rect(-18, 6, 236, 6, INK, opacity=0.25, filter="url(#soft)")
    return group(shadow, body, tip, ring, transform=f"translate({x} {y}) rotate(4)")


def _money() -> str:
    base = TABLE + 60
    return group(
        coins(1340, base - 20, 7),
        coins(1460, base, 4),
        coins(1360, base + 22, 2, 112),
        standing_coin(1292, base + 30, 44),
    )
