"""Still water: its colour, the reflection of what stands above it and the light on the ripples."""

from random import Random

from .palette import INK, MIST, PAPER, PETROL, TEAL, WATER, YELLOW, mix
from .svg import group, linear, path, rect, tag

PALE = mix(WATER, MIST, 0.35)


def water_gradients() -> str:
    near = mix(TEAL, WATER, 0.3)
    depth = [(0, mix(PALE, YELLOW, 0.1), 1), (0.2, mix(WATER, PALE, 0.4), 1), (0.6, mix(WATER, near, 0.6), 1)]
    veil = [(0, WATER, 0.08), (0.5, mix(WATER, TEAL, 0.5), 0.34), (1, mix(TEAL, PETROL, 0.5), 0.62)]
    return linear("water", [*depth, (1, mix(TEAL, PETROL, 0.35), 1)]) + linear("veil", veil)


def reflect(content: str, axis: float, squash: float, name: str, ripple: str = "ripple") -> str:
    """Mirror content over a horizontal axis; distant water shortens what it mirrors."""
    mirrored = group(content, transform=f"matrix(1 0 0 {-squash} 0 {axis * (1 + squash)})")
    return group(mirrored, filter=f"url(#{ripple})", clip_path=f"url(#{name})")


def clip(name: str, d: str) -> str:
    return tag("clipPath", path(d), id=name)


def glints(
    area: tuple[float, float, float, float], count: int, seed: int, colour: str = PAPER, strength: float = 0.5
) -> str:
    """Thin lenses of light, longer and thicker the nearer they lie."""
    random = Random(seed)  # noqa: S311 - a drawing, not a secret
    left, top, width, height = area
    lenses = []
    for _ in range(count):
        near = random.random()
        x, y = left + random.random() * width, top + near * height
        half, thick = 14 + 60 * near * random.random() + 16 * near, 0.7 + 1.6 * near
        d = f"M{x - half:.1f},{y:.1f}Q{x:.1f},{y - thick:.1f} {x + half:.1f},{y:.1f}"
        d += f"Q{x:.1f},{y + thick:.1f} {x - half:.1f},{y:.1f}Z"
        lenses.append(path(d, colour, opacity=round(strength * random.uniform(0.35, 1), 2)))
    return group(*lenses)


def waterline(x: float, y: float, width: float) -> str:
    """The dark wet edge under a quay."""
    return rect(x, y - 3, width, 4, INK, opacity=0.45) + rect(x, y + 1, width, 1.5, PAPER, opacity=0.5)
