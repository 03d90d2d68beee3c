"""The colours of the site and the tints the rendered pictures may use."""

INK = "#0f2f3a"
PETROL = "#14505c"
TEAL = "#1f6a72"
WATER = "#bfdcdb"
MIST = "#eef5f3"
PAPER = "#fbf9f4"
BRICK = "#b8481f"
AMBER = "#f2b84b"


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """Blend towards the second colour; a share of 0 is the first colour itself."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def linear(colour: str) -> tuple[float, float, float, float]:
    """The colour in linear light, which the renderer uses instead of screen values."""
    r, g, b = (_light(channel / 255) for channel in _channels(colour))
    return r, g, b, 1.0


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


CREAM = "#f3e6cc"
SAND = "#dcc49a"
TERRACOTTA = "#cf6b45"
ROSE = "#d98f74"
PLUM = "#6f3b33"
SLATE = mix(INK, PLUM, 0.3)
STONE = "#cfc6b4"
PAVING = "#b58a70"
WOOD = "#a8703f"
CARD = "#c8934f"
TAPE = "#e8d3a4"
LEAF = "#6f9a4a"
SPRING = "#9dba5c"
MOSS = "#4d7f4f"
STEEL = "#c4ccd0"
TYRE = "#20282c"
SKIN = ("#e3ad86", "#8d5b3d", "#c98f68", "#f0c4a0")
HAIR = ("#3a2a20", "#1d1a1a", "#7a4a24", "#cbb8a0")
