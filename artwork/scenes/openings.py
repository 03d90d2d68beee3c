"""Windows, doors and stoops of a Dutch façade."""

from dataclasses import dataclass

from .palette import INK, PAPER, PETROL, STONE, darker, lighter
from .svg import circle, group, line, polygon, rect


@dataclass(frozen=True)
class Sash:
    """A sash window: its panes across and down, and how it is dressed."""

    across: int = 2
    down: int = 3
    lit: bool = False
    curtains: bool = False
    shutters: str | None = None


def window(x: float, y: float, width: float, height: float, sash: Sash) -> str:
    shutters = _shutters(x, y, width, height, sash.shutters) if sash.shutters else ""
    return group(
        shutters,
        rect(x - 1, y - 1, width + 2, height + 2, INK, opacity=0.28),
        rect(x, y, width, height, PAPER),
        _panes(x + 3, y + 3, width - 6, height - 6, sash),
        _sill(x, y + height, width),
        _lintel(x, y, width),
    )


def _panes(x: float, y: float, width: float, height: float, sash: Sash) -> str:
    glass = rect(x, y, width, height, "url(#lamplight)" if sash.lit else "url(#glass)")
    drapes = _curtains(x, y, width, height) if sash.curtains else ""
    bars = [
        line((x + width * i / sash.across, y), (x + width * i / sash.across, y + height), PAPER, 1.6)
        for i in range(1, sash.across)
    ]
    bars += [
        line((x, y + height * i / sash.down), (x + width, y + height * i / sash.down), PAPER, 1.6)
        for i in range(1, sash.down)
    ]
    recess = rect(x, y, width, 5, "url(#shade)")
    return glass + drapes + recess + "".join(bars)


def _curtains(x: float, y: float, width: float, height: float) -> str:
    fold = width * 0.27
    left = [(x, y), (x + fold, y), (x + fold * 0.55, y + height), (x, y + height)]
    right = [(2 * x + width - px, py) for px, py in left]
    return polygon(left, PAPER, opacity=0.72) + polygon(right, PAPER, opacity=0.6)


def _sill(x: float, y: float, width: float) -> str:
    return rect(x - 4, y, width + 8, 4, STONE) + rect(x - 3, y + 4, width + 6, 4, "url(#shade)")


def _lintel(x: float, y: float, width: float) -> str:
    middle = x + width / 2
    arch = polygon(
        [(x - 5, y - 9), (x + width + 5, y - 9), (x + width, y - 1), (x, y - 1)], INK, opacity=0.17
    )
    key = polygon(
        [(middle - 5, y - 11), (middle + 5, y - 11), (middle + 3.5, y - 1), (middle - 3.5, y - 1)], STONE
    )
    return arch + key


def _shutters(x: float, y: float, width: float, height: float, colour: str) -> str:
    leaf = width * 0.46
    return _shutter(x - leaf - 2, y, leaf, height, colour) + _shutter(x + width + 2, y, leaf, height, colour)


def _shutter(x: float, y: float, width: float, height: float, colour: str) -> str:
    inset, half = 3, height / 2
    panels = [
        rect(x + inset, y + inset + half * i, width - 2 * inset, half - 2 * inset, lighter(colour, 0.12))
        for i in range(2)
    ]
    shadow = rect(x + 2, y + 3, width + 1, height, INK, opacity=0.22)
    return shadow + rect(x, y, width, height, colour) + "".join(panels)


def door(x: float, base: float, width: float, height: float, colour: str) -> str:
    """A panelled door with a fanlight and a stone frame, on two steps."""
    top = base - height
    light = height * 0.2
    return group(
        rect(x - 7, top - 7, width + 14, height + 7, STONE),
        rect(x - 10, top - 12, width + 20, 6, lighter(STONE, 0.35)),
        rect(x - 8, top - 6, width + 16, 4, "url(#shade)"),
        rect(x, top, width, light, "url(#lamplight)"),
        line((x + width / 2, top), (x + width / 2, top + light), PAPER, 2),
        rect(x, top + light, width, 4, PAPER),
        _leaf(x, top + light + 4, width, height - light - 4, colour),
        _steps(x, base, width),
    )


def _leaf(x: float, y: float, width: float, height: float, colour: str) -> str:
    panel = lighter(colour, 0.14)
    wide = (width - 15) / 2
    panels = [
        rect(x + 5 + column * (wide + 5), y + 5 + row * height * 0.5, wide, height * 0.4, panel)
        for row in range(2)
        for column in range(2)
    ]
    knob = circle(x + width - 6, y + height * 0.52, 2, lighter(PETROL, 0.8))
    return rect(x, y, width, height, colour) + "".join(panels) + rect(x, y, width, 6, "url(#shade)") + knob


def _steps(x: float, base: float, width: float) -> str:
    upper = rect(x - 8, base - 3, width + 16, 7, lighter(STONE, 0.25))
    lower = rect(x - 15, base + 4, width + 30, 7, STONE)
    edge = rect(x - 15, base + 10, width + 30, 2, darker(STONE, 0.45))
    return upper + rect(x - 8, base + 3, width + 16, 1.5, darker(STONE, 0.35)) + lower + edge
