"""Movers at work, small and plain, standing on their own ground line."""

from .boxes import box
from .palette import BRICK, INK, PETROL, TERRACOTTA, YELLOW, darker, mix
from .svg import circle, ellipse, group, path, rect

SKIN = mix(BRICK, "#f2d3b8", 0.62)


def mover(x: float, base: float, skin: str = SKIN, carries: bool = False, flip: bool = False) -> str:
    """A standing mover of about 62 units, facing right; with a box, or with one arm reaching out."""
    pose = _carrying(skin) if carries else _reaching(skin)
    across = -1 if flip else 1
    return group(
        ellipse(4, 0, 17, 2.6, INK, opacity=0.32),
        _legs(carries),
        path("M-8,-27L-7.5,-45Q-7,-50 -1,-50.5H2Q7.5,-50 8,-45L8,-27Z", TERRACOTTA),
        rect(-8, -29, 16, 3, darker(PETROL, 0.4)),
        _head(skin),
        pose,
        transform=f"translate({x} {base}) scale({across} 1)",
    )


def _legs(striding: bool) -> str:
    stance = "M-8,-27H8L12,-1H6.5L0.5,-20L-6,-1H-12Z" if striding else "M-8,-27H8L6.5,-1H1L0,-20L-1,-1H-6.5Z"
    feet = (-12, 6.5) if striding else (-7, 1)
    return path(stance, PETROL) + "".join(rect(at, -3, 8, 3, INK, rx=1.4) for at in feet)


def _head(skin: str) -> str:
    neck = rect(-1.6, -54, 4.4, 5, darker(skin, 0.15))
    cap = path("M-5,-59.5A5.6,5.6 0 0 1 6,-59.5H9V-58H-5Z", PETROL)
    return neck + circle(0.8, -58, 5.4, skin) + cap


def _reaching(skin: str) -> str:
    sleeve = path("M-2,-47L8,-38", stroke=darker(TERRACOTTA, 0.22), stroke_width=5.4, stroke_linecap="round")
    return sleeve + path("M8,-38L16,-36", stroke=skin, stroke_width=4, stroke_linecap="round")


def _carrying(skin: str) -> str:
    sleeve = path("M-2,-46L3,-36", stroke=darker(TERRACOTTA, 0.22), stroke_width=5.4, stroke_linecap="round")
    forearm = path("M3,-35L13,-32", stroke=skin, stroke_width=4, stroke_linecap="round")
    return box(7, -29, 24, 20, tone=mix(YELLOW, BRICK, 0.35)) + sleeve + forearm
