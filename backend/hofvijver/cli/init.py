"""`hofvijver init`: questions about a company, and a content folder of its own."""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import click

from hofvijver.cli import content
from hofvijver.cli.drafts import ReplyDraft
from hofvijver.cli.init_facts import slug
from hofvijver.cli.own_content import SERVICES, write
from hofvijver.cli.parts import checked_settings
from hofvijver.cli.questions import QUESTIONS, Question, ReplyError
from hofvijver.settings import ROOT

LIFT = "verhuislift-huren"
NEXT = """
{folder} is there: facts/company.json with your replies, and pages to read through.

  1. Let the site use it:   echo CONTENT_DIR={folder} >> .env
  2. See what is to mend:   make check-content
  3. Look at it:            make run

docs/own-site.md tells the rest: texts, services, cities, pictures.
"""


def _question_options(command: Callable[..., None]) -> Callable[..., None]:
    for question in reversed(QUESTIONS):
        command = click.option(f"--{question.name}", help=f"{question.asks} {question.example}")(command)
    return command


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), default=Path("own"))
@click.option(
    "--answers",
    "replies_file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A JSON file of replies.",
)
@click.option("--without", multiple=True, type=click.Choice(SERVICES), help="A service that is not offered.")
@click.option("--city", "cities", multiple=True, help="A city besides your own that gets a page.")
@_question_options
def init(
    folder: Path,
    replies_file: Path | None,
    without: tuple[str, ...],
    cities: tuple[str, ...],
    **options: str | None,
) -> None:
    """Ask about a company and write a content FOLDER for it (by default own)."""
    checked_settings()
    target = ROOT / folder
    if target.exists():
        raise click.ClickException(f"{folder} is there already: name another folder, or take it away first.")
    given = {**_from_file(replies_file), **{name: text for name, text in options.items() if text is not None}}
    if LIFT in without:
        given.setdefault("lift", "nee")
    draft = ReplyDraft.take_up(target, given, without, cities)
    found = _complete(draft, folder)
    _write(target, found, draft.without, draft.cities)
    draft.remove()
    click.echo(NEXT.format(folder=folder))


def _from_file(file: Path | None) -> dict[str, str]:
    if file is None:
        return {}
    try:
        found = json.loads(file.read_text())
    except ValueError as error:
        raise click.ClickException(f"{file} is no JSON: {error}.") from None
    known = {question.name for question in QUESTIONS}
    if not isinstance(found, dict) or not set(found) <= known:
        raise click.ClickException(
            f"{file} must hold replies to {', '.join(sorted(known))}, and nothing else."
        )
    return {name: str(text) for name, text in found.items()}


def _complete(draft: ReplyDraft, folder: Path) -> dict[str, Any]:
    """Every reply; bad ones given beforehand are refused all at once, bad ones typed are asked again."""
    found = _given(draft.replies)
    try:
        for question in QUESTIONS:
            if question.name not in found:
                found[question.name] = _ask(question, found, draft)
    except (click.Abort, KeyboardInterrupt):
        if draft.is_kept:
            click.echo(f"\nUw antwoorden zijn bewaard. Ga verder met: hofvijver init {folder} (To go on.)")
        raise click.Abort from None
    return found


def _given(replies: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    refused = []
    for question in QUESTIONS:
        if question.name in replies:
            try:
                found[question.name] = question.parse_reply(replies[question.name], found)
            except ReplyError as bad:
                refused.append(f"{question.name}: {bad}")
    if refused:
        raise click.ClickException("\n".join(refused))
    return found


def _ask(question: Question, before: Mapping[str, Any], draft: ReplyDraft) -> Any:
    while True:
        text = click.prompt(f"{question.asks}\n  {question.example}\n>", prompt_suffix=" ")
        try:
            found = question.parse_reply(text, before)
        except ReplyError as bad:
            click.echo(str(bad))
        else:
            draft.keep(question.name, text)
            return found


def _write(target: Path, found: Mapping[str, Any], without: Iterable[str], cities: Iterable[str]) -> None:
    left_out = {*without, *(() if found["lift"] else (LIFT,))}
    services = [service for service in SERVICES if service not in left_out]
    home = slug(found["address"]["city"])
    others = [city for city in dict.fromkeys(cities) if slug(city) != home]
    problems = write(target, found, services, others, content.problems_in)
    if problems:
        raise click.ClickException("\n".join(["Nothing was written, because of:", *problems]))
