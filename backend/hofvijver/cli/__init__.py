"""The command `hofvijver`: run the server, keep its staff accounts and its data."""

import json

import click

from hofvijver.cli.check_data import check_data
from hofvijver.cli.content import check_content
from hofvijver.cli.copies import backup, erase_again, restore
from hofvijver.cli.copy_to import copy_to
from hofvijver.cli.demo import demo
from hofvijver.cli.init import init
from hofvijver.cli.keys import keys
from hofvijver.cli.parts import checked_settings, database
from hofvijver.cli.prices import prices
from hofvijver.cli.publish import publish_command
from hofvijver.cli.unlink import unlink_command
from hofvijver.cli.upgrade_content import upgrade_content
from hofvijver.cli.users import users
from hofvijver.columns import utc_now
from hofvijver.content_problems import of_facts
from hofvijver.settings import ROOT, unknown_names


@click.group()
@click.version_option(package_name="hofvijver", prog_name="hofvijver", message="%(prog)s %(version)s")
def main() -> None:
    """Run the website's server, keep its staff accounts and its data."""


@main.command()
@click.option("--reload/--no-reload", default=False, help="Start again whenever a source file changes.")
def serve(reload: bool) -> None:
    """Bring the database up to date and serve the site."""
    settings = checked_settings()
    for name in unknown_names():
        click.echo(f"{name} is not a setting: .env.example names them all.", err=True)
    _check_facts()
    # Imported here, so that the other commands start without the web framework.
    from hofvijver.serving import serve as run

    run(settings, reload=reload)


def _check_facts() -> None:
    """With a fact that cannot be read, some call would fail later."""
    if wrong := of_facts():
        more = f" There are {len(wrong) - 1} more: `hofvijver check-content` lists them." if wrong[1:] else ""
        raise click.ClickException(f"Not started, because of a fact: {wrong[0]}{more}")


@main.command()
def purge() -> None:
    """Delete what is kept no longer: old requests without follow-up, sent mail, used-up codes."""
    from hofvijver.purge import purge as run

    with database() as engine:
        counts = run(engine, utc_now())
    click.echo("Deleted: " + ", ".join(f"{name} {count}" for name, count in counts.items()) + ".")


@main.command("export-openapi")
@click.option("--check", is_flag=True, help="Write nothing; fail when the file is not what the code says.")
def export_openapi(check: bool) -> None:
    """Write the description of the API to contract/openapi.json."""
    from hofvijver.main import create_app
    from hofvijver.wire.openapi import describe

    file = ROOT / "contract" / "openapi.json"
    described = json.dumps(describe(create_app()), indent=2, ensure_ascii=False) + "\n"
    if not check:
        file.write_text(described)
    elif not file.exists() or file.read_text() != described:
        raise click.ClickException("contract/openapi.json is not what the code says: run `make types`.")


@main.group()
def mail() -> None:
    """Look after outgoing mail."""


@mail.command()
def send() -> None:
    """Send what is due, and try again what failed, also what was given up."""
    from hofvijver.mail.sender import MailSender, count_unsent, make_all_due
    from hofvijver.mail.transport import transport
    from hofvijver.mails import KINDS

    settings = checked_settings()
    with database() as engine:
        make_all_due(engine, KINDS, utc_now())
        sent, left = MailSender(engine, transport(settings), KINDS).deliver(), count_unsent(engine)
    click.echo(f"Sent {sent}; {left} could not be sent." if left else f"Sent {sent}.")


for command in (
    backup,
    check_content,
    check_data,
    copy_to,
    demo,
    erase_again,
    init,
    keys,
    prices,
    publish_command,
    restore,
    unlink_command,
    upgrade_content,
    users,
):
    main.add_command(command)
