"""Parts of larger buildings: arches, tiers of a tower, spires, wings with rows of windows."""

from math import cos, pi, sin

from materials import Material, brick, glass, paint
from palette import SLATE, STONE, mix
from shapes import Outline, box, lathe, place, post, prism, raw

DARK = "#2c4a56"


def arch_outline(x: float, z: float, w: float, h: float, pointed: bool = False) -> Outline:
    """An opening w wide and h high with a round or a pointed head."""
    r = w / 2
    if pointed:
        head = [
            (x + r, z + h - w * 0.9),
            (x + r * 0.75, z + h - w * 0.42),
            (x + r * 0.4, z + h - w * 0.14),
            (x, z + h),
        ]
        left = [(2 * x - a, b) for a, b in reversed(head[:-1])]
        return [(x - r, z), (x + r, z), *head, *left]
    head = [(x + r * cos(k * pi / 12), z + h - r + r * sin(k * pi / 12)) for k in range(13)]
    return [(x - r, z), (x + r, z), *head]


def arch(x: float, z: float, w: float, h: float, pointed: bool = False, pane: Material | None = None) -> None:
    """A dark opening with a stone edge on a front at y = 0."""
    prism(arch_outline(x, z - 0.08, w + 0.3, h + 0.25, pointed), -0.08, 0.05, paint(STONE, 0.8))
    prism(arch_outline(x, z, w, h, pointed), -0.12, 0.05, pane or glass(DARK))


def spire(half: float, height: float, colour: str, sides: int = 4, z: float = 0) -> None:
    """A pointed roof with so many sides, `half` a side's distance from the middle."""
    reach = half / cos(pi / sides)
    with place(turn=180 / sides):
        body = lathe([(reach, 0), (0.01, height)], paint(colour, 0.7), 0, 0, z, sides)
    body.data.use_auto_smooth = True
    body.data.auto_smooth_angle = 0.3


def shaft(half: float, height: float, material: Material, sides: int = 8, z: float = 0) -> None:
    """An upright block with many flat sides."""
    reach = half / cos(pi / sides)
    with place(turn=180 / sides):
        body = lathe([(reach, 0), (reach, height)], material, 0, 0, z, sides)
    body.data.auto_smooth_angle = 0.3


def tier(
    width: float,
    height: float,
    material: Material,
    z: float,
    arches: int = 1,
    tall: float = 0.7,
    pointed: bool = False,
) -> float:
    """One square storey of a tower with openings on all sides and a stone ledge; returns its top."""
    box(0, 0, z, width, width, height, material, 0.04)
    pitch = width * 0.84 / max(arches, 1)
    for turn in (0, 90, -90):
        with place(0, 0, z, turn), place(0, -width / 2):
            for k in range(arches):
                arch(
                    (k - (arches - 1) / 2) * pitch, height * (0.9 - tall), pitch * 0.6, height * tall, pointed
                )
    box(0, 0, z + height - 0.12, width + 0.3, width + 0.3, 0.24, paint(STONE, 0.8), 0.05)
    return z + height + 0.12


def pinnacles(half: float, z: float, height: float, colour: str) -> None:
    for x in (-half, half):
        for y in (-half, half):
            with place(x, y, z):
                box(0, 0, 0, 0.4, 0.4, height * 0.4, paint(colour, 0.8))
                spire(0.24, height * 0.6, mix(colour, SLATE, 0.4), z=height * 0.4)


def wing(
    width: float,
    depth: float,
    height: float,
    material: Material,
    columns: int,
    rows: int,
    roof: str = SLATE,
    rise: float = 2.4,
) -> None:
    """A long building, its front at y = 0, with tall windows and a hipped roof."""
    box(0, depth / 2, 0, width, depth, height, material, 0.03)
    pitch, storey = width / columns, (height - 0.6) / rows
    frame, pane = paint("#f2ecdf", 0.6), glass()
    for row in range(rows):
        for column in range(columns):
            x, z = (column + 0.5) * pitch - width / 2, 0.7 + row * storey
            w, h = min(1.0, pitch * 0.5), storey * 0.62
            box(x, 0, z - 0.08, w + 0.2, 0.14, h + 0.16, frame, 0.01)
            box(x, -0.06, z, w, 0.06, h, pane, 0)
            box(x, -0.09, z, 0.06, 0.05, h, frame, 0)
    box(0, depth / 2, height - 0.1, width + 0.4, depth + 0.4, 0.26, frame, 0.04)
    hip(width + 0.2, depth + 0.2, height + 0.14, rise, roof)


def hip(width: float, depth: float, z: float, rise: float, colour: str) -> None:
    """A roof sloping on four sides, standing from y = 0 backwards."""
    inset = min(width, depth) / 2
    a, b = width / 2, depth
    ridge = a - inset
    corners = [
        (-a, 0, z),
        (a, 0, z),
        (a, b, z),
        (-a, b, z),
        (-ridge, b / 2, z + rise),
        (ridge, b / 2, z + rise),
    ]
    raw(corners, [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4), (3, 2, 1, 0)], paint(colour, 0.85))


def church(width: float, length: float, height: float, colour: str, bays: int = 5, roof: str = SLATE) -> None:
    """A nave seen along its side: pointed windows between buttresses, a steep roof; front at y = 0."""
    wall, ledge = brick(colour), paint(STONE, 0.8)
    box(0, width / 2, 0, length, width, height, wall, 0.02)
    pitch = length / bays
    for k in range(bays):
        arch((k + 0.5) * pitch - length / 2, 1.0, pitch * 0.46, height - 1.6, pointed=True)
    for k in range(bays + 1):
        box(k * pitch - length / 2, -0.2, 0, 0.4, 0.7, height - 0.4, ledge, 0.05)
    with place(0, width / 2, height, 90):
        prism(
            [(-width / 2 - 0.2, 0), (width / 2 + 0.2, 0), (0, width * 0.72)],
            -length / 2,
            length / 2,
            paint(roof, 0.85),
        )


def dome(x: float, y: float, z: float, radius: float, colour: str) -> None:
    """The onion top of a Dutch tower."""
    profile = [(0.6, 0), (1.0, 0.35), (0.98, 0.7), (0.62, 1.05), (0.3, 1.35), (0.16, 1.8), (0.02, 2.3)]
    lathe([(r * radius, h * radius) for r, h in profile], paint(colour, 0.5), x, y, z, 16)
    post(x, y, z + 2.2 * radius, 0.05 * radius, radius, paint("#d8b25a", 0.3, metal=1))
