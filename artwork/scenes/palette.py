"""The colours of the site and the tints the pictures may use."""

INK = "#0f2f3a"
PETROL = "#14505c"
TEAL = "#2b7a82"
WATER = "#bfdcdb"
MIST = "#eef5f3"
PAPER = "#fbf9f4"
BRICK = "#b5543a"
TERRACOTTA = "#d9673f"
YELLOW = "#f2b84b"


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """Blend towards the second colour; a share of 0 is the first colour itself."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def lighter(colour: str, share: float) -> str:
    return mix(colour, PAPER, share)


def darker(colour: str, share: float) -> str:
    return mix(colour, INK, share)


STONE = mix("#d8d2c4", WATER, 0.25)
ROOF = mix(INK, BRICK, 0.28)
LEAF = mix(mix(TEAL, YELLOW, 0.42), "#4f8f4a", 0.4)
SPRING = mix(LEAF, "#c3d07e", 0.6)
WOOD = mix(BRICK, YELLOW, 0.55)
CARD = mix(mix(YELLOW, BRICK, 0.38), PAPER, 0.28)
