"""`hofvijver demo`: made-up requests to try out the dashboard."""

import secrets

import click

from hofvijver.cli.parts import database
from hofvijver.columns import utc_now


@click.command()
@click.option("--requests", type=click.IntRange(1), default=200, show_default=True, help="How many to add.")
@click.option(
    "--quotes", type=click.IntRange(0), default=150, show_default=True, help="How many of them get a quote."
)
@click.option("--seed", type=int, help="The same number gives the same requests.")
@click.option("--remove", is_flag=True, help="Delete what a demonstration made, and add nothing.")
def demo(requests: int, quotes: int, seed: int | None, remove: bool) -> None:
    """Add made-up requests to a database that holds no real ones.

    Their references begin with DEMO. Nobody gets mail about them.
    """
    from hofvijver.staff.demo import fill
    from hofvijver.staff.demo.addresses import pages

    with database() as engine:
        if remove:
            click.echo(f"Deleted {fill.remove(engine)} requests of the demonstration.")
            return
        try:
            seed = secrets.randbits(32) if seed is None else seed
            now = utc_now()
            fill.fill(engine, requests, seed, now, quotes)
        except fill.DemoError as refusal:
            raise click.ClickException(str(refusal)) from None
        found = pages(engine, now)
    click.echo(f"Added {requests} requests for a demonstration. Customers' own pages, and a day sheet:")
    for name, page in found.items():
        click.echo(f"  {name:<18} {page}")
