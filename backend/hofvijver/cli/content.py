"""`hofvijver check-content`: what is wrong with facts and texts, and what of them is still an example."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import click

from hofvijver.cli.parts import checked_settings
from hofvijver.cli.placeholders import Placeholder, placeholders, unasked
from hofvijver.content_problems import of_python
from hofvijver.settings import ROOT

FRONTEND = ROOT / "frontend"
UNASKED = """You were not asked about these: they are as the sample company has them. Are they yours?
(Change a file of content/ in a copy: cp content/facts/terms.json to facts/ of your folder.)"""


@click.command("check-content")
@click.option("--quiet", is_flag=True, help="Say nothing while nothing is wrong.")
def check_content(quiet: bool) -> None:
    """Find what is wrong with the content, all at once; without problems, list what is still an example."""
    checked_settings()
    found = [*of_python(), *_page_problems()]
    for each in found:
        click.echo(each, err=True)
    if found:
        raise click.ClickException(f"{len(found)} to mend in the content.")
    if not quiet:
        _list_examples()


def _page_problems() -> list[str]:
    """Pages are drawn by the frontend, and checked by it."""
    beside = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    node = shutil.which("node", path=beside)
    if node is None or not (FRONTEND / "node_modules").exists():
        return ["The pages could not be checked: run `make install` first."]
    command = [node, "scripts/check-content.ts"]
    run = subprocess.run(command, cwd=FRONTEND, capture_output=True, text=True, check=False)  # noqa: S603
    return run.stdout.splitlines() or ([run.stderr] if run.returncode else [])


def _list_examples() -> None:
    """A site may run with examples: they are no problems."""
    click.echo("Nothing is to mend.")
    examples, promises = placeholders(), unasked()
    _list('Still examples; docs/content.md, "Before going live", says what each one needs:', examples)
    _list(UNASKED, promises)
    if not examples and not promises:
        click.echo("Nothing is an example any more.")


def _list(title: str, found: list[Placeholder]) -> None:
    if found:
        click.echo(title)
    for each in found:
        click.echo(f"  {each.file}  {each.key}: {each.value}")
