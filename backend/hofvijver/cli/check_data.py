"""`hofvijver check-data`: which requests contradict their quotes."""

import click

from hofvijver.cli.parts import database


@click.command("check-data")
def check_data() -> None:
    """Find requests whose status contradicts their quote; change nothing."""
    # Imported here: it reads facts at once, and other commands must start while those are broken.
    from hofvijver.quotes.contradictions import find_contradictions

    with database() as engine:
        found = list(find_contradictions(engine))
    for sentence in found:
        click.echo(sentence)
    if found:
        raise click.ClickException(f"{len(found)} contradictions.")
    click.echo("Every status fits its quote.")
