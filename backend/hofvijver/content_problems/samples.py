"""Finds what only shows when a sample is made: of a mail, of a quote's PDF, of a typical move's price."""

from collections.abc import Iterator
from pathlib import Path

import jinja2

from hofvijver.columns import utc_now
from hofvijver.content import ContentError, content_file, content_folders
from hofvijver.content_problems.facts import named
from hofvijver.content_problems.json_lines import line_of
from hofvijver.mail.kinds import Samples
from hofvijver.quote_requests.price_facts import TypicalMove

_UNMADE = (ArithmeticError, ContentError, LookupError, ValueError)

# What makes them reads facts when it is imported, and these may be broken: it is imported in functions.


def of_mails() -> list[str]:
    """What is wrong with the texts of mails."""
    from hofvijver.mail.text_check import find_mistakes
    from hofvijver.mails import KINDS

    return [
        _of_text(content_file("mail", mistake.template), mistake.line, mistake.reason)
        for mistake in find_mistakes(KINDS, more_samples())
    ]


def more_samples() -> Samples:
    """Mails about other kinds of requests and quotes than the usual sample of each kind of mail."""
    from hofvijver.quote_requests import mails as request_mails
    from hofvijver.quotes import samples as quote_samples
    from hofvijver.statements import samples as statement_samples

    samples = (request_mails.more_samples(), quote_samples.more_samples(), statement_samples.more_samples())
    return {name: found for each in samples for name, found in each.items()}


def of_documents() -> list[str]:
    """What is wrong with the templates of what is printed, and of the customer's own file."""
    from hofvijver.day_sheets.printing import find_unprintable as of_sheets
    from hofvijver.quotes.samples import find_unprintable
    from hofvijver.statements.samples import find_unprintable as of_statements

    unprintable = [*find_unprintable(), *of_sheets(), *of_statements()]
    printed = [f"{named(content_file('quote', name))}  {reason}." for name, reason in unprintable]
    return [*printed, *of_syntax("customer")]


def of_prices() -> list[str]:
    """An unknown home in a typical move, or a word in braces that nothing fills."""
    from hofvijver.quote_requests.typical_moves import typical_moves

    try:
        moves = typical_moves()
    except ContentError as error:
        return [str(error)]
    found = [problem for number, move in enumerate(moves) for problem in _of_move(number, move)]
    # Most have the same cause.
    return found[:1] or [*_of_tables()]


def _of_move(number: int, move: TypicalMove) -> Iterator[str]:
    from hofvijver.quote_requests.typical_moves import indicate_typical, move_name

    try:
        move_name(move), indicate_typical(move, utc_now())
    except _UNMADE as error:
        file = content_file("facts", "typical-moves.json")
        line = line_of(file.read_text(encoding="utf-8"), ("moves", number))
        yield _of_text(file, line, f"its price cannot be computed: {type(error).__name__} {error}")


def _of_tables() -> Iterator[str]:
    from hofvijver.quote_requests.price_tables import price_tables

    try:
        price_tables(utc_now())
    except _UNMADE as error:
        file = content_file("facts", "price-tables.json")
        yield _of_text(file, None, f"its tables cannot be made: {type(error).__name__} {error}")


def of_syntax(folder: str) -> list[str]:
    loader = jinja2.FileSystemLoader(content_folders(folder))
    texts, found = jinja2.Environment(loader=loader, autoescape=True), []
    for name in texts.list_templates(extensions=["md", "html", "jinja"]):
        try:
            texts.get_template(name)
        except jinja2.TemplateSyntaxError as error:
            found.append(_of_text(Path(str(error.filename)), error.lineno, str(error.message)))
    return found


def _of_text(file: Path, line: int | None, reason: str) -> str:
    return f"{named(file)}{f':{line}' if line else ''}  {reason}."
