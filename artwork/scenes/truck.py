"""The moving truck in side view, nose to the left, standing on y = 0."""

from .brand import mark
from .palette import INK, PAPER, PETROL, STONE, TEAL, TERRACOTTA, WATER, YELLOW, darker, lighter, mix
from .svg import circle, ellipse, group, line, move, path, polygon, rect, text

LENGTH = 330


def truck(x: float, ground: float, scale: float = 1, flip: bool = False, tail_open: bool = False) -> str:
    """Flipping mirrors the body only: the lettering must stay readable."""
    body = move(
        x, ground, _shadow(), _chassis(), _box(), _cab(), _tail(tail_open), _wheels(), scale=scale, flip=flip
    )
    start = x + (-316 if flip else 96) * scale
    return body + move(start, ground, _sign(), scale=scale)


def _shadow() -> str:
    return ellipse(176, 1, 180, 7, INK, opacity=0.4, filter="url(#soft)")


def _chassis() -> str:
    rail = rect(20, -27, 298, 11, darker(PETROL, 0.6))
    tank = rect(138, -29, 54, 18, darker(STONE, 0.45), rx=4) + rect(138, -29, 54, 5, STONE, rx=2, opacity=0.6)
    guard = rect(200, -24, 44, 3, STONE) + rect(200, -16, 44, 3, STONE)
    return rail + tank + guard


def _box() -> str:
    return group(
        rect(90, -142, 232, 114, PAPER, rx=4),
        rect(90, -142, 232, 114, "url(#sidelight)", rx=4, opacity=0.6),
        rect(90, -142, 232, 5, lighter(WATER, 0.2), rx=2),
        _waves(),
        rect(90, -31, 232, 4, darker(PETROL, 0.3)),
        rect(318, -142, 4, 114, mix(WATER, PETROL, 0.3)),
        *(circle(100 + 30 * i, -34.5, 1.4, YELLOW) for i in range(8)),
    )


def _waves() -> str:
    """The pond along the foot of the box."""
    far = "M90,-50C125,-60 150,-44 185,-50S250,-62 285,-54S312,-50 322,-53V-31H90Z"
    near = "M90,-42C130,-50 160,-34 200,-41S265,-50 322,-42V-31H90Z"
    return path(far, TEAL) + path(near, PETROL)


def _sign() -> str:
    words = text(47, -79, "HOFVIJVER", 28, INK, textLength=166, lengthAdjust="spacingAndGlyphs")
    below = text(48, -64, "VERHUIZERS · DEN HAAG", 9.4, TERRACOTTA, textLength=164)
    return move(0, -117, mark(PETROL, TERRACOTTA), scale=0.68) + words + below


def _cab() -> str:
    shell = "M88,-22H8Q3,-22 3,-28V-52Q3,-60 7,-68L22,-104Q26,-114 37,-115H76Q88,-115 88,-104Z"
    return group(
        path("M34,-115L52,-134Q58,-140 68,-140H88V-112H34Z", mix(PETROL, TEAL, 0.35)),
        path(shell, PETROL),
        path(shell, "url(#sidelight)"),
        polygon([(12, -64), (27, -102), (33, -102), (33, -64)], mix(TEAL, WATER, 0.55)),
        path("M39,-64V-102Q39,-104 41,-104H66Q69,-104 69,-101V-64Z", "url(#glass)"),
        line((36, -108), (36, -26), darker(PETROL, 0.5), 1.4),
        line((73, -108), (73, -26), darker(PETROL, 0.5), 1.4),
        rect(41, -57, 12, 3, STONE, rx=1.5),
        rect(3, -46, 85, 4, TERRACOTTA),
        path("M3,-42L16,-42L13,-33L3,-33Z", lighter(YELLOW, 0.5)),
        rect(-1, -28, 30, 13, INK, rx=3),
        path("M20,-100H10Q8,-100 8,-97V-82H15Z", INK),
    )


def _tail(opened: bool) -> str:
    if not opened:
        return rect(318, -30, 6, 14, TERRACOTTA, rx=2)
    arm = line((316, -22), (334, -6), darker(STONE, 0.5), 4)
    return (
        arm
        + rect(322, -7, 66, 5, darker(STONE, 0.35))
        + rect(322, -7, 66, 2, STONE)
        + rect(319, -40, 4, 12, TERRACOTTA)
    )


def _wheels() -> str:
    return "".join(_wheel(x) for x in (56, 262))


def _wheel(x: float) -> str:
    arch = path(f"M{x - 27},-21A27,27 0 0 1 {x + 27},-21Z", darker(INK, 0.2))
    bolts = [circle(x, -20 - 5, 1.3, INK, transform=f"rotate({60 * i} {x} -20)") for i in range(6)]
    rim = circle(x, -20, 11.5, "url(#tin)") + circle(x, -20, 3.4, darker(STONE, 0.3))
    return arch + circle(x, -20, 20, INK) + circle(x, -20, 16, mix(INK, STONE, 0.12)) + rim + "".join(bolts)
