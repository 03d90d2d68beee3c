"""`hofvijver demo` adds nothing where it must not, or where it cannot."""

from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.cli import main
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.terms_text import terms
from hofvijver.staff.demo import fill
from tests.support.commands import run_command


def count(engine: Engine) -> int:
    with Session(engine) as session:
        return session.scalar(select(func.count()).select_from(QuoteRequest)) or 0


def test_nothing_is_added_where_there_are_real_ones(app_engine: Engine, stored: Callable[..., None]) -> None:
    stored({"full_name": "Anna"})
    refused = CliRunner().invoke(main, ["demo", "--requests", "5"])
    assert refused.exit_code == 1
    assert refused.output == "Error: There are 1 real requests in this database: nothing was added.\n"
    assert count(app_engine) == 1


def test_there_cannot_be_more_than_there_are_references(app_engine: Engine) -> None:
    refused = CliRunner().invoke(main, ["demo", "--requests", str(fill.MOST + 1)])
    assert refused.output == f"Error: There can be at most {fill.MOST} requests for a demonstration.\n"


def test_quotes_without_a_build_are_one_sentence_and_nothing_is_added(
    engine: Engine, environment: dict[str, str], tmp_path: Path
) -> None:
    terms.cache_clear()
    refused = run_command({**environment, "SITE_DIR": str(tmp_path)}, "demo", "--requests", "5")
    assert (refused.exit_code, refused.output.endswith("terms.json): run `make build`.\n")) == (1, True)
    assert count(engine) == 0
