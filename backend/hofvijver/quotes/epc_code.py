"""The code that banking apps read: a transfer in euros, as the European Payments Council describes it."""

from decimal import Decimal

from segno import helpers

from hofvijver.qr_codes import as_address, as_svg

# What the code has room for.
LONGEST_NAME = 70


def draw_code(holder: str, iban: str, cents: int, reference: str) -> str:
    """As SVG."""
    code = helpers.make_epc_qr(holder[:LONGEST_NAME], iban, Decimal(cents) / 100, text=reference)
    return as_svg(code, scale=4)


def as_source(svg: str) -> str:
    """For the `src` of a picture."""
    return f"data:image/svg+xml;utf-8,{as_address(svg)}"
