"""Draws QR codes, for pages and for paper."""

from io import BytesIO

from segno import QRCode


def as_svg(code: QRCode, scale: int) -> str:
    picture = BytesIO()
    code.save(
        picture,
        kind="svg",
        xmldecl=False,
        scale=scale,
        border=4,
        dark="#000",
        light="#fff",
        svgclass=None,
        lineclass=None,
        nl=False,
    )
    return picture.getvalue().decode()


def as_address(svg: str) -> str:
    """Fit to stand behind `data:image/svg+xml;utf-8,`, where a bare # would end it."""
    return svg.replace("#", "%23")
