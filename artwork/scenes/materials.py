"""Gradients, patterns and filters that every scene shares."""

from .palette import INK, LEAF, MIST, PAPER, PETROL, SPRING, TEAL, WATER, YELLOW, darker, lighter, mix
from .svg import linear, radial, rect, tag

DIAGONAL = {"x1": 0, "y1": 0, "x2": 1, "y2": 1}
ACROSS = {"x1": 0, "y1": 0, "x2": 1, "y2": 0}


def shared() -> str:
    return "".join((_sky(), _glass(), _light(), _bricks(), _foliage(), _filters(), _tin()))


def _sky() -> str:
    top, middle = mix(WATER, TEAL, 0.2), mix(WATER, MIST, 0.5)
    warm = mix(PAPER, YELLOW, 0.2)
    return linear("sky", [(0, top, 1), (0.45, middle, 1), (0.8, mix(MIST, warm, 0.6), 1), (1, warm, 1)])


def _glass() -> str:
    pane, gleam = mix(PETROL, TEAL, 0.25), mix(TEAL, WATER, 0.55)
    cool = [(0, gleam, 1), (0.34, mix(pane, gleam, 0.5), 1), (0.36, pane, 1), (1, darker(pane, 0.45), 1)]
    warm = [(0, lighter(YELLOW, 0.55), 1), (1, mix(YELLOW, PAPER, 0.15), 1)]
    return linear("glass", cool, **DIAGONAL) + linear("lamplight", warm)


def _light() -> str:
    """Morning light comes from the upper left and falls off to the right and towards the street."""
    side = linear("sidelight", [(0, PAPER, 0.16), (0.5, PAPER, 0), (1, INK, 0.2)], **ACROSS)
    fall = linear("falloff", [(0, PAPER, 0.1), (0.55, PAPER, 0), (1, INK, 0.16)])
    shade = linear("shade", [(0, INK, 0.42), (1, INK, 0)])
    glow = radial("glow", [(0, lighter(YELLOW, 0.5), 0.85), (0.5, lighter(YELLOW, 0.6), 0.3), (1, PAPER, 0)])
    cloud = radial("cloud", [(0, PAPER, 0.75), (0.55, PAPER, 0.34), (1, PAPER, 0)])
    return side + fall + shade + glow + cloud


def _bricks() -> str:
    courses = rect(0, 0, 16, 1, INK) + rect(0, 6, 16, 1, INK)
    joints = rect(3, 0, 1, 6, INK) + rect(11, 6, 1, 6, INK)
    return tag(
        "pattern",
        courses,
        joints,
        id="bricks",
        width=16,
        height=12,
        patternUnits="userSpaceOnUse",
        opacity=0.5,
    )


def _foliage() -> str:
    sun = linear("leaf-sun", [(0, SPRING, 1), (1, mix(LEAF, SPRING, 0.3), 1)])
    middle = linear("leaf-mid", [(0, mix(LEAF, SPRING, 0.38), 1), (1, mix(LEAF, PETROL, 0.16), 1)])
    deep = linear("leaf-deep", [(0, mix(LEAF, TEAL, 0.15), 1), (1, darker(mix(LEAF, PETROL, 0.4), 0.15), 1)])
    return sun + middle + deep


def _filters() -> str:
    return "".join(
        (
            _blur("soft", 3),
            _blur("softer", 9),
            _ripple("ripple", "0.004 0.06", 11, 1.8),
            _ripple("calm-ripple", "0.004 0.06", 14, 1.8),
        )
    )


def _blur(name: str, deviation: float) -> str:
    blur = tag("feGaussianBlur", stdDeviation=deviation)
    return tag("filter", blur, id=name, x="-40%", y="-40%", width="180%", height="180%")


def _ripple(name: str, frequency: str, strength: int, softness: float) -> str:
    """Noise stretched along the water moves a reflection sideways only."""
    noise = tag(
        "feTurbulence", type="fractalNoise", baseFrequency=frequency, numOctaves=2, seed=7, result="n"
    )
    across = tag(
        "feColorMatrix",
        in_="n",
        type="matrix",
        result="m",
        values="1 0 0 0 0 0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 1",
    )
    bend = tag(
        "feDisplacementMap",
        in_="SourceGraphic",
        in2="m",
        scale=strength,
        xChannelSelector="R",
        yChannelSelector="G",
    )
    soften = tag("feGaussianBlur", stdDeviation=f"{softness} {softness * 0.7}")
    return tag("filter", noise, across, bend, soften, id=name, x="-5%", y="-5%", width="110%", height="110%")


def _tin() -> str:
    silver = [(0, lighter(WATER, 0.6), 1), (0.5, mix(WATER, TEAL, 0.3), 1), (1, mix(WATER, PETROL, 0.45), 1)]
    return linear("tin", silver) + linear("tin-across", silver, **ACROSS)
