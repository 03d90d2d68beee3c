"""`hofvijver prices`: what typical moves cost by the facts as they are, for the person who tunes them."""

from datetime import datetime, timedelta
from typing import Any

import click

from hofvijver import facts
from hofvijver.cli.parts import checked_settings
from hofvijver.columns import utc_now
from hofvijver.content import get_content, read_facts
from hofvijver.quote_requests.price_facts import TypicalMove, TypicalMoves


@click.command()
def prices() -> None:
    """Print what twelve typical moves cost: look at it after a change of `prices.json`."""
    checked_settings()
    now = utc_now()
    head = ("Verhuizing", "m³", "km", "ploeg", "uren", "dagen", "van", "tot")
    rows = [_row(move, now) for move in read_facts("typical-moves.json", TypicalMoves).moves]
    width = max(len(row[0]) for row in rows) + 1
    for row in (head, *rows):
        click.echo(f"{row[0]:{width}}" + "".join(f"{cell:>10}" for cell in row[1:]))


def _row(move: TypicalMove, now: datetime) -> tuple[str, ...]:
    # Imported here: they read facts at once, and other commands must start while those are broken.
    from hofvijver.quote_requests.indication import indicate
    from hofvijver.quote_requests.indication_schemas import Answers, OnRequest

    found = indicate(Answers.model_validate(_answers(move, now)), now)
    if isinstance(found, OnRequest):
        return move.name, found.label
    hours = found.lines[0]
    cells = (
        found.volume,
        found.distance.km,
        found.movers,
        f"{hours.quantity_low:g}-{hours.quantity_high:g}",
        found.days,
    )
    return move.name, *(f"{cell}" for cell in cells), f"€ {found.low:.0f}", f"€ {found.high:.0f}"


def _answers(move: TypicalMove, now: datetime) -> dict[str, Any]:
    household = facts.find("households", "households", move.household)
    if household is None:
        raise click.ClickException(
            f"households.json has no {move.household}, which typical-moves.json names."
        )
    return {
        "from_postal_code": get_content().company.address.postal_code,
        "to_postal_code": move.to,
        "from_floor": move.floors,
        "from_access": move.access,
        "to_floor": move.floors,
        "to_access": move.access,
        "furniture_list": household["furniture"],
        "extra_services": move.extras,
        "help_needed": move.help,
        "moving_date": (now + timedelta(days=1 if move.urgent else 60)).date().isoformat(),
    }
