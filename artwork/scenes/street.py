"""Quay, paving, lamp posts, bollards and bicycles."""

from .palette import BRICK, INK, PAPER, PETROL, STONE, TEAL, TERRACOTTA, WATER, YELLOW, darker, lighter, mix
from .svg import Point, circle, ellipse, group, line, path, polygon, rect

IRON = darker(PETROL, 0.45)


def lamp(x: float, base: float, height: float) -> str:
    """A classic lantern on a slender iron post."""
    top = base - height
    cage = [(x - 9, top - 26), (x + 9, top - 26), (x + 6, top), (x - 6, top)]
    return group(
        rect(x - 2, top, 4, height, IRON),
        rect(x - 5, base - 22, 10, 22, IRON, rx=2),
        rect(x - 4, base - height * 0.6, 8, 4, IRON),
        line((x - 14, top + 14), (x + 14, top + 14), IRON, 2.4),
        polygon(cage, lighter(YELLOW, 0.6)),
        path(
            f"M{x - 9},{top - 26}L{x - 6},{top}M{x + 9},{top - 26}L{x + 6},{top}M{x},{top - 26}V{top}",
            stroke=IRON,
            stroke_width=1.6,
        ),
        polygon([(x - 12, top - 26), (x + 12, top - 26), (x + 3, top - 38), (x - 3, top - 38)], IRON),
        circle(x, top - 40, 3, IRON),
    )


def bollard(x: float, base: float, height: float = 26) -> str:
    post = path(
        f"M{x - 5},{base}L{x - 3.6},{base - height}A3.6,3.6 0 0 1 {x + 3.6},{base - height}L{x + 5},{base}Z",
        IRON,
    )
    return (
        ellipse(x + 5, base, 12, 2, INK, opacity=0.3)
        + post
        + rect(x - 4.4, base - height + 5, 8.8, 2.4, STONE)
    )


def bicycle(x: float, base: float, scale: float = 1, colour: str = IRON) -> str:
    wheels = [circle(at, -17, 15.5, "none", stroke=IRON, stroke_width=2) for at in (0, 52)]
    frame = "M0,-17L16,-17L12,-40M16,-17L42,-40L12,-34M52,-17L41,-46"
    bars = path("M41,-46L36,-49H30", stroke=IRON, stroke_width=2.4) + path(
        "M6,-42H18", stroke=IRON, stroke_width=4
    )
    guard = path("M-13,-28A17.5,17.5 0 0 1 17,-22", stroke=colour, stroke_width=2)
    body = (
        "".join(wheels) + path(frame, stroke=colour, stroke_width=2.6, stroke_linejoin="round") + guard + bars
    )
    return group(
        ellipse(28, 0, 46, 2.4, INK, opacity=0.28), body, transform=f"translate({x} {base}) scale({scale})"
    )


QUAY_BRICK = mix(darker(BRICK, 0.45), STONE, 0.2)


def toward(point: Point, vanish: Point, share: float) -> Point:
    """The point moved part of the way to the vanishing point."""
    return point[0] + (vanish[0] - point[0]) * share, point[1] + (vanish[1] - point[1]) * share


def quay(left: float, right: float, top: float, water: float, vanish: Point, reach: float) -> str:
    """The quay wall with its corner at the left: the side recedes to the vanishing point."""
    back_top, back_low = toward((left, top), vanish, reach), toward((left, water), vanish, reach)
    side = [(left, top), (left, water), back_low, back_top]
    return group(
        polygon([(left, top), back_top, (right, back_top[1]), (right, top)], mix(STONE, PAPER, 0.25)),
        polygon(side, mix(QUAY_BRICK, PAPER, 0.24)),
        _front(left, right, top, water),
        rect(left - 3, top - 1, right - left + 3, 9, lighter(STONE, 0.35)),
        rect(left, top + 8, right - left, 7, "url(#shade)"),
        polygon(
            [(left, top - 1), (left, top + 8), (back_top[0], back_top[1] + 3), back_top], lighter(STONE, 0.5)
        ),
        *(_joint(x, top) for x in range(int(left) + 70, int(right), 92)),
        *(_ring(x, top + 30) for x in range(int(left) + 160, int(right), 300)),
    )


def _front(left: float, right: float, top: float, water: float) -> str:
    area = (left, top, right - left, water - top)
    return rect(*area, QUAY_BRICK) + rect(*area, "url(#bricks)", opacity=0.35) + rect(*area, "url(#falloff)")


def quay_reflection(left: float, right: float, top: float, water: float, vanish: Point, reach: float) -> str:
    """Every depth mirrors at its own waterline, so the side is drawn anew instead of flipped."""
    foot = 2 * water - top
    back_low, back_foot = toward((left, water), vanish, reach), toward((left, foot), vanish, reach)
    side = [(left, water), (left, foot), back_foot, back_low]
    cap = polygon(
        [(left, foot), (left, foot - 9), (back_foot[0], back_foot[1] - 3), back_foot],
        mix(STONE, QUAY_BRICK, 0.25),
    )
    area = (left, water, right - left + 40, foot - water)
    face = rect(*area, mix(QUAY_BRICK, BRICK, 0.12)) + rect(*area, "url(#shade)", opacity=0.45)
    lip = rect(left, foot - 9, right - left + 40, 8, mix(STONE, QUAY_BRICK, 0.3))
    return group(polygon(side, mix(QUAY_BRICK, PAPER, 0.16)), cap, face, lip)


def _joint(x: float, top: float) -> str:
    return line((x, top - 1), (x, top + 8), darker(STONE, 0.3), 1.2, opacity=0.6)


def _ring(x: float, y: float) -> str:
    return circle(x, y, 3, IRON) + circle(x, y + 7, 6, "none", stroke=IRON, stroke_width=2)


def paving(left: float, right: float, top: float, bottom: float) -> str:
    """Pavement before the houses and clinkers up to the quay edge."""
    road = mix(mix(STONE, BRICK, 0.22), INK, 0.16)
    curb = top + (bottom - top) * 0.34
    rows = [line((left, y), (right, y), INK, 0.8, opacity=0.14) for y in (curb + 6, curb + 11, curb + 17)]
    return (
        rect(left, top, right - left, curb - top, lighter(STONE, 0.3))
        + rect(left, curb, right - left, bottom - curb, road)
        + rect(left, curb, right - left, 2.4, darker(STONE, 0.35))
        + "".join(rows)
    )


def duck(x: float, y: float, scale: float = 1, flip: bool = False) -> str:
    across = -scale if flip else scale
    body = "M0,0C6,-8 22,-8 34,-10C32,-2 26,3 16,3C8,3 2,3 0,0Z"
    neck = "M3,-1C-3,-8 -1,-16 3,-18C8,-20 12,-16 10,-12C9,-9 10,-7 12,-5Z"
    return group(
        ellipse(16, 4, 24, 2, PAPER, opacity=0.5),
        path(body, mix(STONE, BRICK, 0.2)),
        path(neck, TEAL),
        path("M2,-16L-5,-13L3,-12Z", YELLOW),
        path("M10,-4C18,-8 26,-7 30,-7C26,-1 18,1 10,-4Z", mix(WATER, TERRACOTTA, 0.2)),
        transform=f"translate({x} {y}) scale({across} {scale})",
    )
