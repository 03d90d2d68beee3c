"""What is moved: cartons first, then what does not fit in one."""

from materials import paint
from palette import BRICK, CARD, PETROL, STEEL, TAPE, TYRE, WOOD, mix
from shapes import box, place, post, tilted


def carton(x: float, y: float, z: float, size: float = 0.7, turn: float = 0, label: str = "") -> None:
    """A closed box with tape; the label is a colour, for the room it goes to."""
    with place(x, y, z, turn):
        w, d, h = size, size * 0.78, size * 0.72
        box(0, 0, 0, w, d, h, paint(CARD, 0.9, 0.1), 0.02)
        box(0, 0, h - 0.004, w * 0.16, d + 0.012, 0.012, paint(TAPE, 0.5), 0)
        for side in (-1, 1):
            box(0, side * (d / 2 + 0.003), h * 0.72, w * 0.16, 0.012, h * 0.28, paint(TAPE, 0.5), 0)
        if label:
            box(w * 0.24, -d / 2 - 0.004, h * 0.2, w * 0.3, 0.012, h * 0.32, paint(label, 0.6), 0)


def open_carton(x: float, y: float, z: float, size: float = 0.7, turn: float = 0) -> None:
    with place(x, y, z, turn):
        w, d, h, t = size, size * 0.78, size * 0.72, 0.02
        card, inside = paint(CARD, 0.9, 0.1), paint(mix(CARD, "#5a3a1c", 0.35), 0.9)
        box(0, 0, 0, w, d, t, inside, 0)
        for s in (-1, 1):
            box(s * w / 2, 0, 0, t, d, h, card, 0)
            box(0, s * d / 2, 0, w, t, h, card, 0)
            with tilted(s * w / 2, 0, h, (0, s * 125, 0)):
                box(0, 0, 0, t, d, w * 0.42, card, 0)
            with tilted(0, s * d / 2, h, (-s * 125, 0, 0)):
                box(0, 0, 0, w, t, d * 0.42, card, 0)


def stack(x: float, y: float, z: float = 0, turn: float = 0, label: str = PETROL, high: int = 2) -> None:
    """A neat pile: two beside each other below, smaller ones on top."""
    with place(x, y, z, turn):
        carton(-0.4, 0, 0, 0.76, 2, label)
        carton(0.4, 0.03, 0, 0.72, -4)
        if high > 1:
            carton(-0.3, 0, 0.548, 0.64, 7)
        if high > 2:
            carton(0.42, 0.02, 0.52, 0.6, -9, label)
            carton(-0.28, 0, 1.01, 0.52, -12, BRICK)


def dolly(length: float = 1.0, width: float = 0.6) -> None:
    """A flat board on four castors."""
    box(0, 0, 0.16, length, width, 0.08, paint(WOOD, 0.7), 0.02)
    for x in (-1, 1):
        for y in (-1, 1):
            with tilted(x * length * 0.4, y * width * 0.36 + 0.03, 0.08, (90, 0, 0)):
                post(0, 0, 0, 0.08, 0.06, paint(TYRE))


def hand_truck() -> None:
    """An upright two-wheeled trolley, leaning back."""
    steel, red = paint(STEEL, 0.35, metal=0.6), paint(BRICK, 0.4)
    for x in (-0.22, 0.22):
        box(x, 0, 0.1, 0.05, 0.05, 1.3, red, 0.02)
    for z in (0.3, 0.7, 1.1):
        box(0, 0, z, 0.44, 0.04, 0.05, red, 0.01)
    box(0, -0.18, 0.08, 0.5, 0.36, 0.03, steel, 0.01)
    for x in (-0.28, 0.28):
        with tilted(x - 0.04, 0.06, 0.14, (0, 90, 0)):
            post(0, 0, 0, 0.14, 0.08, paint(TYRE))
