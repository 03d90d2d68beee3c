"""The mark: a gable above the waterline, and its reflection in three strokes."""

from .palette import INK, PAPER, PETROL, TERRACOTTA, mix
from .svg import document, linear, move, path, rect

FOAM = mix(TERRACOTTA, PAPER, 0.12)
WALL = "M16,36V20H20V14H24V8H28V4H36V8H40V14H44V20H48V36Z"
WINDOWS = "M20,24V32H24V24ZM30,24V32H34V24ZM40,24V32H44V24ZM30,12V18H34V12Z"
SMALL_WINDOWS = "M20,24V32H24V24ZM28,24V32H36V24ZM40,24V32H44V24Z"


def mark(gable: str, water: str, small: bool = False) -> str:
    """Drawn on a 64 unit grid; the small one keeps to multiples of four, whole pixels at 16 px."""
    strokes = (
        rect(8, 40, 48, 4, water, rx=2) + rect(16, 48, 32, 4, water, rx=2) + rect(24, 56, 16, 4, water, rx=2)
    )
    return path(WALL + (SMALL_WINDOWS if small else WINDOWS), gable, fill_rule="evenodd") + strokes


def logo() -> str:
    return document(64, 64, "", mark(PETROL, TERRACOTTA))


def favicon() -> str:
    return document(64, 64, _night(), rect(0, 0, 64, 64, "url(#tile)", rx=14), mark(PAPER, FOAM, small=True))


def app_icon(rounded: bool, share: float) -> str:
    """The large icons; a maskable one keeps the mark inside the safe circle."""
    corner = 14 if rounded else 0
    return document(64, 64, _night(), rect(0, 0, 64, 64, "url(#tile)", rx=corner), _inset(share))


def _inset(share: float) -> str:
    edge = 32 * (1 - share)
    return move(edge, edge, mark(PAPER, FOAM), scale=share)


def _night() -> str:
    return linear("tile", [(0, PETROL, 1), (1, INK, 1)])
