"""`hofvijver prices`: what typical moves cost by the facts as they are, for the person who tunes them."""

import json
from datetime import datetime

import click

from hofvijver.cli.parts import checked_settings, plain_refusals
from hofvijver.columns import utc_now
from hofvijver.quote_requests.price_facts import TypicalMove


@click.command()
@click.option("--tables", is_flag=True, help="Print the tables of the pages instead, for the build, as JSON.")
def prices(tables: bool) -> None:
    """Print what typical moves cost: look at it after a change of `prices.json`."""
    checked_settings()
    with plain_refusals():
        _print_tables() if tables else _print_moves()


def _print_tables() -> None:
    from hofvijver.quote_requests.price_tables import price_tables

    made = {name: table.model_dump() for name, table in price_tables(utc_now()).items()}
    click.echo(json.dumps(made, ensure_ascii=False))


def _print_moves() -> None:
    # Imported here: they read facts at once, and other commands must start while those are broken.
    from hofvijver.quote_requests.typical_moves import typical_moves

    now = utc_now()
    head = ("Verhuizing", "m³", "km", "ploeg", "uren", "dagen", "van", "tot")
    rows = [_row(move, now) for move in typical_moves()]
    width = max(len(row[0]) for row in rows) + 1
    for row in (head, *rows):
        click.echo((f"{row[0]:{width}}" + "".join(f"{cell:>10}" for cell in row[1:])).rstrip())


def _row(move: TypicalMove, now: datetime) -> tuple[str, ...]:
    from hofvijver.quote_requests.indication_schemas import OnRequest
    from hofvijver.quote_requests.typical_moves import indicate_typical, move_name

    found, name = indicate_typical(move, now), move_name(move.model_copy(update={"extras": ()}))
    if isinstance(found, OnRequest):
        return name, found.label
    hours = found.lines[0]
    cells = (
        found.volume,
        found.distance.km,
        found.movers,
        f"{hours.quantity_low:g}-{hours.quantity_high:g}",
        found.days,
    )
    amounts = (f"€ {found.low:.0f}", f"€ {found.high or found.low:.0f}")
    more = ", ".join([*(["spoed"] if move.urgent else []), *move.extras])
    return f"{name}, naar {found.distance.end}", *(f"{cell}" for cell in cells), *amounts, f"  {more}"
