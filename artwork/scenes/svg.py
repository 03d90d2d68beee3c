"""Smallest building blocks: functions that return SVG text."""

from collections.abc import Iterable, Sequence

Point = tuple[float, float]


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _attribute(name: str, value: object) -> str:
    text = number(value) if isinstance(value, float) else str(value)
    return f' {name.rstrip("_").replace("_", "-")}="{text}"'


def tag(name: str, *children: str, **attributes: object) -> str:
    opening = name + "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    return f"<{opening}>{''.join(children)}</{name}>" if children else f"<{opening}/>"


def group(*children: str, **attributes: object) -> str:
    return tag("g", *children, **attributes)


def rect(x: float, y: float, width: float, height: float, fill: str, **more: object) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, fill=fill, **more)


def circle(x: float, y: float, radius: float, fill: str, **more: object) -> str:
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **more: object) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **more)


def path(d: str, fill: str = "none", **more: object) -> str:
    return tag("path", d=d, fill=fill, **more)


def polygon(points: Sequence[Point], fill: str, **more: object) -> str:
    return path(polyline(points) + "Z", fill, **more)


def polyline(points: Iterable[Point]) -> str:
    """Path data of straight lines through the points."""
    return "M" + "L".join(f"{number(float(x))},{number(float(y))}" for x, y in points)


def line(start: Point, end: Point, stroke: str, width: float, **more: object) -> str:
    return path(polyline([start, end]), "none", stroke=stroke, stroke_width=width, **more)


def text(x: float, y: float, words: str, size: float, fill: str, **more: object) -> str:
    style: dict[str, object] = {"font_family": "Liberation Sans, Arial, sans-serif", "font_weight": 700}
    return tag("text", words, x=x, y=y, font_size=size, fill=fill, **(style | more))


def move(x: float, y: float, *children: str, scale: float = 1, flip: bool = False) -> str:
    """Place children drawn around their own origin; flip mirrors left and right."""
    across = -scale if flip else scale
    return group(*children, transform=f"translate({number(x)} {number(y)}) scale({across} {scale})")


def linear(name: str, stops: Sequence[tuple[float, str, float]], **direction: object) -> str:
    """A linear gradient, from top to bottom unless a direction is given."""
    axis = direction or {"x1": 0, "y1": 0, "x2": 0, "y2": 1}
    return tag("linearGradient", *_stops(stops), id=name, **axis)


def radial(name: str, stops: Sequence[tuple[float, str, float]], **place: object) -> str:
    return tag("radialGradient", *_stops(stops), id=name, **place)


def _stops(stops: Sequence[tuple[float, str, float]]) -> list[str]:
    return [tag("stop", offset=at, stop_color=colour, stop_opacity=alpha) for at, colour, alpha in stops]


def document(width: int, height: int, defs: str, *children: str) -> str:
    return tag(
        "svg",
        tag("defs", defs) if defs else "",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width} {height}",
    )
