"""`hofvijver upgrade-content`: what a new version of this program means for an owner's own content."""

import re
from collections.abc import Iterable
from importlib.metadata import version
from itertools import takewhile

import click

from hofvijver.cli.content_changes import (
    changed_texts,
    gone_facts,
    new_facts,
    new_texts,
    read_record,
    unfilled_facts,
    write_record,
)
from hofvijver.cli.parts import checked_settings
from hofvijver.content import OURS
from hofvijver.content_problems import of_facts
from hofvijver.settings import ROOT

CHANGELOG = ROOT / "CHANGELOG.md"


@click.command("upgrade-content")
@click.option(
    "--done", is_flag=True, help="Remember that all of it was looked at: the next time begins here."
)
def upgrade_content(done: bool) -> None:
    """Tell what is new in our facts and texts since your copies, what went, and what to read."""
    own, ours = checked_settings().content_dir, version("hofvijver")
    if own == OURS:
        raise click.ClickException("CONTENT_DIR names no folder of your own: there is nothing to compare.")
    if done:
        write_record(own, ours)
        click.echo(f"Remembered: {own} was compared with version {ours}.")
        return
    if wrong := [each for each in of_facts() if " is no JSON" in each]:
        raise click.ClickException(wrong[0])
    since = str(read_record(own).get("version", ""))
    click.echo(f"Version {ours}; last compared with {since or 'none that is known'}.")
    _tell("New keys, which your copies get from ours:", _keys(new_facts(own)))
    _tell("Keys that only you can fill in, if they hold for you:", _keys(unfilled_facts(own)))
    _tell("Keys that nobody reads any more; take them out:", _keys(gone_facts(own)))
    _tell(
        f"Texts of yours of which ours {'changed' if since else 'differs'}; compare them:",
        _diffs(changed_texts(own)),
    )
    _tell("New pages of ours; copy those that you want:", [f"content/{each}" for each in new_texts(own)])
    _tell("From CHANGELOG.md, for owners:", for_owners(CHANGELOG.read_text(encoding="utf-8"), since))
    click.echo(
        "\nThen: make check-content, and when all is well: hofvijver upgrade-content --done. "
        "More in docs/upgrading.md."
    )


def _keys(found: Iterable[tuple[str, str]]) -> list[str]:
    return [f"facts/{file}.json  {key}" for file, key in found]


def _diffs(names: Iterable[str]) -> list[str]:
    own = checked_settings().content_dir
    shown = own.relative_to(ROOT) if own.is_relative_to(ROOT) else own
    return [f"git diff --no-index {shown}/{name} content/{name}" for name in names]


def for_owners(changelog: str, since: str) -> list[str]:
    """The lines of all parts "For owners", the newest version first, until the one that was compared last."""
    versions = re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]
    newer = takewhile(lambda each: not since or not each.startswith(f"{since} "), versions)
    parts = (
        re.search(r"^### For owners\n(.*?)(?=^### |\Z)", each, re.MULTILINE | re.DOTALL) for each in newer
    )
    return [line for part in parts if part for line in part[1].splitlines() if line.strip()]


def _tell(title: str, lines: list[str]) -> None:
    if lines:
        click.echo("\n".join((f"\n{title}", *(f"  {line}" for line in lines))))
