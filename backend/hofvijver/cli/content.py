"""`hofvijver check-content`: what is wrong with facts and texts, and what of them is still an example."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from hofvijver.cli.city_remarks import city_remarks
from hofvijver.cli.date_remarks import date_remarks
from hofvijver.cli.legal_review import legal_review
from hofvijver.cli.parts import checked_settings
from hofvijver.cli.placeholders import Placeholder, placeholders, unasked
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.content_problems import of_python
from hofvijver.facts import find
from hofvijver.local_time import local_day
from hofvijver.settings import ROOT, get_settings

FRONTEND = ROOT / "frontend"
UNASKED = """You were not asked about these: they are as the sample company has them. Are they yours?
(Change a file of content/ in a copy: cp content/facts/terms.json to facts/ of your folder.)"""

CITIES = """Look up again what municipalities ask (cities.json; docs/content.md, "What towns ask"):"""

DATES = "Tell search engines that these pages changed (`updated`, on top of the page):"


@click.command("check-content")
@click.option("--quiet", is_flag=True, help="Say nothing while nothing is wrong.")
def check_content(quiet: bool) -> None:
    """Find what is wrong with the content, all at once; without problems, list what is still an example."""
    checked_settings()
    found = of_python()
    # A file that is no JSON is told by both.
    told = {each.partition("  ")[0].partition(":")[0] for each in found}
    found += [
        each for each in _page_problems() if " is no JSON" not in each or each.partition(":")[0] not in told
    ]
    found = found or [*_of_address()]
    for each in found:
        click.echo(each, err=True)
    if found:
        raise click.ClickException(f"{len(found)} to mend in the content.")
    if not quiet:
        _list_examples()


def problems_in(folder: Path) -> list[str]:
    """What is wrong with another folder: in a process of its own, as each knows the facts of one."""
    command = [str(Path(sys.executable).with_name("hofvijver")), "check-content", "--quiet"]
    environment = {**os.environ, "CONTENT_DIR": str(folder)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    return run.stderr.splitlines() if run.returncode else []


def _of_address() -> Iterator[str]:
    """Pages name the address that search engines should know: the one that visitors come to."""
    public, named = get_settings().public_url.rstrip("/"), find("company", "base_url")
    if public.startswith("https://") and named and named != public:
        yield f"company.json  base_url: {named} is another address than PUBLIC_URL in .env, {public}."


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
    _list_remarks()


def _list_remarks() -> None:
    """Facts about towns and the law get old without anybody changing them: nothing fails for that."""
    today = local_day(utc_now())
    if remarks := city_remarks(today):
        click.echo("\n  ".join([CITIES, *remarks]))
    if remarks := date_remarks(today):
        click.echo("\n  ".join([DATES, *remarks]))
    if reminder := legal_review(get_content().terms.read_by_lawyer, today):
        click.echo(reminder)


def _list(title: str, found: list[Placeholder]) -> None:
    if found:
        click.echo(title)
    for each in found:
        click.echo(f"  {each.file}  {each.key}: {each.value}")
