"""`hofvijver check-data`: which requests contradict their quotes or their tasks."""

import click

from hofvijver.cli.parts import database


@click.command("check-data")
@click.option("--mend-tasks", is_flag=True, help="Write again what requests tell of their open tasks.")
def check_data(mend_tasks: bool) -> None:
    """Find requests whose status contradicts their quote, or whose marks contradict their tasks.

    Nothing is changed unless an option says so.
    """
    # Imported here: it reads facts at once, and other commands must start while those are broken.
    from hofvijver.quotes.contradictions import find_contradictions
    from hofvijver.timeline.due_dates import find_wrong, mend

    with database() as engine:
        if mend_tasks:
            click.echo(f"Mended: {mend(engine)}.")
        found = [*find_contradictions(engine), *find_wrong(engine)]
    for sentence in found:
        click.echo(sentence)
    if found:
        raise click.ClickException(f"{len(found)} contradictions.")
    click.echo("Nothing contradicts.")
