"""The command `hofvijver`, called in this process: as a process of its own it first imports for a second."""

from click.testing import CliRunner, Result

from hofvijver.cli import main
from hofvijver.db import get_engine
from hofvijver.settings import get_settings


def run_command(environment: dict[str, str], *arguments: str, stdin: bytes = b"") -> Result:
    """What it says and its exit code, with settings of its own, as in a new process."""
    _forget()
    try:
        return CliRunner().invoke(main, arguments, input=stdin, env=environment)
    finally:
        _forget()


def _forget() -> None:
    if get_engine.cache_info().currsize:
        get_engine().dispose()
    get_engine.cache_clear()
    get_settings.cache_clear()
