"""Dutch town houses in elevation, built from a short description."""

from dataclasses import dataclass, field

from .gables import Gable, coping, step
from .openings import Sash, door, window
from .palette import INK, PAPER, PETROL, ROOF, STONE, darker, lighter
from .svg import circle, group, line, path, polygon, rect

FLOOR_HEIGHTS = (122, 104, 92)


@dataclass(frozen=True)
class House:
    """One façade; a house without a gable ends in a cornice with a roof behind it."""

    x: float
    width: float
    eaves: float
    rise: float
    wall: str
    gable: Gable | None = step
    bays: int = 3
    door_bay: int = 0
    door_colour: str = PETROL
    shutters: str | None = None
    lit: frozenset[tuple[int, int]] = field(default_factory=frozenset)

    def top(self, base: float) -> float:
        return base - self.eaves


def house(it: House, base: float) -> str:
    return group(
        _roof(it, base) if it.gable is None else "",
        _wall(it, base),
        _plinth(it, base),
        *(_floor(it, base, level) for level in range(len(FLOOR_HEIGHTS))),
        _attic(it, it.gable, base) if it.gable else _cornice(it, base),
    )


def _outline(it: House, base: float) -> str:
    left, right, eaves = it.x, it.x + it.width, it.top(base)
    head = it.gable(it.x, eaves, it.width, it.rise) if it.gable else f"{left},{eaves}L{right},{eaves}"
    return f"M{left},{base}L{head}L{right},{base}Z"


def _wall(it: House, base: float) -> str:
    d = _outline(it, base)
    layers = path(d, it.wall) + path(d, "url(#bricks)", opacity=0.16)
    layers += path(d, "url(#sidelight)") + path(d, "url(#falloff)")
    return layers + line((it.x + it.width, base), (it.x + it.width, it.top(base)), INK, 2, opacity=0.3)


def _plinth(it: House, base: float) -> str:
    stone = darker(STONE, 0.32)
    return rect(it.x, base - 16, it.width, 16, stone) + rect(
        it.x, base - 18, it.width, 3, lighter(stone, 0.4)
    )


def _floor(it: House, base: float, level: int) -> str:
    ceiling = base - sum(FLOOR_HEIGHTS[: level + 1])
    height = FLOOR_HEIGHTS[level] * 0.64
    return "".join(_bay(it, base, level, bay, ceiling + 24, height) for bay in range(it.bays))


def _bay(it: House, base: float, level: int, bay: int, y: float, height: float) -> str:
    pitch = (it.width - 12) / it.bays
    middle = it.x + 6 + pitch * (bay + 0.5)
    if level == 0 and bay == it.door_bay:
        return door(middle - 18, base, 36, 100, it.door_colour)
    width = min(40.0, pitch * (0.5 if it.shutters else 0.66))
    sash = Sash(
        down=4 if level == 0 else 3,
        lit=(level, bay) in it.lit,
        curtains=(level * 3 + bay * 2 + int(it.x)) % 4 == 0,
        shutters=it.shutters if level == 0 or it.bays == 2 else None,
    )
    return window(middle - width / 2, y, width, height + (6 if level == 0 else 0), sash)


def _attic(it: House, gable: Gable, base: float) -> str:
    eaves, middle = it.top(base), it.x + it.width / 2
    band = rect(it.x, eaves + 4, it.width, 5, STONE, opacity=0.9)
    pane = window(middle - 17, eaves - it.rise * 0.45, 34, it.rise * 0.34, Sash(down=2))
    return band + pane + coping(gable, it.x, eaves, it.width, it.rise) + _hoist(middle, eaves - it.rise * 0.7)


def _hoist(x: float, y: float) -> str:
    """The beam with a hook that every Dutch attic has for moving house."""
    beam = rect(x - 5, y - 6, 10, 12, ROOF) + rect(x - 5, y - 6, 10, 3, lighter(ROOF, 0.3))
    return (
        beam
        + line((x, y + 6), (x, y + 13), INK, 2)
        + circle(x, y + 15, 2.6, "none", stroke=INK, stroke_width=1.6)
    )


def _cornice(it: House, base: float) -> str:
    eaves, left, wide = it.top(base), it.x - 4, it.width + 8
    blocks = [rect(it.x + 6 + i * (it.width - 18) / 9, eaves + 6, 6, 9, PAPER) for i in range(10)]
    return (
        rect(it.x, eaves + 12, it.width, 12, "url(#shade)")
        + rect(it.x, eaves, it.width, 14, lighter(STONE, 0.5))
        + "".join(blocks)
        + rect(left, eaves - 7, wide, 9, PAPER)
        + rect(left, eaves + 2, wide, 3, INK, opacity=0.22)
    )


def _roof(it: House, base: float) -> str:
    eaves, right, ridge = it.top(base), it.x + it.width, it.top(base) - it.rise
    inset = it.rise * 0.42
    slope = [(it.x, eaves), (it.x + inset, ridge), (right - inset, ridge), (right, eaves)]
    tiles = [
        line(
            (it.x + inset * t, eaves - it.rise * t),
            (right - inset * t, eaves - it.rise * t),
            INK,
            1.2,
            opacity=0.3,
        )
        for t in (0.2, 0.4, 0.6, 0.8)
    ]
    return (
        _chimney(it.x + inset + 14, ridge)
        + _chimney(right - inset - 36, ridge)
        + polygon(slope, ROOF)
        + polygon(slope, "url(#sidelight)")
        + "".join(tiles)
        + rect(it.x + inset - 3, ridge - 3, it.width - 2 * inset + 6, 5, lighter(ROOF, 0.25))
        + _dormer(it.x + it.width / 2, eaves, it.rise)
    )


def _chimney(x: float, base: float) -> str:
    stack = rect(x, base - 30, 22, 40, darker(ROOF, 0.1)) + rect(x - 3, base - 33, 28, 6, STONE)
    return stack + rect(x + 4, base - 42, 5, 10, ROOF) + rect(x + 13, base - 42, 5, 10, ROOF)


def _dormer(middle: float, eaves: float, rise: float) -> str:
    top = eaves - rise * 0.78
    pediment = [(middle - 34, top), (middle, top - 20), (middle + 34, top)]
    sides = rect(middle - 28, top, 56, rise * 0.78, PAPER)
    pane = window(middle - 19, top + 8, 38, rise * 0.78 - 20, Sash(down=2))
    return sides + pane + polygon(pediment, lighter(STONE, 0.5)) + rect(middle - 36, top - 1, 72, 5, PAPER)
