"""Little people in one style: round heads, plain clothes; movers wear petrol with an amber stripe."""

from dataclasses import dataclass

from materials import paint
from palette import AMBER, HAIR, INK, PETROL, SKIN, TYRE, mix
from shapes import Point, ball, box, lathe, limb, place, post


@dataclass(frozen=True)
class Look:
    skin: str = SKIN[0]
    hair: str = HAIR[0]
    top: str = PETROL
    legs: str = mix(INK, "#3a4650", 0.5)
    stripe: str = AMBER
    cap: bool = True
    bun: bool = False


ANNA = Look(SKIN[2], HAIR[2], bun=True)
BRAM = Look(SKIN[0], HAIR[0])
SAM = Look(SKIN[1], HAIR[1])
NOOR = Look(SKIN[3], HAIR[1], cap=False, bun=True)

# Hands relative to the shoulder: sideways outwards, forwards and up.
CARRY = ((-0.02, 0.42, -0.2), (-0.02, 0.42, -0.2))
REST = ((0.1, 0.06, -0.52), (0.1, 0.06, -0.52))
WAVE = ((0.1, 0.06, -0.52), (0.3, 0.12, 0.42))
POINT = ((0.1, 0.06, -0.52), (0.34, 0.26, 0.24))
HIPS = ((0.05, 0.1, -0.42), (0.05, 0.1, -0.42))
PUSH = ((0.0, 0.52, -0.08), (0.0, 0.52, -0.08))
LAP = ((-0.12, 0.34, -0.5), (-0.12, 0.34, -0.5))
BROOM = ((-0.2, 0.36, -0.34), (-0.22, 0.34, -0.08))
HOLD = ((0.06, 0.34, -0.34), (0.06, 0.34, -0.34))


def person(look: Look, arms: tuple[Point, Point] = REST, stride: float = 0.0, lean: float = 0.0) -> None:
    """Facing the front (-y), 1.75 metres tall; arms are hands from the right shoulder, then the left."""
    legs, boots = paint(look.legs, 0.8), paint(TYRE, 0.7)
    for side, step in ((-1, stride), (1, -stride)):
        foot = (side * 0.13, -step, 0.1)
        limb((side * 0.1, 0, 0.78), (side * 0.12, -step * 0.5 - abs(step) * 0.25, 0.45), 0.105, legs)
        limb((side * 0.12, -step * 0.5 - abs(step) * 0.25, 0.45), foot, 0.095, legs)
        box(foot[0], foot[1] - 0.06, 0, 0.18, 0.34, 0.14, boots, 0.06)
    with place(0, -lean * 0.3):
        _torso(look)
        for side, (out, ahead, up) in zip((-1, 1), arms, strict=True):
            _arm(look, side, (side * (0.27 + out), -ahead, 1.3 + up))
        with place(0, -lean * 0.25):
            _head(look)


def _torso(look: Look) -> None:
    profile = [
        (0.02, 0.7),
        (0.2, 0.71),
        (0.235, 0.8),
        (0.245, 1.1),
        (0.25, 1.28),
        (0.2, 1.41),
        (0.09, 1.45),
        (0.02, 1.45),
    ]
    lathe(profile, paint(look.top, 0.8, 0.15))
    if look.stripe:
        lathe([(0.2, 1.06), (0.252, 1.06), (0.256, 1.15), (0.2, 1.15)], paint(look.stripe, 0.7))
    post(0, 0, 1.4, 0.075, 0.12, paint(look.skin, 0.7))


def _arm(look: Look, side: int, hand: Point) -> None:
    shoulder = (side * 0.25, 0.0, 1.32)
    middle = [(a + b) / 2 for a, b in zip(shoulder, hand, strict=True)]
    elbow = (middle[0] + side * 0.06, middle[1] + 0.06, middle[2] - 0.05)
    limb(shoulder, elbow, 0.082, paint(look.top, 0.8, 0.15))
    limb(elbow, hand, 0.062, paint(look.skin, 0.7))
    ball(*hand, 0.08, paint(look.skin, 0.7))


def _head(look: Look) -> None:
    skin, hair = paint(look.skin, 0.65), paint(look.hair, 0.85)
    ball(0, 0, 1.65, 0.19, skin)
    ball(0, 0.07, 1.69, 0.182, hair)
    ball(0, -0.195, 1.63, 0.03, skin)
    for x in (-0.068, 0.068):
        ball(x, -0.172, 1.665, 0.02, paint(INK, 0.3))
    if look.bun:
        ball(0, 0.22, 1.7, 0.09, hair)
    if look.cap:
        lathe([(0.196, 1.735), (0.19, 1.8), (0.14, 1.865), (0.02, 1.885)], paint(PETROL, 0.7), y=0.015)
        box(0, -0.2, 1.735, 0.25, 0.16, 0.025, paint(AMBER, 0.7), 0.012)
    else:
        ball(0, 0.045, 1.71, 0.193, hair)


def seated(look: Look, arms: tuple[Point, Point] = LAP) -> None:
    """On a seat 0.6 metres high, facing the front; the seat's middle at the origin."""
    legs, boots = paint(look.legs, 0.8), paint("#7a4a34", 0.7)
    for side in (-1, 1):
        limb((side * 0.11, 0.05, 0.68), (side * 0.14, -0.42, 0.66), 0.1, legs)
        limb((side * 0.14, -0.42, 0.66), (side * 0.14, -0.46, 0.1), 0.09, legs)
        box(side * 0.14, -0.53, 0, 0.17, 0.32, 0.13, boots, 0.06)
    with place(0, 0.1, -0.14):
        _torso(look)
        for side, (out, ahead, up) in zip((-1, 1), arms, strict=True):
            _arm(look, side, (side * (0.25 + out), -ahead, 1.3 + up))
        _head(look)
