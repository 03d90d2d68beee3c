"""`hofvijver publish`: builds the site with what was saved in the browser, for the server to take over."""

import click

from hofvijver.cli.parts import checked_settings


@click.command("publish")
def publish_command() -> None:
    """Publish what was saved on the page "Bedrijf"; the server starts this by itself."""
    checked_settings()
    # Imported here, so that other commands start while the facts are broken.
    from hofvijver.company.publishing import publish, state

    if not publish():
        raise click.ClickException("\n".join(["The site was not built.", *state().reason]))
    click.echo("Nothing waits to be published.")
