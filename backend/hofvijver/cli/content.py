"""`hofvijver check-content`: what the owner must replace before going live."""

import click

from hofvijver.cli.placeholders import placeholders


@click.command("check-content")
def check_content() -> None:
    """List what is still an example; a site may run with examples, so that it never fails."""
    found = placeholders()
    if not found:
        click.echo("Nothing is an example any more.")
        return
    click.echo('Still examples; docs/content.md, "Before going live", says what each one needs:')
    for each in found:
        click.echo(f"  {each.file}  {each.key}: {each.value}")
