"""Silhouettes of Den Haag in the distance, each drawn from its own ground line."""

from .svg import circle, group, path, polygon, rect


def tower(x: float, base: float, width: float, height: float, colour: str) -> str:
    return rect(x, base - height, width, height, colour)


def arched_tower(x: float, base: float, width: float, height: float, colour: str) -> str:
    """A slender office tower with a bowed top and an open frame."""
    top, bow = base - height, width * 0.42
    shell = f"M{x},{base}V{top}Q{x + width * 0.62},{top - bow * 1.5} {x + width},{top + bow * 0.3}V{base}Z"
    return path(shell, colour)


def twin_gable_tower(x: float, base: float, width: float, height: float, colour: str) -> str:
    """A high-rise that ends in two steep roofs, a wink at the canal house."""
    top, half, rise = base - height, width / 2, width * 0.5
    peaks = [(x + half / 2, top - rise), (x + half, top), (x + half * 1.5, top - rise)]
    return polygon([(x, base), (x, top), *peaks, (x + width, top), (x + width, base)], colour)


def crowned_tower(x: float, base: float, width: float, height: float, colour: str) -> str:
    """A round tower under a pointed glass cap."""
    top, middle = base - height, x + width / 2
    bulge, neck = top - width * 0.35, top - width * 0.7
    cap = f"M{x},{top}Q{x + width * 0.1},{bulge} {middle - 3},{neck}V{top - width * 1.1}H{middle + 3}V{neck}"
    cap += f"Q{x + width * 0.9},{bulge} {x + width},{top}Z"
    return rect(x, base - height, width, height, colour) + path(cap, colour)


def church(x: float, base: float, width: float, height: float, colour: str) -> str:
    """A six-sided church tower with an open lantern and a spire."""
    top, middle = base - height * 0.62, x + width / 2
    spire = [
        (x + width * 0.2, top - height * 0.14),
        (middle, base - height),
        (x + width * 0.8, top - height * 0.14),
    ]
    return group(
        rect(x, top, width, height * 0.62, colour),
        rect(x + width * 0.12, top - height * 0.14, width * 0.76, height * 0.15, colour),
        polygon(spire, colour),
        circle(middle, base - height, 2.4, colour),
    )


def turret(x: float, base: float, width: float, height: float, colour: str) -> str:
    """The small octagonal tower at the water."""
    top, middle = base - height * 0.6, x + width / 2
    roof = [(x - 3, top), (middle, base - height), (x + width + 3, top)]
    return rect(x, top, width, height * 0.6, colour) + polygon(roof, colour)


def hall(x: float, base: float, width: float, height: float, colour: str) -> str:
    """The knights' hall: a steep gable between two round towers."""
    gable = [
        (x + width * 0.18, base),
        (x + width * 0.18, base - height * 0.42),
        (x + width / 2, base - height),
        (x + width * 0.82, base - height * 0.42),
        (x + width * 0.82, base),
    ]
    side = width * 0.15
    return group(
        polygon(gable, colour),
        turret(x + width * 0.05, base, side, height * 1.12, colour),
        turret(x + width * 0.8, base, side, height * 1.12, colour),
    )


def block(x: float, base: float, width: float, height: float, colour: str) -> str:
    """A long wing with a hipped roof and chimneys."""
    eaves, inset = base - height * 0.6, height * 0.35
    roof = [
        (x - 3, eaves),
        (x + inset, base - height),
        (x + width - inset, base - height),
        (x + width + 3, eaves),
    ]
    stacks = [
        rect(x + width * at, base - height * 1.14, height * 0.1, height * 0.2, colour) for at in (0.3, 0.66)
    ]
    return group(rect(x, eaves, width, height * 0.6, colour), polygon(roof, colour), *stacks)
