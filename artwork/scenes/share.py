"""The picture other sites show with a link: the hero with the mark, the name and what we do."""

from .brand import mark
from .hero import definitions, pond_view
from .materials import ACROSS
from .palette import INK, PAPER, PETROL, TERRACOTTA
from .svg import document, group, linear, move, rect, text

WIDTH, HEIGHT = 1200, 630


def share() -> str:
    scrim = linear("scrim", [(0, PAPER, 0.95), (0.6, PAPER, 0.84), (1, PAPER, 0)], **ACROSS)
    view = group(pond_view(), transform="translate(-56 -52) scale(.655)")
    return document(
        WIDTH, HEIGHT, definitions() + scrim, view, rect(0, 0, 580, HEIGHT, "url(#scrim)"), _words()
    )


def _words() -> str:
    return group(
        move(48, 116, mark(PETROL, TERRACOTTA), scale=2),
        text(62, 322, "Hofvijver", 66, INK, letter_spacing=-1.5),
        text(62, 390, "Verhuizers", 66, INK, letter_spacing=-1.5),
        rect(64, 420, 64, 6, TERRACOTTA, rx=3),
        text(62, 472, "Verhuisbedrijf in Den Haag", 29, PETROL, font_weight=400),
    )
