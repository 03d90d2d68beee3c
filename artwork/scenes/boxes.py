"""Moving boxes and crates, drawn from their lower left corner."""

from .palette import CARD, INK, PAPER, PETROL, TERRACOTTA, WOOD, darker, lighter, mix
from .svg import group, line, path, rect, text


def box(x: float, base: float, width: float, height: float, label: str = "", tone: str = CARD) -> str:
    y = base - height
    tape = mix(tone, PAPER, 0.5)
    return group(
        rect(x, y, width, height, tone, rx=width * 0.012),
        rect(x, y, width, height, "url(#sidelight)"),
        rect(x, y, width, height * 0.07, lighter(tone, 0.22)),
        rect(x, y + height * 0.07, width, height * 0.035, darker(tone, 0.32), opacity=0.5),
        rect(x + width * 0.44, y, width * 0.12, height * 0.3, tape, opacity=0.85),
        _handle(x + width / 2, y + height * 0.44, width) if width > 60 else "",
        _label(x, y, width, height, label) if label else "",
        rect(x, base - height * 0.03, width, height * 0.03, darker(tone, 0.5), opacity=0.45),
    )


def _handle(x: float, y: float, width: float) -> str:
    return rect(
        x - width * 0.1, y - width * 0.025, width * 0.2, width * 0.055, darker(CARD, 0.6), rx=width * 0.028
    )


def _label(x: float, y: float, width: float, height: float, label: str) -> str:
    size = min(width * 0.11, height * 0.13)
    stripe = rect(x + width * 0.1, y + height * 0.64, width * 0.04, size * 1.5, TERRACOTTA)
    return stripe + text(
        x + width * 0.18, y + height * 0.64 + size * 1.14, label, size, PETROL, letter_spacing=size * 0.06
    )


def crate(x: float, base: float, width: float, height: float) -> str:
    """An open wooden crate of four slats."""
    slat = height / 4
    slats = [rect(x, base - height + i * slat, width, slat * 0.78, WOOD) for i in range(4)]
    posts = [rect(x + at, base - height, width * 0.1, height, darker(WOOD, 0.25)) for at in (0, width * 0.9)]
    return rect(x, base - height, width, height, darker(WOOD, 0.7)) + "".join(slats + posts)


def tuft(x: float, base: float, size: float, green: str) -> str:
    """Leaves that look out of an open box."""
    leaves = [(-0.5, -0.7), (-0.2, -1), (0.12, -0.92), (0.45, -0.75), (0.62, -0.42), (-0.66, -0.4)]
    blades = [
        path(
            f"M{x},{base}Q{x + dx * size * 0.15},{base + dy * size * 0.8} {x + dx * size},{base + dy * size}"
            f"Q{x + dx * size * 0.9},{base + dy * size * 0.3} {x},{base}Z",
            mix(green, PAPER, 0.08 * i),
        )
        for i, (dx, dy) in enumerate(leaves)
    ]
    return "".join(blades) + line((x, base), (x, base - size * 0.2), INK, 1, opacity=0.2)
