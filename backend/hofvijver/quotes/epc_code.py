"""The code that banking apps read: a transfer in euros, as the European Payments Council describes it."""

from decimal import Decimal
from io import BytesIO

from segno import helpers

# What the code has room for.
LONGEST_NAME = 70


def draw_code(holder: str, iban: str, cents: int, reference: str) -> str:
    """As SVG."""
    code = helpers.make_epc_qr(holder[:LONGEST_NAME], iban, Decimal(cents) / 100, text=reference)
    picture = BytesIO()
    code.save(
        picture,
        kind="svg",
        xmldecl=False,
        scale=4,
        border=4,
        dark="black",
        light="white",
        svgclass=None,
        lineclass=None,
        nl=False,
    )
    return picture.getvalue().decode()


def as_address(svg: str) -> str:
    """For the `src` of a picture, where a bare # would end it."""
    return "data:image/svg+xml;utf-8," + svg.replace("#", "%23")
